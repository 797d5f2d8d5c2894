/** A bet as the server has read it. */
import type { CalendarOptions, SlotCode } from '../domain/slots.js'

/** How a number is played. */
export const MODES = ['straight', 'box', 'ibox', 'reverse'] as const
/** How a number is played. */
export type Mode = (typeof MODES)[number]

/** What can be staked: the amount fields of 4D, then those of 3D. */
export const STAKES = ['B', 'S', 'SA', 'SB', 'SC', 'SD', 'SE', '3A', '3C'] as const
/** A kind of stake. */
export type Stake = (typeof STAKES)[number]

/** Numbers that are bet in one way: a number line of a slip, or a whole digit set. */
export interface PostedLine {
  /** The digits that each place of the number may have, 3 to 6 places. An R is all ten. */
  places: string[]
  mode: Mode
  slots: SlotCode[]
  /** In minor units. */
  stakes: Partial<Record<Stake, number>>
}

/** A line, or the catalogue's code for what is wrong with it. */
export type LineReading = { kind: 'read'; line: PostedLine } | { kind: 'unreadable'; code: string }

/** The draws of a bet: dates (`YYYY-MM-DD`, GMT+8), or each slot's next draws. */
export type PostedDates = string[] | { next: number }

/**
 * A bet string as far as it could be read. `digit-set` is a Bet 2 string, with one line; `rows` are number lines in their order. `code` says what is wrong
 * with the whole of it; null when nothing is.
 */
export interface PostedBet {
  kind: 'digit-set' | 'rows'
  code: string | null
  dates: PostedDates
  lines: LineReading[]
  /** Rows as a player counts them: lines that Bet 3 repeats for another hour are the same rows. */
  rows: number
}

/** What a string is read against. */
export interface ReadingContext extends CalendarOptions {
  /** `YYYY-MM-DD`, GMT+8: a day means the nearest such day from it on. */
  today: string
  /** The account's FormatBox: with `D` one star is I-BOX and two are BOX. */
  formatBox: 'S' | 'D'
}

/** Only the lines that could be read. */
export function readableLines({ lines }: PostedBet): PostedLine[] {
  return lines.flatMap((reading) => (reading.kind === 'read' ? [reading.line] : []))
}
