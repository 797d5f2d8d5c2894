import { dateOf, slotState } from '../domain/calendar.js'
import { parseKeypadText } from '../domain/keypad-text.js'
import { coveredCount } from '../domain/numbers.js'
import type { Problem } from '../domain/problem.js'
import { rowTotal, slipTotal, type BetRow, type Slip, type SlipDates } from '../domain/slip.js'
import { MAX_ROWS, validateSlip, type SlipRules } from '../domain/slip-rules.js'
import { isEvening } from '../domain/slot-codes.js'
import { isSlotCode, type SlotCode } from '../domain/slots.js'
import { keypadDates } from './keypad-dates.js'
import { isDatesLine, isHead, type KeypadDraft } from './keypad-draft.js'
import { slotsOfHead } from './keypad-groups.js'
import { createKeypadMemory } from './keypad-memory.js'
import { refusalNow, type LineRefusal } from './line-refusal.js'
import type { SummaryContext } from './row-slip-summary.js'

/** What was understood of one row. Money is in minor units. */
export type KeypadRow =
  | { kind: 'empty' }
  | { kind: 'head'; slots: SlotCode[]; problems: Problem[] }
  | { kind: 'number'; row: BetRow; numbers: number; total: number; problems: Problem[]; refusal: LineRefusal | undefined }
  /** Dates that hold once the row is left. */
  | { kind: 'dates'; dates: SlipDates; problems: Problem[] }
  | { kind: 'unread'; problems: Problem[] }
  /** The same number as in the group before, for one more hour: it is in that row, and in its total. */
  | { kind: 'joined' }

/** What the rows come to. Money is in minor units. */
export interface KeypadSummary {
  total: number
  /** Null without a session. */
  currency: string | null
  rows: KeypadRow[]
  /** How many number rows there are, of 50: also those that cannot be read. */
  count: number
  /** The slip as far as it could be read. */
  slip: Slip
  /** Everything that keeps it from being sent, the first to show; `line` is the 1-based row of the screen. */
  problems: Problem[]
  ready: boolean
  /** Differs when "the next draws" have become others; '' for dates. */
  moment: string
}

export type KeypadContext = Omit<SummaryContext, 'hand'>

/**
 * Reads and reckons the rows. Pure but for the memory, with which it is short enough a work for each key, and a row that has not changed is the same object as
 * before. `keypad-dates` is a row of dates that was not left yet; an `E122` without params is
 * said once of a `#` line without draws, or without `line` when there is no `#` line at all.
 */
