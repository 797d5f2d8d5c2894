/** What both Backends make of GetMobileReceipt. It comes with the screens that list what the account has (vite.config.ts): nobody else asks. */
import { toMinor } from '../domain/money.js'
import { ApiError } from './api-error.js'
import type { Receipt, ReceiptQuery } from './backend.js'
import { receiptsAnswerSchema, type ReceiptWire } from './wire-receipts.js'

/** The query of GetMobileReceipt (decisions section 5). */
function receiptSearch(query: ReceiptQuery): Record<string, string> {
  switch (query.type) {
    case 'page': return { SearchType: 'page', Page: String(query.page) }
    case 'number': return { SearchType: 'number', BetNumber: query.betNumber }
    case 'date': return { SearchType: 'date', DrawDate: query.date }
    case 'last':
    case 'all': return { SearchType: query.type }
  }
}

/** The receipts that a search finds. Rejects as `ask` does. */
export function readReceipts(query: ReceiptQuery, ask: (search: Record<string, string>, schema: typeof receiptsAnswerSchema) => Promise<{ data: ReceiptWire[] }>): Promise<Receipt[]> {
  return readRows(ask(receiptSearch(query), receiptsAnswerSchema), readReceipt)
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
