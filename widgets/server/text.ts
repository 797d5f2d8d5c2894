import type { Translate } from '../../src/i18n/create-i18n.js'
import { en } from '../../src/i18n/en.js'
import { id } from '../../src/i18n/id.js'
import { languageOf, type Language, type Words } from '../../src/i18n/languages.js'
import type { Messages } from '../../src/i18n/messages.js'
import { my } from '../../src/i18n/my.js'
import { th } from '../../src/i18n/th.js'
import { createTranslation } from '../../src/i18n/translation.js'
import { vi } from '../../src/i18n/vi.js'
import { zh } from '../../src/i18n/zh.js'

/** All of them, since a server answers in one piece: there is no waiting for a chunk. */
const words: Readonly<Record<Language, Words>> = { en, zh, id, ms: my, th, vi }
const built = new Map<Language, Translate>()

/** The text of a language as a host writes it, at once. Without a host's own words it is made once. */
export function textOf(lang: string | undefined, messages?: Messages): Translate {
  const language = languageOf(lang)
  const made = messages ? undefined : built.get(language)
  if (made) return made
  const text = createTranslation({ language, words: words[language], spoken: language, messages: messages ?? {}, asked: lang })
  if (!messages) built.set(language, text)
  return text
}
