/** Whether a slot's draws take a bet: the package has the type, it draws that day, and it has not closed (decisions sections 1 and 5). */
import { addDays, clockTime, cutOffAt, dateOf, hasDraw, isMainDraw } from '../domain/calendar.js'
import type { SlotInfo } from '../domain/draw-slots.js'
import { MAX_NEXT_DRAWS } from '../domain/limits.js'
import { defaultCalendar, type CalendarOptions, type SlotCode } from '../domain/slots.js'
import type { Account } from './accounts.js'
import type { PostedDates } from './posted-bet.js'
import { messageOf } from './catalogue.js'
import { drawKey, slotInfo } from './draws.js'
import type { SandboxState } from './state.js'

/** What it depends on. */
export interface MarketContext extends CalendarOptions { now: Date; account: Account; published: SandboxState['published'] }

/** One draw. `date` is YYYY-MM-DD, GMT+8. */
export interface Draw { slot: SlotCode; date: string }

/** The draws, or why not: a status and words that name the draw types. */
export type Availability = { kind: 'open'; draws: Draw[] } | { kind: 'refused'; status: string; message: string }

/** Where the next draws of a slot are looked for, in days: as many as can be asked for of a type with one a week, whose draw of this week may have closed. */
const HORIZON = 7 * (MAX_NEXT_DRAWS + 1)

/** The draws of some slots on the given dates, or the next ones of each. Refused when a single one cannot be had: for the first reason, of every slot that has it. */
export function drawsOf(slots: readonly SlotCode[], dates: PostedDates, context: MarketContext): Availability {
  const found = slots.map((slot) => ({ slot, ...drawsOfSlot(slot, dates, context) }))
  const refused = found.flatMap(({ slot, status }) => (status === null ? [] : [{ slot, status }]))
  const [first] = refused
  if (!first) return { kind: 'open', draws: found.flatMap(({ slot, dates: own }) => own.map((date) => ({ slot, date }))) }
  const names = refused.filter(({ status }) => status === first.status).map(({ slot }) => nameOf(slot, context)).join(', ')
  return { kind: 'refused', status: first.status, message: first.status === 'DrawTypeNotAvail' ? messageOf(first.status, [names]) : `${messageOf(first.status)} (${names})` }
}

function drawsOfSlot(code: SlotCode, dates: PostedDates, context: MarketContext): { dates: string[]; status: string | null } {
  const slot = slotInfo(code, context)
  if (!slot || !context.account.drawTypes.includes(slot.letter)) return { dates: [], status: 'DrawTypeNotAvail' }
  if (!Array.isArray(dates)) {
    const today = dateOf(context.now)
    const ahead = Array.from({ length: HORIZON }, (_, days) => addDays(today, days))
    const next = ahead.filter((date) => hasDraw(code, date, context) && !isClosed(slot, date, context)).slice(0, dates.next)
    return { dates: next, status: next.length < dates.next ? 'DrawTypeNotAvail' : null }
  }
  if (dates.some((date) => !hasDraw(code, date, context))) return { dates, status: 'DrawTypeNotAvail' }
  const closed = dates.find((date) => isClosed(slot, date, context))
  return { dates, status: closed === undefined ? null : closedStatus(slot, closed, context) }
}

/** Closed from its cut-off on, or as soon as its result was published by hand. */
function isClosed({ slot }: SlotInfo, date: string, context: MarketContext): boolean {
  return context.now >= cutOffAt(slot, date, context) || drawKey(slot, date) in context.published
}

/** E129 between a main draw's cut-off and the hour from which today cannot be chosen, otherwise closed (decisions section 5). A main draw is one of a type that does not draw daily. */
function closedStatus(slot: SlotInfo, date: string, context: MarketContext): string {
  const main = slot.days.length < 7 && isMainDraw(date, context)
  const running = date === dateOf(context.now) && clockTime(context.now) >= slot.cutOff && clockTime(context.now) < (context.calendar ?? defaultCalendar).lastChoice
  return main && running ? 'E129' : 'BettingIsClosed'
}

function nameOf(code: SlotCode, context: MarketContext): string {
  const hour = code.slice(1)
  return `${slotInfo(code, context)?.name ?? code}${hour === '' ? '' : ` ${hour} PM`}`
}
