import { dateOf } from '../domain/calendar.js'
import type { Minimums } from '../domain/minimums.js'
import { digitsOf, modesOf, stakeTypesOf } from '../domain/number-kinds.js'
import { coveredCount, type BetMode } from '../domain/numbers.js'
import type { Problem } from '../domain/problem.js'
import { rowTotal, slipTotal, type Slip, type StakeType } from '../domain/slip.js'
import { MAX_ROWS, validateRow, validateSlip } from '../domain/slip-rules.js'
import { eveningSlot, letterOf, type Calendar, type SlotCode } from '../domain/slots.js'
import type { BetSettings } from './pending-bets.js'
import { badStakesOf, rowOf } from './bet-entry.js'
import { refusalNow, type LineRefusal } from './line-refusal.js'
import { editingIn, entryIn, type RowDraft } from './row-draft.js'
import type { RowHand } from './row-hands.js'

/** A row, reckoned. Money is in minor units. */
interface Sum {
  total: number
  /** How many numbers it covers. */
  numbers: number
  problems: Problem[]
}

/** A line of the list. */
export interface LineSummary extends Sum {
  /** Why it was not taken, if this was not. */
  refusal: LineRefusal | undefined
}

/** What the entry comes to, and what it may have. */
export interface EntrySummary extends Sum {
  /** The modes its number allows. */
  modes: BetMode[]
  /** The amount fields of its kind. */
  stakes: readonly StakeType[]
  /** Nothing is typed in the number field. */
  isEmpty: boolean
}

/** What the slip of Bet 1 or Bet 3 comes to. Money is in minor units. */
export interface RowSlipSummary {
  total: number
  /** Null without a session. */
  currency: string | null
  lines: LineSummary[]
  numbers: number
  dates: number
  /** Its `problems` bar Add; the first is the reason to show. */
  entry: EntrySummary
  /** Everything that keeps the slip from being sent; the first is the reason to show. `E102` stands for "nobody is signed in". */
  problems: Problem[]
  ready: boolean
}

export interface SummaryContext {
  hand: RowHand
  account: BetSettings | null
  currency: string | null
  isSignedIn: boolean
  now: Date
  calendar: Calendar
  minimums: Minimums
  /** The configuration's reserved bet-control pattern. */
  reserved?: RegExp
}

/** The slip that a draft stands for. */
export const slipOf = ({ dates, lines }: Pick<RowDraft, 'dates' | 'lines'>): Slip => ({ dates, rows: lines.map(({ row }) => row) })

/** What of a summary stays the same while the next number is typed. */
interface Reckoned extends Pick<RowSlipSummary, 'total' | 'lines' | 'numbers'> {
  /** What it was reckoned from. */
  from: readonly unknown[]
  found: Problem[]
}

/**
 * Reckons one draft after another. Lines that come to the same as before keep their summaries, and the list of them while none has changed: with fifty lines on
 * it, whoever types the fifty-first number waits for none of them.
 */
export function createSummarizer(): (draft: RowDraft, context: SummaryContext) => RowSlipSummary {
  let last: Reckoned | null = null
  return (draft, context) => {
    last = reckon(draft, context, last)
    const { found, total, lines, numbers } = last
    const entry = summarizeEntry(draft, context)
    const order = (problem: Problem) => (problem.code === 'bet1-nobet' ? 0 : problem.row === undefined ? 2 : 3)
    const problems: Problem[] = [
      ...(context.isSignedIn ? [] : [{ code: 'E102' }]),
      ...[...found, ...(entry.isEmpty ? [] : [openEntry(draft)])].sort((one, other) => order(one) - order(other)),
    ]
    return { total, currency: context.currency, lines, numbers, dates: draft.dates.length, entry, problems, ready: problems.length === 0 && context.currency !== null }
  }
}

/** What is typed and not on the slip; of a line that is being changed, which one. */
function openEntry(draft: RowDraft): Problem {
  const line = editingIn(draft)
  return { code: 'bet1-openentry', params: [entryIn(draft).number, ...(line === null ? [] : [line + 1])] }
}

