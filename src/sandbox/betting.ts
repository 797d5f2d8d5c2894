/** PostBetEkor: the decision on a posted bet. Synchronous on the state, so that it happens wholly or not at all. */
import type { BetItemWire } from '../api/contract.js'
import { addDays, clockTime, cutOffAt, dateOf, earliestCutOff, hasDraw, isMainDraw } from '../domain/calendar.js'
import type { CalendarOptions, SlotCode, SlotInfo } from '../domain/slots.js'
import { mayBetFor, type Account } from './accounts.js'
import { readBetText, type PostedBet } from './bet-text.js'
import { messageOf } from './catalogue.js'
import { drawKey, slotInfo } from './draws.js'
import { magicOf } from './magic-numbers.js'
import { coverage, priceOf, spelledCount } from './pricing.js'
import { seededGuid } from './random.js'
import { printMoney, receiptNumber, receiptText } from './receipts.js'
import { prune, type SandboxState } from './state.js'

/** A bet as it arrives. */
export interface BetRequest { account: Account; userId: string; currency: string; betString: string; clientRef: string }
/** What a decision depends on beside the state. */
export interface BettingContext extends CalendarOptions { seed: number; now: Date }

/** One item per outcome, and whether this ClientRef was seen for the first time. */
export interface BetAnswer { items: BetItemWire[]; attempt: 'first' | 'repeated' }

/** Minimum stakes by currency in minor units, regular and I-BOX (spec section 9; SGD from decisions section 2). */
const minimums: Readonly<Record<string, { regular: number; ibox: number }>> = {
  MYR: { regular: 10, ibox: 50 }, SGD: { regular: 10, ibox: 50 }, USD: { regular: 10, ibox: 50 },
}
const maximumNumbers = 1000
/** Minor units. */
const maximumTotal = 1_000_000

/**
 * Decides a bet and writes it into the state. One item per letter of the # line, in its order; the accepted ones share a GUID and the
 * first of them carries the receipt (spec section 8). A ClientRef seen before gets its first answer again, and charges nothing.
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
  const today = dateOf(context.now)
  const reading = readBetText(request.betString, today)
  if (reading.kind === 'unreadable') return [refused(reading.code)]

  const { bet } = reading
  const whole = refusalOfWhole(bet, request, today)
  if (whole) return bet.letters.map(() => whole)

  const verdicts = bet.letters.map((letter) => verdictOn(letter, bet, request.account, state, context))
  const accepted = verdicts.flatMap((verdict) => (verdict.kind === 'accepted' ? [verdict.slot] : []))
  const { numbers, charged } = coverage(bet, request.account.boxIsMultiplied)
  const total = priceOf(bet, charged, accepted.length, bet.dates.length)
  const owner = request.userId.trim().toLowerCase()
  const wallet = state.wallets[owner]?.[request.currency]
  if (!wallet || wallet.balance < total) return verdicts.map((verdict) => (verdict.kind === 'accepted' ? refused('E117') : verdict.item))
  if (accepted.length === 0) return verdicts.flatMap((verdict) => (verdict.kind === 'refused' ? [verdict.item] : []))

  wallet.balance -= total
  state.receipts += 1
  const receiptNo = receiptNumber(state.receipts, context.now)
  const record = {
    guid: seededGuid(context.seed, receiptNo), receiptNo, owner, postedBy: request.account.loginid, currency: request.currency,
    slots: accepted, dates: bet.dates, digits: bet.digits, mode: bet.mode, stakes: bet.stakes, boxIsMultiplied: request.account.boxIsMultiplied,
    total, betString: request.betString, placedAt: context.now.toISOString(), state: 'open' as const, drawn: [], won: 0,
  }
  state.bets.push(record)
  let output = receiptText({ bet: record, placedAt: context.now, numbers: numbers.size, balance: wallet.balance, voidUntil: earliestCutOff(accepted, bet.dates, context) })
  return verdicts.map((verdict) => {
    if (verdict.kind === 'refused') return verdict.item
    const item = { status: 'Success', message: messageOf('Success'), Output: output, GUID: record.guid }
    output = ''
    return item
  })
}

/** Why the whole bet cannot stand, whatever its draw types; null when it can. Limits go before the costly listing of numbers. */
function refusalOfWhole(bet: PostedBet, { account, userId, currency }: BetRequest, today: string): BetItemWire | null {
  const magic = magicOf(bet)
  if (magic.kind === 'item') return refused(magic.code)
  if (!mayBetFor(account, userId)) return refused('E131')
  if (bet.dates.some((date) => date > addDays(today, 7))) return refused('E121')

  const staked = Object.values(bet.stakes).filter((stake) => stake > 0)
  const minimum = minimums[currency]
  if (staked.length === 0 || !minimum) return refused('E124')
  const smallest = Math.min(...staked)
  if (bet.mode === 'ibox' && smallest < minimum.ibox) return refused('IBoxMinAmountRequired', [printMoney(minimum.ibox)])
  if (bet.mode !== 'ibox' && smallest < minimum.regular) return refused('E124')

  if (spelledCount(bet) > maximumNumbers) return refused('E143')
  const { numbers, charged } = coverage(bet, account.boxIsMultiplied)
  if (numbers.size > maximumNumbers) return refused('E143')
  if (bet.mode === 'ibox' && [...numbers.values()].includes(1)) return refused('E128')
  if (priceOf(bet, charged, bet.letters.length, bet.dates.length) > maximumTotal) return refused('E140')
  return null
}

type Verdict = { kind: 'accepted'; slot: SlotCode } | { kind: 'refused'; item: BetItemWire }

function verdictOn(letter: string, bet: PostedBet, account: Account, state: SandboxState, context: BettingContext): Verdict {
  const slot = slotInfo(letter, context)
  if (!slot || !account.drawTypes.includes(letter) || bet.dates.some((date) => !hasDraw(slot.slot, date, context))) {
    return { kind: 'refused', item: refused('DrawTypeNotAvail', [slot?.name ?? letter]) }
  }
  const closed = bet.dates.find((date) => isClosed(slot, date, state, context))
  return closed === undefined ? { kind: 'accepted', slot: slot.slot } : { kind: 'refused', item: refused(closedStatus(slot, closed, context)) }
}

/** Closed from its cut-off on, or as soon as its result was published by hand. */
function isClosed({ slot }: SlotInfo, date: string, state: SandboxState, context: BettingContext): boolean {
  return context.now >= cutOffAt(slot, date, context) || drawKey(slot, date) in state.published
}

/** E129 between a main draw's cut-off and 19:30, otherwise closed (decisions section 5). A main draw is one of a type that does not draw daily. */
function closedStatus(slot: SlotInfo, date: string, context: BettingContext): string {
  const main = slot.days.length < 7 && isMainDraw(date, context)
  const running = date === dateOf(context.now) && clockTime(context.now) >= slot.cutOff && clockTime(context.now) < '19:30'
  return main && running ? 'E129' : 'BettingIsClosed'
}

function refused(status: string, params: readonly string[] = []): BetItemWire {
  return { status, message: messageOf(status, params), Output: '', GUID: '' }
}
