import { toJson } from '../api/wire-json.js'
import { isDate } from '../domain/calendar.js'
import { KEYPAD_TOGGLES, type KeypadToggle } from '../domain/keypad-text.js'
import { MAX_NEXT_DRAWS } from '../domain/limits.js'
import type { SlipDates } from '../domain/slip.js'
import { DRAW_LETTERS } from '../domain/slots.js'
import { isLineRefusal, type LineRefusal } from './line-refusal.js'

/** A row as typed: a number with its amounts, a `#` line above numbers, or the dates until it is left. */
export interface KeypadLine {
  text: string
  /** What its `#` amounts fill. Each row has its own: a toggle that is pressed later must not change what a row above it means. */
  toggles: KeypadToggle[]
  /** Of a bet that was taken without this number. */
  refusal?: LineRefusal
}

/** The keypad screen's rows while they are typed. */
export interface KeypadDraft {
  dates: SlipDates
  /** There is always one. */
  rows: KeypadLine[]
  /** The row the keys write into, 0-based. */
  at: number
  /** The 3-bet variant: the 3 PM and 10 PM draws too, on one date, sent to the 3-bet call. */
  three: boolean
}

/** Nothing typed. */
export const emptyKeypad = (): KeypadDraft => ({ dates: [], rows: [blankLine()], at: 0, three: false })

/** An empty row. */
export const blankLine = (toggles: readonly KeypadToggle[] = ['B', 'S']): KeypadLine => ({ text: '', toggles: [...toggles] })

/** Whether a row says for which draws the rows below it are. */
export const isHead = (text: string): boolean => /^\s*\*?\s*#/.test(text)

/** Whether a row says dates (`D#21#22`, `D3`). */
export const isDatesLine = (text: string): boolean => /^\s*D/i.test(text)

/** What a key of the keypad screen writes: a digit, `#`, `*`, `.`, `+` (ROLL, typed as R), and on a keyboard `D` (dates) and the letters of a `#` line. */
export type KeypadRowKey = string

/** Longest row there is: two stars, six digits, a star, and nine amounts of seven signs; a pasted one may be longer. */
const MAX_LENGTH = 80

/**
 * A row after a key; `delete` takes a sign away, `clear` all of them. Whatever the key cannot mean there changes nothing: a letter is a draw type on a `#`
 * line, `D` begins a row, and `R` is a digit of a number.
 */
export function rowAfter(row: string, key: KeypadRowKey): string {
  if (key === 'clear') return ''
  if (key === 'delete') return row.slice(0, -1)
  const sign = signOf(row, key === '+' ? 'R' : key.toUpperCase())
  return row.length < MAX_LENGTH ? row + sign : row
}

function signOf(row: string, sign: string): string {
  if (/^[\d#*.]$/.test(sign)) return sign
  if (isHead(row)) return (DRAW_LETTERS as readonly string[]).includes(sign) ? sign : ''
  if (isDatesLine(row) || row.includes('#')) return ''
  return sign === 'R' || (sign === 'D' && row === '') ? sign : ''
}

/** A row with other stars before its number, or without when it has these already: the BOX and iBOX keys. A `#` line and a line of dates are left alone. */
export function withStars(row: string, stars: string): string {
  if (isHead(row) || isDatesLine(row)) return row
  const [, before = '', rest = ''] = /^\s*(\**)([^*#]*\*?.*)$/.exec(row) ?? []
  const isReverse = /^[^*#]+\*/.test(rest)
  return (before === stars && !isReverse ? '' : stars) + rest.replace(/^([^*#]*)\*+/, '$1')
}

/** What a row may become: a `#` line keeps its `#` while there is a group above, and rows below, which would be bet on the draws of that group without it. */
export function withHeadOf(rows: readonly KeypadLine[], at: number, text: string): string {
  const isEmptied = !isHead(text) && isHead(rows[at]?.text ?? '')
  if (!isEmptied || !rows.slice(0, at).some((row) => isHead(row.text))) return text
  const below = rows.slice(at + 1).find((row) => row.text.trim() !== '')
  return below && !isHead(below.text) ? '#' : text
}

/** Whether there is nothing of a bet in it: no number and no dates that are being typed. A `#` line, and what is chosen, make none. */
export function isBlankKeypad({ rows }: KeypadDraft): boolean {
  return rows.every(({ text }) => text.trim() === '' || isHead(text))
}

/** A draft as text, for storage. */
export function writeKeypad(draft: KeypadDraft): string {
  return toJson(draft)
}

/** A draft from text of `writeKeypad`, or null when it is none. */
export function readKeypad(text: string | null): KeypadDraft | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isKeypad(value) ? value : null
  } catch {
    return null
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isToggles = (value: unknown): value is KeypadToggle[] => Array.isArray(value) && value.every((toggle) => (KEYPAD_TOGGLES as readonly unknown[]).includes(toggle))

function isKeypad(value: unknown): value is KeypadDraft {
  if (typeof value !== 'object' || value === null) return false
  const { dates, rows, at, three } = value as Partial<Record<keyof KeypadDraft, unknown>>
  return isDates(dates) && Array.isArray(rows) && rows.length > 0 && rows.every(isLine) && typeof at === 'number' && at in rows && typeof three === 'boolean'
}

function isLine(value: unknown): value is KeypadLine {
  if (typeof value !== 'object' || value === null) return false
  const { text, toggles, refusal } = value as Partial<Record<keyof KeypadLine, unknown>>
  return isText(text) && isToggles(toggles) && (refusal === undefined || isLineRefusal(refusal))
}

function isDates(value: unknown): value is SlipDates {
  if (Array.isArray(value)) return value.every((date) => isText(date) && isDate(date))
  const next = typeof value === 'object' && value !== null ? (value as { next?: unknown }).next : undefined
  return typeof next === 'number' && Number.isInteger(next) && next >= 1 && next <= MAX_NEXT_DRAWS
}
