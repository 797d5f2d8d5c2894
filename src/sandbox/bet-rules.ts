/** What a bet may be, apart from the draws it is for (spec sections 5 and 9, decisions section 2). Each rule answers with its own code of the catalogue. */
import { openDates } from '../domain/calendar.js'
import { slotInfo } from './draws.js'
import { mayBetFor, type Account } from './accounts.js'
import { minimumsOf } from './amounts.js'
import { readableLines, type PostedBet, type PostedLine } from './posted-bet.js'
import { messageOf } from './catalogue.js'
import type { Minimums } from '../domain/default-minimums.js'
import type { CalendarOptions } from '../domain/slots.js'
import { magicOf } from './magic-numbers.js'
import { coverage, pricePerDraw, spelledCount } from './pricing.js'
import { printMoney } from './receipts.js'

/** A status, and words for the player. */
export interface Reason { status: string; message: string }

/** What a bet is judged by. `maximumDates` as the call has it. */
export interface RuleContext extends CalendarOptions { account: Account; userId: string; currency: string; now: Date; maximumDates: number; minimums: Minimums | undefined }

const maximumNumbers = 1000
/** Minor units. */
const maximumTotal = 1_000_000
const maximumRows = 50

/** Why the whole bet cannot stand, whatever its lines; null when it can. */
export function refusalOfBet(bet: PostedBet, context: RuleContext): Reason | null {
  if (bet.code !== null) return reason(bet.code)
  const [line] = readableLines(bet)
  const magic = bet.kind === 'digit-set' && line ? magicOf(line) : { kind: 'none' as const }
  if (magic.kind === 'item') return reason(magic.code)
  if (!mayBetFor(context.account, context.userId)) return reason('E131')
  if (!areOpen(bet, context)) return reason('E121')
  if (bet.rows > maximumRows) return reason('E143')
  return bet.kind === 'digit-set' && line ? refusalOfDigitSet(line, bet, context) : null
}

/** Why a number line cannot stand; null when it can. */
export function refusalOfLine(line: PostedLine, context: RuleContext): Reason | null {
  const kind = `${line.places.length}D`
  if (line.slots.some((slot) => slotInfo(slot, context)?.kinds.every((own) => own !== kind) ?? true)) return reason('E122')
  const refused = refusalOfStakes(line, context) ?? (isIboxOfOne(line) ? reason('E128') : null)
  if (refused) return refused
  const magic = magicOf(line)
  return magic.kind === 'item' ? reason(magic.code) : null
}

/** A code with the catalogue's words. */
export function reason(status: string, params: readonly string[] = []): Reason {
  return { status, message: messageOf(status, params) }
}

/** As many dates as the call takes, none after the next 7 days, which begin tomorrow once today cannot be chosen: 10 PM is open after that, so today stays. The next draws at most as many as a call takes, or nine. */
function areOpen({ dates }: PostedBet, { now, calendar, maximumDates }: RuleContext): boolean {
  if (!Array.isArray(dates)) return maximumDates > 1 || dates.next === 1
  const last = openDates(now, { calendar }).at(-1) ?? ''
  return dates.length <= maximumDates && dates.every((date) => date <= last)
}

/** Limits go before the costly listing of numbers. */
function refusalOfDigitSet(line: PostedLine, { dates }: PostedBet, context: RuleContext): Reason | null {
  const refused = refusalOfStakes(line, context)
  if (refused) return refused
  if (spelledCount(line) > maximumNumbers) return reason('E143')
  const { numbers } = coverage(line, context.account.boxIsMultiplied)
  if (numbers.size > maximumNumbers) return reason('E143')
  if (isIboxOfOne(line)) return reason('E128')
  const days = Array.isArray(dates) ? dates.length : dates.next
  return pricePerDraw(line, context.account.boxIsMultiplied) * line.slots.length * days > maximumTotal ? reason('E140') : null
}

/** Minimums apply to each stake as typed, before permutations. */
function refusalOfStakes({ stakes, mode }: PostedLine, { currency, minimums }: RuleContext): Reason | null {
  const staked = Object.entries(stakes).filter(([, stake]) => stake > 0)
  const minimum = minimumsOf(currency, minimums)
  if (staked.length === 0 || !minimum) return reason('E124')
  const tooSmall = staked.filter(([, stake]) => stake < (mode === 'ibox' ? minimum.ibox : minimum.regular)).map(([type]) => type)
  if (tooSmall.length === 0) return null
  if (mode === 'ibox') return reason('IBoxMinAmountRequired', [printMoney(minimum.ibox)])
  return { status: 'E124', message: messageOf('E124-2', [tooSmall.join(', '), printMoney(minimum.regular)]) }
}

/** An I-BOX of a number whose digits are all equal has nothing to permute. */
function isIboxOfOne(line: PostedLine): boolean {
  return line.mode === 'ibox' && [...coverage(line, true).numbers.values()].includes(1)
}
