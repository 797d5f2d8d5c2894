import type { Emit } from './lottery-events.js'
import { problemOf } from './screen-problem.js'

/**
 * Tells the page's developer of a server that does not work as it should: in the console and by `lottery:error`. What the player reads is in the
 * stores. `source` as in `LotteryEvents`. What becomes of a bet is no fault of the page, and is told by the event alone.
 */
export function tellError(emit: Emit, error: unknown, source: string): void {
  const { code } = problemOf(error)
  const message = error instanceof Error ? error.message : String(error)
  console.error(`[lottery] ${source}: ${code} ${message}`)
  emit('lottery:error', { code, message, source })
}