/** There is no room for another line: a number that is typed already cannot be added, and stands in the way of BET until it is cleared. */
function noRoom(draft: RowDraft): Problem {
  const { number } = entryIn(draft)
  return number === '' ? { code: 'bet1-toomanyrows', params: [draft.lines.length + 1, MAX_ROWS] } : { code: 'bet1-openfull', params: [number, MAX_ROWS] }
}

function reckon({ dates, lines: typed }: RowDraft, { hand, account, currency, now, calendar, minimums, reserved }: SummaryContext, last: Reckoned | null): Reckoned {
  const boxIsMultiplied = account?.boxIsMultiplied ?? true
  const from = [dates, typed, hand, boxIsMultiplied, currency, now, calendar, minimums, reserved]
  if (last && from.every((value, index) => value === last.from[index])) return last
  const options = { boxIsMultiplied }
  const slip = slipOf({ dates, lines: typed })
  const found = [
    ...validateSlip(slip, { currency: currency ?? '', minimums, calendar, reserved, today: dateOf(now), maxDates: hand.maxDates, kinds: hand.kinds, ...(hand.watchesCutOffs && { now }) }),
    ...slip.rows.flatMap(({ slots }, row) => hourProblems(hand, slots).map((problem) => ({ ...problem, row: row + 1 }))),
  ]
  const lines = slip.rows.map((row, index): LineSummary => {
    const line = { total: rowTotal(row, slip.dates, options), numbers: coveredCount(row), problems: found.filter((problem) => problem.row === index + 1), refusal: refusalNow(typed[index]?.refusal, { row, dates, currency }) }
    const before = last?.lines[index]
    return before && before.total === line.total && before.numbers === line.numbers && before.refusal === line.refusal && before.problems.length + line.problems.length === 0 ? before : line
  })
  return { from, found, lines, total: slipTotal(slip, options), numbers: lines.reduce((sum, { numbers }) => sum + numbers, 0) }
}

/** An evening screen can neither show nor write another hour. */
function hourProblems({ dialect }: RowHand, slots: readonly SlotCode[]): Problem[] {
  return dialect === 'bet3' ? [] : slots.filter((slot) => slot !== eveningSlot(letterOf(slot))).map((slot) => ({ code: 'E122', params: [slot] }))
}

const isOfSlots = ({ code }: Problem) => code === 'E122' || code === 'E129-2'

/** Add needs a draw type, a whole number and a stake (spec section 4); what the list would not stand for is told before it is added, too. */
function summarizeEntry(draft: RowDraft, { hand, account, currency, now, calendar, minimums, reserved }: SummaryContext): EntrySummary {
  const { kind, lines, dates } = draft
  const entry = entryIn(draft)
  const row = rowOf(entry, kind)
  const missing = digitsOf(kind) - entry.number.length
  const judged = validateRow(row, { currency: currency ?? '', minimums, calendar, reserved, kinds: hand.kinds, ...(hand.watchesCutOffs && { now }) }, dates)
  const problems: Problem[] = [
    ...(lines.length >= MAX_ROWS && editingIn(draft) === null ? [noRoom(draft)] : []),
    ...judged.filter(isOfSlots),
    ...hourProblems(hand, row.slots),
    ...(missing === 0 ? [] : [{ code: 'bet1-incomplete', params: [missing] }]),
    ...badStakesOf(entry, kind),
    ...judged.filter((problem) => !isOfSlots(problem) && (missing === 0 || (problem.code !== 'E126' && problem.code !== 'E128'))),
  ]
  return {
    // Without a date yet, what it costs on one.
    total: rowTotal(row, dates.length > 0 ? dates : { next: 1 }, { boxIsMultiplied: account?.boxIsMultiplied ?? true }),
    numbers: coveredCount(row),
    problems,
    modes: modesOf(kind, entry.number),
    stakes: stakeTypesOf(kind),
    isEmpty: entry.number === '',
  }
}
