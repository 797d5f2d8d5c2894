import { DEFAULT_MIN_AGE, DEFAULT_REALITY_CHECK, readHelpUrl, readMinAge, readRealityCheck } from '../domain/play-options.js'

/** What a page says of responsible play, with the defaults for what it does not say, or says wrongly (`checkConfig` tells its developer). */
export interface PlayRules {
  minAge: 18 | 21
  /** https; null for no link. */
  helpUrl: string | null
  /** Minutes; 0 for never. */
  realityCheck: number
}

/** The rules of a widget's options. */
export function playRules({ minAge = '', helpUrl = '', realityCheck = '' }: { minAge?: number | string; helpUrl?: string; realityCheck?: number | string }): PlayRules {
  return { minAge: readMinAge(minAge) ?? DEFAULT_MIN_AGE, helpUrl: readHelpUrl(helpUrl), realityCheck: readRealityCheck(realityCheck) ?? DEFAULT_REALITY_CHECK }
}

/** How long something lasts, in words: `1 hour 5 minutes`. Whole minutes of `milliseconds`. */
export function lengthInWords(t: (key: 'play.hours' | 'play.minutes', params: { count: number }) => string, milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [...(hours > 0 ? [t('play.hours', { count: hours })] : []), ...(rest > 0 || hours === 0 ? [t('play.minutes', { count: rest })] : [])].join(' ')
}
