/** What can be bet on next (decisions section 1). Times are GMT+8. */
import { OPEN_DATES, addDays, cutOffAt, dateOf, hasDraw, slotState } from './calendar.js'
import { defaultCalendar, type CalendarOptions, type DrawLetter } from './slots.js'

/** Draws at one hour, for a "next draw" card. */
export interface UpcomingDraws {
  date: string
  /** `HH:mm` of the draw. */
  time: string
  /** The earliest instant at which one of them closes. */
  cutOff: Date
  letters: DrawLetter[]
}

/**
 * The draws that still take bets on the first day that has any, grouped by their hour and in its order: the rest of today's, or the next draw day's.
 * Empty only for a calendar without draws in the coming week.
 * @throws RangeError for an invalid Date.
 */
export function nextDraws(now: Date, options: CalendarOptions = {}): UpcomingDraws[] {
  const today = dateOf(now)
  for (let ahead = 0; ahead <= OPEN_DATES; ahead++) {
    const draws = openDraws(addDays(today, ahead), now, options)
    if (draws.length > 0) return draws
  }
  return []
}

function openDraws(date: string, now: Date, options: CalendarOptions): UpcomingDraws[] {
  const { drawTypes } = options.calendar ?? defaultCalendar
  const byTime = new Map<string, UpcomingDraws>()
  for (const { letter, slots } of drawTypes.filter((type) => hasDraw(type.letter, date, options))) {
    for (const { code, drawTime } of slots.filter((slot) => slotState(slot.code, date, now, options) === 'open')) {
      const cutOff = cutOffAt(code, date, options)
      const same = byTime.get(drawTime)
      if (!same) byTime.set(drawTime, { date, time: drawTime, cutOff, letters: [letter] })
      else {
        same.letters.push(letter)
        if (cutOff < same.cutOff) same.cutOff = cutOff
      }
    }
  }
  return [...byTime.values()].sort((one, other) => (one.time < other.time ? -1 : 1))
}
