import { createInstance, type i18n } from 'i18next'
import type { TextKey, TextParams, Translate, WordsNeeded } from './create-i18n.js'
import { dateNames } from './dates.js'
import { languageOf, loaders, type Language, type LanguageFile, type ScreenWords, type Words } from './languages.js'
import { messagesFor, type Messages } from './messages.js'

/** What a text is made of. */
export interface TranslationParts {
  language: Language
  words: Words
  /** Those of all screens, where they are there already: a host's own words need them. */
  screens?: ScreenWords
  /** Loads them, where they are not. */
  loadScreens?: () => Promise<ScreenWords>
  /** The language that the words are in: English, where those of `language` could not be had. */
  spoken: Language
  messages: Messages
  /** The language that the host asks for, which the player may have changed. */
  asked?: string
}

/**
 * Makes the text of one language: with the words of all screens where one of them is open (`needs`), and where a host has words of its own, which are held against all of
 * ours; else they come when `whole` is called. A language that lacks them is English.
 */
export async function translationOf({ file, needs = { screens: false }, ...parts }: Omit<TranslationParts, 'words' | 'screens' | 'loadScreens'> & { file: LanguageFile; needs: WordsNeeded | undefined }): Promise<Translate> {
  const { language, spoken, messages } = parts
  const { words } = file
  if (!needs.screens && Object.keys(messages).length === 0) {
    const loadScreens = () => {
      needs.screens = true
      return file.loadScreens()
    }
    return createTranslation({ ...parts, words, loadScreens })
  }
  try {
    return createTranslation({ ...parts, words, screens: await file.loadScreens() })
  } catch (error) {
    if (spoken === 'en') throw error
    console.warn(`[lottery] language ${language} could not be loaded; showing English`, error)
    const english = await loaders.en()
    return createTranslation({ ...parts, words: english.words, screens: await english.loadScreens(), spoken: 'en' })
  }
}

/** Where the library has the words that may come later. */
const LATER = 'screens'

/** Makes the text of one language. Its library is large: in a browser import this file only by `import()`. */
export function createTranslation({ language, words, screens, loadScreens, spoken, messages, asked }: TranslationParts): Translate {
  const instance = createInstance()
  // A copy of a thousand words stops a slow phone for a frame, and few hosts have words of their own.
  const own = Object.keys(messages).length === 0 ? {} : messagesFor(messages, { shown: language, asked: languageOf(asked), words: { ...words, ...screens } })
  const texts = Object.keys(own).length === 0 ? words : { ...words, ...own }
  // The library keeps this very object, and looks into it for what is nowhere else.
  const later: Record<string, string> = { ...screens }
  // Its words are there, so it is done when the call returns.
  void instance.init({
    initAsync: false,
    lng: language,
    fallbackLng: 'en',
    fallbackNS: LATER,
    // Keys are flat and hold dots; values end up as text nodes, where escaping would show.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    // English under its own tag, and so with its own plurals.
    resources: spoken === language ? { [language]: { translation: texts, [LATER]: later } } : { [spoken]: { translation: words, [LATER]: later }, [language]: { translation: own } },
  })
  let loading = screens ? Promise.resolve() : null
  const load = async () => {
    if (!loadScreens) throw new Error('These words cannot be had')
    Object.assign(later, await loadScreens())
  }
  const whole = () => (loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  }))
  // Dates too: half of a language is none, and a reader's voice goes by it.
  return translator(instance, spoken, [texts, later], whole)
}

function translator(instance: i18n, lang: Language, texts: readonly Readonly<Record<string, string>>[], whole: () => Promise<void>): Translate {
  const found = (key: string) => texts.find((some) => Object.hasOwn(some, key))?.[key]
  const translate = (key: TextKey, params?: TextParams) => {
    // All but plurals. A screen asks for a hundred of them each time it is drawn; the library works each out anew, which took a slow phone a frame at its start.
    const text = found(key)
    // A host's word is text: what it may name in `$t(…)` is not looked up.
    if (text === undefined) return instance.t(key, { ...params, nest: false })
    return params ? filled(text, params) : text
  }
  // A plural is there under its stem when there is a count; each language has the plural of many.
  return Object.assign(translate, { lang, dir: 'ltr' as const, has: (key: string): key is TextKey => (found(key) ?? found(`${key}_other`)) !== undefined, whole, ...dateNames(lang) })
}

/** Fills in `{{name}}`, as the library does: what is not given stays. */
const filled = (text: string, params: TextParams): string => text.replace(/\{\{(.+?)\}\}/g, (place, name: string) => String(params[name.trim()] ?? place))
