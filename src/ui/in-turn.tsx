import { createContext, useContext, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { afterPaint } from './after-paint.js'

/** Who is drawn when: one after another, each with a frame of its own. Until they have begun everybody is drawn at once. */
export interface Turns {
  begin(): void
  hasBegun(): boolean
  /** Calls back when it is one's turn, in the order in which they asked. The answer takes it back. */
  wait(show: () => void): () => void
}

/** @see Turns. `begun`: from the beginning. */
export function createTurns(begun = false): Turns {
  const waiting = new Set<() => void>()
  const next = () => {
    const [show] = waiting
    if (!show) return
    waiting.delete(show)
    show()
    if (waiting.size > 0) afterPaint(next)
  }
  return {
    begin() {
      begun = true
    },
    hasBegun: () => begun,
    wait(show) {
      if (waiting.size === 0) afterPaint(next)
      waiting.add(show)
      return () => waiting.delete(show)
    },
  }
}

const TurnsContext = createContext<Turns | null>(null)

/** Whose turns the parts inside take. */
export const TurnsProvider = TurnsContext.Provider

/**
 * A part of a screen that is drawn in its turn, so that no screen holds a slow phone's thread for longer than a part of it takes. Where nobody gives turns (the
 * quick bet by itself, a server) it is there at once. It is for what stands below what is read first: what comes later must move nothing that is there.
 */
export function InTurn({ children, waiting = null }: { children: ReactNode; /** Keeps its place meanwhile. */ waiting?: ReactNode }) {
  const turns = useContext(TurnsContext)
  const [isDue, setDue] = useState(!turns?.hasBegun())
  useEffect(() => (isDue ? undefined : turns?.wait(() => setDue(true))), [turns, isDue])
  return isDue ? children : waiting
}
