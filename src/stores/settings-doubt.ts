import { atom, type WritableAtom } from 'nanostores'

/** True while it is not known by which of the player's own settings the server reads his bets: they are being saved, or the answer to that was lost. */
export const createSettingsDoubt = (): WritableAtom<boolean> => atom(false)
