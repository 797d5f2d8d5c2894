import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { LotteryCore } from './lottery-core.js'
import { isYoung, type PendingBet, type PendingBets } from './pending-bets.js'
import { ON_ITS_WAY } from './placement.js'
import type { SlipPlacement } from './slip-placement.js'
import { whileVisible } from './while-visible.js'

/** A bet in doubt here that another tab has settled: what it comes to, for the player to look for among his receipts. In minor units. */
export interface SettledElsewhere { total: number; currency: string }

/** What other tabs do with the bet that is in doubt in this one. */
export interface SlipElsewhere extends Pick<SlipPlacement, 'checkAgain' | 'discardUnknown'> {
  /** To be told, or null. While somebody looks, so does this at the bet in doubt. */
  $elsewhere: ReadableAtom<SettledElsewhere | null>
  /** The player has read of it, or it concerns him no more. */
  acknowledgeElsewhere(): void
}

export interface SlipElsewhereParts {
  core: LotteryCore
  pending: PendingBets
  placement: SlipPlacement
  /** Shows an empty slip. */
  forget(): void
  /** Shows the slip of a bet again where this tab has it back: it was refused here, in a part of the page that is gone. False where it has not. */
  recall(bet: PendingBet): boolean
}

/** ms between two looks. */
const LOOK = 1000

/**
 * Takes a bet up that is in doubt, and lets go of it when another tab has settled it. Nothing is sent then: refused there, the bet would be placed anew. And its
 * slip is not offered again: it may have been bought, and where it was refused it is in that tab.
 */
export function followOtherTabs({ core, pending, placement, forget, recall }: SlipElsewhereParts): SlipElsewhere & { takeUp(bet: PendingBet, isOwn: boolean): void } {
  const { $placement } = placement
  const $elsewhere = atom<SettledElsewhere | null>(null)
  let taken: PendingBet | null = null
  /** True when there is no bet in doubt any more. */
  const look = (): boolean => {
    const current = $placement.get()
    if (current.state !== 'unknown') return false
    const { clientRef, total, currency, reason } = current
    if (pending.isGone(clientRef)) {
      if (taken?.clientRef !== clientRef || !recall(taken)) {
        forget()
        $elsewhere.set({ total, currency })
      }
      placement.discardUnknown()
      return true
    }
    if (reason.code === ON_ITS_WAY && taken && !isYoung(taken, core)) placement.restore(taken)
    return false
  }
  // The screen that it was sent from may be left: whoever tells of it on another one looks from there.
  placement.look = look
  onMount($elsewhere, () => {
    let stop = () => {}
    const unfollow = $placement.subscribe(({ state }) => {
      stop()
      stop = state === 'unknown' ? whileVisible(core.environment.visibility, () => core.environment.timers.every(LOOK, look)) : () => {}
    })
    return () => {
      unfollow()
      stop()
    }
  })
  return {
    $elsewhere,
    acknowledgeElsewhere: () => $elsewhere.set(null),
    takeUp(bet, isOwn) {
      taken = bet
      placement.restore(bet, !isOwn && isYoung(bet, core) ? ON_ITS_WAY : undefined)
    },
    async checkAgain() {
      if (!look()) await placement.checkAgain()
    },
    discardUnknown() {
      if (!look()) placement.discardUnknown()
    },
  }
}
