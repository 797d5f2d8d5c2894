/** GetMobileReceipt (decisions section 5): which receipts an account may see, and what a search finds. */
import type { ReceiptWire } from '../api/contract.js'
import { clockTime, dateOf, isDate } from '../domain/calendar.js'
import type { CalendarOptions } from '../domain/slots.js'
import { mayBetFor, type Account } from './accounts.js'
import { Refusal } from './answers.js'
import type { PostedLine } from './posted-bet.js'
import { coverage } from './pricing.js'
import { drawDates, receiptText, writtenNumber } from './receipts.js'
import type { BetRecord, SandboxState } from './state.js'

/** How many receipts a page has. */
const PAGE = 10
const statusWords = { open: 'Open', voided: 'Void', settled: 'Settled' } as const

/**
 * The rows of a search, newest first. An agent sees his own receipts and his players', a player his own; those that another posted for him too.
 * @throws Refusal V100 for a part of the query that is missing, V103 for one that means nothing, E121 for a date that is none.
 */
export function searchReceipts({ bets }: SandboxState, account: Account, query: URLSearchParams, options: CalendarOptions): ReceiptWire[] {
  const visible = bets.filter(({ owner }) => mayBetFor(account, owner)).reverse()
  return found(visible, query).map((bet) => rowOf(bet, options))
}

function found(bets: readonly BetRecord[], query: URLSearchParams): readonly BetRecord[] {
  switch (required(query, 'SearchType')) {
    case 'last': return bets.slice(0, 1)
    case 'all': return bets
    case 'page': {
      const page = Number(query.get('Page') ?? '1')
      if (!Number.isInteger(page) || page < 1) throw new Refusal('V103', ['Page'])
      return bets.slice((page - 1) * PAGE, page * PAGE)
    }
    case 'number': {
      const number = required(query, 'BetNumber')
      return bets.filter((bet) => bet.receiptNo === number || bet.lines.some((line) => isOf(number, line, bet)))
    }
    case 'date': {
      const date = requiredDate(query)
      return bets.filter(({ draws }) => draws.some((draw) => draw.date === date))
    }
    default: throw new Refusal('V103', ['SearchType'])
  }
}

/** A number that the line covers, or the one with an R that its row was written with; a digit set has none of those. */
function isOf(number: string, line: PostedLine, { kind, boxIsMultiplied }: BetRecord): boolean {
  return coverage(line, boxIsMultiplied).numbers.has(number) || (kind === 'rows' && writtenNumber(line) === number)
}

/** A part of a query. @throws Refusal V100 with its name where it is missing. */
export function required(query: URLSearchParams, name: string): string {
  const value = query.get(name)?.trim()
  if (!value) throw new Refusal('V100', [name])
  return value
}

/** The `DrawDate` of a query; a time after it is ignored. @throws Refusal V100 where it is missing, E121 where it is no date. */
export function requiredDate(query: URLSearchParams): string {
  const date = required(query, 'DrawDate').slice(0, 10)
  if (!isDate(date)) throw new Refusal('E121')
  return date
}

function rowOf(bet: BetRecord, options: CalendarOptions): ReceiptWire {
  const placedAt = new Date(bet.placedAt)
  return {
    GUID: bet.guid,
    ReceiptNo: bet.receiptNo,
    DrawDate: drawDates(bet).join(', '),
    Currency: bet.currency,
    Total: bet.total / 100,
    Status: statusWords[bet.state],
    Output: receiptText(bet, options),
    BetString: bet.betString,
    CreatedAt: `${dateOf(placedAt)}T${clockTime(placedAt)}`,
  }
}
