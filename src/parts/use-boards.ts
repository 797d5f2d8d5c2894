import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Board } from '../stores/board.js'
import { heldNow } from '../stores/peek.js'
import type { Results } from '../stores/results.js'
import { afterPaint } from '../ui/after-paint.js'
import { useTurns } from '../ui/in-turn.js'
import { useStable } from '../ui/use-stable.js'

type BoardAtom = ReturnType<Results['board']>

/**
 * How many of these boards (always as many) are listened to, which is to ask for them. Where parts come in turns they are asked for one after another, behind
 * the screen's first frame, and are drawn in a task after that: to draw a screen and to call all hosts would hold a slow phone's thread in one.
 */
export function useDue(...$boards: readonly BoardAtom[]): number {
  const turns = useTurns()
  const [due, setDue] = useState(turns?.hasBegun() ? 0 : $boards.length)
  // A store stays awake for a second after the last listener has left.
  const ask = useStable(() => $boards[due]?.listen(() => {})())
  const isDone = due === $boards.length
  useEffect(() => {
    if (isDone) return
    let drawing: ReturnType<typeof setTimeout>
    const stop = afterPaint(() => {
      ask()
      drawing = setTimeout(() => setDue(due + 1))
    })
    return () => {
      stop()
      clearTimeout(drawing)
    }
  }, [due, isDone, ask])
  return due
}

/** A board: what is known of it is there at once; it is listened to once it is due. */
export function useBoard($board: BoardAtom, isDue: boolean): Board {
  const [$known] = useState(() => heldNow($board))
  return useStore(isDue ? $board : $known)
}
