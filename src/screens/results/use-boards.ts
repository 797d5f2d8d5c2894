import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { useEffect, useState } from 'react'
import type { Board } from '../../stores/board.js'
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

/** A board: what is known of it is there at once; it is listened to, which is to ask, once it is due. */
export function useBoard($board: ReadableAtom<Board>, isDue: boolean): Board {
  const [$known] = useState(() => atom($board.value as Board))
  return useStore(isDue ? $board : $known)
}
