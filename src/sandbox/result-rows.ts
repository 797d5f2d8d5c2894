/** Results on the wire (spec section 3): rows of GetResults for most types, the lettered fields of GetDrawResult for L and A. */
import { CONSOLATION_FIELDS, LETTER_FIELDS, STARTER_FIELDS, type ResultRowWire, type SlotResultWire } from '../api/contract.js'
import { addDays, dateOf, isDate } from '../domain/calendar.js'
import { drawSlots, type SlotInfo } from '../domain/draw-slots.js'
import { drawSoFar, RESULT_DAYS, type DrawSoFar, type DrawSource } from './draws.js'

/** What stands for a missing number: not drawn yet, or promoted. */
const dashes = (length: number): string => '-'.repeat(length)

/** The slots of GetResults: all but those of L and A, which have hosts of their own. */
export function listedSlots(source: DrawSource): SlotInfo[] {
  return drawSlots(source).filter(({ letter }) => letter !== 'L' && letter !== 'A')
}

/** A row of GetResults; null while nothing is known of that draw. */
export function resultRow(source: DrawSource, slot: SlotInfo, date: string, now: Date): ResultRowWire | null {
  const known = shownDraw(source, slot, date, now)
  if (!known) return null
  return {
    drawType: slot.slot,
    m4: { drawTypeCode: slot.slot, drawDate: date, drawNo: drawNumber(date), videoUrl: known.videoUrl, ...topFields(known), ...numberedFields(STARTER_FIELDS, known.starters), ...numberedFields(CONSOLATION_FIELDS, known.consolations) },
    m5: known.fiveD ? fiveDFields(known.fiveD) : null,
    m6: slot.kinds.includes('6D') ? sixDFields(known.sixD) : null,
  }
}

/** The latest row of a slot on or before a date; null when it had no draw in the days that are kept. */
export function latestRow(source: DrawSource, slot: SlotInfo, date: string, now: Date): ResultRowWire | null {
  for (let back = 0; back <= RESULT_DAYS; back++) {
    const row = resultRow(source, slot, addDays(date, -back), now)
    if (row) return row
  }
  return null
}

/** GetDrawResult of a slot of L or A, without its status; null while nothing is known of that draw. */
export function slotResult(source: DrawSource, slot: SlotInfo, date: string, now: Date): SlotResultWire | null {
  const known = shownDraw(source, slot, date, now)
  if (!known) return null
  return {
    drawDate: `${date}T${slot.drawTime}:00`,
    drawNo: drawNumber(date),
    videoUrl: known.videoUrl,
    ...topFields(known),
    ...numberedFields(LETTER_FIELDS, [...known.starters, ...known.consolations]),
    ...sixDFields(known.sixD),
  }
}

/** The date to answer for: that of the query (a time after it is ignored), or today. Null when it is no date. */
export function queriedDate(text: string | undefined, now: Date): string | null {
  if (!text) return dateOf(now)
  const date = text.slice(0, 10)
  return isDate(date) ? date : null
}

/** Results older than the days that are kept are no longer shown. */
function shownDraw(source: DrawSource, slot: SlotInfo, date: string, now: Date): DrawSoFar | null {
  return date < addDays(dateOf(now), -RESULT_DAYS) ? null : drawSoFar(source, slot, date, now)
}

/** The operators' own number of a draw: days since the start of the century, and the year. */
function drawNumber(date: string): string {
  const days = Math.round((Date.parse(date) - Date.UTC(2000, 0, 1)) / 86_400_000)
  return `${days % 10_000}/${date.slice(2, 4)}`
}

function topFields({ first, second, third, from }: DrawSoFar) {
  const [first4, second4, third4] = [first, second, third].map((number) => number ?? dashes(4))
  return { prize1: first4, prize2: second4, prize3: third4, prize1From: from[0] ?? '', prize2From: from[1] ?? '', prize3From: from[2] ?? '' }
}

function numberedFields<Name extends string>(names: readonly Name[], numbers: readonly (string | null)[]): Record<Name, string> {
  const fields = {} as Record<Name, string>
  for (const [index, name] of names.entries()) fields[name] = numbers[index] ?? dashes(4)
  return fields
}

/** 4th to 6th are the last 4, 3 and 2 digits of the first (decisions section 6). */
function fiveDFields([first = null, second = null, third = null]: readonly (string | null)[]) {
  return {
    prize1: first ?? dashes(5), prize2: second ?? dashes(5), prize3: third ?? dashes(5),
    prize4: first?.slice(-4) ?? dashes(4), prize5: first?.slice(-3) ?? dashes(3), prize6: first?.slice(-2) ?? dashes(2),
  }
}

/** 2nd to 5th are the first (A) or last (B) 5, 4, 3 and 2 digits. */
function sixDFields(number: string | null) {
  const head = (length: number): string => number?.slice(0, length) ?? dashes(length)
  const tail = (length: number): string => number?.slice(-length) ?? dashes(length)
  return {
    prize6D: number ?? dashes(6),
    prize6D_2A: head(5), prize6D_2B: tail(5), prize6D_3A: head(4), prize6D_3B: tail(4),
    prize6D_4A: head(3), prize6D_4B: tail(3), prize6D_5A: head(2), prize6D_5B: tail(2),
  }
}
