import type { i18n, Resource } from 'i18next'
import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { en } from './en.js'
import { languageOf, loaders, type Language } from './languages.js'

type FileKey = keyof typeof en
/** A text's key. A plural goes by its stem and a `count`. */
export type TextKey = FileKey extends infer K ? (K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K) : never
/** What fills `{{name}}`. `count` also chooses the plural. */
export type TextParams = Readonly<Record<string, string | number>>

/** Text of one language by key. Values are put in as they are: the result is text, never HTML. */
export interface Translate {
  (key: TextKey, params?: TextParams): string
  /** The language, as `Intl` and the `lang` attribute know it. */
  lang: Language
  dir: 'ltr'
  /** Whether there is a text of this key: for keys that a server's code makes (`status.E145`). */
  has(key: string): key is TextKey
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
  /** As a host writes it: see `languageOf`. */
  lang?: string
  /** Other words, by key. */
  messages?: Record<string, string>
}

/**
 * Makes the text of one language. The library and the language are chunks of their own, loaded side by side: neither is part of a first paint.
 * A language that cannot be loaded falls back to English.
 */
export function createI18n({ lang, messages = {} }: I18nOptions): I18n {
  const language = languageOf(lang)
  const $translate = atom<Translate | null>(null)
  const $failed = atom(false)
  let loading: Promise<void> | null = null

  const load = async () => {
    const [{ createInstance }, resources] = await Promise.all([import('i18next'), resourcesOf(language)])
    const instance = createInstance()
    await instance.init({
      lng: language,
      fallbackLng: 'en',
      // Keys are flat and hold dots; values end up as text nodes, where escaping would show.
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      resources,
    })
    instance.addResources(language, 'translation', messages)
    $translate.set(translator(instance, language))
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

/** The words as the library takes them: those of the language, which lack none, or the English ones under their own tag and so with their own plurals. */
async function resourcesOf(language: Language): Promise<Resource> {
  try {
    return { [language]: { translation: { ...(await loaders[language]()) } } }
  } catch (error) {
    if (language === 'en') throw error
    console.warn(`[lottery] language ${language} could not be loaded; showing English`, error)
    return { en: { translation: { ...(await loaders.en()) } } }
  }
}

function translator(instance: i18n, lang: Language): Translate {
  const translate = (key: TextKey, params: TextParams = {}) => instance.t(key, { ...params })
  return Object.assign(translate, { lang, dir: 'ltr' as const, has: (key: string): key is TextKey => instance.exists(key) })
}
