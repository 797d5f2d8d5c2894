import { digitSetTotal } from '../domain/digit-set.js'
import { digitSetRows } from '../domain/digit-set-rows.js'
import { slipTotal, type BetRow, type SlipDates } from '../domain/slip.js'
import type { Calendar } from '../domain/slots.js'
import { checkStrikes, type StrikeCheck } from '../domain/strikes.js'
import type { BoardResults } from './board.js'
import type { KeptReceipt } from './kept-receipts.js'
import { readReceipt } from './receipt-facts.js'

/** What a kept receipt is checked against. */
export interface ReceiptCheckOptions {
  calendar: Calendar
  /** Of the date. */
  results: BoardResults
  now: Date
}

/** A kept receipt, and how it stands on a date. */
export interface CheckedReceipt { receipt: KeptReceipt; check: StrikeCheck }

/** Checks receipts against the results of a date (`YYYY-MM-DD`, GMT+8). Those without a draw on it are left out, and so are those that cannot be read. */
export function checkReceipts(kept: readonly KeptReceipt[], date: string, { calendar, results, now }: ReceiptCheckOptions): CheckedReceipt[] {
  return kept.flatMap((receipt) => {
    const bought = readKept(receipt, calendar)
    const { boxIsMultiplied } = receipt
    const check = bought && checkStrikes({ ...bought, placedAt: new Date(receipt.at) }, date, { calendar, results, now, boxIsMultiplied })
    return check ? [{ receipt, check }] : []
  })
}

/** What was bought, as rows. Null where the string cannot be read, or where what is read does not cost what was paid: then it is not what was bought. */
function readKept({ betString, at, formatBox, parts, total, boxIsMultiplied }: KeptReceipt, calendar: Calendar): { rows: BetRow[]; dates: SlipDates } | null {
  const read = readReceipt({ betString, createdAt: new Date(at).toISOString() }, { calendar, formatBox, asWritten: true })
  if (!read) return null
  if (read.kind === 'digit-set') {
    const bet = { ...read.bet, slots: read.bet.slots.filter((_, index) => parts?.includes(index) ?? true) }
    const { rows } = digitSetRows(bet)
    return rows.length > 0 && digitSetTotal(bet, { boxIsMultiplied }) === total ? { rows, dates: bet.dates } : null
  }
  const { slip } = read
  // The places are those of the string's rows. Joined again they are not always those of the slip that was sent.
  const rows = parts === null ? slip.rows : parts.flatMap((index) => slip.rows[index] ?? [])
  return rows.length > 0 && slipTotal({ ...slip, rows }, { boxIsMultiplied }) === total ? { rows, dates: slip.dates } : null
}
