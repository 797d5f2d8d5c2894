import type { LotteryCore } from './lottery-core.js'
import type { BetHand, PendingBet, PendingBets } from './pending-bets.js'
import type { SlipPlacement } from './slip-placement.js'

export interface SlipOwnerParts {
  core: LotteryCore
  hand: BetHand
  pending: PendingBets
  placement: SlipPlacement
  /** Shows the slip of an uncertain bet again. */
  show(bet: PendingBet): void
  /** Another player: the slip of the one before is not his. */
  forget(): void
}

/** Keeps a slip with its player: it takes up his uncertain bet once he is known, and is emptied when somebody else signs in, also on this tab's next page. */
export function followOwner({ core, hand, pending, placement, show, forget }: SlipOwnerParts): void {
  const { environment: { tabStorage }, scope, session } = core
  const key = `lottery:${hand}:owner`
  let owner = tabStorage.get(key)
  session.$state.subscribe((current) => {
    if (current.state !== 'ready') return
    const before = owner
    const loginid = current.loginid.toLowerCase()
    owner = `${loginid} ${scope}`
    tabStorage.set(key, owner)
    if (before !== null && before !== owner) {
      placement.reset()
      forget()
    }
    const bet = pending.find(loginid, hand)
    if (!bet || placement.$placement.get().state !== 'editing') return
    show(bet)
    placement.restore(bet)
  })
}
