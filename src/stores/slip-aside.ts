import type { WritableAtom } from 'nanostores'
import { toJson } from '../api/wire-json.js'
import type { PendingBet } from './pending-bets.js'
import { isHeld } from './placement.js'
import type { AsideState } from './slip-owner.js'
import type { SlipPlacement } from './slip-placement.js'
import { readStoredList } from './stored-list.js'
import type { TabSlip } from './tab-slip.js'

/** The slips of one hand that gave way to an uncertain bet, in the tab's storage, and the slip that is shown. */
export interface AsideParts {
  tab: TabSlip
  $aside: WritableAtom<AsideState>
  placement: SlipPlacement
  /** The shown slip as text for storage; null when nothing is typed in it. */
  read(): string | null
  /** Shows a slip of `read` to be gone on with. */
  resume(kept: Pick<PendingBet, 'draft'>): void
}

/** Brings one back when its time has come: the bet is settled, and nothing else is typed. */
export function bringBack(parts: AsideParts): void {
  if (!isHeld(parts.placement.$placement.get()) && parts.read() === null) show(parts, [])
}

/** Shows one, and keeps what was shown until then. Does nothing while a bet awaits its answer. */
export function exchange(parts: AsideParts): void {
  const shown = parts.read()
  if (!isHeld(parts.placement.$placement.get())) show(parts, shown === null ? [] : [shown])
}

function show({ tab, $aside, resume }: AsideParts, giveWay: readonly string[]): void {
  const [first, ...others] = readStoredList({ get: () => tab.get('aside') }, '', (draft) => typeof draft === 'string')
  if (first === undefined) return $aside.set('none')
  const left = [...others, ...giveWay]
  if (left.length > 0) tab.set('aside', toJson(left))
  else tab.remove('aside')
  resume({ draft: first })
  $aside.set(left.length > 0 ? 'kept' : 'back')
}
