/** Which day's results a board begins with (decisions section 1). Times are GMT+8. */
import { addDays, clockTime, dateOf, hasDraw } from './calendar.js'
import { drawSlots } from './draw-slots.js'
import { defaultCalendar, letterOf, type CalendarOptions, type SlotCode } from './slots.js'

/**
 * The date whose results are shown first for a slot's type: today once the type's first slot of the day has passed its cut-off,
 * otherwise the day of its previous draw. L, A and N therefore go by their 3 PM slot. Today for a type that never draws.
 * @throws RangeError for an invalid Date, and for a type that the calendar lacks.
 */
export function resultDate(slot: SlotCode, now: Date, options: CalendarOptions = {}): string {
  const { specialDates } = options.calendar ?? defaultCalendar
  const today = dateOf(now)
  const ofType = drawSlots(options).filter(({ letter }) => letter === letterOf(slot))
  const firstCutOff = ofType.map(({ cutOff }) => cutOff).sort()[0]
  if (firstCutOff !== undefined && clockTime(now) >= firstCutOff && hasDraw(slot, today, options)) return today
  // A weekly rhythm has its previous draw within seven days; the latest special date can only be nearer than that, and is met there, or is the sole candidate.
  for (let back = 1; back <= 7; back++) {
    const date = addDays(today, -back)
    if (hasDraw(slot, date, options)) return date
  }
  return specialDates.filter((date) => date < today && hasDraw(slot, date, options)).sort().at(-1) ?? today
}
