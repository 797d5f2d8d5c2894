import { cutOffAt, dateOf, drawAt, hasDraw } from '../domain/calendar.js'
import type { SlotInfo } from '../domain/draw-slots.js'
import { isFinalFor } from '../domain/final-games.js'
import type { CalendarOptions, SlotCode } from '../domain/slots.js'
import type { BoardResults } from './board.js'

/**
 * A window closes this long (ms) after the draw at the latest. Without an end, a server that never publishes one of the types would be asked every
 * five seconds by every visitor until midnight.
 */
const WINDOW_LASTS = 3 * 60 * 60_000

/**
 * Those of `slots` whose numbers of `date` may come at any moment: after the cut-off of a scheduled draw, or because the first have come already. 5D and 6D may come
 * when the rest is final: those of a slot that has them are awaited like all numbers, until the window closes by itself. None on another day than today.
 */
export function awaitedSlots(slots: readonly SlotInfo[], results: BoardResults, date: string, now: Date, options: CalendarOptions): SlotCode[] {
  if (dateOf(now) !== date) return []
  const isAwaited = ({ slot, kinds }: SlotInfo) => {
    const result = results[slot]
    if (result && isFinalFor(result, kinds)) return false
    const hasBegun = (result && result.status !== 'pending') || (hasDraw(slot, date, options) && now >= cutOffAt(slot, date, options))
    return hasBegun && now.getTime() < drawAt(slot, date, options).getTime() + WINDOW_LASTS
  }
  return slots.filter(isAwaited).map(({ slot }) => slot)
}

/** Milliseconds until the first cut-off that is still to come on `date`; Infinity when none is, and on another day than today. */
export function untilNextWindow(slots: readonly SlotCode[], date: string, now: Date, options: CalendarOptions): number {
  if (dateOf(now) !== date) return Infinity
  return Math.min(...slots.map((slot) => cutOffAt(slot, date, options).getTime() - now.getTime()).filter((wait) => wait > 0))
}
