import type { ScreenWords, WordFiles } from './languages.js'

/** What the app’s screens say that come behind its first one and are no widget’s. */
export const screenWords: WordFiles<ScreenWords> = {
  en: () => import('./en-screens.js'),
  zh: () => import('./zh-screens.js'),
  id: () => import('./id-screens.js'),
  ms: () => import('./my-screens.js'),
  th: () => import('./th-screens.js'),
  vi: () => import('./vi-screens.js'),
}
