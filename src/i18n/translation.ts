import type { TextKey, TextParams, Translate, WordsNeeded } from './create-i18n.js'
import { dateNames } from './dates.js'
import { languageOf, startWords, type Language, type WordFiles } from './languages.js'
import type { Messages } from './messages.js'
import type { PluralWords, SayPlural, Texts } from './plurals.js'

/** What a text is made of. */
export interface TranslationParts {
  language: Language
  /** Of the start, and then of all that is there already. */
  files: readonly { words: Texts }[]
  /** What the files after the first are of, and maybe what has been needed since. Grows with what is asked for by `more`. */
  needs: WordsNeeded
  /** The language that the words are in: English, where those of `language` could not be had. */
  spoken: Language
  /** A host's own words in the place of ours, of which it takes all that there are. */
  ownOf?: (words: Texts) => Texts
  /** What says plurals, where it is there at once. */
  plurals?: (words: PluralWords) => SayPlural
}

/** What makes the text, and where it is shown. `coming`: the words of the start and of what was needed when they were asked for. */
type TranslationSteps = Omit<TranslationParts, 'files' | 'spoken'> & HostWords & { coming?: Promise<TranslationParts['files']>; show: (translate: Translate) => void }

/** A host's own words, and the language that it asks for, which the player may have changed. */
interface HostWords { messages: Messages; asked?: string }

/**
 * Makes the text of one language, of the words of the start and of those that are needed beside them. A host's own words are held against all of ours. A language that lacks some is English:
 * half of a language is none. Rejects when neither can be had.
 */
export async function translateInto({ language, needs, coming, show, messages, asked, ...parts }: TranslationSteps): Promise<void> {
  // Few hosts have words of their own: what holds them against ours comes for those alone.
  if (!parts.ownOf && Object.keys(messages).length > 0) {
    const [{ laterWords }, { messagesFor }] = await Promise.all([import('./words-later.js'), import('./messages.js')])
    for (const words of Object.values(laterWords)) needs.add(words)
    parts.ownOf = (words) => messagesFor(messages, { shown: language, asked: languageOf(asked), words })
  }
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
  else await translateInto({ language, needs, show, messages, asked, ...parts })
}

/** The library that says plurals, once it is there. */
let library: TranslationParts['plurals']

/** Fetches the library that says plurals. It is large, and no text waits for it. Never rejects. */
export async function loadPlurals(): Promise<void> {
  library ??= await import('./plurals.js').then(({ pluralsAhead }) => pluralsAhead(), () => undefined)
}

/** Makes the text of one language. */
export function createTranslation({ language, files, needs, spoken, ownOf, plurals }: TranslationParts): Translate {
  const [words = {}, ...more] = files.map((file) => file.words)
  // A copy of a thousand words stops a slow phone for a frame.
  const own = ownOf?.(Object.assign({}, words, ...more) as Texts) ?? {}
  const first = ownOf ? { ...words, ...own } : words
  /** Looked into one after the other. Files that come later join it. */
  const texts: Texts[] = [first, ...more]
  const loads = new Map<WordFiles, Promise<unknown>>([...needs].slice(0, more.length).map((part) => [part, Promise.resolve()]))
  const load = async (part: WordFiles) => {
    needs.add(part)
    const loading = loads.get(part) ?? part[spoken]().then((file) => texts.push(file.words))
    loads.set(part, loading)
    try {
      await loading
    } catch (error) {
      loads.delete(part)
      throw error
    }
  }
  // Dates too: half of a language is none, and a reader's voice goes by it.
  return translator({ language, spoken, own, texts }, load, plurals)
}

function translator(words: PluralWords, more: Translate['more'], plurals: TranslationParts['plurals']): Translate {
  const { texts, spoken } = words
  const found = (key: string) => texts.find((some) => Object.hasOwn(some, key))?.[key]
  let say: SayPlural | undefined
  const translate = (key: TextKey, params?: TextParams) => {
    // All but plurals. A screen asks for a hundred of them each time it is drawn; the library works each out anew, which took a slow phone a frame at its start.
    const text = found(key)
    if (text !== undefined) return params ? filled(text, params) : text
    if (!params) return key
    const make = plurals ?? library
    if (make) return (say ??= make(words))(key, params)
    return filled(plural(words, key, params.count) ?? key, params)
  }
  // A plural is there under its stem when there is a count; each language has the plural of many.
  return Object.assign(translate, { lang: spoken, dir: 'ltr' as const, has: (key: string): key is TextKey => (found(key) ?? found(`${key}_other`)) !== undefined, more, ...dateNames(spoken) })
}

/** Of each language that has been asked for a plural. */
const rules: { [L in Language]?: Intl.PluralRules } = {}

/** The text of a plural as long as the library is not there: by the rules that the library asks as well. */
function plural({ language, spoken, own, texts }: PluralWords, key: string, count: string | number | undefined): string | undefined {
  if (typeof count !== 'number') return undefined
  // The host's own words are in the language that he asked for, ours maybe in English.
  const inOrder: [Language, Texts][] = [[language, own], ...texts.map((some): [Language, Texts] => [spoken, some])]
  for (const [lang, some] of inOrder) {
    const name = `${key}_${(rules[lang] ??= new Intl.PluralRules(lang)).select(count)}`
    if (Object.hasOwn(some, name)) return some[name]
  }
  return undefined
}

/** Fills in `{{name}}`, as the library does: what is not given stays. */
const filled = (text: string, params: TextParams): string => text.replace(/\{\{(.+?)\}\}/g, (place, name: string) => String(params[name.trim()] ?? place))
