import { isDatesLine, isHead, type KeypadDraft } from '../../stores/keypad-draft.js'
import type { KeypadSummary } from '../../stores/keypad-summary.js'

/** A row (0-based) as it is numbered on the screen; null for a `#` line and a row of dates, which have no number. */
export function rowNumber({ rows }: KeypadDraft, summary: KeypadSummary, row: number): number | null {
  const isNumbered = (index: number) => !isHead(rows[index]?.text ?? '') && !isDatesLine(rows[index]?.text ?? '') && summary.rows[index]?.kind !== 'joined'
  return isNumbered(row) ? rows.slice(0, row + 1).filter((_, index) => isNumbered(index)).length : null
}

/** The rows of which something is wrong, as they are numbered: all of them at once (spec section 5, "error lines"). */
export function errorLines(draft: KeypadDraft, summary: KeypadSummary): number[] {
  return [...new Set(summary.problems.flatMap(({ line }) => (line === undefined ? [] : (rowNumber(draft, summary, line - 1) ?? []))))].sort((one, other) => one - other)
}
