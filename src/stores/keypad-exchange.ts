import { formatBetString } from '../domain/bet-string.js'
import { parseBetString, withAmounts } from '../domain/bet-string-text.js'
import { KEYPAD_TOGGLES, parseKeypadText, placedAmounts } from '../domain/keypad-text.js'
import type { Problem } from '../domain/problem.js'
import type { BetRow, SlipDates } from '../domain/slip.js'
import { MAX_ROWS } from '../domain/slip-rules.js'
import { isEvening } from '../domain/slot-codes.js'
import { linesOf, type ParsedBetString } from '../domain/slip-reading.js'
import { keypadDates } from './keypad-dates.js'
import { blankLine, isDatesLine, isHead, type KeypadDraft, type KeypadLine } from './keypad-draft.js'
import { headLine, numberLine, placeToggles, slotsOfHead, type KeypadFormat } from './keypad-groups.js'
import type { KeypadSummary } from './keypad-summary.js'

/** All rows as the text that is posted. Where some cannot be read yet, line by line: the good ones as they are posted, the others with their amounts where a bet string has them. */
export function copiedText({ rows }: KeypadDraft, { rows: read, slip }: KeypadSummary, format: KeypadFormat): string {
  const isWhole = read.every(({ kind }) => kind !== 'unread' && kind !== 'dates') && slip.rows.every(({ slots }) => slots.length > 0)
  if (isWhole && slip.rows.length > 0) return formatBetString(slip, format)
  const dates = formatBetString({ dates: slip.dates, rows: [] }, format)
  // Also of one that the group before it has taken in: its amounts are those of its own toggles. No dates are read here, so it is no matter which day it is.
  const written = parseKeypadText(rows.map(({ text }) => text).join('\n'), { ...format, today: '1970-01-01', asWritten: true, toggles: (line) => rows[line - 1]?.toggles ?? [] })
  /** Those of the row above: as typed, and as copied. */
  let typed: string[] | null = null
  let copied = ''
  const lines = rows.map(({ text, toggles }, index) => {
    if (text.trim() === '' || isHead(text) || isDatesLine(text)) return text
    const row = written.slip.rows[written.lines.indexOf(index + 1)]
    const [number = '', ...own] = text.split('#')
    if (own.length > 0) typed = own
    const amounts = typed && placedAmounts(number, typed, toggles)
    const isTaken = own.length === 0 && (amounts ?? copied) === copied
    const line = row ? (formatBetString({ dates: [], rows: [{ ...row, slots: [] }] }, format).split('\n').at(-1) ?? text) : isTaken ? text : withAmounts(number.trim(), amounts ?? '')
    const at = line.indexOf('#')
    if (at >= 0) copied = line.slice(at)
    return line
  })
  return [dates, ...lines].filter((line) => line.trim() !== '').join('\n')
}

/** The slip after a text was pasted in place of its rows, and what of the text could not be read; without `draft` when the text cannot be taken. */
export function pastedDraft(text: string, before: KeypadDraft, format: KeypadFormat & { today: string; now: Date }): { draft?: KeypadDraft; problems: Problem[] } {
  const read = parseBetString(text, format)
  // SB to SE have no toggle: a slip of such rows alone is for Bet 1.
  const strange = new Set(read.lines.filter((_, index) => !isPlaced(read.slip.rows[index])))
  if (strange.size > 0 && !read.slip.rows.some(isPlaced)) return { problems: [{ code: 'keypad-stakes' }] }
  const three = before.three || read.slip.rows.some(({ slots }) => slots.some((slot) => !isEvening(slot)))
  const offered = keypadDates({ three }, format.now, format.calendar)
  const problems = [...read.problems, ...closedDates(text, read.slip.dates, offered, format), ...[...strange].map((line) => ({ code: 'keypad-stakes', line }))]
  const rows = pastedLines(text, { ...read, problems }, format)
  const count = rows.filter(({ text: line }) => !isHead(line) && !isDatesLine(line)).length
  if (count === 0) return { problems: [{ code: 'bet1-nobet' }] }
  if (count > MAX_ROWS) return { problems: [{ code: 'bet1-toomanyrows', params: [count, MAX_ROWS] }] }
  const { dates: said } = read.slip
  const dates = !Array.isArray(said) ? said : said.length === 0 ? before.dates : said.filter((date) => offered.includes(date))
  return { draft: { dates, rows, at: rows.length - 1, three }, problems }
}

