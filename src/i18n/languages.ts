import type { words as english } from './en.js'
import type { words as englishScreens } from './en-screens.js'

/** The product's languages by the tag that `Intl` and the `lang` attribute know (decisions section 9). `ms` is the `my` of the spec. */
export type Language = 'en' | 'zh' | 'id' | 'ms' | 'th' | 'vi'

/**
 * The words of one language that a widget, or the app's first screen, may need, by key. Languages with one plural form write it under `_one` too: a platform without their plural rules counts as
 * its own language does, and would find no text there.
 */
export type Words = Record<keyof typeof english, string>

/** The words of the app's screens behind its first one, by key: a file of their own, which no widget and no first screen waits for. */
export type ScreenWords = Record<keyof typeof englishScreens, string>

/** The language a host, an address or a player means: a region is dropped, `my` is Malay, anything unknown is English. */
export function languageOf(code: string | undefined): Language {
  const base = String(code ?? '').trim().toLowerCase().split(/[-_]/)[0] ?? ''
  if (base === 'my') return 'ms'
  return isLanguage(base) ? base : 'en'
}

function isLanguage(code: string): code is Language {
  return Object.hasOwn(loaders, code)
}

/** What the file of a language holds. */
export interface LanguageFile {
  words: Words
  /** Loads the rest. Rejects when it is lost; called again it tries again. */
  loadScreens(): Promise<ScreenWords>
}

/** One chunk per language, loaded when it is first shown. */
export const loaders: Readonly<Record<Language, () => Promise<LanguageFile>>> = {
  en: () => import('./en.js'),
  zh: () => import('./zh.js'),
  id: () => import('./id.js'),
  ms: () => import('./my.js'),
  th: () => import('./th.js'),
  vi: () => import('./vi.js'),
}
