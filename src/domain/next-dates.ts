/** The dates of a bet that is not made by date: the next draws, and where a bet goes when it is bet again (decisions sections 3 and 7). */
import { addDays, dateOf, earliestCutOff, hasDraw, openDates, slotState } from './calendar.js'
import { MAX_NEXT_DRAWS } from './limits.js'
import type { SlipDates } from './slip.js'
import { SLOT_CODES, type CalendarOptions, type SlotCode } from './slots.js'

/**
 * The next dates, ascending and at most `count`, on which every one of the slots has a draw that still takes bets. Where the coming week has no such
 * date, those on which at least one of them has. Empty when none has, or without slots.
 * @throws RangeError for an invalid Date, and for a slot whose type the calendar lacks.
 */
export function nextOpenDates(slots: readonly SlotCode[], count: number, now: Date, options: CalendarOptions = {}): string[] {
  // In the evening Bet 3 still has slots of a day that Bet 1 no longer offers.
  const week = [...new Set([dateOf(now), ...openDates(now, options)])]
  const isOpen = (slot: SlotCode, date: string): boolean => hasDraw(slot, date, options) && slotState(slot, date, now, options) === 'open'
  const all = slots.length === 0 ? [] : week.filter((date) => slots.every((slot) => isOpen(slot, date)))
  return (all.length > 0 ? all : week.filter((date) => slots.some((slot) => isOpen(slot, date)))).slice(0, count)
}

/** How far ahead the next draws are looked for, in days: nine draws of a type with one a week. */
const HORIZON = 70

/** The dates of a slot's own next `count` draws that still take bets at `now`, ascending: what `D7` of a bet string means for that slot. */
export function nextDrawDates(slot: SlotCode, count: number, now: Date, options: CalendarOptions = {}): string[] {
  const today = dateOf(now)
  const dates: string[] = []
  for (let days = 0; days < HORIZON && dates.length < count; days++) {
    const date = addDays(today, days)
    // A slot that is open on one date is so on those after it.
    if (hasDraw(slot, date, options) && (dates.length > 0 || slotState(slot, date, now, options) === 'open')) dates.push(date)
  }
  return dates
}

/** The dates of each slot's own next `count` draws, as `nextDrawDates`: slots of the same dates together, in the order of `SLOT_CODES`. */
export function nextDrawsOfEach(slots: readonly SlotCode[], count: number, now: Date, options: CalendarOptions = {}): { slots: SlotCode[]; dates: string[] }[] {
  const groups = new Map<string, { slots: SlotCode[]; dates: string[] }>()
  for (const slot of SLOT_CODES.filter((code) => slots.includes(code))) {
    const dates = nextDrawDates(slot, count, now, options)
    const group = groups.get(dates.join())
    if (group) group.slots.push(slot)
    else groups.set(dates.join(), { slots: [slot], dates })
  }
  return [...groups.values()]
}

/** Whether these dates, which are for all the slots, are what "the next draws" mean for each of them: a screen with dates may have fewer, or only those that all slots have. */
export function areNextDraws(dates: readonly string[], slots: readonly SlotCode[], next: number, now: Date, options: CalendarOptions = {}): boolean {
  return nextDrawsOfEach(slots, next, now, options).every((each) => each.dates.join() === dates.join())
}

/** The last date that a bet can be on at `now`: of the type with the fewest draws, the last of its next nine. Today for a calendar without draws. */
export function lastBetDate(now: Date, options: CalendarOptions = {}): string {
  const last = SLOT_CODES.flatMap((slot) => nextDrawDates(slot, MAX_NEXT_DRAWS, now, options).slice(-1))
  return last.reduce((latest, date) => (date > latest ? date : latest), dateOf(now))
}

/** When the first draw of a bet closes, of "the next draws" each slot's own as they were at `at`; null without any. Until then it can be voided (decisions section 7). */
export function firstCutOff(slots: readonly SlotCode[], dates: SlipDates, at: Date, options: CalendarOptions = {}): Date | null {
  if (Array.isArray(dates)) return earliestCutOff(slots, dates, options)
  const each = slots.flatMap((slot) => earliestCutOff([slot], nextDrawDates(slot, dates.next, at, options), options) ?? [])
  return each.sort((one, other) => one.getTime() - other.getTime())[0] ?? null
}
