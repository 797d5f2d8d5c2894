/**
 * GetDrawTicketUser and GetDrawTicketUserDetail: a receipt is one ticket for each date it is on, under its own number, so that tickets add up to the bets that were
 * placed. The account `crowd` has tickets of no bets: ten thousand seeded players, for whoever wants to see a long list.
 */
import type { TicketSummaryWire, TicketWire } from '../api/contract.js'
import { isDate } from '../domain/calendar.js'
import { CROWD, mayBetFor, type Account } from './accounts.js'
import { Refusal } from './answers.js'
import { pricePerDraw } from './pricing.js'
import { randomStream } from './random.js'
import type { BetRecord, SandboxState } from './state.js'

/** What a call asks for. An empty player or ticket number means all of them. */
export interface TicketSearch { date: string; userId: string; ticketNumber: string }

/** How many players of `crowd` have tickets, on every date. */
const CROWD_SIZE = 10_000
/** The house that the tickets are of. */
const COMPANY = '4D Result'

/**
 * Reads a search from its fields.
 * @throws Refusal V100 without a date, E121 for one that is none.
 */
export function readTicketSearch(field: (name: string) => string): TicketSearch {
  const date = field('DrawTicketDate').trim().slice(0, 10)
  if (date === '') throw new Refusal('V100', ['DrawTicketDate'])
  if (!isDate(date)) throw new Refusal('E121')
  return { date, userId: field('UserId').trim().toLowerCase(), ticketNumber: field('TicketNumber').trim().toUpperCase() }
}

/**
 * A row for each player and currency, by player. Voided bets have no ticket.
 * @throws Refusal E131 for somebody else's player.
 */
export function ticketSummaries(state: SandboxState, account: Account, search: TicketSearch, seed: number): TicketSummaryWire[] {
  if (account.loginid === CROWD) return crowdRows(search, seed)
  const found = ticketBets(state, account, search)
  const groups = new Map<string, BetRecord[]>()
  for (const bet of found) {
    const key = `${bet.owner} ${bet.currency}`
    groups.set(key, [...(groups.get(key) ?? []), bet])
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).flatMap(([, bets]) => {
    const [first] = bets
    if (!first) return []
    const amount = bets.reduce((sum, bet) => sum + stakedOn(bet, search.date), 0)
    return [{ CompanyName: COMPANY, DrawTicketDate: search.date, UserId: first.owner, BetAmount: amount / 100, TicketCount: bets.length, Currency: first.currency }]
  })
}

/**
 * The tickets of one player.
 * @throws Refusal V100 without a player, E131 for somebody else's.
 */
export function ticketsOf(state: SandboxState, account: Account, search: TicketSearch, seed: number): TicketWire[] {
  const { date, userId, ticketNumber } = search
  if (userId === '') throw new Refusal('V100', ['UserId'])
  if (account.loginid !== CROWD) {
    return ticketBets(state, account, search).map(({ owner, receiptNo }) => ({ CompanyName: COMPANY, DrawTicketDate: date, UserId: owner, TicketNumber: receiptNo }))
  }
  const [row] = crowdRows({ ...search, ticketNumber: '' }, seed)
  const numbers = Array.from({ length: row?.TicketCount ?? 0 }, (_, index) => crowdTicket(userId, index))
  return numbers.filter((number) => ticketNumber === '' || number === ticketNumber).map((TicketNumber) => ({ CompanyName: '', DrawTicketDate: date, UserId: userId, TicketNumber }))
}

function ticketBets({ bets }: SandboxState, account: Account, { date, userId, ticketNumber }: TicketSearch): BetRecord[] {
  if (userId !== '' && !mayBetFor(account, userId)) throw new Refusal('E131')
  return bets.filter(
    ({ owner, state, draws, receiptNo }) =>
      mayBetFor(account, owner) && state !== 'voided' && (userId === '' || owner === userId) && (ticketNumber === '' || receiptNo === ticketNumber) && draws.some((draw) => draw.date === date),
  )
}

/** The part of a bet's total that is for the draws of one date, in minor units. */
function stakedOn({ lines, draws, boxIsMultiplied }: BetRecord, date: string): number {
  return lines.reduce((sum, line) => sum + pricePerDraw(line, boxIsMultiplied) * draws.filter((draw) => draw.date === date && line.slots.includes(draw.slot)).length, 0)
}

function crowdRows({ date, userId, ticketNumber }: TicketSearch, seed: number): TicketSummaryWire[] {
  const next = randomStream(seed, `tickets ${date}`)
  const rows: TicketSummaryWire[] = []
  for (let index = 1; index <= CROWD_SIZE; index++) {
    const UserId = `${CROWD}${String(index).padStart(5, '0')}`
    const count = 1 + next(30)
    const BetAmount = (count * (50 + next(2000))) / 100
    const found = ticketNumber === '' ? count : Array.from({ length: count }, (_, ticket) => crowdTicket(UserId, ticket)).filter((number) => number === ticketNumber).length
    if (found > 0 && (userId === '' || userId === UserId)) rows.push({ CompanyName: '', DrawTicketDate: date, UserId, BetAmount, TicketCount: found, Currency: 'MYR' })
  }
  return rows
}

function crowdTicket(userId: string, index: number): string {
  return `${userId.toUpperCase()}-${String(index + 1).padStart(2, '0')}`
}
