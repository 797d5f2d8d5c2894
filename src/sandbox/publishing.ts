/** Results published by hand. They stand in the place of the seeded ones, may be given little by little, and may be corrected: bets that were paid by them are paid anew. */
import * as v from 'valibot'
import { drawKey, finalNumbers, seededNumbers, slotInfo, starterLetters, type DrawNumbers, type DrawSource, type PublishedDraw } from './draws.js'
import { randomDigits, randomStream } from './random.js'
import { takeBack } from './settling.js'
import type { SandboxState } from './state.js'

const digits = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^\\d{${length}}$`)))
/** What is published: anything that a draw has, each by itself. */
export const numbersSchema = v.partial(v.object({
  first: digits(4), second: digits(4), third: digits(4),
  /** Letters of the starters that were promoted to 1st, 2nd and 3rd. */
  from: v.tuple([v.string(), v.string(), v.string()]),
  starters: v.pipe(v.array(v.nullable(digits(4))), v.length(13)),
  consolations: v.pipe(v.array(digits(4)), v.length(10)),
  fiveD: v.tuple([digits(5), digits(5), digits(5)]),
  sixD: digits(6),
  videoUrl: v.string(),
}))
/** How fast it comes out. */
export const paceSchema = v.pipe(
  v.object({
    everyMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    upTo: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    digits: v.optional(v.boolean()),
  }),
  v.check(({ everyMs, upTo }) => everyMs === undefined || upTo === undefined, 'either everyMs or upTo'),
)

/** Numbers to publish; what is left out stays as it was published before, or is drawn from the seed. A starter whose letter is in `from` is left out of the draw, whatever is given for it. */
export type PublishedNumbers = v.InferOutput<typeof numbersSchema>
/**
 * How they come out, in the order of a draw: consolations, starters, third, second, first, then 5D and 6D. One more every `everyMs` milliseconds, the first at
 * once; or the first `upTo` of them, until the draw is published again. `digits`: a step is a digit and not a number. With neither, all at once.
 */
export type PublishedPace = v.InferOutput<typeof paceSchema>

/** A result to publish. `date` is YYYY-MM-DD, GMT+8. */
export interface Publication { slot: string; date: string; numbers: PublishedNumbers; pace: PublishedPace; now: Date }

/**
 * Publishes a draw. Where bets were paid by other numbers of it, or not all of them are out any more, what was paid is taken back: settling pays them anew, and
 * the strikes are what was paid.
 * @throws RangeError for an unknown slot.
 */
export function publishDraw(state: SandboxState, source: DrawSource, { slot, date, numbers, pace, now }: Publication): void {
  const info = slotInfo(slot, source)
  if (!info) throw new RangeError(`no slot ${slot}`)
  const key = drawKey(info.slot, date)
  const before: PublishedDraw = state.published[key] ?? seededNumbers(source.seed, info, date)
  const paidBy = finalNumbers(source, info, date, now)
  const draw: PublishedDraw = { ...changed(before, numbers, randomStream(source.seed, `starters ${key}`)), pace: paceFrom(pace, now) }
  const final = finalNumbers({ ...source, published: { [key]: draw } }, info, date, now)
  if (paidBy && !(final && isSame(paidBy, final))) takeBack(state, { slot: info.slot, date }, paidBy)
  state.published[key] = draw
}

function changed(before: PublishedDraw, numbers: PublishedNumbers, next: (limit: number) => number): PublishedDraw {
  // Starters given without the letters of the promoted ones: none is known to be promoted.
  const from = numbers.from ?? (numbers.starters ? ['', '', ''] : before.from)
  const isIn = (letters: readonly string[], index: number) => letters.some((letter) => letter.toUpperCase() === starterLetters[index])
  const starters = numbers.starters ?? before.starters.map((starter, index) => starter ?? (isIn(before.from, index) && !isIn(from, index) ? randomDigits(next, 4) : null))
  // Left in its slot, a promoted one would be shown and paid twice.
  return { ...before, ...numbers, from, starters: starters.map((starter, index) => (isIn(from, index) ? null : starter)) }
}

function paceFrom({ everyMs, upTo, digits: byDigit }: PublishedPace, now: Date): PublishedDraw['pace'] {
  if (upTo !== undefined) return { upTo, digits: byDigit }
  return everyMs === undefined ? undefined : { since: now.getTime(), everyMs, digits: byDigit }
}

const PARTS = ['first', 'second', 'third', 'from', 'starters', 'consolations', 'fiveD', 'sixD'] as const satisfies (keyof DrawNumbers)[]

function isSame(one: DrawNumbers, other: DrawNumbers): boolean {
  return PARTS.every((part) => JSON.stringify(one[part]) === JSON.stringify(other[part]))
}
