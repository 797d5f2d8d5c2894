/** What both Backends make of the answers they have in common. */
import { toMinor } from '../domain/money.js'
import { ApiError } from './api-error.js'
import type { BetItem, Receipt, ReceiptQuery } from './backend.js'
import type { BetItemWire } from './wire-bets.js'
import { isSuccess } from './wire-envelope.js'
import type { ReceiptWire } from './wire-receipts.js'

/** One outcome of a bet. */
export function readBetItem({ status, message, Output, GUID, params = [], Params = [] }: BetItemWire): BetItem {
  const given = params.length > 0 ? params : Params
  return { status, message: new ApiError(status, 200, given, message).message, output: Output, guid: GUID, accepted: isSuccess(status), ...(given.length > 0 && { params: given }) }
}

/** The query of GetMobileReceipt (decisions section 5). */
export function receiptSearch(query: ReceiptQuery): Record<string, string> {
  switch (query.type) {
    case 'page': return { SearchType: 'page', Page: String(query.page) }
    case 'number': return { SearchType: 'number', BetNumber: query.betNumber }
    case 'date': return { SearchType: 'date', DrawDate: query.date }
    case 'last':
    case 'all': return { SearchType: query.type }
  }
}

/** The receipts that a search found. */
export function readReceipts(answer: Promise<{ data: ReceiptWire[] }>): Promise<Receipt[]> {
  return readRows(answer, readReceipt)
}

/** The rows that a search found. "No record found" (E120) is how some servers say that it found nothing. Rejects with any other error. */
export async function readRows<W, T>(answer: Promise<{ data: W[] }>, read: (row: W) => T): Promise<T[]> {
  try {
    const { data } = await answer
    return data.map(read)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'E120') return []
    throw error
  }
}

function readReceipt({ GUID, ReceiptNo, DrawDate, Currency, Total, Status, Output, BetString, CreatedAt }: ReceiptWire): Receipt {
  return {
    guid: GUID, receiptNo: ReceiptNo, drawDate: DrawDate, currency: Currency, total: toMinor(Total), status: Status,
    output: Output, betString: BetString, createdAt: CreatedAt,
  }
}