export function summarizeKeypad(draft: KeypadDraft, { account, currency, isSignedIn, now, calendar, minimums, reserved }: KeypadContext, memory = createKeypadMemory()): KeypadSummary {
  const today = dateOf(now)
  const rules: SlipRules = { currency: currency ?? '', today, minimums, calendar, reserved, maxRows: MAX_ROWS, ...(draft.three && { maxDates: 1, now }) }
  const parsed = parseKeypadText(draft.rows.map(({ text }) => text).join('\n'), { today, calendar, formatBox: account?.formatBox ?? 'S', toggles: (line) => draft.rows[line - 1]?.toggles ?? [] })
  const boxOptions = { boxIsMultiplied: account?.boxIsMultiplied ?? true }
  const slip: Slip = { dates: draft.dates, rows: memory.same('read', parsed.slip.rows) }
  const judged = [
    ...validateSlip(slip, rules, (row) => memory.judge(row, rules, slip.dates)),
    // An evening bet can neither show nor write another hour.
    ...(draft.three ? [] : slip.rows.flatMap(({ slots }, row) => slots.filter((slot) => !isEvening(slot)).map((slot) => ({ code: 'E122', row: row + 1, params: [slot] })))),
  ].map((problem): Problem => (problem.row === undefined ? problem : { ...problem, line: parsed.lines[problem.row - 1] }))
  const withoutDraws = headlessProblems(draft, judged.filter(isDrawless))
  const ofRows = judged.filter((problem) => problem.line !== undefined && !isDrawless(problem))

  const rows = memory.same('understood', draft.rows.map(({ text, refusal }, index): KeypadRow => {
    const line = index + 1
    if (text.trim() === '') return { kind: 'empty' }
    const unread = parsed.problems.filter((problem) => problem.line === line)
    if (isHead(text)) return { kind: 'head', slots: slotsOfHead(text, calendar), problems: [...unread, ...withoutDraws.filter((problem) => problem.line === line)] }
    if (isDatesLine(text)) return readDates(text, line)
    const row = slip.rows[parsed.lines.indexOf(line)]
    if (!row) return unread.length > 0 ? { kind: 'unread', problems: unread } : { kind: 'joined' }
    return { kind: 'number', row, numbers: coveredCount(row), total: rowTotal(row, slip.dates, boxOptions), problems: ofRows.filter((problem) => problem.line === line), refusal: refusalNow(refusal, { row, dates: slip.dates, currency }) }
  }))

  const isOfSlip = ({ line }: Problem) => line === undefined
  // A row that cannot be read is to be put right, and not another one to be added.
  const noRows = judged.filter(({ code }) => code === 'bet1-nobet' && rows.every(({ kind }) => kind !== 'unread'))
  // So are dates that are typed, and no others to be chosen.
  const noDates = judged.filter(({ code }) => code === 'bet-nodate' && rows.every(({ kind }) => kind !== 'dates'))
  const problems: Problem[] = [
    ...(isSignedIn ? [] : [{ code: 'E102' }]),
    ...noDates,
    ...judged.filter((problem) => isOfSlip(problem) && problem.code !== 'bet1-nobet' && problem.code !== 'bet-nodate'),
    ...withoutDraws.filter(isOfSlip),
    ...noRows,
    ...[...parsed.problems.filter(({ line = 0 }) => rows[line - 1]?.kind !== 'dates'), ...withoutDraws, ...ofRows, ...rows.flatMap(openDates)]
      .filter((problem) => !isOfSlip(problem))
      .sort((one, other) => (one.line ?? 0) - (other.line ?? 0)),
  ]
  return {
    total: slipTotal(slip, boxOptions),
    currency,
    rows,
    count: rows.filter(({ kind }) => kind === 'number' || kind === 'unread').length,
    slip,
    problems,
    ready: problems.length === 0 && currency !== null,
    moment: Array.isArray(draft.dates) ? '' : [today, ...new Set(slip.rows.flatMap(({ slots }) => slots))].map((slot) => (isSlotCode(slot) ? slotState(slot, today, now, { calendar }) : slot)).join(' '),
  }

  /** By itself: it takes the place of what is chosen, and is not added to other rows of dates. A date that is not on offer keeps it a row, for nobody's dates are dropped in silence. */
  function readDates(text: string, line: number): KeypadRow {
    const { slip: { dates }, problems: unread } = parseKeypadText(text, { today, calendar, toggles: [] })
    return { kind: 'dates', dates, problems: unread.length > 0 ? unread.map((problem) => ({ ...problem, line })) : dateProblems(dates, { ...rules, openDates: keypadDates(draft, now, calendar) }) }
  }
}

/** Dates that were typed and not taken over: a bet sent meanwhile would be on others. */
function openDates(row: KeypadRow, index: number): Problem[] {
  return row.kind === 'dates' ? [...row.problems, { code: 'keypad-dates' }].map((problem) => ({ ...problem, line: index + 1 })) : []
}

/** What is wrong with dates alone. */
function dateProblems(dates: SlipDates, rules: SlipRules): Problem[] {
  return validateSlip({ dates, rows: [] }, rules).filter(({ code }) => code !== 'bet1-nobet')
}

function isDrawless({ code, params = [] }: Problem): boolean {
  return code === 'E122' && params.length === 0
}

/** "Select a draw type" is put right at the `#` line, once for all rows below it; at the top of the slip when there is none. */
function headlessProblems({ rows }: KeypadDraft, drawless: readonly Problem[]): Problem[] {
  const heads = rows.map(({ text }, index) => (isHead(text) ? index + 1 : 0))
  const headOf = ({ line = 0 }: Problem) => Math.max(0, ...heads.slice(0, line))
  const lines = heads.every((line) => line === 0) ? [0] : [...new Set(drawless.map(headOf))]
  return lines.map((line) => (line === 0 ? { code: 'E122' } : { code: 'E122', line }))
}
