/** The slots as a list, and which types a quick bet offers. Apart from the table: nothing that a page is first painted with asks for them. */
import { DRAW_LETTERS, defaultCalendar, type CalendarOptions, type DrawLetter, type DrawType, type SlotCode } from './slots.js'

/** The types that Bet 1, Bet 2 and the tutorial offer. K joins them when the server's package allows it (decisions section 1). */
export const QUICK_BET_LETTERS: readonly DrawLetter[] = ['M', 'P', 'T', 'S', 'B', 'W', 'L', 'A', 'N']

/** The types that a host's page is about: those of its `draw-types`, or all ten where it names none that exists. Always in the order of the spec. */
export function hostLetters(drawTypes: string | undefined): readonly DrawLetter[] {
  const wanted = drawTypes?.toUpperCase() ?? ''
  const letters = DRAW_LETTERS.filter((letter) => wanted.includes(letter))
  return letters.length > 0 ? letters : DRAW_LETTERS
}

/** A slot with what its draw type says of it. Times are `HH:mm`, GMT+8. */
export interface SlotInfo extends Pick<DrawType, 'letter' | 'name' | 'digit' | 'kinds' | 'days'> {
  slot: SlotCode
  drawTime: string
  cutOff: string
}

/** Every slot of the calendar, by type in the order of `DRAW_LETTERS`, then by hour. */
export function drawSlots(options: CalendarOptions = {}): SlotInfo[] {
  const { drawTypes } = options.calendar ?? defaultCalendar
  return drawTypes.flatMap(({ slots, letter, name, digit, kinds, days }) =>
    slots.map(({ code, drawTime, cutOff }) => ({ slot: code, letter, name, digit, kinds, drawTime, cutOff, days })),
  )
}
