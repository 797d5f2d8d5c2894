/**
 * The slip of Bet 1, Bet 3 and the keypad: rows of a number, its draws and its stakes, on dates that all rows share (spec section 3, decisions section 2).
 * Money is in minor units, dates are `YYYY-MM-DD`, GMT+8.
 */
import type { BoxOptions } from './digit-set.js'
import { coveredCount, type PlayedNumber } from './numbers.js'
import type { SlotCode } from './slots.js'

/** Every kind of stake, in the order of the amount fields: those of 4D, then those of 3D. */
export const STAKE_TYPES = ['B', 'S', 'SA', 'SB', 'SC', 'SD', 'SE', '3A', '3C'] as const
/** A kind of stake; what each pays is in `defaultPrizeRates`. */
export type StakeType = (typeof STAKE_TYPES)[number]

/** A line of a slip. Order and repetition of the slots mean nothing. */
export interface BetRow extends PlayedNumber {
  slots: SlotCode[]
  /** In minor units: 1.00 is 100. What is left out is not staked. */
  stakes: Partial<Record<StakeType, number>>
}

/** The draws of a slip: dates, or the next 1 to 9 draws from the current one on. Order and repetition of dates mean nothing. */
export type SlipDates = string[] | { next: number }

/** What a player sends at once. */
export interface Slip {
  dates: SlipDates
  rows: BetRow[]
}

/**
 * What the player pays for the slip, in minor units: the sum of its rows. A row that cannot be bet costs nothing here; `validateSlip` names it.
 * `boxIsMultiplied` is the user's BetMethodIsMultiply: false makes a BOX stake the total of all permutations.
 */
export function slipTotal(slip: Slip, options: BoxOptions = {}): number {
  return slip.rows.reduce((sum, row) => sum + rowTotal(row, slip.dates, options), 0)
}

/** What the player pays for one row, in minor units: stakes × charged numbers × draw slots × dates. */
export function rowTotal(row: BetRow, dates: SlipDates, options: BoxOptions = {}): number {
  const stake = STAKE_TYPES.reduce((sum, type) => sum + (row.stakes[type] ?? 0), 0)
  return stake * chargedNumbers(row, options) * new Set(row.slots).size * dateCount(dates)
}

/** How many times a row's stakes are charged in one draw: the numbers covered; once for I-BOX, and for a BOX whose stake is its total. 0 for what cannot be bet. */
export function chargedNumbers(row: PlayedNumber, { boxIsMultiplied = true }: BoxOptions = {}): number {
  const covered = coveredCount(row)
  return isChargedOnce(row.mode, boxIsMultiplied) ? Math.min(covered, 1) : covered
}

/** How many draws of each slot the slip is for. */
export function dateCount(dates: SlipDates): number {
  return Array.isArray(dates) ? new Set(dates).size : dates.next
}

/** The same mode and stake cover all permutations, and share the prize. */
export function isChargedOnce(mode: PlayedNumber['mode'], boxIsMultiplied: boolean): boolean {
  return mode === 'ibox' || (mode === 'box' && !boxIsMultiplied)
}
