/**
 * Draws: their numbers, and how much of them is known at a moment. Seeded, so that the past is the same for everybody; by the clock,
 * so that a draw happens while one watches: nothing before its time, then a number every few seconds for four minutes, then final.
 */
import { drawAt, hasDraw } from '../domain/calendar.js'
import { drawSlots, type SlotInfo } from '../domain/draw-slots.js'
import type { CalendarOptions, SlotCode } from '../domain/slots.js'
import { randomDigits, randomStream } from './random.js'

/** How long a draw takes, in milliseconds. */
const DRAW_DURATION = 4 * 60_000
/** How many days of the past results are shown for, and bets remembered. */
export const RESULT_DAYS = 30

/** The letters of the starters, in their order. */
export const starterLetters = [...'ABCDEFGHIJKLM']

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
  videoUrl: string
  final: boolean
}

/**
 * How a draw that is published by hand comes out: the first `upTo` numbers of it, or one more number every `everyMs` milliseconds from the instant `since`
 * (milliseconds of the sandbox's clock) on, the first of them at once. With `digits` a step is a digit: of a number half drawn the rest are dashes.
 */
export type DrawPace = ({ upTo: number } | { since: number; everyMs: number }) & { digits?: boolean }

/** A draw published by hand: all at once, unless it has a pace. */
export interface PublishedDraw extends DrawNumbers { pace?: DrawPace; videoUrl?: string }

/** Results that were published by hand, by `slot date`; they stand in the place of the seeded ones. */
export type PublishedDraws = Record<string, PublishedDraw>

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
  if (published) return reveal(published, stepsAt(published.pace, now), published.pace?.digits)
  if (!hasDraw(slot.slot, date, source)) return null
  const elapsed = now.getTime() - drawAt(slot.slot, date, source).getTime()
  if (elapsed < 0) return null
  const numbers = seededNumbers(source.seed, slot, date)
  return reveal(numbers, Math.floor((elapsed / DRAW_DURATION) * drawnNumbers(numbers).length))
}

/** A draw's numbers once it is final, for settling; null until then. */
export function finalNumbers(source: DrawSource, slot: SlotInfo, date: string, now: Date): DrawNumbers | null {
  if (!drawSoFar(source, slot, date, now)?.final) return null
  return source.published[drawKey(slot.slot, date)] ?? seededNumbers(source.seed, slot, date)
}

function stepsAt(pace: DrawPace | undefined, now: Date): number {
  if (!pace) return Number.POSITIVE_INFINITY
  if ('upTo' in pace) return pace.upTo
  return Math.max(0, 1 + Math.floor((now.getTime() - pace.since) / pace.everyMs))
}

/** Every number of a draw in the order in which they come out: consolations, starters, third, second and first, then 5D and 6D. */
function drawnNumbers({ consolations, starters, third, second, first, fiveD, sixD }: DrawNumbers): string[] {
  return [...consolations, ...starters, third, second, first, ...(fiveD ?? []), sixD].filter((number) => number !== null)
}

/** What is out after so many steps, of a number each or of a digit. */
function reveal(numbers: PublishedDraw, steps: number, byDigit = false): DrawSoFar {
  const drawn = drawnNumbers(numbers)
  let left = Math.min(steps, byDigit ? drawn.join('').length : drawn.length)
  const final = left === (byDigit ? drawn.join('').length : drawn.length)
  const out = (number: string): string | null => {
    const length = byDigit ? number.length : 1
    const shown = Math.max(0, Math.min(left, length))
    left -= shown
    if (shown === 0) return null
    return shown === length ? number : number.slice(0, shown).padEnd(number.length, '-')
  }
  // Not in another order: each takes from what is left.
  const consolations = numbers.consolations.map(out)
  const starters = numbers.starters.map((starter) => (starter === null ? null : out(starter)))
  const third = out(numbers.third)
  const second = out(numbers.second)
  const first = out(numbers.first)
  const fiveD = numbers.fiveD?.map(out) ?? null
  const sixD = numbers.sixD === null ? null : out(numbers.sixD)
  const from = [first, second, third].map((number, index) => (number === null ? null : (numbers.from[index] ?? null)))
  return { first, second, third, from, starters, consolations, fiveD, sixD, videoUrl: numbers.videoUrl ?? '', final }
}
