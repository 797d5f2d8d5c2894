import { languageOf, type Language } from './languages.js'

/**
 * What stands in a widget's place when its code, or its files of words, could not be had: a message, and the button's word. Part of the first paint in all
 * languages, because it is shown when nothing else can be loaded, and whoever reads it may read no other.
 */
const LOST: Readonly<Record<Language, readonly [text: string, retry: string]>> = {
  en: ['This part of the page could not be loaded.', 'Try again'],
  zh: ['此部分无法载入。', '重试'],
  id: ['Bagian ini tidak dapat dimuat.', 'Coba lagi'],
  ms: ['Bahagian ini tidak dapat dimuatkan.', 'Cuba lagi'],
  th: ['โหลดส่วนนี้ไม่ได้', 'ลองใหม่'],
  vi: ['Không tải được phần này.', 'Thử lại'],
}

/** The words for a language as a host or a player writes it, and its tag. */
export function lostWords(lang: string | undefined): { lang: Language; text: string; retry: string } {
  const language = languageOf(lang)
  const [text, retry] = LOST[language]
  return { lang: language, text, retry }
}
