/** What must hold before a slip is sent (spec sections 5 and 9, decisions sections 1 and 2). The server judges again. */
import { formatBetString } from './bet-string.js'
import { isDate, slotState } from './calendar.js'
import { isStake, lastOpenDate } from './digit-set-rules.js'
import { MAX_DATES, MAX_NEXT_DRAWS } from './limits.js'
import { minimumFor, type Minimums } from './minimums.js'
import { MAX_ANY_DIGITS, NUMBER_KINDS, isNumber, kindOf, modesOf, slotsOf, stakeTypesOf } from './number-kinds.js'
import type { Problem } from './problem.js'
import { STAKE_TYPES, type BetRow, type Slip, type SlipDates } from './slip.js'
import type { CalendarOptions, NumberKind, SlotCode } from './slots.js'

/** Rows that one slip may have. */
export const MAX_ROWS = 50

/** What a slip is judged by. */
export interface SlipRules extends CalendarOptions {
  currency: string
  /** `YYYY-MM-DD`, GMT+8. Dates before it and after the next 7 days are refused. */
  today: string
  /** The dates on offer, where they are known: any other is refused. */
  openDates?: readonly string[] | undefined
  /**
   * With it, a slot that has closed on one of the dates is refused. Bet 3, where a slot closes at its own cut-off, hands it in. The hour also says which is the last of
   * the next 7 days: today + 6, and today + 7 from 19:30 on. Without it that is not known, and today + 7 will do.
   */
  now?: Date | undefined
  minimums?: Minimums | undefined
  /** The kinds of number that the screen plays; each of them without it. Bet 3 has no 5D (spec section 2). */
  kinds?: readonly NumberKind[] | undefined
  /** 3 without it; 1 on Bet 3, where the next draws are one as well. */
  maxDates?: number | undefined
  /** 50 without it. */
  maxRows?: number | undefined
  /** The reserved bet-control pattern of the configuration: a row whose line in the bet string it matches is blocked. None without it. */
  reserved?: RegExp | undefined
}

/** What a row is judged by. */
export type RowRules = Omit<SlipRules, 'today' | 'openDates' | 'maxDates' | 'maxRows'>

/**
 * Everything that is wrong with the slip: its dates, its length, then row by row with `row`, 1-based. Empty when it can be sent. Params by code:
 * `bet-nodate` none; `too-many-dates` [most]; `E121` [date, or number of draws]; `bet1-nobet` none; `bet1-toomanyrows` [rows, most];
 * of a row `E126` [number], or [number, kind] for a kind that the screen does not play; `bet1-toomanyr` [number, most]; `E122` none without any slot, else [slot];
 * `E129-2` [slot]; `E128` [number, mode], or [number, stake type] for a stake that its kind does not have; `E124` none without any stake, else [stake type];
 * `bet2-minbet` [stake type, minimum]; `E127` [minimum]; `bet-reserved` [number]. Money is in minor units. `judge` is `validateRow` under the same rules, for a
 * caller that remembers what it said of a row.
 * @throws RangeError when `today` is not a date.
 */
export function validateSlip(slip: Slip, rules: SlipRules, judge = (row: BetRow): Problem[] => rowProblems(row, slip, rules)): Problem[] {
  return [...dateProblems(slip, rules), ...lengthProblems(slip, rules), ...slip.rows.flatMap((row, index) => judge(row).map((problem) => ({ ...problem, row: index + 1 })))]
}

/** What is wrong with one row, in the order of the screen, as `validateSlip` says it but without `row`: for a row that is about to be added. With `dates` and `now` its slots must be open. */
export function validateRow(row: BetRow, rules: RowRules, dates: SlipDates = []): Problem[] {
  return rowProblems(row, { dates }, rules)
}

function dateProblems({ dates }: Slip, { today, now, openDates, calendar, maxDates = MAX_DATES }: SlipRules): Problem[] {
  if (!Array.isArray(dates)) {
    const { next } = dates
    if (!Number.isInteger(next) || next < 1 || next > MAX_NEXT_DRAWS) return [{ code: 'E121', params: [next] }]
    // Where three dates may be chosen there are up to nine next draws; the draws of a Bet 3 are on one date, however they are said.
    return maxDates === 1 && next > 1 ? [{ code: 'too-many-dates', params: [1] }] : []
  }
  if (dates.length === 0) return [{ code: 'bet-nodate' }]
  const tooMany: Problem[] = new Set(dates).size > maxDates ? [{ code: 'too-many-dates', params: [maxDates] }] : []
  const last = lastOpenDate(today, now, { calendar })
  const isOpen = (date: string) => (openDates ? openDates.includes(date) : isDate(date) && date >= today && date <= last)
  return [...tooMany, ...dates.filter((date) => !isOpen(date)).map((date) => ({ code: 'E121', params: [date] }))]
}

