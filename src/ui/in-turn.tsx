import { createContext, useContext, useState } from 'react'
import type { ReactNode } from 'react'
import { afterPaint } from './after-paint.js'
import { useIsomorphicLayoutEffect } from './layout-effect.js'

/** Who is drawn when: one after another, each with a frame of its own. Until they have begun everybody is drawn at once. */
export interface Turns {
  /** From now on parts wait for their turn. `arrive` comes before the next one, once what is there has been painted; a later arrival takes its place. */
  begin(arrive?: () => void): void
  hasBegun(): boolean
  /** Calls back when it is one's turn, in the order in which they asked; the rest of a part that has begun (`isRest`) comes before the next. The answer takes it back. */
  wait(show: () => void, isRest?: boolean): () => void
}

/** @see Turns. `begun`: from the beginning. */
export function createTurns(begun = false): Turns {
  /** In the order in which they asked, and whether each is the rest of a part. */
  const waiting = new Map<() => void, boolean | undefined>()
  let arrival: (() => void) | undefined
  let isDue = false
  const schedule = () => {
    if (!isDue) afterPaint(next)
    isDue = true
  }
  const next = () => {
    isDue = false
    const all = [...waiting]
    const [show] = all.find(([, isRest]) => isRest) ?? all[0] ?? []
    const arrive = arrival
    arrival = undefined
    if (arrive) {
      // Before the part, or to move the focus would have that part laid out at once; and a task of its own, whatever a host has made of scrolling.
      isDue = all.length > 0
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
    wait(show, isRest) {
      waiting.set(show, isRest)
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

export interface InTurnProps {
  children: ReactNode
  /** Keeps its place meanwhile. */
  waiting?: ReactNode
  /** The rest of a part that has had its turn: it comes before the parts below. */
  isRest?: boolean
  /** It is small enough, or far enough from sight, to come with what is around it; or what was to wait can do so no longer. */
  atOnce?: boolean
}

/**
 * A part of a screen that is drawn in its turn, so that no screen holds a slow phone's thread for longer than a part of it takes. Where nobody gives turns (the
 * quick bet by itself, a server) it is there at once. It is for what stands below what is read first: what comes later must move nothing that is there.
 */
export function InTurn({ children, waiting = null, isRest, atOnce }: InTurnProps) {
  return useTurn(useTurns(), atOnce, isRest) ? children : waiting
}

/** Whether it is one's turn, from then on for good. @see InTurn */
export function useTurn(turns: Turns | null, atOnce?: boolean, isRest?: boolean): boolean {
  const [isDue, setDue] = useState(atOnce || !turns?.hasBegun())
  // Before the next one is due, or the rest of a part would come behind it.
  useIsomorphicLayoutEffect(() => {
    if (isDue) return
    const show = () => setDue(true)
    if (!atOnce) return turns?.wait(show, isRest)
    show()
  }, [turns, isDue, atOnce, isRest])
  return isDue
}
