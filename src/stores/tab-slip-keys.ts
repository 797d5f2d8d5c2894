import type { BetHand } from './bet-hand.js'

/** What a tab keeps of a slip: what is typed, the ClientRef of the bet that it has sent last, the slips that were set aside, and for whom and in what money it was sent before others were chosen. */
export type TabSlipPart = 'draft' | 'sent' | 'aside' | 'owed'

/** Each that a slip sees to itself; the last is `createLostChoice`'s. */
export const TAB_SLIP_PARTS: readonly TabSlipPart[] = ['draft', 'sent', 'aside']

/** A player, by the session's `owner`, at a server; null for nobody. */
export function tabOwner(owner: string | null, scope: string): string | null {
  return owner && `${owner} ${scope}`
}

/** Where in the tab's storage it is, for a `tabOwner`. */
export function tabSlipKey(hand: BetHand, part: TabSlipPart, owner: string | null): string {
  return `lottery:${hand}:${part}${owner === null ? '' : ` ${owner}`}`
}

/** What a tab keeps of a player's choices that hold for all of his slips; `shown`: which money he has seen his stakes in. */
export type TabChoice = 'currency' | 'player' | 'shown'

/** Where it is, for a session's `owner`. */
export function tabChoiceKey(what: TabChoice, owner: string, scope: string): string {
  return `lottery:bet:${what} ${owner} ${scope}`
}
