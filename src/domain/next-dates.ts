/** Where a bet goes when it is bet again (decisions section 7). */
import { dateOf, hasDraw, openDates, slotState } from './calendar.js'
import type { CalendarOptions, SlotCode } from './slots.js'

/**
 * The next dates, ascending and at most `count`, on which every one of the slots has a draw that still takes bets. Where the coming week has no such
 * date, those on which at least one of them has. Empty when none has, or without slots.
 */
export function nextOpenDates(slots: readonly SlotCode[], count: number, now: Date, options: CalendarOptions = {}): string[] {
  // In the evening Bet 3 still has slots of a day that Bet 1 no longer offers.
  const week = [...new Set([dateOf(now), ...openDates(now, options)])]
  const isOpen = (slot: SlotCode, date: string): boolean => hasDraw(slot, date, options) && slotState(slot, date, now, options) === 'open'
  const all = slots.length === 0 ? [] : week.filter((date) => slots.every((slot) => isOpen(slot, date)))
  return (all.length > 0 ? all : week.filter((date) => slots.some((slot) => isOpen(slot, date)))).slice(0, count)
}
