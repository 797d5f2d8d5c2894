import { useCallback, useRef } from 'react'
import type { MouseEvent } from 'react'

/** Of two taps that are a double one: how far they may be from one another in pixels, and how long in milliseconds. */
const REACH = 24
const LASTS = 400

/**
 * For a list whose rows are taken away by a button of their own: with the row gone the next one's button stands under the finger, and the second tap of a double
 * one would take that away too. So the second tap does nothing. The third and all that follow do again, for whoever taps on takes several away on purpose; and so
 * does every key. The answer is the list's `onClickCapture`; `remove` is the selector of those buttons.
 */
export function useOneRemoval(remove: string): (event: MouseEvent) => void {
  const last = useRef({ x: 0, y: 0, at: -LASTS, taps: 0 })
  return useCallback(
    (event) => {
      const { target, detail, clientX: x, clientY: y, timeStamp: at } = event
      if (detail === 0 || !(target as Element).closest(remove)) return
      const before = last.current
      const isSame = at - before.at < LASTS && Math.abs(x - before.x) < REACH && Math.abs(y - before.y) < REACH
      const taps = isSame ? before.taps + 1 : 1
      last.current = { x, y, at, taps }
      if (taps === 2) event.stopPropagation()
    },
    [remove],
  )
}
