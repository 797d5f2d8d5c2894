import { atom, type ReadableAtom } from 'nanostores'
import type { LotteryCore } from './lottery-core.js'
import type { BetHand } from './bet-hand.js'
import { createPendingBets, isYoung } from './pending-bets.js'
import { ON_ITS_WAY, type Placement } from './placement.js'
import type { SlipPlacement } from './slip-placement.js'

/** What became of a bet, for a screen that is not the one it was sent from. */
export interface BetNewsItem {
  hand: BetHand
  state: Exclude<Placement['state'], 'editing'>
  /** Closes it, on its own screen as well; null while it is not over. */
  close: (() => void) | null
}

/** The bets of this tab that are on their way, have been answered, or may have been bought: whoever leaves a screen while it bets must not lose sight of his money. */
export interface BetNews {
  $news: ReadableAtom<BetNewsItem[]>
  /** Tells of the bets of a slip from here on. */
  follow(hand: BetHand, placement: Pick<SlipPlacement, '$placement' | 'acknowledge' | 'look'>): void
  /** Looks at what became of uncertain bets, and for those that pages before this one have left, on screens that have not been opened since. */
  look(): void
}

const HANDS: readonly BetHand[] = ['bet1', 'bet2', 'bet3', 'keypad']

/** Makes the news. */
export function createBetNews(core: LotteryCore): BetNews {
  const { environment, scope, session } = core
  const $news = atom<BetNewsItem[]>([])
  const followed = new Map<BetHand, Pick<SlipPlacement, 'look'>>()
  const others = (hand: BetHand) => $news.get().filter((item) => item.hand !== hand)

  return {
    $news,
    follow(hand, placement) {
      const { $placement, acknowledge } = placement
      followed.set(hand, placement)
      $placement.subscribe((now) => {
        const state = now.state === 'unknown' && now.reason.code === ON_ITS_WAY ? 'placing' : now.state
        const isOver = state === 'placed' || state === 'rejected'
        $news.set(state === 'editing' ? others(hand) : [...others(hand), { hand, state, close: isOver ? acknowledge : null }])
      })
    },
    look() {
      for (const placement of followed.values()) placement.look()
      const state = session.$state.get()
      const pending = createPendingBets(environment, scope)
      for (const hand of HANDS.filter((one) => !followed.has(one))) {
        const bet = state.state === 'ready' ? pending.find(state.owner, hand) : null
        // A younger one is on its way in another tab, which tells of it.
        const isLeft = bet !== null && !isYoung(bet, core)
        const isTold = $news.get().some((item) => item.hand === hand)
        if (isLeft !== isTold) $news.set(isLeft ? [...others(hand), { hand, state: 'unknown', close: null }] : others(hand))
      }
    },
  }
}
