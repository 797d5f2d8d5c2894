/** The calls that place bets: the decision on a posted bet. Synchronous on the state, so that it happens wholly or not at all. */
import type { BetItemWire } from '../api/contract.js'
import { dateOf } from '../domain/calendar.js'
import type { Minimums } from '../domain/default-minimums.js'
import type { CalendarOptions } from '../domain/slots.js'
import type { Account } from './accounts.js'
import { drawsOf, type Draw, type MarketContext } from './availability.js'
import { reason, refusalOfBet, refusalOfLine, type Reason, type RuleContext } from './bet-rules.js'
import { readBetText } from './bet-text.js'
import type { PostedBet, PostedLine } from './posted-bet.js'
import { drawKey } from './draws.js'
import { pricePerDraw } from './pricing.js'
import { seededGuid } from './random.js'
import { receiptNumber, receiptText } from './receipts.js'
import { prune, type BetRecord, type SandboxState } from './state.js'

/** What a call that places bets takes and how it answers. */
export interface PlaceCall {
  accepts: readonly PostedBet['kind'][]
  maximumDates: number
  /** `each`: an outcome for each number line, or each letter of a digit set. `one`: the bet is taken wholly or refused wholly. */
  outcomes: 'each' | 'one'
}

/** A bet as it arrives. */
export interface BetRequest { account: Account; userId: string; currency: string; betString: string; clientRef: string; call: PlaceCall }
/** What a decision depends on beside the state. */
export interface BettingContext extends CalendarOptions { seed: number; now: Date; minimums?: Minimums | undefined }

/** One item per outcome, and whether this ClientRef was seen for the first time. */
export interface BetAnswer { items: BetItemWire[]; attempt: 'first' | 'repeated' }

/** What has one outcome: it is taken wholly or not at all. `code` is what makes it unreadable. */
interface Unit { code: string | null; lines: PostedLine[] }
/** A unit with its draws, or why not. */
type Verdict = { kind: 'accepted'; lines: PostedLine[]; draws: Draw[] } | { kind: 'refused'; reason: Reason }

/** A bet that is refused for all its rows may have any number of them; the answer is kept, as every answer is. */
const MOST_OUTCOMES = 500

/** Reads the string of a request as the calls of its account do. */
export function readBet({ betString, account }: Pick<BetRequest, 'betString' | 'account'>, { now, calendar }: Pick<BettingContext, 'now' | 'calendar'>): PostedBet {
  return readBetText(betString, { today: dateOf(now), formatBox: account.formatBox, calendar })
}

/**
 * Decides a bet and writes it into the state. The accepted items share a GUID and the first of them carries the receipt (spec section 8). A ClientRef seen
 * before gets its first answer again, and charges nothing.
 */
export function placeBet(state: SandboxState, request: BetRequest, context: BettingContext): BetAnswer {
  const key = `${request.account.loginid} ${request.clientRef}`
  const given = state.answers[key]
  if (given) return { items: given.items, attempt: 'repeated' }
  prune(state, dateOf(context.now))
  const items = decide(state, request, context)
  state.answers[key] = { at: context.now.toISOString(), items }
  return { items, attempt: 'first' }
}

function decide(state: SandboxState, request: BetRequest, context: BettingContext): BetItemWire[] {
  const { account, currency, userId, call } = request
  const bet = readBet(request, context)
  const units = unitsOf(bet, call)
  const rules: RuleContext = { account, userId, currency, now: context.now, maximumDates: call.maximumDates, calendar: context.calendar, minimums: context.minimums }
  const whole = call.accepts.includes(bet.kind) ? refusalOfBet(bet, rules) : reason('E123')
  if (whole) return units.slice(0, MOST_OUTCOMES).map(() => refused(whole))

  const market: MarketContext = { now: context.now, calendar: context.calendar, account, published: state.published }
  const verdicts = units.map((unit) => verdictOn(unit, bet, rules, market))
  const accepted = verdicts.flatMap((verdict) => (verdict.kind === 'accepted' ? [verdict] : []))
  if (accepted.length === 0) return verdicts.map((verdict) => refused(verdict.kind === 'refused' ? verdict.reason : reason('F100')))

  const owner = userId.trim().toLowerCase()
  const wallet = state.wallets[owner]?.[currency]
  const total = accepted.reduce((sum, verdict) => sum + priceOf(verdict.lines, verdict.draws, account.boxIsMultiplied), 0)
  if (!wallet || wallet.balance < total) return verdicts.map((verdict) => refused(verdict.kind === 'refused' ? verdict.reason : reason('E117')))

  wallet.balance -= total
  const record = recordOf(state, request, bet, accepted, { total, balance: wallet.balance, owner, context })
  state.bets.push(record)
  let output = receiptText(record, context)
  return verdicts.map((verdict) => {
    if (verdict.kind === 'refused') return refused(verdict.reason)
    const item = { ...reason('Success'), Output: output, GUID: record.guid }
    output = ''
    return item
  })
}

