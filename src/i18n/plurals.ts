import { createInstance } from 'i18next'
import type { TextParams } from './create-i18n.js'
import type { Language } from './languages.js'

/** Words by key. */
export type Texts = Readonly<Record<string, string>>

/** The words that plurals are among. */
export interface PluralWords {
  language: Language
  /** The language that the words are in: English, where those of `language` could not be had. */
  spoken: Language
  /** The host's own words, in `language`. */
  own: Texts
  /** The words of the start with the host's own among them, and then those that came later; it grows. */
  texts: readonly Texts[]
}

/** Says a text that has plurals, by its stem and a `count`; what it does not know, as the key. */
export type SayPlural = (key: string, params: TextParams) => string

/** Where the library has the words that may come later, in the order of their coming: there are three files of them (`words-later.ts`). */
const LATER = ['1', '2', '3']

/** Plurals by the library of words. It is large: in a browser import this file only by `import()`. */
export function createPlurals({ language, spoken, own, texts }: PluralWords): SayPlural {
  const instance = createInstance()
  // The library keeps this very shelf.
  const shelf: Record<string, Texts> = {}
  const fill = () => texts.forEach((some, index) => (shelf[LATER[index - 1] ?? 'translation'] = some))
  fill()
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
  return (key, params) => {
    fill()
    // A host's word is text: what it may name in `$t(…)` is not looked up.
    return instance.t(key, { ...params, nest: false })
  }
}

/**
 * `createPlurals`, which is made use of in a task behind: whoever says the first plural draws something with it, and a slow phone takes a frame to compile what the
 * library does.
 */
export function pluralsAhead(): typeof createPlurals {
  setTimeout(() => createPlurals({ language: 'en', spoken: 'en', own: {}, texts: [{ ahead_other: '{{count}}' }] })('ahead', { count: 0 }))
  return createPlurals
}
