/** VoidEkor: a receipt can be voided until the earliest cut-off among its slots; after that E134 (decisions section 7). */
import type { VoidItemWire } from '../api/contract.js'
import { earliestCutOff } from '../domain/calendar.js'
import type { CalendarOptions } from '../domain/slots.js'
import { mayBetFor, type Account } from './accounts.js'
import { messageOf } from './catalogue.js'
import type { BetRecord, SandboxState } from './state.js'

/**
 * Voids receipts and gives their totals back, each on its own. A receipt voided before gets its first answer again and nothing more:
 * the reply to the first attempt may have been lost.
 */
export function voidBets(state: SandboxState, account: Account, guids: readonly string[], context: CalendarOptions & { now: Date }): VoidItemWire[] {
  return guids.map((guid) => {
    const bet = state.bets.find((candidate) => candidate.guid === guid && mayBetFor(account, candidate.owner))
    const status = bet ? voidOne(state, bet, context) : 'E120'
    return { GUID: guid, status, message: messageOf(status) }
  })
}

function voidOne(state: SandboxState, bet: BetRecord, context: CalendarOptions & { now: Date }): string {
  if (bet.state === 'voided') return 'S105'
  const closing = earliestCutOff(bet.slots, bet.dates, context)
  const wallet = state.wallets[bet.owner]?.[bet.currency]
  if (!wallet || bet.state === 'settled' || bet.drawn.length > 0 || !closing || context.now >= closing) return 'E134'
  bet.state = 'voided'
  wallet.balance += bet.total
  return 'S105'
}
