import { useState } from 'react'
import type { ReactNode } from 'react'
import type { BetHand } from '../stores/pending-bets.js'
import { useLoaded } from './use-loaded.js'

export interface PlayPlaceProps {
  /** The slip that is bet with here; null where nobody bets. */
  hand: BetHand | null
  /** The age, the help and the way to the player's limits are said here. */
  hasLine: boolean
  /** Of a heading: 1 on a page of its own, 2 in somebody else's. */
  level?: 1 | 2
  /** Leads to the play limits; without it they open in a dialog. */
  onLimits?: () => void
  /** Leads to the receipts, where there are any to see. */
  onReceipts?: () => void
}

/** No part of a first paint: the code that sends bets keeps to the player's limits by itself. */
const loadWatch = () => import('./play-watch.js')

/** What is bet with, and responsible play beside it: the age line, reality checks, and a time-out, while which what is inside is not shown. */
export function PlayPlace({ children, ...place }: PlayPlaceProps & { children: ReactNode }) {
  const [isHidden, setHidden] = useState(false)
  const watch = useLoaded(loadWatch, place.hand)
  return (
    <>
      {!isHidden && children}
      {watch.state === 'ready' && <watch.value.PlayWatch {...place} onHide={setHidden} />}
    </>
  )
}
