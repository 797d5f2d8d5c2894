/** What must hold before a digit-set bet is sent (spec sections 5 and 9, decisions section 2). The server judges again. */
import { OPEN_DATES, addDays, dateOf, isDate, openDates } from './calendar.js'
import { DIGIT_SET_STAKES, PLACES, digitSetCount, digitSetLetters, digitSetTotal, type BoxOptions, type DigitSetBet } from './digit-set.js'
import { MAX_DATES, MAX_DIGIT_SET_NUMBERS, MAX_DIGIT_SET_TOTAL, STAKE_BELOW } from './limits.js'
import { minimumFor, type Minimums } from './minimums.js'
import type { Problem } from './problem.js'
import type { CalendarOptions } from './slots.js'

/** What a bet is judged by. */
export interface DigitSetRules extends BoxOptions, CalendarOptions {
  currency: string
  /** `YYYY-MM-DD`, GMT+8. With it, dates before it and after the next 7 days are refused; without it, it is the day of `now`. With neither any date will do. */
  today?: string
  /** The hour says which is the last of the next 7 days: today + 6, and today + 7 from 19:30 on. Without it that is not known, and today + 7 will do. */
  now?: Date
  minimums?: Minimums
}

/** A stake has one decimal. */
const STAKE_STEP = 10

/**
 * Everything that is wrong with the bet, in the order a player meets it on the screen; empty when it can be sent. Params by code:
 * `bet-nodate` none; `too-many-dates` [most]; `E121` [date]; `E122` none without any type, else [slot]; `E126` [place];
 * `E124` none without any stake, else [stake type]; `bet2-minbet` [stake type, minimum]; `E127` [minimum]; `E128` [number];
 * `bet2-toomany` [count, most]; `E140` [most]. Money is in minor units.
 */
export function validateDigitSet(bet: DigitSetBet, rules: DigitSetRules): Problem[] {
  return [...dateProblems(bet, rules), ...slotProblems(bet, rules), ...digitProblems(bet), ...stakeProblems(bet, rules), ...modeProblems(bet), ...limitProblems(bet, rules)]
}

function dateProblems({ dates }: DigitSetBet, { now, today = now && dateOf(now), calendar }: DigitSetRules): Problem[] {
  if (dates.length === 0) return [{ code: 'bet-nodate' }]
  const tooMany: Problem[] = new Set(dates).size > MAX_DATES ? [{ code: 'too-many-dates', params: [MAX_DATES] }] : []
  const isOpen = (date: string): boolean => isDate(date) && (today === undefined || (date >= today && date <= lastOpenDate(today, now, { calendar })))
  return [...tooMany, ...dates.filter((date) => !isOpen(date)).map((date) => ({ code: 'E121', params: [date] }))]
}

function slotProblems({ slots }: DigitSetBet, rules: DigitSetRules): Problem[] {
  if (slots.length === 0) return [{ code: 'E122' }]
  const allowed: string[] = digitSetLetters(rules)
  return slots.filter((slot) => !allowed.includes(slot)).map((slot) => ({ code: 'E122', params: [slot] }))
}

function digitProblems({ digits }: DigitSetBet): Problem[] {
  return PLACES.filter((_, index) => !/^\d+$/.test(digits[index] ?? '')).map((place) => ({ code: 'E126', params: [place] }))
}

function stakeProblems({ stakes, mode }: DigitSetBet, { currency, minimums }: DigitSetRules): Problem[] {
  const malformed = DIGIT_SET_STAKES.filter((type) => !isStake(stakes[type]))
  const staked = DIGIT_SET_STAKES.filter((type) => isStake(stakes[type]) && stakes[type] > 0)
  if (malformed.length + staked.length === 0) return [{ code: 'E124' }]

  const minimum = minimumFor(currency, mode, minimums)
  const tooSmall = staked.filter((type) => stakes[type] < minimum)
  const belowMinimum: Problem[] =
    mode !== 'ibox' ? tooSmall.map((type) => ({ code: 'bet2-minbet', params: [type, minimum] }))
    : tooSmall.length > 0 ? [{ code: 'E127', params: [minimum] }]
    : []
  return [...malformed.map((type) => ({ code: 'E124', params: [type] })), ...belowMinimum]
}

/** The last of the next 7 days. They begin tomorrow, once today cannot be chosen any more: without the clock they may. */
export function lastOpenDate(today: string, now: Date | undefined, options: CalendarOptions): string {
  return (now && openDates(now, options).at(-1)) ?? addDays(today, OPEN_DATES)
}

/** Whether an amount in minor units can be staked, or is 0: one decimal at most, below 9999.9. */
export function isStake(minor: number): boolean {
  return Number.isInteger(minor) && minor >= 0 && minor < STAKE_BELOW && minor % STAKE_STEP === 0
}

/** I-BOX applies to each number, and one whose digits are all equal has nothing to permute. */
function modeProblems({ digits, mode }: DigitSetBet): Problem[] {
  if (mode !== 'ibox') return []
  const [first, ...others] = digits
  const equal = [...first].find((digit) => others.every((place) => place.includes(digit)))
  return equal === undefined ? [] : [{ code: 'E128', params: [equal.repeat(PLACES.length)] }]
}

function limitProblems(bet: DigitSetBet, rules: DigitSetRules): Problem[] {
  const count = digitSetCount(bet)
  const tooMany: Problem[] = count > MAX_DIGIT_SET_NUMBERS ? [{ code: 'bet2-toomany', params: [count, MAX_DIGIT_SET_NUMBERS] }] : []
  const tooMuch: Problem[] = digitSetTotal(bet, rules) > MAX_DIGIT_SET_TOTAL ? [{ code: 'E140', params: [MAX_DIGIT_SET_TOTAL] }] : []
  return [...tooMany, ...tooMuch]
}
