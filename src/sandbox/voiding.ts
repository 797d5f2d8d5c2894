/** VoidEkor and VoidBet: a receipt can be voided until the earliest cut-off among its draws, or until one of them is published by hand; after that E134 (decisions section 7). */
import type { CalendarOptions } from '../domain/slots.js'
import { mayBetFor, type Account } from './accounts.js'
import { messageOf } from './catalogue.js'
import { drawKey } from './draws.js'
import { closingOf } from './receipts.js'
import type { BetRecord, SandboxState } from './state.js'

/** What became of one GUID. */
export interface VoidAnswer { GUID: string; status: string; message: string }

/**
 * Voids receipts and gives their totals back, each on its own. A receipt voided before gets its first answer again and nothing more:
 * the reply to the first attempt may have been lost.
 */
export function voidBets(state: SandboxState, account: Account, guids: readonly string[], context: CalendarOptions & { now: Date }): VoidAnswer[] {
  return guids.map((guid) => {
    const bet = state.bets.find((candidate) => candidate.guid === guid && mayBetFor(account, candidate.owner))
    const status = bet ? voidOne(state, bet, context) : 'E120'
    return { GUID: guid, status, message: messageOf(status) }
  })
}

function voidOne(state: SandboxState, bet: BetRecord, context: CalendarOptions & { now: Date }): string {
  if (bet.state === 'voided') return 'S105'
  const closing = closingOf(bet, context)
  const wallet = state.wallets[bet.owner]?.[bet.currency]
  // Its numbers are coming out, whatever the clock says: no bet is taken any more, and none is given back.
  const published = bet.draws.some(({ slot, date }) => drawKey(slot, date) in state.published)
  if (!wallet || bet.state === 'settled' || bet.drawn.length > 0 || published || !closing || context.now >= closing) return 'E134'
  bet.state = 'voided'
  wallet.balance += bet.total
  return 'S105'
}
