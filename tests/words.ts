import { createI18n, type I18nOptions, type Translate } from '../src/i18n/create-i18n.js'
import { words as enStart } from '../src/i18n/en.js'
import { words as enBets } from '../src/i18n/en-bets.js'
import { words as enResults } from '../src/i18n/en-results.js'
import { words as enScreens } from '../src/i18n/en-screens.js'
import { words as idStart } from '../src/i18n/id.js'
import { words as idBets } from '../src/i18n/id-bets.js'
import { words as idResults } from '../src/i18n/id-results.js'
import { words as idScreens } from '../src/i18n/id-screens.js'
import { words as myStart } from '../src/i18n/my.js'
import { words as myBets } from '../src/i18n/my-bets.js'
import { words as myResults } from '../src/i18n/my-results.js'
import { words as myScreens } from '../src/i18n/my-screens.js'
import { words as thStart } from '../src/i18n/th.js'
import { words as thBets } from '../src/i18n/th-bets.js'
import { words as thResults } from '../src/i18n/th-results.js'
import { words as thScreens } from '../src/i18n/th-screens.js'
import { words as viStart } from '../src/i18n/vi.js'
import { words as viBets } from '../src/i18n/vi-bets.js'
import { words as viResults } from '../src/i18n/vi-results.js'
import { words as viScreens } from '../src/i18n/vi-screens.js'
import { words as zhStart } from '../src/i18n/zh.js'
import { words as zhBets } from '../src/i18n/zh-bets.js'
import { words as zhResults } from '../src/i18n/zh-results.js'
import { words as zhScreens } from '../src/i18n/zh-screens.js'
import { startWords, type Language, type WordFiles } from '../src/i18n/languages.js'
import { laterWords } from '../src/i18n/words-later.js'

/** All words of each language, from whichever file. */
export const en = { ...enStart, ...enBets, ...enResults, ...enScreens } as const
export const id = { ...idStart, ...idBets, ...idResults, ...idScreens }
export const my = { ...myStart, ...myBets, ...myResults, ...myScreens }
export const th = { ...thStart, ...thBets, ...thResults, ...thScreens }
export const vi = { ...viStart, ...viBets, ...viResults, ...viScreens }
export const zh = { ...zhStart, ...zhBets, ...zhResults, ...zhScreens }

/** The files of words, each in every language: those of the start first. */
export const allWords: readonly WordFiles[] = [startWords, ...Object.values(laterWords)]

/** The same by the way that a widget takes: file by file. */
export const filesOf = (lang: Language) => Promise.all(allWords.map((words) => words[lang]()))
export const wordsOf = async (lang: Language): Promise<Record<string, string>> => Object.assign({}, ...(await filesOf(lang)).map(({ words }) => words)) as Record<string, string>

/** The text of a language with all its words. */
export const textOf = (options: I18nOptions): Promise<Translate> => translated(createI18n({ needs: new Set(Object.values(laterWords)), ...options }))

/** Resolves when the text of a language is there. */
export const translated = ({ $translate }: Pick<ReturnType<typeof createI18n>, '$translate'>): Promise<Translate> => new Promise((resolve) => {
  const stop = $translate.subscribe((translate) => {
    if (!translate) return
    queueMicrotask(() => stop())
    resolve(translate)
  })
})
