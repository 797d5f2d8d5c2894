/** Writing the bet strings of Bet 1, Bet 3 and the keypad (decisions section 3). */
import type { BetMode, PlayedNumber } from './numbers.js'
import type { BetRow, Slip, SlipDates } from './slip.js'
import { eveningLine, hourLine, inSlotOrder, isEvening } from './slot-codes.js'
import { defaultCalendar, type CalendarOptions, type SlotCode } from './slots.js'
import { stakePlaces, stakesText, type StakePlaces } from './stake-slots.js'

/** The user's setting: with `S` one star is BOX and two are I-BOX, with `D` the other way round. */
export type FormatBox = 'S' | 'D'

/** How a slip is written. */
export interface BetStringFormat extends CalendarOptions {
  /** `bet1` knows evening draws only. Without it, `bet3` for a slip with a 3 PM or 10 PM slot, else `bet1`. */
  dialect?: 'bet1' | 'bet3' | undefined
  formatBox?: FormatBox | undefined
}

/** What a number is written between. */
const STARS: Readonly<Record<FormatBox, Readonly<Record<BetMode, readonly [string, string]>>>> = {
  S: { straight: ['', ''], box: ['*', ''], ibox: ['**', ''], reverse: ['*', '*'] },
  D: { straight: ['', ''], box: ['**', ''], ibox: ['*', ''], reverse: ['*', '*'] },
}

/**
 * The bet string of a slip, canonical: dates ascending, types in their order. Consecutive rows with the same slots share a group; in the `bet3`
 * dialect such rows are written once for their evening slots and once for each 3 PM or 10 PM slot, and `parseBetString` makes one of them again.
 * Says nothing of whether the bet is good: validate first. Without dates there is no D line, so that it never means the current draw.
 * @throws RangeError for a 3 PM or 10 PM slot in the `bet1` dialect, for a stake that the number's kind has no place for, and for a type that the calendar lacks.
 */
export function formatBetString(slip: Slip, options: BetStringFormat = {}): string {
  return slipText(slip, options, stakePlaces)
}

/** A slip as text, its amounts at the places that `placesOf` says. For the keypad, whose toggles say so. */
export function slipText(slip: Slip, options: BetStringFormat, placesOf: (number: string) => StakePlaces): string {
  const lines = slip.rows.map((row) => playedText(row, options) + stakesText(row, placesOf(row.number)))
  return [...dateLine(slip.dates), ...groupsOf(slip, options).flatMap(({ head, rows }) => [head, ...rows.map((row) => lines[row] ?? '')])].join('\n')
}

/** A number row of a bet string: the row of the slip it comes from, 0-based, and those of its slots that this line is for. */
export interface BetStringRow {
  row: number
  slots: SlotCode[]
}

/** The number rows of `formatBetString`, in their order: what a server that answers one outcome per row answers them for. Throws as it does. */
export function betStringRows(slip: Slip, options: BetStringFormat = {}): BetStringRow[] {
  return groupsOf(slip, options).flatMap(({ slots, rows }) => rows.map((row) => ({ row, slots })))
}

/** A number with the stars of its mode, as a bet string writes it. */
export function playedText({ number, mode }: PlayedNumber, { formatBox = 'S' }: Pick<BetStringFormat, 'formatBox'> = {}): string {
  return STARS[formatBox][mode].join(number)
}

/** Whether a bet string of any screen has a BOX or an I-BOX: by which stars, and for how much, the account's settings say (decisions sections 2 and 3). */
export function hasBox(text: string): boolean {
  return /^(?:\*{1,2}[^*#]+(?:#|$)|I?BOX$)/m.test(text)
}

interface SlotGroup {
  head: string
  slots: SlotCode[]
  /** 0-based rows of the slip. */
  rows: number[]
}

function groupsOf({ rows }: Slip, { calendar = defaultCalendar, dialect }: BetStringFormat): SlotGroup[] {
  return sameSlotRuns(rows).flatMap((run) => {
    const evening = run.slots.filter(isEvening)
    const others = run.slots.filter((slot) => !isEvening(slot))
    if (dialect === 'bet1' && others[0] !== undefined) throw new RangeError(`A Bet 1 string cannot say ${others[0]}`)
    return [
      ...(evening.length > 0 || others.length === 0 ? [{ head: eveningLine(evening, calendar), slots: evening, rows: run.rows }] : []),
      ...others.map((slot) => ({ head: hourLine(slot, calendar), slots: [slot], rows: run.rows })),
    ]
  })
}

/** The mode that stars around a number mean; null when they mean none. `n*` is REVERSE as well. */
export function modeOfStars(before: string, after: string, formatBox: FormatBox): BetMode | null {
  if (after !== '') return after === '*' && before.length <= 1 ? 'reverse' : null
  const found = Object.entries(STARS[formatBox]).find(([, [start, end]]) => start === before && end === '')
  return found ? (found[0] as BetMode) : null
}

/** Rows that follow one another and have the same slots. */
function sameSlotRuns(rows: readonly BetRow[]): { slots: SlotCode[]; rows: number[] }[] {
  const runs: { slots: SlotCode[]; rows: number[] }[] = []
  rows.forEach((row, index) => {
    const slots = inSlotOrder(row.slots)
    const run = runs.at(-1)
    if (run && run.slots.join() === slots.join()) run.rows.push(index)
    else runs.push({ slots, rows: [index] })
  })
  return runs
}

function dateLine(dates: SlipDates): string[] {
  if (!Array.isArray(dates)) return [dates.next === 1 ? 'D' : `D${dates.next}`]
  return dates.length === 0 ? [] : [`D${[...new Set(dates)].sort().map((date) => `#${Number(date.slice(8))}`).join('')}`]
}