const isPlaced = (row?: BetRow) => row !== undefined && placeToggles([row]) !== null

/** The dates of a text that are not on offer, each with the line that names it: that line stays as a row until it is mended. */
function closedDates(text: string, dates: SlipDates, offered: readonly string[], { calendar, today }: KeypadFormat & { today: string }): Problem[] {
  const closed = Array.isArray(dates) ? dates.filter((date) => !offered.includes(date)) : []
  if (closed.length === 0) return []
  const lines = linesOf(text).flatMap((raw, index) => {
    const own = isDatesLine(raw) ? parseKeypadText(raw, { calendar, today, toggles: [] }).slip.dates : []
    return isDatesLine(raw) ? [{ line: index + 1, own: Array.isArray(own) ? own : [] }] : []
  })
  return closed.map((date) => ({ code: 'E121', line: (lines.find(({ own }) => own.includes(date)) ?? lines[0])?.line, params: [date] }))
}

/**
 * A text that was read, as rows of the screen. What could be read is written anew, what could not stays where it stood, below the draws that it stood
 * below: put right later, it must not be a bet on others. Dates are left out.
 */
function pastedLines(text: string, { slip, problems, lines }: ParsedBetString, format: KeypadFormat): KeypadLine[] {
  const toggles = placeToggles(slip.rows.filter(isPlaced)) ?? [...KEYPAD_TOGGLES]
  const bad = new Set(problems.map(({ line }) => line))
  /** All numbers of a digit set are of one line. */
  const rowsAt = (line: number) => slip.rows.filter((_, index) => lines[index] === line)
  const found: KeypadLine[] = []
  /** The `#` line above: one that was not wholly understood stays as it is. */
  let head: { text: string; isBad: boolean } | null = null
  let shown: string | null = null
  const put = (wanted: string | null, row: KeypadLine) => {
    if (wanted !== null && wanted !== shown) found.push({ ...blankLine(row.toggles), text: wanted })
    shown = wanted ?? shown
    found.push(row)
  }
  /** Null for an amount that the row's kind of number has no place for: as it stood, the row says so itself. So does one on SB to SE, of which no toggle reads another stake. */
  const written = (row: BetRow): KeypadLine | null => {
    if (!isPlaced(row)) return { text: formatBetString({ dates: [], rows: [{ ...row, slots: [] }] }, format).split('\n').at(-1) ?? '', toggles: [...KEYPAD_TOGGLES] }
    try {
      return numberLine(row, toggles, format)
    } catch {
      return null
    }
  }
  /** The amounts of the row above, where it could be read: written anew, under toggles of its own or not at all, it says them no more. */
  let taken = ''
  linesOf(text).forEach((raw, index) => {
    const line = index + 1
    const signs = raw.replace(/\s+/g, '')
    const rows = rowsAt(line)
    // Positional, as it was written: with every toggle on, the amounts fill the places of a bet string.
    const isRow = !isHead(signs) && !isDatesLine(signs)
    const at = raw.indexOf('#')
    if (isRow && at >= 0) taken = bad.has(line) ? '' : raw.slice(at).trim()
    const asItStood: KeypadLine = { text: isRow && at < 0 && bad.has(line) ? withAmounts(raw.trim(), taken) : raw.trim(), toggles: [...KEYPAD_TOGGLES] }
    if (isHead(signs)) head = { text: bad.has(line) ? signs : headLine(slotsOfHead(signs, format.calendar), format.calendar), isBad: bad.has(line) }
    else if (rows.length > 0) {
      for (const row of rows) put(head === null ? null : head.isBad ? head.text : headLine(row.slots, format.calendar), written(row) ?? asItStood)
    }
    // A row without a problem that is no row of the slip is one more hour of a row that is.
    else if (bad.has(line)) put(isDatesLine(signs) ? null : (head?.text ?? null), asItStood)
  })
  return found
}
