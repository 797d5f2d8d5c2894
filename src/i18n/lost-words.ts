import { languageOf, type Language } from './languages.js'

/**
 * What stands in a widget's place when its code, or its files of words, could not be had: a message and, behind the bar, the button's word. Few, for they are
 * part of the first paint, and in all languages: they are shown when nothing else can be loaded, and whoever reads them may read no other.
 */
const LOST: Readonly<Record<Language, string>> = {
  en: 'Not loaded.|Try again',
  zh: '未能加载。|重试',
  id: 'Tidak termuat.|Coba lagi',
  ms: 'Tidak dimuatkan.|Cuba lagi',
  th: 'โหลดไม่ได้|ลองใหม่',
  vi: 'Không tải được.|Thử lại',
}

/** The words for a language as a host or a player writes it, and its tag. */
export function lostWords(lang: string | undefined): { lang: Language; text: string; retry: string } {
  const language = languageOf(lang)
  const [text = '', retry = ''] = LOST[language].split('|')
  return { lang: language, text, retry }
}
