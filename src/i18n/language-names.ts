import type { Language } from './languages.js'

/** What each language calls itself, in the order of a choice (decisions section 9). */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  id: 'Bahasa Indonesia',
  ms: 'Bahasa Melayu',
  th: 'ไทย',
  vi: 'Tiếng Việt',
}
