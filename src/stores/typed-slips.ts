import type { BetHand } from './bet-hand.js'

/** The slips of this page's screens, and whether something is typed in them: what holds for all of them at once must not change under a stake that is read. */
export interface TypedSlips {
  /** Knows of a slip from here on; `read` answers null while nothing is typed in it. */
  follow(hand: BetHand, read: () => string | null): void
  /** The hands in whose slip something is typed. */
  hands(): BetHand[]
  /** There are slips, and nothing is typed in any of them. */
  areBlank(): boolean
}

/** Makes it. */
export function createTypedSlips(): TypedSlips {
  const slips = new Map<BetHand, () => string | null>()
  const hands = () => [...slips].flatMap(([hand, read]) => (read() === null ? [] : hand))
  return { follow: (hand, read) => void slips.set(hand, read), hands, areBlank: () => slips.size > 0 && hands().length === 0 }
}
