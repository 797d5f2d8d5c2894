/** GetMobileBetStatistic: what a user has staked on the draws of a date, as text. It adds up to the bets actually placed. */
import { SLOT_CODES, type SlotCode } from '../domain/slots.js'
import { pricePerDraw } from './pricing.js'
import { apart, printMoney, rule } from './receipts.js'
import type { BetRecord } from './state.js'

/** What is asked for. `date` is `YYYY-MM-DD`. */
export interface StatisticQuestion { owner: string; date: string; currency: string }

/** The text, 38 columns wide; null when nothing was bet. Voided bets do not count. */
export function statisticText(bets: readonly BetRecord[], { owner, date, currency }: StatisticQuestion): string | null {
  const counted = bets.filter((bet) => bet.owner === owner && bet.currency === currency && bet.state !== 'voided' && bet.draws.some((draw) => draw.date === date))
  if (counted.length === 0) return null
  const stakes = stakesBySlot(counted, date)
  const rows = SLOT_CODES.flatMap((slot) => {
    const staked = stakes.get(slot)
    return staked ? [apart(`${slot.padEnd(6)}${String(staked.lines).padStart(5)}`, printMoney(staked.amount))] : []
  })
  const lines = [...stakes.values()].reduce((sum, staked) => sum + staked.lines, 0)
  const amount = [...stakes.values()].reduce((sum, staked) => sum + staked.amount, 0)
  return [
    apart('BET STATISTIC', date),
    apart(`Player ${owner}`, currency),
    rule,
    apart(`${'Draw'.padEnd(6)}${'Bets'.padStart(5)}`, 'Amount'),
    ...rows,
    rule,
    apart(`${'TOTAL'.padEnd(6)}${String(lines).padStart(5)}`, printMoney(amount)),
    apart(counted.length === 1 ? '1 receipt' : `${counted.length} receipts`, ''),
  ].map((line) => line.trimEnd()).join('\n')
}

function stakesBySlot(bets: readonly BetRecord[], date: string): Map<SlotCode, { lines: number; amount: number }> {
  const stakes = new Map<SlotCode, { lines: number; amount: number }>()
  for (const { draws, lines, boxIsMultiplied } of bets) {
    for (const { slot } of draws.filter((draw) => draw.date === date)) {
      for (const line of lines.filter(({ slots }) => slots.includes(slot))) {
        const before = stakes.get(slot) ?? { lines: 0, amount: 0 }
        stakes.set(slot, { lines: before.lines + 1, amount: before.amount + pricePerDraw(line, boxIsMultiplied) })
      }
    }
  }
  return stakes
}
