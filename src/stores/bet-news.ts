import { atom, type ReadableAtom } from 'nanostores'
import type { LotteryCore } from './lottery-core.js'
import type { BetHand } from './bet-hand.js'
import { createBetHold } from './bet-hold.js'
import { createPendingBets, isYoung } from './pending-bets.js'
import { ON_ITS_WAY, type Placement } from './placement.js'
import type { SessionState } from './session-state.js'
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
  /**
   * Looks at what became of uncertain bets, and for those that nobody follows: that pages before this one have left, on screens that have not been opened
   * since, and those of a player who has signed out.
   */
  look(): void
  /** A bet has its answer whose player has signed out meanwhile. */
  answer(hand: BetHand, state: 'placed' | 'rejected'): void
}

const HANDS: readonly BetHand[] = ['bet1', 'bet2', 'bet3', 'keypad']

/** Makes the news. */
export function createBetNews(core: LotteryCore): BetNews {
  const { environment, scope, session } = core
  const $news = atom<BetNewsItem[]>([])
  const followed = new Map<BetHand, Pick<SlipPlacement, 'look'>>()
  /** Those of a hand that is not followed, or whose player is not there. */
  const left = new Map<BetHand, BetNewsItem>()
  const tell = (hand: BetHand, item: BetNewsItem | null) => {
    const others = $news.get().filter((one) => one.hand !== hand)
    $news.set(item ? [...others, item] : others)
    core.use(createBetHold).set($news.get().map((one) => one.hand))
  }
  const leave = (hand: BetHand, state: BetNewsItem['state'] | null) => {
    if ((left.get(hand)?.state ?? null) === state) return
    const isOver = state === 'placed' || state === 'rejected'
    const item = state && { hand, state, close: isOver ? () => leave(hand, null) : null }
    if (item) left.set(hand, item)
    else left.delete(hand)
    tell(hand, item)
  }

  const look = () => {
    for (const placement of followed.values()) placement.look()
    const state = session.$state.get()
    const owner = ownerAt(state)
    // The server has ended it, or it comes: what was left is left as it was.
    if (owner === undefined) return
    const isThere = state.state === 'ready'
    const pending = createPendingBets(environment, scope)
    for (const hand of HANDS) {
      if (isThere && followed.has(hand)) {
        leave(hand, null)
        continue
      }
      const bet = owner === null ? null : pending.find(owner, hand)
      // Of one who has signed out, the answer stays until it is read.
      if (!bet && owner !== null && !isThere && left.get(hand)?.close) continue
      const isOnItsWay = bet !== null && isYoung(bet, core)
      // In another tab, where its player is there: that one tells of it.
      const isTold = bet !== null && !(isThere && isOnItsWay)
      leave(hand, isTold ? (isOnItsWay ? 'placing' : 'unknown') : null)
    }
  }

  return {
    $news,
    follow(hand, placement) {
      const { $placement, acknowledge } = placement
      followed.set(hand, placement)
      $placement.subscribe((now, before) => {
        left.delete(hand)
        if (now.state === 'editing') {
          tell(hand, null)
          // Its player has signed out under it. Nobody may be looking, and the lottery must not go before its answer has come, and is read by him who is back.
          if (before?.state === 'placing') look()
          return
        }
        const state = now.state === 'unknown' && now.reason.code === ON_ITS_WAY ? 'placing' : now.state
        const isOver = state === 'placed' || state === 'rejected'
        tell(hand, { hand, state, close: isOver ? acknowledge : null })
      })
    },
    look,
    answer(hand, state) {
      if (left.has(hand)) leave(hand, state)
    },
  }
}

/** Whose bets are told of: his who is there, or who was and has signed out or is to sign in again; null for nobody's; undefined while that may change by itself. */
function ownerAt(state: SessionState): string | null | undefined {
  if (state.state === 'ready') return state.owner
  if (state.state === 'empty') return state.owner ?? null
  return state.state === 'must-change-password' ? null : undefined
}
