/**
 * The digit-set bet of Bet 2 (spec section 2, decisions sections 2 and 3): a set of digits for each of four places, together every 4D number
 * that takes one digit of each. Modes apply to each of these numbers, and numbers that coincide are charged once.
 */
import { permutationCount, type BetMode } from './numbers.js'
import { toWire } from './money.js'
import { drawSlots } from './draw-slots.js'
import { DRAW_LETTERS, letterOf, type CalendarOptions, type DrawLetter, type SlotCode } from './slots.js'

/** The four places of the number, as the columns and the bet string name them. */
export const PLACES = ['A', 'B', 'C', 'D'] as const
/** A column of the quick bet. */
export type Place = (typeof PLACES)[number]

/** The stakes of a digit-set bet, in the order of the bet string. */
export const DIGIT_SET_STAKES = ['B', 'S', 'SA'] as const
/** A stake field of a digit-set bet: big, small and SA. */
export type DigitSetStake = (typeof DIGIT_SET_STAKES)[number]

/** The mode line of the bet string; straight has none. */
const MODE_WORDS: Record<BetMode, string> = { straight: '', box: 'BOX', ibox: 'IBOX', reverse: 'REV' }

/** A bet on digits per place. Order and repetition within dates, slots and digits mean nothing. */
export interface DigitSetBet {
  /** `YYYY-MM-DD`, GMT+8. */
  dates: string[]
  /** Evening slots. */
  slots: SlotCode[]
  /** The digits of the places A to D. */
  digits: [string, string, string, string]
  mode: BetMode
  /** In minor units, 0 where nothing is staked. */
  stakes: Record<DigitSetStake, number>
}

/** Whether the user's BOX amounts are per permutation (BetMethodIsMultiply, the default) or the total of all of them. */
export interface BoxOptions {
  boxIsMultiplied?: boolean | undefined
}

/** What of a bet says which numbers it covers. */
export type DigitSet = Pick<DigitSetBet, 'digits' | 'mode'>

/** The draw types that a digit set can be on, in their order: those that the calendar has an evening draw of, with 4D. The bet string says no other hour, and would make it the evening. */
export function digitSetLetters(options: CalendarOptions): DrawLetter[] {
  return drawSlots(options).flatMap(({ slot, letter, kinds }) => (slot === letter && kinds.includes('4D') ? letter : []))
}

/** How many numbers `digitSetNumbers` would list, without making them. */
export function digitSetCount({ digits, mode }: DigitSet): number {
  return countByMode[mode].covered(digits)
}

/**
 * What the player pays, in minor units: the stakes times the charged numbers, types and dates. By mode the charged numbers are
 * - straight, REVERSE: the numbers covered;
 * - BOX: the numbers covered, or where a BOX amount is the total of its permutations, the combinations;
 * - I-BOX: the combinations. Its stake is charged once for all permutations of a number, and two numbers that are permutations
 *   of one another cover the same ones: they coincide, and are one I-BOX bet.
 */
export function digitSetTotal(bet: DigitSetBet, { boxIsMultiplied = true }: BoxOptions = {}): number {
  const charged = bet.mode === 'box' && !boxIsMultiplied ? combinations(bet.digits).length : countByMode[bet.mode].charged(bet.digits)
  const stake = DIGIT_SET_STAKES.reduce((sum, type) => sum + bet.stakes[type], 0)
  return stake * charged * new Set(bet.slots).size * new Set(bet.dates).size
}

/**
 * The Bet 2 string, canonical: dates and digits ascending, types in their order, three amounts always.
 * Says nothing of whether the bet is good: a bet without dates would read as the current draw, so validate first.
 */
export function formatDigitSet(bet: DigitSetBet): string {
  const dates = [...new Set(bet.dates)].sort().map((date) => {
    const [, month, day] = date.split('-').map(Number)
    return `#${day}/${month}`
  })
  const letters = new Set(bet.slots.map(letterOf))
  return [
    `D${dates.join('')}`,
    `#${DRAW_LETTERS.filter((letter) => letters.has(letter)).join('')}`,
    ...PLACES.map((place, index) => `[${place}]${distinct(bet.digits[index] ?? '')}`),
    ...(bet.mode === 'straight' ? [] : [MODE_WORDS[bet.mode]]),
    DIGIT_SET_STAKES.map((type) => `#${toWire(bet.stakes[type])}`).join(''),
  ].join('\n')
}

/** The distinct characters of a place, ascending. */
export function distinct(digits: string): string {
  return [...new Set(digits)].sort().join('')
}

/** The digits of the places A to D. */
export type Digits = DigitSetBet['digits']

/** Charged once for each number covered, but for I-BOX: see `digitSetTotal`. */
const countByMode: Record<BetMode, { covered: (digits: Digits) => number; charged: (digits: Digits) => number }> = {
  straight: { covered: plainCount, charged: plainCount },
  box: { covered: boxCount, charged: boxCount },
  ibox: { covered: boxCount, charged: (digits) => combinations(digits).length },
  reverse: { covered: reverseCount, charged: reverseCount },
}

function plainCount(digits: Digits): number {
  return digits.reduce((count, place) => count * distinct(place).length, 1)
}

function boxCount(digits: Digits): number {
  return combinations(digits).reduce((count, combination) => count + permutationCount(combination), 0)
}

/** Numbers and mirrors, less those counted twice: a number is a mirror of the set too when its outer digits suit both A and D, its inner ones both B and C. */
function reverseCount(digits: Digits): number {
  const [a, b, c, d] = digits
  const shared = (one: string, other: string): number => [...distinct(one)].filter((digit) => other.includes(digit)).length
  return 2 * plainCount(digits) - shared(a, d) ** 2 * shared(b, c) ** 2
}

/** The set's numbers without regard to order, each written with its digits ascending. Grown place by place, they are never more than 715. */
export function combinations(digits: Digits): string[] {
  return digits.reduce<string[]>(
    (begun, place) => [...new Set(begun.flatMap((start) => [...distinct(place)].map((digit) => [...start + digit].sort().join(''))))],
    [''],
  )
}
