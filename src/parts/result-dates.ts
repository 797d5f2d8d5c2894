import { addDays, hasDraw, isDate } from '../domain/calendar.js'
import { resultDate } from '../domain/result-date.js'
import { eveningSlot } from '../domain/slots.js'
import type { CalendarOptions, DrawLetter } from '../domain/slots.js'

/** For the widgets' own code, which has no way into the domain. */
export { hostLetters } from '../domain/draw-slots.js'

/** How many days the arrows look for another draw day: beyond any weekly rhythm. */
const REACH = 14

/**
 * The date (`YYYY-MM-DD`, GMT+8) a board shows before anybody picked one. For one draw type decisions section 1 says it; for several it is the latest
 * of theirs, so that the tab "all" opens on the newest results there are.
 */
export function firstShownDate(letters: readonly DrawLetter[], now: Date, options: CalendarOptions = {}): string {
  const dates = letters.map((letter) => resultDate(eveningSlot(letter), now, options))
  return dates.reduce((latest, date) => (date > latest ? date : latest))
}

/** The date that a host names for its board; null where it names none, or what is none. */
export function namedDate(date: string | undefined): string | null {
  // Of the centuries in which there are draws: the first and the last day of the calendar have none beside them to page to.
  return date && /^(?:19|2[01])/.test(date) && isDate(date) ? date : null
}

/** Whether any of the types has a scheduled draw on a date. */
export function drawsOnDate(letters: readonly DrawLetter[], date: string, options: CalendarOptions = {}): boolean {
  return letters.some((letter) => hasDraw(eveningSlot(letter), date, options))
}

/** The nearest draw day of the types before (`step` -1) or after (1) a date, not later than `last`; null where there is none. From any day after `last` the way back leads to the latest. */
export function nearestDrawDate(letters: readonly DrawLetter[], date: string, step: 1 | -1, last: string, options: CalendarOptions = {}): string | null {
  const start = step === -1 && date > last ? addDays(last, 1) : date
  for (let distance = 1; distance <= REACH; distance++) {
    const candidate = addDays(start, step * distance)
    if (candidate > last) return null
    if (drawsOnDate(letters, candidate, options)) return candidate
  }
  return null
}
