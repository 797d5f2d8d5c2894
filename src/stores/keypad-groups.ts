import type { BetStringFormat } from '../domain/bet-string.js'
import { formatKeypadText, keypadTogglesOf } from '../domain/keypad-text.js'
import { eveningLine, hourLine, isEvening } from '../domain/slot-codes.js'
import type { BetRow } from '../domain/slip.js'
import type { Calendar, SlotCode } from '../domain/slots.js'
import { blankLine, isHead, type KeypadDraft, type KeypadLine } from './keypad-draft.js'

/** Rows of a slip as rows of the screen, under the toggles that can say their stakes. */
export function keypadLines(rows: readonly BetRow[], format: BetStringFormat): KeypadLine[] {
  const toggles = keypadTogglesOf(rows) ?? []
  return formatKeypadText({ dates: [], rows: [...rows] }, { ...format, toggles }).split('\n').map((text) => ({ text, toggles: [...toggles] }))
}

/**
 * The rows with other draws for the group that the current row is in: its `#` lines are written anew, or put above it. Each 3 PM or 10 PM draw has a line
 * of its own, with the group's numbers below it.
 */
export function withSlots(draft: KeypadDraft, slots: readonly SlotCode[], calendar: Calendar): KeypadDraft {
  const { rows, at } = draft
  const headAt = (index: number) => isHead(rows[index]?.text ?? '')
  // Up over the numbers to the lines at their head, and over those to the first of them.
  let end = at
  while (headAt(end)) end++
  while (end > 0 && !headAt(end - 1)) end--
  let start = end
  while (start > 0 && headAt(start - 1)) start--
  let until = end
  while (until < rows.length && !headAt(until)) until++

  const numbers = rows.slice(end, until)
  const own = numbers.length > 0 ? numbers : [blankLine(rows[at]?.toggles)]
  const written = own.filter(({ text }) => text.trim() !== '')
  const evening = slots.filter(isEvening)
  const heads = [...(evening.length > 0 ? [eveningLine(evening, calendar)] : []), ...slots.filter((slot) => !isEvening(slot)).map((slot) => hourLine(slot, calendar))]
  const [last, ...others] = heads.map((text) => ({ ...blankLine(rows[at]?.toggles), text })).reverse()
  // The last group is the one that is typed on.
  const repeated = others.reverse().flatMap((head) => [head, ...written])
  const before = [...rows.slice(0, start), ...repeated, ...(last ? [last] : [])]
  return { ...draft, rows: [...before, ...own, ...rows.slice(until)], at: before.length + Math.max(0, Math.min(own.length - 1, at - end)) }
}
