import type { BetWords, WordFiles } from './languages.js'

/** What is said where one bets, and what servers answer by code: the quick bet waits for it, as does whatever may show a refusal. */
export const betWords: WordFiles<BetWords> = {
  en: () => import('./en-bets.js'),
  zh: () => import('./zh-bets.js'),
  id: () => import('./id-bets.js'),
  ms: () => import('./my-bets.js'),
  th: () => import('./th-bets.js'),
  vi: () => import('./vi-bets.js'),
}
