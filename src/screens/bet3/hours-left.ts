import type { Translate } from '../../i18n/create-i18n.js'

const MINUTE = 60_000

/**
 * How long it is until a cut-off, begun minutes counted whole: `1 h 42`, `42 min`. With its unit, for it stands below an hour of the day. Null when it is more than
 * half a day away, which no player counts in hours.
 */
export function hoursLeft(t: Translate, now: Date, cutOff: Date): string | null {
  const minutes = Math.ceil((cutOff.getTime() - now.getTime()) / MINUTE)
  if (minutes > 12 * 60) return null
  if (minutes < 60) return t('home.minutesLeft', { minutes })
  return t('bet3.hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })
}
