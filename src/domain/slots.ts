/**
 * Draw types and their slots (decisions section 1). The table at the end of this file is the only place that knows an hour;
 * a host overrides any part of it (`withCalendar`). All times are GMT+8, which has no daylight saving.
 */

/** The ten draw types, in the order every list, toggle and bet string keeps (spec section 3). */
export const DRAW_LETTERS = ['M', 'P', 'T', 'S', 'B', 'K', 'W', 'L', 'A', 'N'] as const
/** A draw type's letter. */
export type DrawLetter = (typeof DRAW_LETTERS)[number]

/** Every slot. An evening slot carries the bare letter of its type. */
export const SLOT_CODES = ['M', 'P', 'T', 'S', 'B', 'K', 'W', 'L', 'L3', 'L10', 'A', 'A3', 'N', 'N3'] as const
/** A draw type at an hour: `L3` is Lucky at 3 PM, `L` in the evening, `L10` at 10 PM. */
export type SlotCode = (typeof SLOT_CODES)[number]

/** How many digits a number has. A draw type offers some of them. */
export type NumberKind = '3D' | '4D' | '5D' | '6D'

/** One hour of a draw type. Times are `HH:mm`, GMT+8. */
export interface DrawTypeSlot {
  code: SlotCode
  drawTime: string
  /** Bets on this slot are refused from this second on. */
  cutOff: string
}

/** A draw type and when it draws. */
export interface DrawType {
  letter: DrawLetter
  /** The operator's name, as players know it. */
  name: string
  /** How the type is written on the `#` line of a Bet 1 string. */
  digit: string
  kinds: NumberKind[]
  /** Weekdays with a draw, 0 is Sunday. A type that does not draw daily also draws on the calendar's special dates. */
  days: number[]
  /** In order of their hour. */
  slots: DrawTypeSlot[]
}

/** Everything the product knows about when draws happen. */
export interface Calendar {
  /** In the order of `DRAW_LETTERS`. */
  drawTypes: DrawType[]
  /** Extra draw days (`YYYY-MM-DD`) of the types that do not draw daily. */
  specialDates: string[]
  /** `HH:mm`: until then today can still be chosen on Bet 1, Bet 2 and the digit-set screen. */
  lastChoice: string
}

/** What a host may override. Types are matched by letter; a field that is given replaces that field as a whole. */
export interface PartialCalendar {
  drawTypes?: (Pick<DrawType, 'letter'> & Partial<DrawType>)[] | undefined
  specialDates?: string[] | undefined
  lastChoice?: string | undefined
}

/** Options of every function that needs the calendar; without one, `defaultCalendar`. */
export interface CalendarOptions {
  calendar?: Calendar | undefined
}

/** The slot that a bare letter means in a Bet 1 or Bet 2 string: the type's evening draw. */
export function eveningSlot(letter: DrawLetter): SlotCode {
  return letter
}

/** The draw type that a slot belongs to. */
export function letterOf(slot: SlotCode): DrawLetter {
  return slot.charAt(0) as DrawLetter
}

/** Whether `text` is one of `DRAW_LETTERS`. */
export function isDrawLetter(text: string): text is DrawLetter {
  return (DRAW_LETTERS as readonly string[]).includes(text)
}

/** Whether `text` is one of `SLOT_CODES`. */
export function isSlotCode(text: string): text is SlotCode {
  return (SLOT_CODES as readonly string[]).includes(text)
}

/** What cannot be right in a calendar: which of its rules is broken, and by what. Its words are `withCalendar`'s. */
export type CalendarMistake =
  | { rule: 'unknown' | 'specialDates' | 'lastChoice'; given: string }
  | { rule: 'digit' | 'kinds' | 'days' | 'slots'; letter: DrawLetter; given: string }
  | { rule: 'slot' | 'hours' | 'order'; letter: DrawLetter; slot: DrawTypeSlot }

/** The default calendar with a host's overrides, and the first thing that is wrong with it; undefined when it is sound. */
export function mergeCalendar({ drawTypes: given = [], specialDates, lastChoice }: PartialCalendar = {}): { calendar: Calendar; mistake: CalendarMistake | undefined } {
  const calendar: Calendar = {
    drawTypes: defaultCalendar.drawTypes.map((type) => ({ ...type, ...given.find(({ letter }) => letter === type.letter) })),
    specialDates: specialDates ?? defaultCalendar.specialDates,
    lastChoice: lastChoice ?? defaultCalendar.lastChoice,
  }
  const stray = given.find(({ letter }) => !isDrawLetter(letter))
  return { calendar, mistake: stray ? { rule: 'unknown', given: stray.letter } : mistakeIn(calendar) }
}

