/**
 * The rows of the keypad screen (decisions section 3): the text of a Bet 1 string, but what the `#` amounts of a row fill is said by the toggles
 * B S SA A C, of which A and C are 3A and 3C. What is posted is always `formatBetString` of what was read.
 */
import { slipText, type BetStringFormat } from './bet-string.js'
import { parseStake } from './money.js'
import { kindOf, stakeTypesOf } from './number-kinds.js'
import type { BetRow, Slip, StakeType } from './slip.js'
import { readSlip, type BetStringOptions, type ParsedBetString } from './slip-reading.js'
import { stakePlaces } from './stake-slots.js'

/** The toggles of the keypad, in the order in which the amounts fill them. */
export const KEYPAD_TOGGLES = ['B', 'S', 'SA', 'A', 'C'] as const
/** A toggle of the keypad. */
export type KeypadToggle = (typeof KEYPAD_TOGGLES)[number]

const stakeOf: Readonly<Record<KeypadToggle, StakeType>> = { B: 'B', S: 'S', SA: 'SA', A: '3A', C: '3C' }

/** Which toggles are on. Order and repetition mean nothing. */
export interface KeypadOptions {
  toggles: readonly KeypadToggle[]
}

/** Which toggles are on for all rows, or were when each row was typed, by its 1-based line. */
export interface KeypadReadOptions {
  toggles: readonly KeypadToggle[] | ((line: number) => readonly KeypadToggle[])
}

/**
 * Reads the rows as `parseBetString` does. The amounts of a row fill those of the chosen toggles that its kind of number has, in the order of
 * `KEYPAD_TOGGLES`: with B, S and A on, `1234#1#2` is big and small, `123#1` is 3A. An amount too many is `E124` [amount]; of a 3D number without A and C
 * `E125` [number]. Never throws, whatever the text.
 */
export function parseKeypadText(text: string, options: BetStringOptions & KeypadReadOptions): ParsedBetString {
  const { toggles } = options
  return readSlip(text, options, (number, line) => filled(number, typeof toggles === 'function' ? toggles(line) : toggles))
}

/**
 * The text of a slip under these toggles, which `parseKeypadText` reads back as the same slip.
 * @throws RangeError for a stake that the toggles do not have: ask `keypadTogglesOf` first.
 */
export function formatKeypadText(slip: Slip, { toggles, ...format }: BetStringFormat & KeypadOptions): string {
  return slipText(slip, format, (number) => filled(number, toggles))
}

/** The toggles that the rows need; null when one has a stake that no toggle fills (SB to SE), so that the keypad cannot show it. */
export function keypadTogglesOf(rows: readonly BetRow[]): KeypadToggle[] | null {
  const staked = new Set(rows.flatMap(({ stakes }) => Object.entries(stakes).flatMap(([type, stake]) => (stake ? [type] : []))))
  const toggles = KEYPAD_TOGGLES.filter((toggle) => staked.has(stakeOf[toggle]))
  return toggles.length === staked.size ? toggles : null
}

/**
 * The amounts of a row that cannot be read, as a bet string has them, so that the row, put right there, costs what it would under its toggles. A bare `#`, which is no stake,
 * where nobody can tell: an amount has no toggle, or would be another stake for another length that the number may come to have. With every toggle on they stand where a
 * bet string has them: those on SB to SE, which a paste has brought, are as they came.
 */
export function placedAmounts(number: string, amounts: readonly string[], toggles: readonly KeypadToggle[]): string {
  const [, signs = ''] = /^\**([\dR+]+)\**$/.exec(number.replace(/\s+/g, '')) ?? []
  // A longer one than 4D has the places of 4D, and says itself which of them it does not take.
  const meant = kindOf(signs) ? [signs] : ['000', '0000'].filter((one) => filled(one, toggles).length > 0)
  const isPositional = KEYPAD_TOGGLES.every((toggle) => toggles.includes(toggle))
  const texts = new Set(meant.map((one) => placed(one, amounts, filled(one, toggles), isPositional)))
  const [only = '#'] = texts
  return texts.size === 1 ? only : '#'
}

function placed(number: string, amounts: readonly string[], types: readonly StakeType[], isPositional: boolean): string {
  if (amounts.slice(types.length).some((amount) => parseStake(amount) !== 0)) return isPositional ? `#${amounts.join('#')}` : '#'
  const texts = stakePlaces(number).map((type) => (type && amounts[types.indexOf(type)]?.trim()) || '0')
  return texts.map((text) => `#${text}`).join('').replace(/(?!^)(?:#0)+$/, '')
}

function filled(number: string, toggles: readonly KeypadToggle[]): StakeType[] {
  const kind = kindOf(number)
  const types = kind ? stakeTypesOf(kind) : []
  return KEYPAD_TOGGLES.filter((toggle) => toggles.includes(toggle)).map((toggle) => stakeOf[toggle]).filter((type) => types.includes(type))
}
