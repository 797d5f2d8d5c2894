import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { DateNames } from './dates.js'
import { languageOf, loaders, type Language, type LanguageFile, type ScreenWords, type Words } from './languages.js'
import type { Messages } from './messages.js'

type FileKey = keyof Words | keyof ScreenWords
/** A text's key. A plural goes by its stem and a `count`. */
export type TextKey = FileKey extends infer K ? (K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K) : never
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
  /** Resolves when the words of all screens are there, beside those that a widget or the app's first screen needs. Rejects when they were lost; asked again it tries again. */
  whole(): Promise<void>
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
  /** Shared by the languages of one lottery: once `whole` was asked of one, whoever changes the language has the words of all screens in the next one too. */
  needs?: WordsNeeded
}

/** Whether the words of all screens are needed, which go with the first ones then. */
export interface WordsNeeded {
  screens: boolean
}

/**
 * Makes the text of one language. The library and the language are chunks of their own, loaded side by side: neither is part of a first paint.
 * A language that cannot be loaded falls back to English.
 */
export function createI18n({ lang, messages, asked = lang, needs }: I18nOptions): I18n {
  const language = languageOf(lang)
  const $translate = atom<Translate | null>(null)
  const $failed = atom(false)
  let loading: Promise<void> | null = null

  const load = async () => {
    const [{ translationOf }, loaded] = await Promise.all([import('./translation.js'), fileOf(language)])
    $translate.set(await translationOf({ language, messages: messages ?? {}, asked, needs, ...loaded }))
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

/** Resolves when the text's library has come, or was lost: whatever can wait until a widget shows what it is for begins then, and leaves it the connection. */
export const textCame = (): Promise<unknown> => import('./translation.js').catch(() => {})

/** The file of a language, which lacks no word, or the English one. */
async function fileOf(language: Language): Promise<{ file: LanguageFile; spoken: Language }> {
  try {
    return { file: await loaders[language](), spoken: language }
  } catch (error) {
    if (language === 'en') throw error
    console.warn(`[lottery] language ${language} could not be loaded; showing English`, error)
    return { file: await loaders.en(), spoken: 'en' }
  }
}
