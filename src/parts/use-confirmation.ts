import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useLottery } from '../context.js'
import type { Problem } from '../domain/problem.js'
import type { Placement } from '../stores/placement.js'
import type { RowSlip } from '../stores/row-slip.js'
import type { SessionState } from '../stores/session-state.js'

/** A slip that is asked about before it is sent. Of `$closed` dates, and of the keypad's `moment`, it tells itself; `place` has it on its way at once, or not at all. */
export type AskedSlip = Pick<RowSlip, '$placement' | '$closed' | 'place'> & { $summary: { get(): { problems: readonly Problem[]; moment?: string } } }

/** A question about what is about to be sent. */
export interface Confirmation {
  isOpen: boolean
  /** The question went away unanswered, or was answered too late, and nothing was sent: what barred the bet then. Null where there is nothing to tell, or it is told elsewhere. */
  withdrawn: readonly Problem[] | null
  /** `what` is asked, where that is already known to differ from what was shown. */
  open(what?: string): void
  /** Cancel. */
  close(): void
  /** OK: the slip is sent. */
  send(): void
  /** The player has read that it was withdrawn. */
  dismiss(): void
}

/**
 * Whether the confirmation of a bet is open. `asked` tells apart what would be sent (its total, currency, player, dates …), and is '' while nothing can be:
 * once it is no longer what the player was asked about (a draw has closed, the session has ended), the question is gone, and OK with it; and he is told that nothing was sent.
 */
export function useConfirmation(asked: string, slip: AskedSlip): Confirmation {
  const [shown, setShown] = useState<{ asked: string; owner: string | null; told: string } | null>(null)
  const [withdrawn, setWithdrawn] = useState<{ owner: string | null; problems: readonly Problem[] } | null>(null)
  const session = useLottery().session.$state
  const owner = ownerOf(useStore(session))
  // On its way from elsewhere on the page, in doubt, or placed: that says itself what became of it.
  const isUnsent = isStillUnsent(useStore(slip.$placement))
  const toldOf = () => [slip.$summary.get().moment, ...slip.$closed.get()].join(' ')
  const withdraw = () => {
    setShown(null)
    if (shown && toldOf() === shown.told && isStillUnsent(slip.$placement.get())) setWithdrawn({ owner: shown.owner, problems: slip.$summary.get().problems })
  }

  // For good: a question that comes back by itself would be answered unread.
  if (shown && shown.asked !== asked) withdraw()
  // "Nothing was sent" is not true any more, or was said to somebody else.
  if (withdrawn && (!isUnsent || (owner !== null && owner !== withdrawn.owner))) setWithdrawn(null)
  return {
    isOpen: shown?.asked === asked,
    withdrawn: withdrawn?.problems ?? null,
    open(what = asked) {
      setWithdrawn(null)
      setShown(what === '' ? null : { asked: what, owner: ownerOf(session.get()), told: toldOf() })
    },
    close: () => setShown(null),
    send() {
      void slip.place()
      // A device that has slept over a cut-off: no timer has told of it, and the slip has looked at the time for itself.
      if (isStillUnsent(slip.$placement.get())) withdraw()
      else setShown(null)
    },
    dismiss: () => setWithdrawn(null),
  }
}

const isStillUnsent = ({ state }: Placement) => state === 'editing' || state === 'rejected'
const ownerOf = (state: SessionState) => (state.state === 'ready' ? state.owner : null)
