import type { Emit } from './lottery-events.js'
import { problemOf } from './screen-problem.js'

/**
 * Tells the page's developer of a server that does not work as it should: in the console and by `lottery:error`. What the player reads is in the
 * stores. `source` as in `LotteryEvents`. What becomes of a bet is no fault of the page, and is told by the event alone. An error with a
 * cause is in the console already, with what a function of the host's has thrown: that may hold a token, and is for no event.
 */
export function tellError(emit: Emit, error: unknown, source: string): void {
  const { code } = problemOf(error)
  const message = error instanceof Error ? error.message : String(error)
  if (!('cause' in Object(error))) console.error(`[lottery] ${source}: ${code} ${message || 'refused'}`)
  emit('lottery:error', { code, message, source })
}
