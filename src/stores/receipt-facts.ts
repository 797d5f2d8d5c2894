import type { Receipt } from '../api/backend.js'
import type { FormatBox } from '../domain/bet-string.js'
import { isDigitSet, parseBetString } from '../domain/bet-string-text.js'
import { dateOf, instant, isDate } from '../domain/calendar.js'
import { digitSetTotal, type BoxOptions, type DigitSetBet } from '../domain/digit-set.js'
import { parseDigitSet } from '../domain/digit-set-text.js'
import { firstCutOff } from '../domain/next-dates.js'
import { slipTotal, type BetRow, type Slip } from '../domain/slip.js'
import type { BetStringOptions } from '../domain/slip-reading.js'
import { SLOT_CODES, type Calendar, type SlotCode } from '../domain/slots.js'

/** The bet that a receipt is for, as its bet string says it. */
export type ReceiptBet = { kind: 'digit-set'; bet: DigitSetBet } | { kind: 'rows'; slip: Slip }

/** What a bet string is read against. */
export interface ReceiptReading extends Pick<BetStringOptions, 'asWritten'> {
  calendar: Calendar
  /** The account's: the string was written with it. */
  formatBox: FormatBox
}

/**
 * When a receipt was placed: read from an instant with its zone, or from a date and hour, which are GMT+8. Null from any other words; those are
 * for the player to read, not for reckoning.
 */
export function placedAt({ createdAt }: Pick<Receipt, 'createdAt'>): Date | null {
  const [, date = '', hour, zone] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?$/.exec(createdAt.trim()) ?? []
  if (!isDate(date)) return null
  try {
    const at = zone === undefined ? instant(date, hour ?? '00:00') : new Date(`${date}T${hour ?? ''}${zone}`)
    return Number.isNaN(at.getTime()) ? null : at
  } catch {
    return null
  }
}

/**
 * Reads a receipt's bet string. Its days have no year, and mean those from the day of the bet on. Null when a part of it cannot be read, or when it
 * is not known on which day it was placed: a bet that is only half understood is none to go by.
 */
export function readReceipt(receipt: Pick<Receipt, 'betString' | 'createdAt'>, { calendar, formatBox, asWritten }: ReceiptReading): ReceiptBet | null {
  const at = placedAt(receipt)
  if (at === null) return null
  const options = { today: dateOf(at), now: at, calendar, formatBox, asWritten }
  if (isDigitSet(receipt.betString)) {
    const { bet, problems } = parseDigitSet(receipt.betString, options)
    return problems.length > 0 || bet.slots.length === 0 ? null : { kind: 'digit-set', bet }
  }
  const { slip, problems } = parseBetString(receipt.betString, options)
  return problems.length > 0 || slip.rows.length === 0 || slip.rows.some(({ slots }) => slots.length === 0) ? null : { kind: 'rows', slip }
}

/** What a receipt tells of the bet to be placed again. */
type PaidReceipt = Pick<Receipt, 'betString' | 'createdAt' | 'total' | 'output'>

/**
 * As `readReceipt`, for a bet to be placed again. The player may have changed his box format since, and an agent's players have their own: of the two ways to
 * read stars the account's holds, unless only the other one costs what was paid, with BOX amounts reckoned as the account does now, or otherwise as it does not. A BOX whose
 * amount is the total costs what an I-BOX does: the receipt's text may name one of them; where it does not the account's reading holds, which costs and wins the same.
 */
export function readPaidReceipt(receipt: PaidReceipt, { boxIsMultiplied, ...reading }: ReceiptReading & { boxIsMultiplied: boolean }): ReceiptBet | null {
  const read = readReceipt(receipt, reading)
  const other = readReceipt(receipt, { ...reading, formatBox: reading.formatBox === 'S' ? 'D' : 'S' })
  if (read?.kind !== 'rows' || other?.kind !== 'rows' || read.slip.rows.every((row, index) => row.mode === other.slip.rows[index]?.mode)) return read
  const costing = [boxIsMultiplied, !boxIsMultiplied].flatMap((multiplied) => [read, other].filter((one) => costOf(one, { boxIsMultiplied: multiplied }) === receipt.total))
  const [first = read, ...more] = new Set(costing.length > 0 ? costing : [read, other])
  if (more.length === 0) return first
  const [named, ...alsoNamed] = [first, ...more].filter(({ slip }) => isNamedBy(receipt.output, slip))
  return named && alsoNamed.length === 0 ? named : first
}

/**
 * Whether a receipt's text names rows of a slip as BOX or I-BOX, and none in another way: lines that begin with such a row's number and one of these words, as the sandbox's do. A partner's
 * server prints what it likes, and what is written in any other way tells nothing.
 */
function isNamedBy(text: string, { rows }: Slip): boolean {
  const named = text.split(/[\r\n]+/).flatMap((line): Pick<BetRow, 'number' | 'mode'>[] => {
    const [, number, shared] = /^\s*(\d{3,4})\s+(I-?)?BOX(?:\s|$)/i.exec(line) ?? []
    return number === undefined ? [] : [{ number, mode: shared === undefined ? 'box' : 'ibox' }]
  })
  return named.length > 0 && named.every(({ number, mode }) => rows.some((row) => row.number === number && row.mode === mode))
}

/** What a bet costs on its own dates, in minor units. */
export function costOf(read: ReceiptBet, options: BoxOptions): number {
  return read.kind === 'digit-set' ? digitSetTotal(read.bet, options) : slipTotal(read.slip, options)
}

/**
 * Whether a receipt is for less than the bet that is written on it costs, however stars and BOX amounts are meant: the string is the bet as it was sent, and the
 * server has not taken all of it. Which part that is nobody says.
 */
export function isTakenInPart(receipt: Pick<Receipt, 'betString' | 'createdAt' | 'total'>, reading: ReceiptReading): boolean {
  const reads = (['S', 'D'] as const).flatMap((formatBox) => readReceipt(receipt, { ...reading, formatBox }) ?? [])
  const costs = [true, false].flatMap((boxIsMultiplied) => reads.map((read) => costOf(read, { boxIsMultiplied })))
  return costs.length > 0 && costs.every((cost) => cost > receipt.total)
}

/** The draws that a bet is on, in the order of `SLOT_CODES`. */
export function slotsOfBet(read: ReceiptBet): SlotCode[] {
  const slots = read.kind === 'digit-set' ? read.bet.slots : read.slip.rows.flatMap((row) => row.slots)
  return SLOT_CODES.filter((slot) => slots.includes(slot))
}

/**
 * Until when a receipt can be voided: the earliest cut-off among its draws (decisions section 7). Null when its bet string does not tell: of a
 * bet that was taken in part, it names draws that were not.
 */
export function voidUntil(receipt: Pick<Receipt, 'betString' | 'createdAt' | 'total'>, reading: ReceiptReading): Date | null {
  const read = isTakenInPart(receipt, reading) ? null : readReceipt(receipt, reading)
  const at = placedAt(receipt)
  if (read === null || at === null) return null
  const slots = slotsOfBet(read)
  const dates = read.kind === 'digit-set' ? read.bet.dates : read.slip.dates
  return firstCutOff(slots, dates, at, reading)
}