function mistakeIn({ drawTypes, specialDates, lastChoice }: Calendar): CalendarMistake | undefined {
  const digits = new Set<string>()
  for (const { letter, digit, kinds, days, slots } of drawTypes) {
    // A number has no length, and is none of the digits that a bet string is made of.
    const rule = !digit?.length || !/^\d$/.test(digit) || digits.has(digit) ? 'digit'
      : !kinds.every((kind) => /^[3-6]D$/.test(kind)) ? 'kinds'
      : !days.every((day) => DAILY.includes(day)) ? 'days'
      : slots.length === 0 && 'slots'
    if (rule) return { rule, letter, given: digit }
    digits.add(digit)
    for (const slot of slots) {
      const { code, drawTime, cutOff } = slot
      const broken = !isSlotCode(code) || letterOf(code) !== letter ? 'slot' : !isHour(drawTime) || !isHour(cutOff) ? 'hours' : cutOff > drawTime && 'order'
      if (broken) return { rule: broken, letter, slot }
    }
  }
  // A day that never comes, once past, would stop what asks for its weekday.
  const badDate = specialDates.find((date) => !isDate(date))
  if (badDate !== undefined) return { rule: 'specialDates', given: badDate }
  return isHour(lastChoice) ? undefined : { rule: 'lastChoice', given: lastChoice }
}

/** Whether `text` is a day that exists, written `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const day = new Date(text)
  // A browser may roll the 30th of February over into March. Not by `toJSON`, which a host may have made its own.
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function isHour(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

const MAIN_DAYS = [0, 3, 6]
const DAILY = [0, 1, 2, 3, 4, 5, 6]

/** The calendar of decisions section 1. */
export const defaultCalendar: Calendar = {
  drawTypes: [
    { letter: 'M', name: 'Magnum', digit: '1', kinds: ['3D', '4D'], days: MAIN_DAYS, slots: [{ code: 'M', drawTime: '19:00', cutOff: '18:30' }] },
    { letter: 'P', name: 'PMP', digit: '2', kinds: ['3D', '4D'], days: MAIN_DAYS, slots: [{ code: 'P', drawTime: '19:00', cutOff: '18:30' }] },
    { letter: 'T', name: 'Toto', digit: '3', kinds: ['3D', '4D', '5D', '6D'], days: MAIN_DAYS, slots: [{ code: 'T', drawTime: '19:00', cutOff: '18:30' }] },
    { letter: 'S', name: 'Singapore', digit: '4', kinds: ['3D', '4D'], days: MAIN_DAYS, slots: [{ code: 'S', drawTime: '18:30', cutOff: '18:30' }] },
    { letter: 'B', name: 'Sabah', digit: '5', kinds: ['3D', '4D'], days: MAIN_DAYS, slots: [{ code: 'B', drawTime: '18:30', cutOff: '18:30' }] },
    { letter: 'K', name: 'Sandakan', digit: '6', kinds: ['3D', '4D'], days: MAIN_DAYS, slots: [{ code: 'K', drawTime: '18:30', cutOff: '18:30' }] },
    { letter: 'W', name: 'Sarawak', digit: '7', kinds: ['3D', '4D'], days: MAIN_DAYS, slots: [{ code: 'W', drawTime: '18:30', cutOff: '18:30' }] },
    {
      letter: 'L', name: 'Lucky', digit: '8', kinds: ['3D', '4D', '6D'], days: DAILY,
      slots: [{ code: 'L3', drawTime: '15:30', cutOff: '15:00' }, { code: 'L', drawTime: '19:30', cutOff: '19:30' }, { code: 'L10', drawTime: '22:00', cutOff: '22:00' }],
    },
    {
      letter: 'A', name: 'Winboxlotto', digit: '9', kinds: ['3D', '4D', '6D'], days: DAILY,
      slots: [{ code: 'A3', drawTime: '15:30', cutOff: '15:00' }, { code: 'A', drawTime: '19:30', cutOff: '19:30' }],
    },
    {
      letter: 'N', name: 'Perdana', digit: '0', kinds: ['3D', '4D'], days: DAILY,
      slots: [{ code: 'N3', drawTime: '15:30', cutOff: '15:00' }, { code: 'N', drawTime: '19:00', cutOff: '19:00' }],
    },
  ],
  specialDates: [],
  lastChoice: '19:30',
}
