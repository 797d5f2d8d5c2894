import type { BetStringFormat } from '../domain/bet-string.js'
import { KEYPAD_TOGGLES, formatKeypadText, keypadTogglesOf, type KeypadToggle } from '../domain/keypad-text.js'
import { eveningLine, hourLine, inSlotOrder, isEvening, readHourSlot, readSlots } from '../domain/slot-codes.js'
import type { BetRow } from '../domain/slip.js'
import type { Calendar, SlotCode } from '../domain/slots.js'
import { blankLine, isHead, type KeypadDraft, type KeypadLine } from './keypad-draft.js'

/** How rows are written. */
export type KeypadFormat = BetStringFormat & { calendar: Calendar }

/** The `#` line of draws: digits for the evening ones, then each 3 PM or 10 PM one by its code (`#12L3`); a single such one as Bet 3 writes it (`*#83`). */
export function headLine(slots: readonly SlotCode[], calendar: Calendar): string {
  const ordered = inSlotOrder(slots)
  const [only] = ordered
  if (only !== undefined && ordered.length === 1 && !isEvening(only)) return hourLine(only, calendar)
  return eveningLine(ordered.filter(isEvening), calendar) + ordered.filter((slot) => !isEvening(slot)).join('')
}

/** The draws that a `#` line names, as far as they are known. */
export function slotsOfHead(text: string, calendar: Calendar): SlotCode[] {
  const signs = text.replace(/\s+/g, '').toUpperCase()
  return (signs.startsWith('*') ? readHourSlot(signs.slice(2), calendar) : readSlots(signs.slice(1), calendar)).slots
}

/**
 * Toggles under which rows are written with their amounts where a bet string has them (a stake on S alone is `#0#1`), so that a row reads the same on both.
 * Null when a row has a stake that no toggle fills.
 */
export function placeToggles(rows: readonly BetRow[]): KeypadToggle[] | null {
  const needed = keypadTogglesOf(rows)
  if (needed === null) return null
  return KEYPAD_TOGGLES.filter((toggle) => toggle === 'B' || toggle === 'S' || needed.includes(toggle) || (toggle === 'A' && needed.includes('C')))
}

/** Rows of a slip as rows of the screen: those that follow one another on the same draws share a `#` line. Rows without draws come first, as they stand. */
export function keypadLines(rows: readonly BetRow[], format: KeypadFormat): KeypadLine[] {
  const toggles = placeToggles(rows) ?? [...KEYPAD_TOGGLES]
  let head = ''
  return rows.flatMap((row) => {
    const before = head
    head = row.slots.length > 0 ? headLine(row.slots, format.calendar) : ''
    const line = numberLine(row, toggles, format)
    return head === before ? [line] : [{ ...blankLine(toggles), text: head || '#' }, line]
  })
}

/** A row of a slip as it is written under these toggles, without its draws. Throws as `formatKeypadText` does. */
export function numberLine(row: BetRow, toggles: readonly KeypadToggle[], format: KeypadFormat): KeypadLine {
  return { text: formatKeypadText({ dates: [], rows: [{ ...row, slots: [] }] }, { ...format, toggles }).split('\n').at(-1) ?? '', toggles: [...toggles] }
}

/** The rows with other draws for the group of a row (0-based): its `#` line is written anew, or put above it. The keys go on with the group's numbers. */
export function withSlots(draft: KeypadDraft, slots: readonly SlotCode[], row: number, calendar: Calendar): KeypadDraft {
  const text = headLine(slots, calendar)
  let start = row
  while (start >= 0 && !isHead(draft.rows[start]?.text ?? '')) start--
  const toggles = draft.rows[row]?.toggles
  const head: KeypadLine = { ...(draft.rows[start] ?? blankLine(toggles)), text }
  const rows = start < 0 ? [head, ...draft.rows] : draft.rows.map((line, index) => (index === start ? head : line))
  const at = start < 0 ? draft.at + 1 : draft.at
  const below = Math.max(start, 0) + 1
  if (at !== below - 1) return { ...draft, rows, at }
  const next = rows[below]
  return next && !isHead(next.text) ? { ...draft, rows, at: below } : { ...draft, rows: [...rows.slice(0, below), blankLine(toggles), ...rows.slice(below)], at: below }
}
