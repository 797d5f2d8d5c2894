import type { ReadableAtom } from 'nanostores'
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
}

export type ThemeChoice = '' | 'light' | 'dark'

/** Where the chosen language is kept. */
export const LANGUAGE_KEY = 'lottery:language'

const isText = (text: string): text is string => text.length <= 16
const isTheme = (text: string): text is ThemeChoice => text === '' || text === 'light' || text === 'dark'

/** Makes the preferences store. */
export function createPreferences({ environment: { storage } }: LotteryCore): Preferences {
  const $language = createStoredAtom<string>(storage, LANGUAGE_KEY, { initial: '', accepts: isText })
  const $theme = createStoredAtom<ThemeChoice>(storage, 'lottery:theme', { initial: '', accepts: isTheme })
  return {
    $language,
    chooseLanguage: (language) => $language.set(language),
    $theme,
    chooseTheme: (theme) => $theme.set(theme),
  }
}
