/** GetMobileStrike (decisions section 5): every prize of a draw date in one currency. Together the rows of a bet are what settling paid for it. */
import type { StrikeWire } from '../api/contract.js'
import { mayBetFor, type Account } from './accounts.js'
import { Refusal } from './answers.js'
import { drawKey, finalNumbers, slotInfo, type DrawSource } from './draws.js'
import { prizesOf } from './prizes.js'
import { required, requiredDate } from './receipt-search.js'
import type { BetRecord, SandboxState } from './state.js'

/** How a number was played, before the stake. */
const modeWords = { straight: '', box: 'BOX ', ibox: 'I-BOX ', reverse: 'REVERSE ' } as const

/**
 * The rows, newest receipt first. An agent sees his own and his players', a player his own.
 * @throws Refusal V100 for a part of the query that is missing, E121 for a date that is none, V103 for a currency that the account has not.
 */
export function strikesOf({ bets }: SandboxState, account: Account, query: URLSearchParams, source: DrawSource, now: Date): StrikeWire[] {
  const date = requiredDate(query)
  const currency = required(query, 'Currency').toUpperCase()
  if (!Object.hasOwn(account.wallets, currency)) throw new Refusal('V103', ['Currency'])
  const visible = bets.filter((bet) => bet.currency === currency && bet.state !== 'voided' && mayBetFor(account, bet.owner)).reverse()
  return visible.flatMap((bet) => rowsOf(bet, date, source, now))
}

/** Only draws that have been settled: what is in the list has been paid. */
function rowsOf(bet: BetRecord, date: string, source: DrawSource, now: Date): StrikeWire[] {
  return bet.draws.filter((draw) => draw.date === date && bet.drawn.includes(drawKey(draw.slot, date))).flatMap(({ slot }) => {
    const info = slotInfo(slot, source)
    const numbers = info && finalNumbers(source, info, date, now)
    if (!numbers) return []
    return bet.lines.filter(({ slots }) => slots.includes(slot)).flatMap((line) =>
      prizesOf(line, numbers, bet.boxIsMultiplied).map(({ number, tier, type, stake, amount }): StrikeWire => ({
        ReceiptNo: bet.receiptNo, DrawType: slot, Number: number, BetType: modeWords[line.mode] + type, Stake: stake / 100, Tier: tier, Prize: amount / 100,
      })),
    )
  })
}
