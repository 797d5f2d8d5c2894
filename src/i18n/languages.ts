import type { en } from './en.js'

/** The product's languages by the tag that `Intl` and the `lang` attribute know (decisions section 9). `ms` is the `my` of the spec. */
export type Language = 'en' | 'zh' | 'id' | 'ms' | 'th' | 'vi'

/**
 * The words of one language, by key. Languages with one plural form write it under `_one` too: a platform without their plural rules counts as
 * its own language does, and would find no text there.
 */
export type Words = Record<keyof typeof en, string>

/** What each language calls itself, in the order of a choice (decisions section 9). */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  id: 'Bahasa Indonesia',
  ms: 'Bahasa Melayu',
  th: 'ไทย',
  vi: 'Tiếng Việt',
}

/** The language a host, an address or a player means: a region is dropped, `my` is Malay, anything unknown is English. */
export function languageOf(code: string | undefined): Language {
  const base = String(code ?? '').trim().toLowerCase().split(/[-_]/)[0] ?? ''
  if (base === 'my') return 'ms'
  return isLanguage(base) ? base : 'en'
}

function isLanguage(code: string): code is Language {
  return Object.hasOwn(languageNames, code)
}

/** One chunk per language, loaded when it is first shown. */
export const loaders: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => (await import('./en.js')).en,
  zh: async () => (await import('./zh.js')).zh,
  id: async () => (await import('./id.js')).id,
  ms: async () => (await import('./my.js')).my,
  th: async () => (await import('./th.js')).th,
  vi: async () => (await import('./vi.js')).vi,
}