function lengthProblems({ rows }: Slip, { maxRows = MAX_ROWS }: SlipRules): Problem[] {
  if (rows.length === 0) return [{ code: 'bet1-nobet' }]
  return rows.length > maxRows ? [{ code: 'bet1-toomanyrows', params: [rows.length, maxRows] }] : []
}

function rowProblems(row: BetRow, { dates }: Pick<Slip, 'dates'>, rules: RowRules): Problem[] {
  const kind = kindOf(row.number)
  const bad = numberProblems(row.number, kind, rules)
  const found = [
    ...bad,
    ...slotProblems(row, kind, rules),
    ...closedProblems(row, dates, rules),
    // Of what is no number nothing can be said about modes and fields.
    ...(kind && bad.length === 0 ? optionProblems(row, kind) : []),
    ...stakeProblems(row, rules),
  ]
  return found.length > 0 || !isReserved(row, rules) ? found : [{ code: 'bet-reserved', params: [row.number] }]
}

function numberProblems(number: string, kind: NumberKind | null, { kinds = NUMBER_KINDS }: RowRules): Problem[] {
  if (isNumber(number)) return kind === null || kinds.includes(kind) ? [] : [{ code: 'E126', params: [number, kind] }]
  return [/^[\dR]{4}$/.test(number) ? { code: 'bet1-toomanyr', params: [number, MAX_ANY_DIGITS] } : { code: 'E126', params: [number] }]
}

function slotProblems({ slots }: BetRow, kind: NumberKind | null, rules: RowRules): Problem[] {
  if (slots.length === 0) return [{ code: 'E122' }]
  const allowed = (kind ? [kind] : NUMBER_KINDS).flatMap((one) => slotsOf(one, rules))
  return slots.filter((slot) => !allowed.includes(slot)).map((slot) => ({ code: 'E122', params: [slot] }))
}

function closedProblems({ slots }: BetRow, dates: SlipDates, rules: RowRules): Problem[] {
  const { now } = rules
  if (now === undefined || !Array.isArray(dates)) return []
  const known = NUMBER_KINDS.flatMap((kind) => slotsOf(kind, rules))
  const isClosed = (slot: SlotCode): boolean => known.includes(slot) && dates.some((date) => isDate(date) && slotState(slot, date, now, rules) === 'closed')
  return slots.filter(isClosed).map((slot) => ({ code: 'E129-2', params: [slot] }))
}

function optionProblems({ number, mode, stakes }: BetRow, kind: NumberKind): Problem[] {
  const fields: readonly string[] = stakeTypesOf(kind)
  const misplaced = Object.entries(stakes).filter(([type, stake]) => stake !== undefined && stake !== 0 && !fields.includes(type))
  return [...(modesOf(kind, number).includes(mode) ? [] : [mode]), ...misplaced.map(([type]) => type)].map((option) => ({ code: 'E128', params: [number, option] }))
}

function stakeProblems({ mode, stakes }: BetRow, { currency, minimums }: RowRules): Problem[] {
  const given = STAKE_TYPES.flatMap((type) => (stakes[type] === undefined || stakes[type] === 0 ? [] : [{ type, stake: stakes[type] }]))
  if (given.length === 0) return [{ code: 'E124' }]
  const minimum = minimumFor(currency, mode, minimums)
  const malformed = given.filter(({ stake }) => !isStake(stake)).map(({ type }) => ({ code: 'E124', params: [type] }))
  const tooSmall = given.filter(({ stake }) => isStake(stake) && stake < minimum)
  if (mode !== 'ibox') return [...malformed, ...tooSmall.map(({ type }) => ({ code: 'bet2-minbet', params: [type, minimum] }))]
  return [...malformed, ...(tooSmall.length > 0 ? [{ code: 'E127', params: [minimum] }] : [])]
}

function isReserved(row: BetRow, { reserved, calendar }: RowRules): boolean {
  // `search` begins at the start, whatever state the host's expression is in.
  return reserved !== undefined && (formatBetString({ dates: [], rows: [row] }, { calendar }).split('\n').at(-1) ?? '').search(reserved) >= 0
}
