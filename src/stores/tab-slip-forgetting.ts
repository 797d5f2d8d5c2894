import type { KeyValueStorage } from '../api/environment.js'
import type { BetHand } from './bet-hand.js'
import type { TabChoice, TabSlipPart } from './tab-slip-keys.js'

const HANDS: readonly BetHand[] = ['bet1', 'bet2', 'bet3', 'keypad']
const PARTS: readonly TabSlipPart[] = ['draft', 'sent', 'aside', 'owed']
const CHOICES: readonly TabChoice[] = ['currency', 'player', 'shown']

/**
 * A player, by the session's `owner`, has signed out at a server: nothing of his slips stays in the tab, also of the screens that no page has opened since. The
 * keys are `tabSlipKey`'s and `tabChoiceKey`'s, written anew: this comes on every page, and that only with a slip.
 */
export function forgetTabSlips(tabStorage: KeyValueStorage, owner: string, scope: string): void {
  for (const hand of HANDS) for (const part of PARTS) tabStorage.remove(`lottery:${hand}:${part} ${owner} ${scope}`)
  for (const what of CHOICES) tabStorage.remove(`lottery:bet:${what} ${owner} ${scope}`)
}
