import { atom, type WritableAtom } from 'nanostores'

/**
 * Whether a bet is on its way, in doubt, or has an outcome that nobody has read. As long as it is so the lottery must not go, though no widget shows it: who comes
 * back to the screen would find neither the receipt nor the refusal.
 */
export const createBetHold = (): WritableAtom<boolean> => atom(false)
