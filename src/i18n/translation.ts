import { createInstance, type i18n } from 'i18next'
import type { TextKey, TextParams, Translate, WordsNeeded } from './create-i18n.js'
import { dateNames } from './dates.js'
import { languageOf, startWords, type Language, type WordFiles } from './languages.js'
import { messagesFor, type Messages } from './messages.js'

type Texts = Readonly<Record<string, string>>

/** What a text is made of. */
export interface TranslationParts {
  language: Language
  /** Of the start, and then of all that is there already. */
  files: readonly { words: Texts }[]
  /** What the files after the first are of, and maybe what has been needed since. Grows with what is asked for by `more`. */
  needs: WordsNeeded
  /** The language that the words are in: English, where those of `language` could not be had. */
  spoken: Language
  messages: Messages
  /** The language that the host asks for, which the player may have changed. */
  asked?: string
}

/** What makes the text, and where it is shown. `coming`: the words of the start and of what was needed when they were asked for. */
type TranslationSteps = Omit<TranslationParts, 'files' | 'spoken'> & { coming?: Promise<TranslationParts['files']>; show: (translate: Translate) => void }

/**
 * Makes the text of one language, of the words of the start and of those that are needed beside them. A host's own words are held against all of ours. A language that lacks some is English:
 * half of a language is none. Rejects when neither can be had.
 */
export async function translateInto({ language, needs, coming, show, ...parts }: TranslationSteps): Promise<void> {
  if (Object.keys(parts.messages).length > 0) for (const words of Object.values((await import('./words-later.js')).laterWords)) needs.add(words)
  const load = (spoken: Language) => Promise.all([startWords, ...needs].map((words) => words[spoken]()))
  let spoken = language
  const files = await (coming ?? load(language)).catch((error: unknown) => {
    if (language === 'en') throw error
    console.warn(`[lottery] language ${language} could not be loaded; showing English`, error)
    spoken = 'en'
    return load('en')
  })
  // What has been needed meanwhile may be shown already.
  if (files.length > needs.size) show(createTranslation({ language, files, needs, spoken, ...parts }))
  else await translateInto({ language, needs, show, ...parts })
}

/** Where the library has the words that may come later, in the order of their coming: there are three files of them (`words-later.ts`). */
const LATER = ['1', '2', '3']

/** Makes the text of one language. Its library is large: in a browser import this file only by `import()`. */
export function createTranslation({ language, files, needs, spoken, messages, asked }: TranslationParts): Translate {
  const instance = createInstance()
  const [words = {}, ...more] = files.map((file) => file.words)
  // A copy of a thousand words stops a slow phone for a frame, and few hosts have words of their own.
  const own = Object.keys(messages).length === 0 ? {} : messagesFor(messages, { shown: language, asked: languageOf(asked), words: Object.assign({}, words, ...more) as Texts })
  const first = Object.keys(own).length === 0 ? words : { ...words, ...own }
  // Looked into one after the other; so does the library, which keeps this very shelf.
  const texts: Texts[] = [first]
  const shelf: Record<string, Texts> = { translation: spoken === language ? first : words }
  const add = (some: Texts) => {
    shelf[LATER[Object.keys(shelf).length - 1] ?? ''] = some
    texts.push(some)
  }
  more.forEach(add)
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
    resources: { [language]: { translation: own }, [spoken]: shelf },
  })
  const loads = new Map<WordFiles, Promise<unknown>>([...needs].slice(0, more.length).map((part) => [part, Promise.resolve()]))
  const load = async (part: WordFiles) => {
    needs.add(part)
    const loading = loads.get(part) ?? part[spoken]().then((file) => add(file.words))
    loads.set(part, loading)
    try {
      await loading
    } catch (error) {
      loads.delete(part)
      throw error
    }
  }
  // Dates too: half of a language is none, and a reader's voice goes by it.
  return translator(instance, spoken, texts, load)
}

function translator(instance: i18n, lang: Language, texts: readonly Texts[], more: Translate['more']): Translate {
  const found = (key: string) => texts.find((some) => Object.hasOwn(some, key))?.[key]
  const translate = (key: TextKey, params?: TextParams) => {
    // All but plurals. A screen asks for a hundred of them each time it is drawn; the library works each out anew, which took a slow phone a frame at its start.
    const text = found(key)
    // A host's word is text: what it may name in `$t(…)` is not looked up.
    if (text === undefined) return instance.t(key, { ...params, nest: false })
    return params ? filled(text, params) : text
  }
  // A plural is there under its stem when there is a count; each language has the plural of many.
  return Object.assign(translate, { lang, dir: 'ltr' as const, has: (key: string): key is TextKey => (found(key) ?? found(`${key}_other`)) !== undefined, more, ...dateNames(lang) })
}

/** Fills in `{{name}}`, as the library does: what is not given stays. */
const filled = (text: string, params: TextParams): string => text.replace(/\{\{(.+?)\}\}/g, (place, name: string) => String(params[name.trim()] ?? place))
