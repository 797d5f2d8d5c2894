import type { words as english } from './en.js'
import type { words as englishBets } from './en-bets.js'
import type { words as englishResults } from './en-results.js'
import type { words as englishScreens } from './en-screens.js'

/** The product's languages by the tag that `Intl` and the `lang` attribute know (decisions section 9). `ms` is the `my` of the spec. */
export type Language = 'en' | 'zh' | 'id' | 'ms' | 'th' | 'vi'

/**
 * The words of one language that every widget has, and the app with its first screen, by key. Languages with one plural form write it under `_one` too: a platform without their plural rules
 * counts as its own language does, and would find no text there.
 */
export type StartWords = Record<keyof typeof english, string>

/** What is said where one bets, and what servers answer by code. */
export type BetWords = Record<keyof typeof englishBets, string>

/** What the results board says, and what opens from it. */
export type ResultWords = Record<keyof typeof englishResults, string>

/** What the app's screens say that come behind its first one and are no widget's. */
export type ScreenWords = Record<keyof typeof englishScreens, string>

/** Of each word, which file it is in: nobody waits for words that he is not shown. */
export type AllWords = StartWords & BetWords & ResultWords & ScreenWords

/** The words of one kind in every language, a chunk each, loaded when it is first shown. Rejects when it is lost; called again it tries again. */
export type WordFiles<W extends Readonly<Record<string, string>> = Readonly<Record<string, string>>> = Readonly<Record<Language, () => Promise<{ words: W }>>>

/** The language a host, an address or a player means: a region is dropped, `my` is Malay, anything unknown is English. */
export function languageOf(code: string | undefined): Language {
  const base = String(code ?? '').trim().toLowerCase().split(/[-_]/)[0] ?? ''
  if (base === 'my') return 'ms'
  return isTag(base) ? base : 'en'
}

/** Whether it is a tag of ours exactly; what a host writes is asked by `isLanguage` of messages.ts. */
function isTag(code: string): code is Language {
  return Object.hasOwn(startWords, code)
}

/** What every widget waits for. */
export const startWords: WordFiles<StartWords> = {
  en: () => import('./en.js'),
  zh: () => import('./zh.js'),
  id: () => import('./id.js'),
  ms: () => import('./my.js'),
  th: () => import('./th.js'),
  vi: () => import('./vi.js'),
}
