import type { LotteryCore } from './lottery-core.js'
import type { BetHand, PendingBet, PendingBets } from './pending-bets.js'
import { createSlipAside, type SlipAside } from './slip-aside.js'
import type { SlipPlacement } from './slip-placement.js'

export interface SlipOwnerParts {
  core: LotteryCore
  hand: BetHand
  pending: PendingBets
  placement: SlipPlacement
  /** The slip as text for storage; null when nothing is typed in it. */
  read(): string | null
  /** Shows a slip of `read` as it was sent. */
  show(bet: Pick<PendingBet, 'draft'>): void
  /** Shows a slip of `read` to be gone on with: without dates that have closed. */
  resume(kept: Pick<PendingBet, 'draft'>): void
  /** Another player: the slip of the one before is not his. */
  forget(): void
}

/**
 * Keeps a slip with its player: it takes up his uncertain bet once he is known, and is emptied when somebody else signs in, also on this tab's next page.
 * Where that bet is another page's, what this one was typing is set aside for as long.
 */
export function followOwner({ core, hand, pending, placement, read, show, resume, forget }: SlipOwnerParts): SlipAside {
  const { environment: { tabStorage }, scope, session } = core
  const key = `lottery:${hand}:owner`
  const sentKey = `lottery:${hand}:sent`
  let owner = tabStorage.get(key)
  const aside = createSlipAside({ tabStorage, hand, placement, read, resume })
  // The slip of a bet that this tab sent itself is no other slip, though its dates may have closed since and it reads otherwise.
  placement.$placement.listen((current) => current.state === 'placing' && tabStorage.set(sentKey, current.clientRef))
  session.$state.subscribe((current) => {
    if (current.state !== 'ready') return
    const before = owner
    const loginid = current.loginid.toLowerCase()
    owner = `${loginid} ${scope}`
    tabStorage.set(key, owner)
    if (before !== null && before !== owner) {
      aside.forget()
      placement.reset()
      forget()
    }
    const bet = pending.find(loginid, hand)
    if (!bet || placement.$placement.get().state !== 'editing') return
    if (tabStorage.get(sentKey) !== bet.clientRef) aside.keep(bet)
    tabStorage.set(sentKey, bet.clientRef)
    show(bet)
    placement.restore(bet)
  })
  return aside
}
