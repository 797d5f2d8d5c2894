/** How a player writes the digits of one place on the digit-set screen (spec section 2): `12`, `0-9`, `ALL`. */
import { distinct } from './digit-set.js'
import { plainSigns } from './plain-signs.js'

/** Every digit. */
const ALL = '0123456789'

/** What a text says of the digits of a place. `unfinished`: the word ALL is being typed. */
export type WrittenDigits = { state: 'read'; digits: string } | { state: 'unfinished' } | { state: 'unreadable' }

/** Sets of digits at a tap. */
export const QUICK_SETS = { odd: '13579', even: '02468', low: '01234', high: '56789' } as const
/** A set of digits at a tap: the odd or even ones, 0 to 4, or 5 to 9. */
export type QuickSet = keyof typeof QUICK_SETS

/** A run of digits as short as this is written out: `12` rather than `1-2`. */
const SHORT_RUN = 2

/** Reads digits, ranges in either direction and `ALL`, in any case, with blanks and commas anywhere; the digits come ascending and once each. A range that is being typed (`3-`) is its first digit so far. */
export function readDigits(text: string): WrittenDigits {
  const plain = plainSigns(text).replace(/[\s,;]/g, '').replace(/[–—−]/g, '-').toUpperCase()
  if (plain === 'ALL') return { state: 'read', digits: ALL }
  if (plain !== '' && 'ALL'.startsWith(plain)) return { state: 'unfinished' }
  if (!/^[\d-]*$/.test(plain)) return { state: 'unreadable' }
  return { state: 'read', digits: distinct(plain.replace(/(\d)-(\d)/g, (_, from: string, to: string) => rangeOf(from, to)).replace(/-/g, '')) }
}

/** Digits as `readDigits` reads them back, the shortest way: `ALL`, a single range, or one by one; '' for none. */
export function digitsText(digits: string): string {
  const set = distinct(digits)
  if (set === ALL) return 'ALL'
  return set.length > SHORT_RUN && ALL.includes(set) ? `${set.charAt(0)}-${set.slice(-1)}` : set
}

function rangeOf(from: string, to: string): string {
  const [low, high] = [Number(from), Number(to)].sort((one, other) => one - other)
  return ALL.slice(low, (high ?? 0) + 1)
}
