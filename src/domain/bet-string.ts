/** Writing the bet strings of Bet 1, Bet 3 and the keypad (decisions section 3). */
import type { BetMode } from './numbers.js'
import type { BetRow, Slip, SlipDates } from './slip.js'
import { eveningLine, hourLine, inSlotOrder, isEvening } from './slot-codes.js'
import { defaultCalendar, type CalendarOptions, type SlotCode } from './slots.js'
import { stakePlaces, stakesText, type StakePlaces } from './stake-slots.js'

/** The user's setting: with `S` one star is BOX and two are I-BOX, with `D` the other way round. */
export type FormatBox = 'S' | 'D'

/** How a slip is written. */
export interface BetStringFormat extends CalendarOptions {
  /** `bet1` knows evening draws only. Without it, `bet3` for a slip with a 3 PM or 10 PM slot, else `bet1`. */
  dialect?: 'bet1' | 'bet3'
  formatBox?: FormatBox
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
 * @throws RangeError for a 3 PM or 10 PM slot in the `bet1` dialect, and for a stake that the number's kind has no place for.
 */
export function formatBetString(slip: Slip, options: BetStringFormat = {}): string {
  return slipText(slip, options, stakePlaces)
}

/** A slip as text, its amounts at the places that `placesOf` says. For the keypad, whose toggles say so. */
export function slipText({ dates, rows }: Slip, options: BetStringFormat, placesOf: (number: string) => StakePlaces): string {
  const { calendar = defaultCalendar, formatBox = 'S', dialect } = options
  const groups = sameSlotRuns(rows).flatMap(({ slots, rows: run }) => {
    const evening = slots.filter(isEvening)
    const others = slots.filter((slot) => !isEvening(slot))
    if (dialect === 'bet1' && others[0] !== undefined) throw new RangeError(`A Bet 1 string cannot say ${others[0]}`)
    const lines = run.map((row) => STARS[formatBox][row.mode].join(row.number) + stakesText(row, placesOf(row.number)))
    const heads = [...(evening.length > 0 || others.length === 0 ? [eveningLine(evening, calendar)] : []), ...others.map((slot) => hourLine(slot, calendar))]
    return heads.flatMap((head) => [head, ...lines])
  })
  return [...dateLine(dates), ...groups].join('\n')
}

/** The mode that stars around a number mean; null when they mean none. `n*` is REVERSE as well. */
export function modeOfStars(before: string, after: string, formatBox: FormatBox): BetMode | null {
  if (after !== '') return after === '*' && before.length <= 1 ? 'reverse' : null
  const found = Object.entries(STARS[formatBox]).find(([, [start, end]]) => start === before && end === '')
  return found ? (found[0] as BetMode) : null
}

/** Rows that follow one another and have the same slots. */
function sameSlotRuns(rows: readonly BetRow[]): { slots: SlotCode[]; rows: BetRow[] }[] {
  const runs: { slots: SlotCode[]; rows: BetRow[] }[] = []
  for (const row of rows) {
    const slots = inSlotOrder(row.slots)
    const run = runs.at(-1)
    if (run && run.slots.join() === slots.join()) run.rows.push(row)
    else runs.push({ slots, rows: [row] })
  }
  return runs
}

function dateLine(dates: SlipDates): string[] {
  if (!Array.isArray(dates)) return [dates.next === 1 ? 'D' : `D${dates.next}`]
  return dates.length === 0 ? [] : [`D${[...new Set(dates)].sort().map((date) => `#${Number(date.slice(8))}`).join('')}`]
}
