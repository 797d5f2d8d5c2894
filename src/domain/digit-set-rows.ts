/** A digit-set bet as rows of a slip: the same numbers for the same money (decisions section 2). */
import { DIGIT_SET_STAKES, digitSetCount, type DigitSetBet } from './digit-set.js'
import { digitSetNumbers } from './digit-set-numbers.js'
import { MAX_DIGIT_SET_NUMBERS } from './limits.js'
import type { BetMode } from './numbers.js'
import type { Problem } from './problem.js'
import type { BetRow } from './slip.js'

/** What numbers of a set have in common when they coincide in a mode, and are charged once. */
const sameBet: Readonly<Record<BetMode, (number: string) => string>> = {
  straight: (number) => number,
  box: sortedDigits,
  ibox: sortedDigits,
  reverse: (number) => [number, [...number].reverse().join('')].sort().join(),
}

/** One row for each number of the set that is charged; none, and `bet2-toomany` [count, most], for a set that covers more numbers than may be bet. */
export function digitSetRows(bet: DigitSetBet): { rows: BetRow[]; problems: Problem[] } {
  const { digits, mode, slots } = bet
  const count = digitSetCount(bet)
  if (count > MAX_DIGIT_SET_NUMBERS) return { rows: [], problems: [{ code: 'bet2-toomany', params: [count, MAX_DIGIT_SET_NUMBERS] }] }
  const stakes = Object.fromEntries(DIGIT_SET_STAKES.flatMap((type) => (bet.stakes[type] === 0 ? [] : [[type, bet.stakes[type]]])))
  const numbers = new Map<string, string>()
  for (const number of digitSetNumbers({ digits, mode: 'straight' })) {
    const key = sameBet[mode](number)
    if (!numbers.has(key)) numbers.set(key, number)
  }
  return { rows: [...numbers.values()].map((number) => ({ number, mode, slots: [...slots], stakes: { ...stakes } })), problems: [] }
}

function sortedDigits(number: string): string {
  return [...number].sort().join('')
}
