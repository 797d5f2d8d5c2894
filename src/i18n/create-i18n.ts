import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { DateNames } from './dates.js'
import { languageOf, startWords, type AllWords, type Language, type WordFiles } from './languages.js'
import type { Messages } from './messages.js'

/** A text's key. A plural goes by its stem and a `count`. */
export type TextKey = keyof AllWords extends infer K ? (K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K) : never
/** What fills `{{name}}`. `count` also chooses the plural. */
export type TextParams = Readonly<Record<string, string | number>>

/** Text of one language by key, and its names of days and months. Values are put in as they are: the result is text, never HTML. */
export interface Translate extends DateNames {
  (key: TextKey, params?: TextParams): string
  /** The language, as `Intl` and the `lang` attribute know it. */
  lang: Language
  dir: 'ltr'
  /** Whether there is a text of this key: for keys that a server's code makes (`status.E145`). */
  has(key: string): key is TextKey
  /** Resolves when these words are there too, in this language and in whichever comes after it. Rejects when they were lost; asked again it tries again. */
  more(words: WordFiles): Promise<void>
}

/** The text of one language. */
export interface I18n {
  lang: Language
  /** Null until the language is there. Loading begins when somebody listens. */
  $translate: ReadableAtom<Translate | null>
  /** True when neither the language nor English could be had. */
  $failed: ReadableAtom<boolean>
  /** Tries again. */
  retry(): void
}

export interface I18nOptions {
  /** As a host or a player writes it: see `languageOf`. */
  lang?: string
  /** The host's own words. */
  messages?: Messages | null
  /** The language that the host asks for, where the player has chosen another. */
  asked?: string
  /** Shared by the languages of one lottery: whoever changes the language has in the next one all words that he has needed. */
  needs?: WordsNeeded
}

/** The words that are needed beside those of the start, with which they come then. It only grows. */
export type WordsNeeded = Set<WordFiles>

/**
 * Makes the text of one language. What makes it and the language are chunks of their own, loaded side by side: neither is part of a first paint.
 * A language that cannot be loaded falls back to English.
 */
export function createI18n({ lang, messages, asked = lang, needs = new Set() }: I18nOptions): I18n {
  const language = languageOf(lang)
  const $translate = atom<Translate | null>(null)
  const $failed = atom(false)
  let loading: Promise<void> | null = null

  const load = async () => {
    // On their way beside what makes the text. Not asked for once more by it: where much begins at once, each question waits for its turn.
    const coming = Promise.all([startWords, ...needs].map((words) => words[language]()))
    coming.catch(() => {})
    const { translateInto } = await import('./translation.js')
    await translateInto({ language, messages: messages ?? {}, asked, needs, coming, show: $translate.set })
  }
  const retry = () => {
    if ($translate.get() !== null) return
    $failed.set(false)
    // A failure is forgotten, so that the next widget that mounts tries again.
    loading ??= load().catch((error: unknown) => {
      loading = null
      $failed.set(true)
      console.error('[lottery] the text could not be loaded', error)
    })
  }
  onMount($translate, retry)
  return { lang: language, $translate, $failed, retry }
}

/**
 * Resolves when what makes the text has come, or to undefined when it was lost: whatever can wait until a widget shows what it is for begins then, and leaves it the connection. Behind all else
 * comes the library that says plurals (`loadPlurals`): until it is there they are said without it.
 */
export const textCame = () => import('./translation.js').catch(() => undefined)
