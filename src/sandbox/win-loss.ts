/** GetMobileWinLossDetail: what was staked and won on the bets that were placed in a span of days, as text of 38 columns. */
import { dateOf, isDate } from '../domain/calendar.js'
import { mayBetFor, type Account } from './accounts.js'
import { Refusal } from './answers.js'
import { drawKey } from './draws.js'
import { pricePerDraw } from './pricing.js'
import { printMoney } from './receipts.js'
import type { BetRecord, SandboxState } from './state.js'

const WIDTH = 38
const rule = '-'.repeat(WIDTH)
/** The word for all of an account's currencies. */
const ALL = 'all'

/** Sums of some bets of one currency, in minor units. */
interface Sums { bets: number; staked: number; open: number; won: number }

/**
 * The report. An agent sees his own bets and his players', a player his own. A bet counts on the day it was placed (GMT+8); one that was voided does not, and what
 * its draws to come will win is not known yet: their stake stands apart.
 * @throws Refusal V100 for a missing part of the query, E121 for a date that is none, V101 for days the wrong way round, V103 for a currency that the account
 * does not have, E120 when nothing was placed.
 */
export function winLossText({ bets }: SandboxState, account: Account, query: URLSearchParams): string {
  const [from, till] = [dateIn(query, 'DateFrom'), dateIn(query, 'DateTill')]
  if (from > till) throw new Refusal('V101', ['DateFrom'])
  const currencies = currenciesIn(query, account)
  const counted = bets.filter(({ owner, currency, state, placedAt }) => {
    const day = dateOf(new Date(placedAt))
    return mayBetFor(account, owner) && currencies.includes(currency) && state !== 'voided' && day >= from && day <= till
  })
  if (counted.length === 0) throw new Refusal('E120')
  return [
    apart('4D RESULT', 'WIN/LOSS'),
    from === till ? from : `${from} to ${till}`,
    ...currencies.flatMap((currency) => sectionOf(currency, counted.filter((bet) => bet.currency === currency))),
    rule,
    'By the day of the bet, GMT+8.',
  ].join('\n')
}

function dateIn(query: URLSearchParams, name: string): string {
  const date = query.get(name)?.trim()
  if (!date) throw new Refusal('V100', [name])
  if (!isDate(date)) throw new Refusal('E121')
  return date
}

function currenciesIn(query: URLSearchParams, { wallets }: Account): string[] {
  const wanted = query.get('Currency')?.trim()
  if (!wanted) throw new Refusal('V100', ['Currency'])
  if (wanted.toLowerCase() === ALL) return Object.keys(wallets)
  if (!Object.hasOwn(wallets, wanted)) throw new Refusal('V103', ['Currency'])
  return [wanted]
}

/** A block for each player, and one for all of them where there are several. */
function sectionOf(currency: string, bets: readonly BetRecord[]): string[] {
  const owners = [...new Set(bets.map(({ owner }) => owner))].sort()
  if (owners.length === 0) return []
  const blocks = owners.flatMap((owner) => block(`Player ${owner}`, currency, sumsOf(bets.filter((bet) => bet.owner === owner))))
  return owners.length === 1 ? blocks : [...blocks, ...block(`ALL ${owners.length} PLAYERS`, currency, sumsOf(bets))]
}

function sumsOf(bets: readonly BetRecord[]): Sums {
  const sum = (of: (bet: BetRecord) => number) => bets.reduce((all, bet) => all + of(bet), 0)
  return { bets: bets.length, staked: sum(({ total }) => total), open: sum(({ total, ...bet }) => total - drawnStake(bet)), won: sum(({ won }) => won) }
}

/** What was staked on the draws of a bet that are over: their prizes are in the wallet, while others of the same bet may be days away. */
function drawnStake({ draws, drawn, lines, boxIsMultiplied }: Omit<BetRecord, 'total'>): number {
  const over = draws.filter(({ slot, date }) => drawn.includes(drawKey(slot, date)))
  return lines.reduce((sum, line) => sum + pricePerDraw(line, boxIsMultiplied) * over.filter(({ slot }) => line.slots.includes(slot)).length, 0)
}

function block(title: string, currency: string, { bets, staked, open, won }: Sums): string[] {
  return [
    rule,
    apart(title, currency),
    apart('  Bets', String(bets)),
    apart('  Staked', printMoney(staked)),
    ...(open > 0 ? [apart('  Not drawn yet', printMoney(open))] : []),
    apart('  Won', printMoney(won)),
    apart('  WIN/LOSS', printMoney(won - (staked - open))),
  ]
}

function apart(left: string, right: string): string {
  return left + right.padStart(WIDTH - left.length)
}
