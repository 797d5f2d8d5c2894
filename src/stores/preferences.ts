import { computed, type ReadableAtom } from 'nanostores'
import type { LotteryCore } from './lottery-core.js'
import { createStoredAtom } from './stored-atom.js'

/** The player's own choices, kept in this browser. */
export interface Preferences {
  /** A language the player chose, or '' when he never did: then the host's `lang` holds. */
  $language: ReadableAtom<string>
  chooseLanguage(language: string): void
  /** '' leaves the theme to the host. */
  $theme: ReadableAtom<ThemeChoice>
  chooseTheme(theme: ThemeChoice): void
  /** The top bar shows balance and reward apart, or their sum (spec section 2). */
  $balanceExpanded: ReadableAtom<boolean>
  toggleBalance(): void
}

export type ThemeChoice = '' | 'light' | 'dark'
type YesNo = 'yes' | 'no'

/** Where the chosen language is kept. */
export const LANGUAGE_KEY = 'lottery:language'

const isText = (text: string): text is string => text.length <= 16
const isTheme = (text: string): text is ThemeChoice => text === '' || text === 'light' || text === 'dark'
const isYesNo = (text: string): text is YesNo => text === 'yes' || text === 'no'

/** Makes the preferences store. */
export function createPreferences({ environment: { storage } }: LotteryCore): Preferences {
  const $language = createStoredAtom<string>(storage, LANGUAGE_KEY, { initial: '', accepts: isText })
  const $theme = createStoredAtom<ThemeChoice>(storage, 'lottery:theme', { initial: '', accepts: isTheme })
  const $balance = createStoredAtom<YesNo>(storage, 'lottery:balance-expanded', { initial: 'no', accepts: isYesNo })
  const isYes = (value: YesNo) => value === 'yes'
  const other = (value: YesNo): YesNo => (value === 'yes' ? 'no' : 'yes')
  return {
    $language,
    chooseLanguage: (language) => $language.set(language),
    $theme,
    chooseTheme: (theme) => $theme.set(theme),
    $balanceExpanded: computed($balance, isYes),
    toggleBalance: () => $balance.set(other($balance.get())),
  }
}
