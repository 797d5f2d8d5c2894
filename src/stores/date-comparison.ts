import { atom, type ReadableAtom } from 'nanostores'
import { addDays } from '../domain/calendar.js'
import type { DrawResult } from '../domain/draw-result.js'
import { resultDate } from '../domain/result-date.js'
import { DRAW_LETTERS, eveningSlot, letterOf, type DrawLetter } from '../domain/slots.js'
import type { BoardResults } from './board.js'
import type { LotteryCore } from './lottery-core.js'

/** Two dates (`YYYY-MM-DD`, GMT+8), and the draw types whose results are set side by side. */
export interface ComparedDates {
  dates: readonly [string, string]
  letters: readonly DrawLetter[]
}

/** What is compared, kept while the player looks elsewhere. */
export interface DateComparison {
  $compared: ReadableAtom<ComparedDates>
  choose(changes: Partial<ComparedDates>): void
}

/** Makes the store. It begins with the latest date that has results and the day before; the board that leads here says better. */
export function createDateComparison({ environment, calendar }: LotteryCore): DateComparison {
  const now = environment.now()
  const latest = DRAW_LETTERS.map((letter) => resultDate(eveningSlot(letter), now, { calendar })).reduce((one, other) => (one > other ? one : other))
  const $compared = atom<ComparedDates>({ dates: [latest, addDays(latest, -1)], letters: DRAW_LETTERS })
  return { $compared, choose: (changes) => $compared.set({ ...$compared.get(), ...changes }) }
}

/** Every whole number drawn in a result, 4D, 5D and 6D. */
export function drawnNumbers({ first, second, third, starters, consolations, fiveD = [], sixD = null }: DrawResult): string[] {
  return [first, second, third, ...starters, ...consolations, ...fiveD, sixD].filter((number): number is string => number !== null)
}

/** The numbers that these draw types drew on both dates, ascending. One of 4D and one of 6D are never the same, for they differ in length. */
export function numbersOnBoth(one: BoardResults, other: BoardResults, letters: readonly DrawLetter[]): string[] {
  const drawn = (results: BoardResults) => new Set((Object.values(results) as DrawResult[]).filter(({ slot }) => letters.includes(letterOf(slot))).flatMap(drawnNumbers))
  const others = drawn(other)
  return [...drawn(one)].filter((number) => others.has(number)).sort()
}
