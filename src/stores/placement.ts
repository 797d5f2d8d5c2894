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
  | { state: 'placed'; items: PlacedItem[]; /** what was taken; null when the outcomes cannot be matched to the draws */ total: number | null; currency: string; /** until then it can be voided (decisions section 7) */ voidUntil: Date | null }
  | { state: 'rejected'; reason: ScreenProblem; /** the outcomes, where the server answered one for each draw and took none */ items: PlacedItem[] }
  | { state: 'unknown'; clientRef: string; reason: ScreenProblem; total: number; currency: string }

/** One outcome of a placed slip. `slot` is the draw it is for, where the server answered one item per draw; `void` is what became of its cancelling. */
export interface PlacedItem extends BetItem {
  slot: SlotCode | null
  void: VoidState
}

/** `standing`: the bet holds. `refused`: the server would not void it, and says why. */
export type VoidState = { state: 'standing' } | { state: 'voiding' } | { state: 'voided' } | { state: 'refused'; reason: ScreenProblem }

/** Nothing sent, nothing answered. */
export const EDITING: Placement = { state: 'editing' }
