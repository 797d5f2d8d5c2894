import { computed, type ReadableAtom } from 'nanostores'
import type { LotteryCore } from './lottery-core.js'
import { createStoredAtom } from './stored-atom.js'

/** Whether the top bar shows balance and reward apart, or their sum (spec section 2). Kept in this browser. */
export interface BalanceView {
  $isExpanded: ReadableAtom<boolean>
  toggle(): void
}

type YesNo = 'yes' | 'no'

const isYesNo = (text: string): text is YesNo => text === 'yes' || text === 'no'

/** Makes the view. */
export function createBalanceView({ environment: { storage } }: LotteryCore): BalanceView {
  const $kept = createStoredAtom<YesNo>(storage, 'lottery:balance-expanded', { initial: 'no', accepts: isYesNo })
  return {
    $isExpanded: computed($kept, (kept) => kept === 'yes'),
    toggle: () => $kept.set($kept.get() === 'yes' ? 'no' : 'yes'),
  }
}
