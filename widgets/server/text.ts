import type { Translate } from '../../src/i18n/create-i18n.js'
import { words as en } from '../../src/i18n/en.js'
import { words as enScreens } from '../../src/i18n/en-screens.js'
import { words as id } from '../../src/i18n/id.js'
import { words as idScreens } from '../../src/i18n/id-screens.js'
import { languageOf, type Language, type ScreenWords, type Words } from '../../src/i18n/languages.js'
import type { Messages } from '../../src/i18n/messages.js'
import { words as my } from '../../src/i18n/my.js'
import { words as myScreens } from '../../src/i18n/my-screens.js'
import { words as th } from '../../src/i18n/th.js'
import { words as thScreens } from '../../src/i18n/th-screens.js'
import { createTranslation } from '../../src/i18n/translation.js'
import { words as vi } from '../../src/i18n/vi.js'
import { words as viScreens } from '../../src/i18n/vi-screens.js'
import { words as zh } from '../../src/i18n/zh.js'
import { words as zhScreens } from '../../src/i18n/zh-screens.js'

/** All of them, since a server answers in one piece: there is no waiting for a chunk. */
const words: Readonly<Record<Language, Words>> = { en, zh, id, ms: my, th, vi }
const screens: Readonly<Record<Language, ScreenWords>> = { en: enScreens, zh: zhScreens, id: idScreens, ms: myScreens, th: thScreens, vi: viScreens }
const built = new Map<Language, Translate>()

/** The text of a language as a host writes it, at once. Without a host's own words it is made once. */
export function textOf(lang: string | undefined, messages?: Messages): Translate {
  const language = languageOf(lang)
  const made = messages ? undefined : built.get(language)
  if (made) return made
  const text = createTranslation({ language, words: words[language], screens: screens[language], spoken: language, messages: messages ?? {}, asked: lang })
  if (!messages) built.set(language, text)
  return text
}
