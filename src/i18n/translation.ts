import { createInstance, type i18n } from 'i18next'
import type { TextKey, TextParams, Translate } from './create-i18n.js'
import { dateNames } from './dates.js'
import { languageOf, type Language, type Words } from './languages.js'
import { messagesFor, type Messages } from './messages.js'

/** What a text is made of. */
export interface TranslationParts {
  language: Language
  words: Words
  /** The language that the words are in: English, where those of `language` could not be had. */
  spoken: Language
  messages: Messages
  /** The language that the host asks for, which the player may have changed. */
  asked?: string
}

/** Makes the text of one language. Its library is large: in a browser import this file only by `import()`. */
export function createTranslation({ language, words, spoken, messages, asked }: TranslationParts): Translate {
  const instance = createInstance()
  const own = messagesFor(messages, { shown: language, asked: languageOf(asked), words })
  // A copy of a thousand words stops a slow phone for a frame, and few hosts have words of their own.
  const texts = Object.keys(own).length === 0 ? words : { ...words, ...own }
  // Its words are there, so it is done when the call returns.
  void instance.init({
    initAsync: false,
    lng: language,
    fallbackLng: 'en',
    // Keys are flat and hold dots; values end up as text nodes, where escaping would show.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    // English under its own tag, and so with its own plurals.
    resources: spoken === language ? { [language]: { translation: texts } } : { [spoken]: { translation: words }, [language]: { translation: own } },
  })
  // Dates too: half of a language is none, and a reader's voice goes by it.
  return translator(instance, spoken, texts)
}

function translator(instance: i18n, lang: Language, texts: Readonly<Record<string, string>>): Translate {
  const translate = (key: TextKey, params?: TextParams) => {
    // Most texts take no parameter, and a screen asks for a hundred of them each time it is drawn: the library would work each out anew, and stop a slow phone at its start.
    const text = params || !Object.hasOwn(texts, key) ? undefined : texts[key]
    // A host's word is text: what it may name in `$t(…)` is not looked up.
    return text === undefined || text.includes('{{') ? instance.t(key, { ...params, nest: false }) : text
  }
  // A plural is there under its stem when there is a count.
  return Object.assign(translate, { lang, dir: 'ltr' as const, has: (key: string): key is TextKey => Object.hasOwn(texts, key) || instance.exists(key, { count: 1 }), ...dateNames(lang) })
}
