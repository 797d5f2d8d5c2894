import { useEffect, useState } from 'react'
import { afterPaint } from '../../ui/after-paint.js'
import { useTurns } from '../../ui/in-turn.js'

/**
 * How many of so many boards may be asked for. Where parts come in turns they are one after another, behind the screen's first frame: to draw it and to call
 * all hosts would hold a slow phone's thread in one task.
 */
export function useDue(all: number): number {
  const turns = useTurns()
  const [due, setDue] = useState(turns?.hasBegun() ? 0 : all)
  useEffect(() => (due < all ? afterPaint(() => setDue(due + 1)) : undefined), [due, all])
  return due
}
