import type { Translate } from '../../src/i18n/create-i18n.js'
import { words as en } from '../../src/i18n/en.js'
import { words as enBets } from '../../src/i18n/en-bets.js'
import { words as enResults } from '../../src/i18n/en-results.js'
import { words as enScreens } from '../../src/i18n/en-screens.js'
import { words as id } from '../../src/i18n/id.js'
import { words as idBets } from '../../src/i18n/id-bets.js'
import { words as idResults } from '../../src/i18n/id-results.js'
import { words as idScreens } from '../../src/i18n/id-screens.js'
import { words as my } from '../../src/i18n/my.js'
import { words as myBets } from '../../src/i18n/my-bets.js'
import { words as myResults } from '../../src/i18n/my-results.js'
import { words as myScreens } from '../../src/i18n/my-screens.js'
import { words as th } from '../../src/i18n/th.js'
import { words as thBets } from '../../src/i18n/th-bets.js'
import { words as thResults } from '../../src/i18n/th-results.js'
import { words as thScreens } from '../../src/i18n/th-screens.js'
import { words as vi } from '../../src/i18n/vi.js'
import { words as viBets } from '../../src/i18n/vi-bets.js'
import { words as viResults } from '../../src/i18n/vi-results.js'
import { words as viScreens } from '../../src/i18n/vi-screens.js'
import { words as zh } from '../../src/i18n/zh.js'
import { words as zhBets } from '../../src/i18n/zh-bets.js'
import { words as zhResults } from '../../src/i18n/zh-results.js'
import { words as zhScreens } from '../../src/i18n/zh-screens.js'
import { languageOf, type Language } from '../../src/i18n/languages.js'
import { messagesFor, type Messages } from '../../src/i18n/messages.js'
import { createPlurals } from '../../src/i18n/plurals.js'
import { createTranslation } from '../../src/i18n/translation.js'

/** All of them, since a server answers in one piece: there is no waiting for a chunk. */
const words: Readonly<Record<Language, readonly Readonly<Record<string, string>>[]>> = {
  en: [en, enBets, enResults, enScreens],
  id: [id, idBets, idResults, idScreens],
  ms: [my, myBets, myResults, myScreens],
  th: [th, thBets, thResults, thScreens],
  vi: [vi, viBets, viResults, viScreens],
  zh: [zh, zhBets, zhResults, zhScreens],
}
const built = new Map<Language, Translate>()

/** The text of a language as a host writes it, at once. Without a host's own words it is made once. */
export function textOf(lang: string | undefined, messages?: Messages): Translate {
  const language = languageOf(lang)
  const made = messages ? undefined : built.get(language)
  if (made) return made
  const files = words[language].map((some) => ({ words: some }))
  const text = createTranslation({ language, files, needs: new Set(), spoken: language, plurals: createPlurals, ...(messages && { ownOf: (all) => messagesFor(messages, { shown: language, asked: language, words: all }) }) })
  if (!messages) built.set(language, text)
  return text
}
