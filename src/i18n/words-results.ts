import type { ResultWords, WordFiles } from './languages.js'

/** What the results board says, and what opens from it. */
export const resultWords: WordFiles<ResultWords> = {
  en: () => import('./en-results.js'),
  zh: () => import('./zh-results.js'),
  id: () => import('./id-results.js'),
  ms: () => import('./my-results.js'),
  th: () => import('./th-results.js'),
  vi: () => import('./vi-results.js'),
}
