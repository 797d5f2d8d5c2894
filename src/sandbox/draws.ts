/**
 * Draws: their numbers, and how much of them is known at a moment. Seeded, so that the past is the same for everybody; by the clock,
 * so that a draw happens while one watches: nothing before its time, then a number every few seconds for four minutes, then final.
 */
import { drawAt, hasDraw } from '../domain/calendar.js'
import { drawSlots, type CalendarOptions, type SlotCode, type SlotInfo } from '../domain/slots.js'
import { randomDigits, randomStream } from './random.js'

/** How long a draw takes, in milliseconds. */
export const DRAW_DURATION = 4 * 60_000
/** How many days of the past results are shown for, and bets remembered. */
export const RESULT_DAYS = 30

const starterLetters = [...'ABCDEFGHIJKLM']

/** The numbers of one draw. A starter that was promoted is null; `from` names the starters' letters of 1st to 3rd. */
export interface DrawNumbers {
  first: string
  second: string
  third: string
  from: [string, string, string]
  starters: (string | null)[]
  consolations: string[]
  /** 1st to 3rd of the 5D game. */
  fiveD: [string, string, string] | null
  sixD: string | null
}

/** What is known of a draw so far: the same fields, null where not drawn yet. */
export interface DrawSoFar {
  first: string | null
  second: string | null
  third: string | null
  from: (string | null)[]
  starters: (string | null)[]
  consolations: (string | null)[]
  fiveD: (string | null)[] | null
  sixD: string | null
  final: boolean
}

/** Results that were published by hand, by `slot date`; they stand in the place of the seeded ones and are final at once. */
export type PublishedDraws = Record<string, DrawNumbers>

/** Where draws come from: the seed, the calendar and what was published by hand. */
export interface DrawSource extends CalendarOptions { seed: number; published: PublishedDraws }

/** Key of a draw in state. */
export function drawKey(slot: SlotCode, date: string): string {
  return `${slot} ${date}`
}

/** All slots, or the one of that code; undefined for an unknown one. */
export function slotInfo(slot: string, options?: CalendarOptions): SlotInfo | undefined {
  return drawSlots(options).find((info) => info.slot === slot)
}

/** The seeded numbers of a draw. */
export function seededNumbers(seed: number, slot: SlotInfo, date: string): DrawNumbers {
  const next = randomStream(seed, `draw ${slot.slot} ${date}`)
  const starters: (string | null)[] = starterLetters.map(() => randomDigits(next, 4))
  const consolations = Array.from({ length: 10 }, () => randomDigits(next, 4))
  const promote = (): [number: string, letter: string] => {
    let place = next(starters.length)
    while (starters[place] === null) place = (place + 1) % starters.length
    const number = starters[place] ?? ''
    starters[place] = null
    return [number, starterLetters[place] ?? '']
  }
  const [first, firstFrom] = promote()
  const [second, secondFrom] = promote()
  const [third, thirdFrom] = promote()
  const fiveD: DrawNumbers['fiveD'] = slot.kinds.includes('5D') ? [randomDigits(next, 5), randomDigits(next, 5), randomDigits(next, 5)] : null
  const sixD = slot.kinds.includes('6D') ? randomDigits(next, 6) : null
  return { first, second, third, from: [firstFrom, secondFrom, thirdFrom], starters, consolations, fiveD, sixD }
}

/**
 * What is known of a draw at `now`; null when there is no such draw or it has not begun.
 * As time goes on numbers are only added, never changed or taken away.
 */
export function drawSoFar(source: DrawSource, slot: SlotInfo, date: string, now: Date): DrawSoFar | null {
  const published = source.published[drawKey(slot.slot, date)]
  if (published) return reveal(published, Number.POSITIVE_INFINITY)
  if (!hasDraw(slot.slot, date, source)) return null
  const elapsed = now.getTime() - drawAt(slot.slot, date, source).getTime()
  return elapsed < 0 ? null : reveal(seededNumbers(source.seed, slot, date), elapsed / DRAW_DURATION)
}

/** A draw's numbers once it is final, for settling; null until then. */
export function finalNumbers(source: DrawSource, slot: SlotInfo, date: string, now: Date): DrawNumbers | null {
  if (!drawSoFar(source, slot, date, now)?.final) return null
  return source.published[drawKey(slot.slot, date)] ?? seededNumbers(source.seed, slot, date)
}

/** The numbers out after that part (0 to 1) of the draw: consolations, then starters, then third, second and first, then 5D and 6D. */
function reveal(numbers: DrawNumbers, part: number): DrawSoFar {
  const drawn = numbers.starters.filter((starter) => starter !== null).length
  const steps = numbers.consolations.length + drawn + 3 + (numbers.fiveD ? 3 : 0) + (numbers.sixD ? 1 : 0)
  let left = Math.min(steps, Math.floor(part * steps))
  const final = left === steps
  const out = <T>(value: T): T | null => (left-- > 0 ? value : null)
  const consolations = numbers.consolations.map(out)
  const starters = numbers.starters.map((starter) => (starter === null ? null : out(starter)))
  const third = out(numbers.third)
  const second = out(numbers.second)
  const first = out(numbers.first)
  const fiveD = numbers.fiveD?.map(out) ?? null
  const sixD = numbers.sixD === null ? null : out(numbers.sixD)
  const from = [first, second, third].map((number, index) => (number === null ? null : (numbers.from[index] ?? null)))
  return { first, second, third, from, starters, consolations, fiveD, sixD, final }
}
