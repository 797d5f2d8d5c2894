import { createContext, useContext, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { afterPaint } from './after-paint.js'

/** Who is drawn when: one after another, each with a frame of its own. Until they have begun everybody is drawn at once. */
export interface Turns {
  /** From now on parts wait for their turn. `arrive` comes before the next one, once what is there has been painted; a later arrival takes its place. */
  begin(arrive?: () => void): void
  hasBegun(): boolean
  /** Calls back when it is one's turn, in the order in which they asked. The answer takes it back. */
  wait(show: () => void): () => void
}

/** @see Turns. `begun`: from the beginning. */
export function createTurns(begun = false): Turns {
  const waiting = new Set<() => void>()
  let arrival: (() => void) | undefined
  let isDue = false
  const schedule = () => {
    if (!isDue) afterPaint(next)
    isDue = true
  }
  const next = () => {
    isDue = false
    const [show] = waiting
    const arrive = arrival
    arrival = undefined
    if (arrive) {
      // Before the part, or to move the focus would have that part laid out at once; and a task of its own, whatever a host has made of scrolling.
      isDue = waiting.size > 0
      if (isDue) setTimeout(next)
      arrive()
      return
    }
    if (!show) return
    waiting.delete(show)
    show()
    if (waiting.size > 0) schedule()
  }
  return {
    begin(arrive) {
      begun = true
      arrival = arrive
      if (arrive) schedule()
    },
    hasBegun: () => begun,
    wait(show) {
      waiting.add(show)
      schedule()
      return () => waiting.delete(show)
    },
  }
}

const TurnsContext = createContext<Turns | null>(null)

/** Whose turns the parts inside take. */
export const TurnsProvider = TurnsContext.Provider

/** The turns that are taken here; null where nobody gives any. */
export const useTurns = (): Turns | null => useContext(TurnsContext)

/**
 * A part of a screen that is drawn in its turn, so that no screen holds a slow phone's thread for longer than a part of it takes. Where nobody gives turns (the
 * quick bet by itself, a server) it is there at once. It is for what stands below what is read first: what comes later must move nothing that is there.
 */
export function InTurn({ children, waiting = null }: { children: ReactNode; /** Keeps its place meanwhile. */ waiting?: ReactNode }) {
  const turns = useTurns()
  const [isDue, setDue] = useState(!turns?.hasBegun())
  useEffect(() => (isDue ? undefined : turns?.wait(() => setDue(true))), [turns, isDue])
  return isDue ? children : waiting
}
