import { toJson } from '../api/wire-json.js'
import { isDate } from '../domain/calendar.js'
import { KEYPAD_TOGGLES, type KeypadToggle } from '../domain/keypad-text.js'
import { MAX_NEXT_DRAWS } from '../domain/slip-rules.js'
import type { SlipDates } from '../domain/slip.js'

/** A row as typed: a number with its amounts, or a `#` line above numbers. */
export interface KeypadLine {
  text: string
  /** What its `#` amounts fill. Each row has its own: a toggle that is pressed later must not change what a row above it means. */
  toggles: KeypadToggle[]
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

/** Whether a row counts as one of the 50. */
export const isNumberLine = ({ text }: KeypadLine): boolean => text.trim() !== '' && !isHead(text)

/** A key of the keypad screen that writes: a digit, `#`, `*`, `+` (ROLL, typed as R), the two mode keys and those that take away. */
export type KeypadRowKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '#' | '*' | '+' | '.' | 'D' | 'L' | 'delete' | 'clear'

/** Longest row there is: two stars, six digits, a star, and nine amounts of seven signs; a pasted one may be longer. */
const MAX_LENGTH = 80

/** A row after a key. */
export function rowAfter(row: string, key: KeypadRowKey): string {
  if (key === 'clear') return ''
  if (key === 'delete') return row.slice(0, -1)
  return row.length < MAX_LENGTH ? row + (key === '+' ? 'R' : key) : row
}

/** A row with other stars before its number, or without when it has these already: the BOX and iBOX keys. A `#` line is left alone. */
export function withStars(row: string, stars: string): string {
  if (isHead(row) || /^\s*D/i.test(row)) return row
  const [, before = '', rest = ''] = /^\s*(\**)([^*#]*\*?.*)$/.exec(row) ?? []
  return (before === stars ? '' : stars) + rest.replace(/^([^*#]*)\*/, '$1')
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
  return typeof value === 'object' && value !== null && isText((value as Partial<KeypadLine>).text) && isToggles((value as Partial<KeypadLine>).toggles)
}

function isDates(value: unknown): value is SlipDates {
  if (Array.isArray(value)) return value.every((date) => isText(date) && isDate(date))
  const next = typeof value === 'object' && value !== null ? (value as { next?: unknown }).next : undefined
  return typeof next === 'number' && Number.isInteger(next) && next >= 1 && next <= MAX_NEXT_DRAWS
}
