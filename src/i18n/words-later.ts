import { betWords } from './words-bets.js'
import { resultWords } from './words-results.js'
import { screenWords } from './words-screens.js'

/** All words but those of the start, by what says them. */
export const laterWords = { bets: betWords, results: resultWords, screens: screenWords } as const
export type LaterWords = keyof typeof laterWords
