/** Limits and minimums (spec sections 5 and 9, decisions section 2). Money is in minor units. */
import type { BetMode } from './numbers.js'

/** A stake is strictly below this. */
export const STAKE_BELOW = 999_990
/** Dates of one bet on Bet 1, Bet 2 and the digit-set screen. */
export const MAX_DATES = 3
/** Numbers that one digit-set bet may cover. */
export const MAX_DIGIT_SET_NUMBERS = 1000
/** What a player may pay for one digit-set bet over all types and dates, in minor units of the chosen currency. */
export const MAX_DIGIT_SET_TOTAL = 1_000_000

/** The least stake by currency code, in minor units: any stake that is not I-BOX, and I-BOX. */
export type Minimums = Record<string, { regular: number; ibox: number }>

const tenths = { regular: 10, ibox: 50 }
const units = { regular: 100, ibox: 500 }

/** Spec section 9, and SGD, which it forgets (decisions section 2). A host's configuration may replace it. */
export const defaultMinimums: Minimums = {
  SGD: tenths, MYR: tenths, SPR: tenths, USD: tenths, USR: tenths,
  THB: units, TSR: units, IDR: units, ISR: units, VND: units, VSR: units,
}

/** Whether it can be a least stake: a page's script may give anything. */
export const isMinimum = (amount: unknown): amount is number => Number.isSafeInteger(amount) && Number(amount) >= 0

/**
 * The least stake in a mode, in minor units, for each stake as typed (before permutations). 0 for a currency without an entry: then the server decides. For an entry
 * that cannot be meant so the built-in one holds.
 */
export function minimumFor(currency: string, mode: BetMode, minimums: Minimums = defaultMinimums): number {
  if (!Object.hasOwn(minimums, currency)) return 0
  const kind = mode === 'ibox' ? 'ibox' : 'regular'
  return [minimums, defaultMinimums].map((table) => table[currency]?.[kind]).find(isMinimum) ?? 0
}
