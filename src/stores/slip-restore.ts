import { whileItLasts } from '../api/page-restore.js'
import type { LotteryCore } from './lottery-core.js'
import type { PendingBets } from './pending-bets.js'
import type { SlipPlacement } from './slip-placement.js'
import type { TabSlip } from './tab-slip.js'

export interface SlipRestoreParts {
  core: LotteryCore
  tab: TabSlip
  pending: PendingBets
  placement: SlipPlacement
  /** What the tab keeps, in the place of what is shown. */
  beginAnew(): void
  /** The player's bet that awaits its answer, in the place of what he is typing. */
  takeUpSent(owner: string): void
}

/**
 * A page that is shown again as it was left (the back/forward cache) has the slip that the tab has by now, as one that is loaded anew: what is typed may have been
 * changed or sent on another page of the tab, and the bet of this one may be settled. Until the lottery ends.
 */
export function followRestores({ core, tab, pending, placement: { $placement }, beginAnew, takeUpSent }: SlipRestoreParts): void {
  const { session, account } = core
  whileItLasts(core, () => {
    const current = $placement.get()
    if ('clientRef' in current ? pending.isSettled(current.clientRef) : tab.isOutdated()) beginAnew()
    const now = session.$state.get()
    if (now.state !== 'ready') return
    takeUpSent(now.owner)
    void account.refresh()
  })
}
