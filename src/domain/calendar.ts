/**
 * Dates, hours and cut-offs (decisions section 1). A date is `YYYY-MM-DD` and an hour `HH:mm`, both GMT+8 wherever the player is;
 * an instant is a `Date`. Nothing here reads the clock: callers hand in `now`.
 */
import { defaultCalendar, isDate, letterOf, type Calendar, type CalendarOptions, type DrawLetter, type DrawType, type DrawTypeSlot, type SlotCode } from './slots.js'

export { isDate } from './slots.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** GMT+8, all year. */
const OFFSET = 8 * HOUR
/** How many dates a player may choose from. */
export const OPEN_DATES = 7

/**
 * The date in GMT+8 at an instant.
 * @throws RangeError for an invalid Date.
 */
export function dateOf(now: Date): string {
  return new Date(now.getTime() + OFFSET).toISOString().slice(0, 10)
}

/**
 * The time of day in GMT+8 at an instant, `HH:mm:ss`. Compares as text with any `HH:mm`.
 * @throws RangeError for an invalid Date.
 */
export function clockTime(now: Date): string {
  return new Date(now.getTime() + OFFSET).toISOString().slice(11, 19)
}

/**
 * The date `days` after (or, negative, before) a date.
 * @throws RangeError when `date` is not a date.
 */
export function addDays(date: string, days: number): string {
  return new Date(midnight(date) + days * DAY).toISOString().slice(0, 10)
}

/**
 * The weekday of a date, 0 is Sunday.
 * @throws RangeError when `date` is not a date.
 */
export function weekdayOf(date: string): number {
  return new Date(midnight(date)).getUTCDay()
}

/**
 * The instant of a GMT+8 date and hour (`HH:mm` or `HH:mm:ss`).
 * @throws RangeError when either cannot be read.
 */
export function instant(date: string, time: string): Date {
  const hour = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time)
  if (!hour) throw new RangeError(`Not an hour: "${time}" (expected HH:mm)`)
  const [, hours, minutes, seconds = '0'] = hour
  return new Date(midnight(date) - OFFSET + Number(hours) * HOUR + Number(minutes) * 60_000 + Number(seconds) * 1000)
}

/** Midnight of a date as if it were UTC: arithmetic on it never meets an offset. */
function midnight(date: string): number {
  if (!isDate(date)) throw new RangeError(`Not a date: "${date}" (expected YYYY-MM-DD)`)
  return Date.parse(`${date}T00:00:00Z`)
}

/**
 * "The next 7 days" of Bet 1, Bet 2 and the digit-set screen: always 7 dates, from today, or from `lastChoice` (19:30) on from tomorrow.
 * @throws RangeError for an invalid Date.
 */
export function openDates(now: Date, options: CalendarOptions = {}): string[] {
  const { lastChoice } = calendarOf(options)
  const first = addDays(dateOf(now), clockTime(now) >= lastChoice ? 1 : 0)
  return Array.from({ length: OPEN_DATES }, (_, index) => addDays(first, index))
}

/**
 * Whether a type (or the type of a slot) has a scheduled draw on a date. Without one it stays choosable: the server decides.
 * @throws RangeError when `date` is not a date, and for a type that the calendar lacks.
 */
export function hasDraw(slot: SlotCode, date: string, options: CalendarOptions = {}): boolean {
  const calendar = calendarOf(options)
  return drawsOn(typeOf(letterOf(slot), calendar), date, calendar)
}

/**
 * Whether a date is a day of the main draws: one of the types that do not draw daily draws.
 * @throws RangeError when `date` is not a date.
 */
export function isMainDraw(date: string, options: CalendarOptions = {}): boolean {
  const calendar = calendarOf(options)
  return calendar.drawTypes.some((type) => !isDaily(type) && drawsOn(type, date, calendar))
}

/**
 * The instant from which bets on a slot of a date are refused.
 * @throws RangeError when `date` is not a date, and for a slot that the calendar lacks.
 */
export function cutOffAt(slot: SlotCode, date: string, options: CalendarOptions = {}): Date {
  return instant(date, slotOf(slot, calendarOf(options)).cutOff)
}

/**
 * The instant of a slot's draw on a date.
 * @throws RangeError when `date` is not a date, and for a slot that the calendar lacks.
 */
export function drawAt(slot: SlotCode, date: string, options: CalendarOptions = {}): Date {
  return instant(date, slotOf(slot, calendarOf(options)).drawTime)
}

/**
 * Whether a slot of a date still takes bets. It closes at the very second of its cut-off; one that the calendar lacks takes none.
 * @throws RangeError when `date` is not a date.
 */
export function slotState(slot: SlotCode, date: string, now: Date, options: CalendarOptions = {}): 'open' | 'closed' {
  const closes = earliestCutOff([slot], [date], options)
  return closes && now < closes ? 'open' : 'closed'
}

/**
 * Whether one of the slots draws today and has passed its cut-off. The caller ends the window, when all their results are final (decisions section 8).
 * @throws RangeError for an invalid Date, and for a slot that the calendar lacks.
 */
export function inDrawWindow(slots: readonly SlotCode[], now: Date, options: CalendarOptions = {}): boolean {
  const today = dateOf(now)
  return slots.some((slot) => hasDraw(slot, today, options) && now >= cutOffAt(slot, today, options))
}

/**
 * When the first of the slots closes on the first of the dates: until then a bet on them can be voided (decisions section 7). Null without slots or dates; slots that the calendar lacks count as none: a host may have changed it since.
 * @throws RangeError when one of the dates is none.
 */
export function earliestCutOff(slots: readonly SlotCode[], dates: readonly string[], options: CalendarOptions = {}): Date | null {
  const known = calendarOf(options).drawTypes.flatMap((type) => type.slots).filter(({ code }) => slots.includes(code))
  const times = dates.flatMap((date) => known.map(({ cutOff }) => instant(date, cutOff).getTime()))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

function calendarOf(options: CalendarOptions): Calendar {
  return options.calendar ?? defaultCalendar
}

function typeOf(letter: DrawLetter, calendar: Calendar): DrawType {
  const type = calendar.drawTypes.find((candidate) => candidate.letter === letter)
  if (!type) throw new RangeError(`The calendar has no draw type ${letter}`)
  return type
}

function slotOf(code: SlotCode, calendar: Calendar): DrawTypeSlot {
  const slot = typeOf(letterOf(code), calendar).slots.find((candidate) => candidate.code === code)
  if (!slot) throw new RangeError(`The calendar has no slot ${code}`)
  return slot
}

function isDaily({ days }: DrawType): boolean {
  return new Set(days).size === 7
}

function drawsOn(type: DrawType, date: string, { specialDates }: Calendar): boolean {
  return type.days.includes(weekdayOf(date)) || (!isDaily(type) && specialDates.includes(date))
}