/** At least one: a bet that cannot be read has an outcome too. */
function unitsOf({ kind, lines }: PostedBet, { outcomes }: PlaceCall): Unit[] {
  const units = lines.map((reading): Unit => (reading.kind === 'read' ? { code: null, lines: [reading.line] } : { code: reading.code, lines: [] }))
  if (units.length === 0) return [{ code: 'E123', lines: [] }]
  if (outcomes === 'one') return [{ code: units.find(({ code }) => code !== null)?.code ?? null, lines: units.flatMap((unit) => unit.lines) }]
  if (kind === 'rows') return units
  return units.flatMap(({ code, lines: own }) => own.flatMap((line) => line.slots.map((slot) => ({ code, lines: [{ ...line, slots: [slot] }] }))))
}

function verdictOn({ code, lines }: Unit, { kind, dates }: PostedBet, rules: RuleContext, market: MarketContext): Verdict {
  if (code !== null) return { kind: 'refused', reason: reason(code) }
  if (kind === 'rows') {
    const broken = lines.map((line) => refusalOfLine(line, rules)).find((found) => found !== null)
    if (broken) return { kind: 'refused', reason: broken }
  }
  const available = drawsOf([...new Set(lines.flatMap(({ slots }) => slots))], dates, market)
  return available.kind === 'open' ? { kind: 'accepted', lines, draws: available.draws } : { kind: 'refused', reason: available }
}

/** Minor units. A line is charged for every draw of its own slots. */
function priceOf(lines: readonly PostedLine[], draws: readonly Draw[], boxIsMultiplied: boolean): number {
  return lines.reduce((sum, line) => sum + pricePerDraw(line, boxIsMultiplied) * draws.filter(({ slot }) => line.slots.includes(slot)).length, 0)
}

type Accepted = Extract<Verdict, { kind: 'accepted' }>
interface Payment { total: number; balance: number; owner: string; context: BettingContext }

function recordOf(state: SandboxState, request: BetRequest, bet: PostedBet, accepted: readonly Accepted[], { total, balance, owner, context }: Payment): BetRecord {
  state.receipts += 1
  const receiptNo = receiptNumber(state.receipts, context.now)
  const draws = new Map(accepted.flatMap((verdict) => verdict.draws).map((draw) => [drawKey(draw.slot, draw.date), draw]))
  const lines = accepted.flatMap((verdict) => verdict.lines)
  const [set] = lines
  return {
    guid: seededGuid(context.seed, receiptNo), receiptNo, owner, postedBy: request.account.loginid, currency: request.currency, kind: bet.kind,
    next: Array.isArray(bet.dates) ? null : bet.dates.next,
    draws: [...draws.values()],
    // The letters of a digit set were judged one by one; on the receipt it is one bet again.
    lines: bet.kind === 'digit-set' && set ? [{ ...set, slots: lines.flatMap(({ slots }) => slots) }] : lines,
    boxIsMultiplied: request.account.boxIsMultiplied, total, balance, betString: request.betString, placedAt: context.now.toISOString(), state: 'open', drawn: [], won: 0,
  }
}

function refused({ status, message }: Reason): BetItemWire {
  return { status, message, Output: '', GUID: '' }
}
