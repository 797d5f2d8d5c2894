import { useLayoutEffect, useRef, useState } from 'react'
import type { DrawLetter } from '../../../domain/slots.js'
import { useStable } from '../../../ui/use-stable.js'
import type { ResultsTab } from '../results-tab.js'

/** What the route of a search or a comparison says. */
export interface PastRoute {
  /** The route of the board that it was opened from. */
  board: string
  /** Of that board; so is the date, where it is not the newest. Unless something else was chosen, they are what is looked at. */
  tab: ResultsTab
  date?: string
  /** What else was chosen, as `onChoice` was told of it; '' for nothing. Anybody may have written it. */
  choice: string
}

/** What keeps the choices of a screen. */
export interface PastChoice {
  /** Takes over what a route says. */
  read(route: PastRoute): void
  /** What is chosen, in a few signs that need no escape in an address; '' where the board of the route says it all. */
  written(route: PastRoute): string
}

/**
 * Keeps what is chosen in the route, so that a reload, Back and a link that is shared show the same: reads it at the beginning, and whenever it has become another, and
 * writes what is chosen since. False until it was read, for what is drawn before that asks for the wrong days. Without a route there is nothing to be read.
 */
export function usePastChoice({ read, written }: PastChoice, route: PastRoute | undefined, onChoice?: (choice: string) => void): boolean {
  const [isRead, setRead] = useState(!route)
  const known = useRef<string | null>(null)
  const follow = useStable(() => {
    if (!route) return
    const { board, choice } = route
    if (known.current !== board + choice) read(route)
    const text = written(route)
    known.current = board + text
    if (text !== choice) onChoice?.(text)
    setRead(true)
  })
  const chosen = route && written(route)
  useLayoutEffect(follow, [follow, route?.board, route?.choice, chosen])
  return isRead
}

/** The letters that a choice names, of those that are shown; those of the route's board where it names none that there is. */
export function lettersIn(text: string | undefined, { tab }: PastRoute, shown: readonly DrawLetter[]): readonly DrawLetter[] {
  const named = shown.filter((letter) => text?.includes(letter))
  if (named.length > 0 || text === NO_LETTERS) return named
  return tab !== 'all' && shown.includes(tab) ? [tab] : shown
}

/** How a choice writes its letters. */
export const lettersText = (letters: readonly DrawLetter[]): string => letters.join('') || NO_LETTERS

const NO_LETTERS = '-'
