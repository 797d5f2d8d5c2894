/** The bet screens that have a slip of their own; each keeps its drafts and its uncertain bets apart. */
export type BetHand = 'bet1' | 'bet2' | 'bet3' | 'keypad'
