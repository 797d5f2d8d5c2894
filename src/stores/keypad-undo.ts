import { blankLine, isDatesLine, isHead, type KeypadDraft, type KeypadLine } from './keypad-draft.js'

/** A change that took all rows away: the draft before it, and the one right after it. */
export interface KeypadUndo {
  before: KeypadDraft
  after: KeypadDraft
}

/**
 * A draft without that change, and with all that was done since: the rows of before, below them those that were typed or changed since, each on the draws
 * that it has now. A `#` without draws stands above those that have none, for the draws of the rows above are not theirs. It may have more than 50 rows.
 */
export function withoutChange({ before, after }: KeypadUndo, now: KeypadDraft): KeypadDraft {
  const dates = now.dates === after.dates ? before.dates : now.dates
  const three = now.three === after.three ? before.three : now.three
  const known = new Set([...before.rows, ...after.rows])
  const isNew = (row: KeypadLine) => !known.has(row) && row.text.trim() !== ''
  if (!now.rows.some(isNew)) return { ...before, dates, three }

  const rows = before.rows.filter(({ text }) => text.trim() !== '')
  let shown = rows.findLast(({ text }) => isHead(text))?.text ?? ''
  let head: KeypadLine | null = null
  let at = -1
  const putHead = (wanted: KeypadLine | null, row: KeypadLine) => {
    const text = wanted?.text ?? (shown === '' ? '' : '#')
    if (text !== shown) rows.push({ ...(wanted ?? blankLine(row.toggles)), text })
    shown = text
  }
  now.rows.forEach((row, index) => {
    const isCurrent = index === now.at
    if (isHead(row.text)) {
      head = row
      if (isNew(row)) putHead(row, row)
    } else if (isNew(row) || (isCurrent && row.text.trim() === '')) {
      if (!isDatesLine(row.text)) putHead(head, row)
      rows.push(row)
    }
    if (isCurrent) at = rows.length - 1
  })
  return { ...now, dates, three, rows, at: Math.max(0, at) }
}
