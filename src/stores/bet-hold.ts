import { atom, type WritableAtom } from 'nanostores'
import type { BetHand } from './bet-hand.js'

/**
 * Whose bet is on its way, in doubt, or has an outcome that nobody has read. As long as there is one the lottery must not go, though no widget shows it: who comes
 * back to the screen would find neither the receipt nor the refusal.
 */
export const createBetHold = (): WritableAtom<readonly BetHand[]> => atom([])
