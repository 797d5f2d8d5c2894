import type { BetItem } from '../api/backend.js'
import type { SlotCode } from '../domain/slots.js'
import type { ScreenProblem } from './screen-problem.js'

/**
 * A slip's life (design, "Data flow"). In `placing` and `unknown` the slip cannot be sent again by `place()`: only `checkAgain()` may,
 * and it repeats the same ClientRef. Money is in minor units.
 */
export type Placement =
  | { state: 'editing' }
  | { state: 'placing'; clientRef: string }
  | { state: 'placed'; items: PlacedItem[]; /** what was taken; null when the outcomes cannot be matched to the draws, or the server does not know of one */ total: number | null; currency: string; /** whom it is for; no answer of the server says so */ userId: string; /** until then it can be voided (decisions section 7) */ voidUntil: Date | null }
  | { state: 'rejected'; reason: ScreenProblem; currency: string; /** whom it was for */ userId: string; /** the outcomes, where the server answered one for each draw and took none */ items: PlacedItem[] }
  | { state: 'unknown'; clientRef: string; reason: ScreenProblem; total: number; currency: string; /** whom it is for */ userId: string }

/**
 * What one outcome of a bet is for: a draw of a digit set, or a number row of a slip (as the bet string writes it, without its stakes) with one group of its draws.
 */
export interface BetPart {
  slots: SlotCode[]
  number: string | null
  /** When the first of its draws closes; null when that is not known. */
  closes: Date | null
}

/** One outcome of a placed slip, with the draw or the number it is for where the server answered one item for each. What becomes of it later is in `Voiding`, by its GUID. */
export interface PlacedItem extends BetItem, Pick<BetPart, 'slots' | 'number'> {
  /** It was not accepted, but may have been bought all the same: its part is not offered again. */
  isInDoubt?: boolean
}

/** Nothing sent, nothing answered. */
export const EDITING: Placement = { state: 'editing' }

/** What is on its way, or was sent and is uncertain, stays as it was sent: the player must see what he may have bought. */
export const isHeld = ({ state }: Pick<Placement, 'state'>): boolean => state === 'placing' || state === 'unknown'

/** Why an `unknown` bet is not sent again: its draws have moved on, and the same text would be a bet on other ones. */
export const PAST = 'bet-past'

/** Why a bet is `unknown` that another tab has only just sent: its answer is not lost. */
export const ON_ITS_WAY = 'bet-onitsway'
