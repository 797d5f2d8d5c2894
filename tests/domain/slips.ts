/** Slips for tests: any that can be bet, in the form in which a bet string is read back. */
import fc from 'fast-check'
import { addDays } from '../../src/domain/calendar.js'
import { NUMBER_KINDS, digitsOf, modesOf, slotsOf, stakeTypesOf } from '../../src/domain/number-kinds.js'
import type { BetRow, Slip, SlipDates } from '../../src/domain/slip.js'
import type { SlotCode } from '../../src/domain/slots.js'

export const today = '2026-11-21'

export const row = (over: Partial<BetRow> = {}): BetRow => ({ number: '1234', mode: 'straight', slots: ['M'], stakes: { B: 100 }, ...over })
export const slipOf = (...rows: BetRow[]): Slip => ({ dates: [today], rows })

const plain = (digits: number) => fc.array(fc.constantFrom(...'0123456789'), { minLength: digits, maxLength: digits }).map((found) => found.join(''))
/** Up to two R at any places. */
const rolled = fc.tuple(plain(4), fc.subarray([0, 1, 2, 3], { minLength: 1, maxLength: 2 })).map(([number, places]) => [...number].map((digit, index) => (places.includes(index) ? 'R' : digit)).join(''))
const stake = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(50, 100, 500) }, { weight: 1, arbitrary: fc.integer({ min: 5, max: 99_998 }).map((tenths) => tenths * 10) })

/** A row that can be bet. Few different numbers and slots in many, so that rows meet their likes. */
export const anyRow = (slots: readonly SlotCode[] | null = null): fc.Arbitrary<BetRow> =>
  fc.constantFrom(...NUMBER_KINDS).chain((kind) =>
    fc.oneof(fc.constantFrom('1234', '5678').map((number) => number.repeat(2).slice(0, digitsOf(kind))), plain(digitsOf(kind)), ...(kind === '4D' ? [rolled] : [])).chain((number) => {
      const allowed = slotsOf(kind).filter((slot) => slots === null || slots.includes(slot))
      return fc.record({
        number: fc.constant(number),
        mode: fc.constantFrom(...modesOf(kind, number)),
        slots: allowed.length === 0 ? fc.constant<SlotCode[]>([]) : fc.subarray(allowed, { minLength: 1 }),
        stakes: fc.subarray([...stakeTypesOf(kind)], { minLength: 1 }).chain((types) => fc.record(Object.fromEntries(types.map((type) => [type, stake])))),
      })
    }))

const anyDates: fc.Arbitrary<SlipDates> = fc.oneof(
  fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 3 }).map((days) => days.sort((one, other) => one - other).map((day) => addDays(today, day))),
  fc.integer({ min: 1, max: 9 }).map((next) => ({ next })),
)

export const anySlip = (slots: readonly SlotCode[] | null = null, maxLength = 12): fc.Arbitrary<Slip> =>
  fc.record({ dates: anyDates, rows: fc.array(anyRow(slots), { minLength: 1, maxLength }) })

/** The slots that Bet 3 writes a group of their own for, in its order. */
const HOURS: readonly string[] = ['L3', 'L10', 'A3', 'N3']
const hoursOf = ({ slots }: BetRow) => slots.map((slot) => HOURS.indexOf(slot)).filter((place) => place >= 0)
const couldBeOne = (one: BetRow, next: BetRow) => hoursOf(next).length === next.slots.length && Math.max(-1, ...hoursOf(one)) < Math.min(...hoursOf(next))

/**
 * Whether Bet 3 writes the rows so that they are read back as they were. Neighbours that it writes as it would write one run, the same rows first for some slots
 * and then for later ones, are read as that run: the same bet in fewer rows.
 */
export const isToldApart = ({ rows }: Pick<Slip, 'rows'>) => rows.every((one, index) => {
  const next = rows[index + 1]
  return !next || one.slots.join() === next.slots.join() || !couldBeOne(one, next)
})
