import type { BetHand } from './bet-hand.js'
import type { LotteryCore } from './lottery-core.js'
import { createPendingBets } from './pending-bets.js'
import { tabOwner, tabSlipKey } from './tab-slip-keys.js'

/** What a player who signs out leaves behind: a slip that is not sent, which goes with him; or a bet of which nobody knows yet what became of it. */
export interface UnfinishedBet {
  hand: BetHand
  state: 'typed' | 'in doubt'
}

/** Looks for it. */
export type UnfinishedBets = () => UnfinishedBet[]

const HANDS: readonly BetHand[] = ['bet1', 'bet2', 'bet3', 'keypad']

/** Makes the look: into what the tab keeps of the player who is there, also of screens that this page has not opened. */
export function createUnfinishedBets({ environment, scope, session }: LotteryCore): UnfinishedBets {
  return () => {
    const state = session.$state.get()
    if (state.state !== 'ready') return []
    const pending = createPendingBets(environment, scope)
    const owner = tabOwner(state.owner, scope)
    const isTyped = (hand: BetHand) => (['draft', 'aside'] as const).some((part) => environment.tabStorage.get(tabSlipKey(hand, part, owner)) !== null)
    return HANDS.flatMap((hand): UnfinishedBet[] => (pending.find(state.owner, hand) ? [{ hand, state: 'in doubt' }] : isTyped(hand) ? [{ hand, state: 'typed' }] : []))
  }
}
