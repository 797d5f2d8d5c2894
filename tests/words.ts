import { words as enFirst } from '../src/i18n/en.js'
import { words as enScreens } from '../src/i18n/en-screens.js'
import { words as idFirst } from '../src/i18n/id.js'
import { words as idScreens } from '../src/i18n/id-screens.js'
import { loaders, type Language } from '../src/i18n/languages.js'
import { words as myFirst } from '../src/i18n/my.js'
import { words as myScreens } from '../src/i18n/my-screens.js'
import { words as thFirst } from '../src/i18n/th.js'
import { words as thScreens } from '../src/i18n/th-screens.js'
import { words as viFirst } from '../src/i18n/vi.js'
import { words as viScreens } from '../src/i18n/vi-screens.js'
import { words as zhFirst } from '../src/i18n/zh.js'
import { words as zhScreens } from '../src/i18n/zh-screens.js'

/** All words of each language, from whichever file. */
export const en = { ...enFirst, ...enScreens } as const
export const id = { ...idFirst, ...idScreens }
export const my = { ...myFirst, ...myScreens }
export const th = { ...thFirst, ...thScreens }
export const vi = { ...viFirst, ...viScreens }
export const zh = { ...zhFirst, ...zhScreens }

/** The same by the way that a widget takes. */
export async function wordsOf(lang: Language): Promise<Record<string, string>> {
  const { words, loadScreens } = await loaders[lang]()
  return { ...words, ...(await loadScreens()) }
}
