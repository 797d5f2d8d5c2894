import { useState } from 'react'

/** A question about what is about to be sent. */
export interface Confirmation {
  isOpen: boolean
  /** `what` is asked, where that is already known to differ from what was shown. */
  open(what?: string): void
  close(): void
}

/**
 * Whether the confirmation of a bet is open. `asked` tells apart what would be sent (its total, currency, player, dates …), and is '' while nothing can be:
 * once it is no longer what the player was asked about (a date has closed, the session has ended), the question is gone, and OK with it.
 */
export function useConfirmation(asked: string): Confirmation {
  const [shown, setShown] = useState('')
  // For good: a question that comes back by itself would be answered unread.
  if (shown !== '' && shown !== asked) setShown('')
  return {
    isOpen: shown !== '' && shown === asked,
    open: (what = asked) => setShown(what),
    close: () => setShown(''),
  }
}
