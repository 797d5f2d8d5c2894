import type { Translate } from './create-i18n.js'
import type { LaterWords } from './words-later.js'

/** Loads code, and beside it what it says beyond the words of the start. Rejects when either is lost; asked again it tries again. */
export async function withWords<T>(t: Translate, words: readonly LaterWords[] | undefined, code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, haveWords(t, words)])
  return loaded
}

/** Resolves when these words are there. Where they are is nothing that a first screen waits for. */
export async function haveWords(t: Translate, words: readonly LaterWords[] = LATER): Promise<void> {
  if (words.length === 0) return
  const { laterWords } = await import('./words-later.js')
  await Promise.all(words.map((some) => t.more(laterWords[some])))
}

/** All of them: those that are most likely needed first. */
const LATER: readonly LaterWords[] = ['bets', 'results', 'screens']
