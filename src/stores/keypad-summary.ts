import { dateOf } from '../domain/calendar.js'
import { parseKeypadText } from '../domain/keypad-text.js'
import { coveredNumbers } from '../domain/numbers.js'
import type { Problem } from '../domain/problem.js'
import { rowTotal, slipTotal, type BetRow, type Slip } from '../domain/slip.js'
import { MAX_ROWS, validateSlip } from '../domain/slip-rules.js'
import { readHourSlot, readSlots } from '../domain/slot-codes.js'
import { eveningSlot, letterOf, type SlotCode } from '../domain/slots.js'
import { isHead, type KeypadDraft } from './keypad-draft.js'
import type { SummaryContext } from './row-slip-summary.js'

/** What was understood of one row. Money is in minor units. */
export type KeypadRow =
  | { kind: 'empty' }
  | { kind: 'head'; slots: SlotCode[]; problems: Problem[] }
  | { kind: 'number'; row: BetRow; numbers: number; total: number; problems: Problem[] }
  | { kind: 'unread'; problems: Problem[] }
  /** The same number as in the group before, for one more hour: it is in that row, and in its total. */
  | { kind: 'joined' }

/** What the rows come to. Money is in minor units. */
export interface KeypadSummary {
  total: number
  /** Null without a session. */
  currency: string | null
  rows: KeypadRow[]
  /** How many number rows there are, of 50. */
  count: number
  /** The slip as far as it could be read. */
  slip: Slip
  /** Everything that keeps it from being sent, the first to show; `line` is the 1-based row of the screen. */
  problems: Problem[]
  ready: boolean
}

export type KeypadContext = Omit<SummaryContext, 'hand'>

/** Reads and reckons the rows. Pure; short enough a work for each key. */
export function summarizeKeypad(draft: KeypadDraft, { account, currency, isSignedIn, now, calendar, minimums, reserved }: KeypadContext): KeypadSummary {
  const today = dateOf(now)
  const parsed = parseKeypadText(draft.rows.map(({ text }) => text).join('\n'), { today, calendar, formatBox: account?.formatBox ?? 'S', toggles: (line) => draft.rows[line - 1]?.toggles ?? [] })
  const boxOptions = { boxIsMultiplied: account?.boxIsMultiplied ?? true }
  const slip: Slip = { dates: draft.dates, rows: parsed.slip.rows }
  const judged = [
    ...validateSlip(slip, { currency: currency ?? '', today, minimums, calendar, reserved, maxRows: MAX_ROWS, ...(draft.three && { maxDates: 1, now }) }),
    ...(draft.three ? [] : slip.rows.flatMap(({ slots }, row) => slots.filter((slot) => slot !== eveningSlot(letterOf(slot))).map((slot) => ({ code: 'E122', row: row + 1, params: [slot] })))),
  ].map((problem): Problem => (problem.row === undefined ? problem : { ...problem, line: parsed.lines[problem.row - 1] }))

  const rows = draft.rows.map(({ text }, index): KeypadRow => {
    const line = index + 1
    if (text.trim() === '') return { kind: 'empty' }
    const unread = parsed.problems.filter((problem) => problem.line === line)
    if (isHead(text)) {
      const signs = text.replace(/\s+/g, '').toUpperCase()
      const { slots } = signs.startsWith('*') ? readHourSlot(signs.slice(2), calendar) : readSlots(signs.slice(1), calendar)
      return { kind: 'head', slots, problems: unread }
    }
    const at = parsed.lines.indexOf(line)
    const row = slip.rows[at]
    if (!row) return unread.length > 0 ? { kind: 'unread', problems: unread } : { kind: 'joined' }
    return { kind: 'number', row, numbers: coveredNumbers(row).length, total: rowTotal(row, slip.dates, boxOptions), problems: judged.filter((problem) => problem.line === line) }
  })

  const problems: Problem[] = [
    ...(isSignedIn ? [] : [{ code: 'E102' }]),
    ...judged.filter(({ line }) => line === undefined),
    ...[...parsed.problems, ...judged.filter(({ line }) => line !== undefined)].sort((one, other) => (one.line ?? 0) - (other.line ?? 0)),
  ]
  return {
    total: slipTotal(slip, boxOptions),
    currency,
    rows,
    count: rows.filter(({ kind }) => kind !== 'empty' && kind !== 'head').length,
    slip,
    problems,
    ready: problems.length === 0 && currency !== null,
  }
}
