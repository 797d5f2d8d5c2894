import { DRAW_LETTERS } from '../../domain/slots.js'
import type { DrawLetter } from '../../domain/slots.js'

/** A tab of the board: one draw type, or all of those shown. */
export type ResultsTab = DrawLetter | 'all'

/** The tab that a route or a host names, such as `M`; null for anything that is none. */
export function resultsTab(text: string | undefined): ResultsTab | null {
  return text === 'all' ? text : (DRAW_LETTERS.find((letter) => letter === text) ?? null)
}
