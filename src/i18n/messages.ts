import { warnOnce } from '../config-help.js'
import { languageOf, type AllWords, type Language } from './languages.js'

/** Words of one language by text key. An editor offers the keys that there are; what a host reads from elsewhere may have others, which are named in the console. */
export type MessagesOfLanguage = Readonly<Partial<Record<keyof AllWords, string>> & Record<string, string>>

/**
 * A host's own words (`config.messages`), by text key: either for the language that the host asks for, and no other, or for several,
 * `{ en: { 'receipt.ok': 'Fine' }, th: { … } }`. A player who chooses another language thus reads no word that he was not meant to.
 */
export type Messages = Readonly<Partial<Record<keyof AllWords, string>> & Partial<Record<Language | 'my', MessagesOfLanguage>> & Record<string, string | Readonly<Record<string, string>>>>

/**
 * The host's words for the language that is shown, of which each has a text to stand for and fills in what that fills in. Any other is left out, and named in
 * the console once. `asked` is the language that the host asks for, `words` are the built-in ones.
 */
export function messagesFor(messages: Messages, { shown, asked, words }: { shown: Language; asked: Language; words: Readonly<Record<string, string>> }): Record<string, string> {
  const accepted: Record<string, string> = {}
  for (const [key, given] of Object.entries(messages)) {
    if (typeof given === 'object' && given !== null) {
      if (!isLanguage(key)) tell(`messages: there is no language "${key}"`)
      else if (languageOf(key) === shown) Object.assign(accepted, messagesFor(given, { shown, asked: shown, words }))
    } else if (asked === shown) {
      const problem = problemOf(key, given, words)
      if (problem) tell(problem)
      else accepted[key] = given
    }
  }
  return accepted
}

function problemOf(key: string, text: unknown, built: Readonly<Record<string, string>>): string | null {
  if (!Object.hasOwn(built, key)) return `messages: there is no text "${key}"`
  if (typeof text !== 'string') return `messages: "${key}" is no text`
  // A plural says its figure or not, as its language has it.
  const plural = /_(?:one|other)$/.test(key)
  const wanted = placeholdersOf(built[key.replace(/_one$/, '_other')] ?? '')
  const found = placeholdersOf(text)
  const missing = plural ? [] : wanted.filter((name) => !found.includes(name))
  const strange = found.filter((name) => !wanted.includes(name))
  if (missing.length + strange.length === 0) return null
  return `messages: "${key}" ${missing.length > 0 ? `must hold ${missing.join(' ')}` : `has nothing to fill in for ${strange.join(' ')}`}`
}

const placeholdersOf = (text: string): string[] => [...new Set(text.match(/\{\{.*?\}\}/g))]

/** `en`, `zh-CN`, `my`: whatever `languageOf` does not take for English for want of anything better. */
export const isLanguage = (code: string): boolean => languageOf(code) !== 'en' || /^\s*en(?:[-_]|\s*$)/i.test(code)

const tell = (problem: string) => warnOnce('messages', `${problem}. The built-in words are shown.`)
