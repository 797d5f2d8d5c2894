import { useLayoutEffect, useRef, useState } from 'react'
import { useLottery } from '../context.js'
import { formatMoney } from '../domain/money.js'

/** A second in all, and slow enough that each figure can be read as one. */
const STEPS = 25
const STEP = 40

export interface JackpotGrowthProps {
  /** The figure, in minor units. */
  minor: number
  /** As it stands before the figure; left out where it does not. */
  currency?: string
}

/**
 * A jackpot that has grown counts up to its new figure, once and quietly, over the figure itself: that one is there from the start, so that nothing moves
 * and a reader hears no other. Draws nothing while there is nothing to count; one that fell has started again, and does not count. Still where motion is
 * not welcome, and where nobody can see it.
 */
export function JackpotGrowth({ minor, currency }: JackpotGrowthProps) {
  const { environment: { timers, visibility } } = useLottery()
  const before = useRef(minor)
  const [counted, setCounted] = useState<number | null>(null)

  // Before it is drawn: the new figure must not be seen first.
  useLayoutEffect(() => {
    const from = before.current
    before.current = minor
    if (minor <= from || isMotionUnwelcome()) return setCounted(null)
    let step = 0
    let cancel = () => {}
    const count = () => {
      if (step === STEPS || visibility.hidden()) return setCounted(null)
      setCounted(Math.round(minor - (minor - from) * (1 - step / STEPS) ** 3))
      step++
      cancel = timers.after(STEP, count)
    }
    count()
    return () => cancel()
  }, [minor, timers, visibility])

  if (counted === null) return null
  return (
    <span className="money growing" aria-hidden="true">
      {currency && <small>{currency} </small>}
      {formatMoney(counted)}
    </span>
  )
}

function isMotionUnwelcome(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
