import { Fragment, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLottery } from '../context.js'

/** ms without a change after which a line is told. */
const RESTS = 700

export interface SpokenProps {
  /** What it says: told when this has changed. */
  text: string
  className?: string
  id?: string
  children: ReactNode
}

/**
 * A line that changes with each key. A screen reader is told how it stands once the typing rests, and not every step on the way, which would still be read out long
 * after: until then the region is silent, and what it says is put in anew when it speaks. A second copy, out of sight, would be met twice by whoever reads the page.
 */
export function Spoken({ text, className, id, children }: SpokenProps) {
  const rests = useRests(text)
  return (
    <p className={className} id={id} role="status" aria-live={rests ? 'polite' : 'off'}>
      {text && <Fragment key={`${rests}`}>{children}</Fragment>}
    </p>
  )
}

/** Whether a text that changes with each key has not changed for a while. */
export function useRests(text: string): boolean {
  const { timers } = useLottery().environment
  const [told, setTold] = useState(text)
  useEffect(() => timers.after(RESTS, () => setTold(text)), [timers, text])
  return told === text
}
