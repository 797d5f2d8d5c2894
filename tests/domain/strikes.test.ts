import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instant } from '../../src/domain/calendar.js'
import type { DrawResult } from '../../src/domain/draw-result.js'
import { prizes } from '../../src/domain/prizes.js'
import { resultStatus } from '../../src/domain/result-status.js'
import { type SlotCode } from '../../src/domain/slots.js'
import { withCalendar } from '../../src/domain/with-calendar.js'
import { checkStrikes, type BoughtSlip, type StrikeOptions } from '../../src/domain/strikes.js'
import { anyRow, row, today } from './slips.js'

const SLOTS: SlotCode[] = ['M', 'T', 'L3', 'L']
const drawn: Omit<DrawResult, 'slot'> = {
  date: today, status: 'final', first: '1234', second: '5678', third: '9012', from: ['B', 'C', 'D'],
  starters: ['1243', null, null, null, '0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008', '0009'],
  consolations: ['4321', '0010', '0234', '0011', '0012', '0013', '0014', '0015', '0016', '0017'],
}
const result = (slot: SlotCode, over: Partial<DrawResult> = {}): DrawResult => ({ slot, ...drawn, ...(slot === 'T' && { fiveD: ['12345', '67890', '00345'] }), ...(slot !== 'M' && { sixD: '123456' }), ...over })
const results = (...known: DrawResult[]): StrikeOptions['results'] => Object.fromEntries(known.map((one) => [one.slot, one]))
const slip = (over: Partial<BoughtSlip> = {}): BoughtSlip => ({ rows: [row()], dates: [today], placedAt: instant(today, '12:00'), ...over })
const at = (time: string, ...known: DrawResult[]): StrikeOptions => ({ now: instant(today, time), results: results(...known) })

describe('a bet on one draw', () => {
  const partial = result('M', { status: 'partial', first: null })
  test.each<[string, BoughtSlip, StrikeOptions, string, number]>([
    ['waits until it is drawn', slip(), at('18:59'), 'waiting', 0],
    ['waits also after its cut-off', slip(), at('18:45'), 'waiting', 0],
    ['is on its way from the hour of the draw on', slip(), at('19:00'), 'drawing', 0],
    ['or when numbers come before', slip(), at('18:59', partial), 'drawing', 0],
    ['is not lost while it is on its way', slip({ rows: [row({ number: '0000' })] }), at('19:03', partial), 'drawing', 0],
    ['has won so far', slip({ rows: [row({ number: '5678' })] }), at('19:03', partial), 'won-so-far', 100_000],
    ['is not known hours after a draw that had no final result', slip(), at('22:00', partial), 'unknown', 0],
    ['has won', slip(), at('19:05', result('M')), 'won', 300_000],
    ['has not', slip({ rows: [row({ number: '0000' })] }), at('19:05', result('M')), 'none', 0],
    ['has nothing of another day', slip(), at('19:05', result('M', { date: '2026-11-22' })), 'drawing', 0],
  ])('%s', (_name, bet, options, state, won) => expect(checkStrikes(bet, today, options)).toMatchObject({ state, won, slots: ['M'] }))

  test.each<[string, string, Partial<DrawResult>]>([
    ['12345', '5D', { fiveD: undefined }], ['12345', '5D', { fiveD: ['12345', null, '00345'] }], ['00000', '5D', { fiveD: [] }], ['123456', '6D', { sixD: undefined }], ['000000', '6D', { sixD: null }],
  ])('%s is not lost by a final result without its %s', (number, _kind, over) => {
    const state = checkStrikes(slip({ rows: [row({ number, slots: ['T'] })] }), today, at('19:05', result('T', over)))?.state
    expect(state).toBe(over.fiveD?.[0] === number ? 'won-so-far' : 'drawing')
  })

  test('a draw that the calendar does not have any more is not known', () => {
    const calendar = withCalendar({ drawTypes: [{ letter: 'L', slots: [{ code: 'L', drawTime: '19:30', cutOff: '19:30' }] }] })
    expect(checkStrikes(slip({ rows: [row({ slots: ['L10'] })] }), today, { ...at('12:00'), calendar })?.state).toBe('unknown')
  })
})

describe('a bet on several', () => {
  const both = slip({ rows: [row({ slots: ['L3', 'L'] }), row({ number: '0000', slots: ['L'] })] })
  test.each<[string, StrikeOptions, string, number]>([
    ['waits for the one to come, whatever the other was', at('16:00', result('L3', { first: '9999', second: '9998', third: '9997' })), 'waiting', 0],
    ['has won so far by the first', at('16:00', result('L3')), 'won-so-far', 300_000],
    ['is on its way while one is', at('19:31', result('L3', { first: '9999' })), 'drawing', 0],
    ['has won when both are final', at('19:40', result('L3'), result('L', { first: '9999' })), 'won', 300_000],
  ])('%s', (_name, options, state, won) => expect(checkStrikes(both, today, options)).toMatchObject({ state, won, slots: ['L', 'L3'] }))

  test('is looked at by the day', () => {
    const two = slip({ dates: [today, '2026-11-25'] })
    const options: StrikeOptions = { now: instant('2026-11-25', '19:05'), results: results(result('M', { date: '2026-11-25', first: '9999' })) }
    expect(checkStrikes(two, '2026-11-25', options)?.state).toBe('none')
    expect(checkStrikes(two, today, options)?.state).toBe('unknown')
    expect(checkStrikes(two, '2026-11-22', options)).toBeNull()
  })

  test('"the next draws" are those of each slot, from the bet on', () => {
    const next = slip({ dates: { next: 2 }, rows: [row({ slots: ['M', 'L3'] })], placedAt: instant(today, '15:00') })
    const slots = (date: string) => checkStrikes(next, date, at('12:00'))?.slots
    // L3 of the day has closed by then.
    expect([today, '2026-11-22', '2026-11-23', '2026-11-25'].map(slots)).toEqual([['M'], ['M', 'L3'], ['L3'], undefined])
  })
})

test('a prize says what was bet', () => {
  const bet = slip({ rows: [row({ number: '4321', mode: 'ibox', stakes: { B: 500 } })] })
  expect(checkStrikes(bet, today, at('19:05', result('M')))?.prizes[0]).toEqual({ slot: 'M', tier: 'first', number: '1234', mode: 'ibox', stakeType: 'B', stake: 500, amount: 62_500 })
})

/** A draw as far as some of its numbers are out. */
function begun(of: DrawResult, isOut: (place: number) => boolean): DrawResult {
  let place = 0
  const out = <T>(value: T) => (isOut(place++) ? value : null)
  const parts = {
    first: out(of.first), second: out(of.second), third: out(of.third), from: of.from, starters: of.starters.map(out), consolations: of.consolations.map(out),
    ...(of.fiveD && { fiveD: of.fiveD.map(out) }), ...(of.sixD && { sixD: out(of.sixD) }),
  }
  return { slot: of.slot, date: of.date, ...parts, status: resultStatus(parts) }
}

test('whatever is known: the sum is that of the prizes; only final results say that it is over; more numbers never take a win away', () => {
  const anyRows = fc.array(anyRow(SLOTS).filter(({ slots }) => slots.length > 0), { minLength: 1, maxLength: 6 })
  const anyOut = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 })
  fc.assert(fc.property(anyRows, anyOut, anyOut, fc.subarray(SLOTS), fc.integer({ min: 0, max: 1439 }), (rows, out, more, complete, minute) => {
    const full = SLOTS.map((slot) => result(slot))
    const now = new Date(instant(today, '00:00').getTime() + minute * 60_000)
    const check = (isOut: (place: number) => boolean) => {
      const known = full.map((one) => (complete.includes(one.slot) ? one : begun(one, isOut)))
      return { known, found: checkStrikes(slip({ rows }), today, { now, results: results(...known) }) }
    }
    const { known, found } = check((place) => out[place] === true)
    const paid = known.flatMap((one) => rows.flatMap((bet) => prizes(bet, one.slot, one))).reduce((sum, { amount }) => sum + amount, 0)
    expect(found?.won).toBe(paid)
    expect(found?.prizes.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
    const isOver = known.every(({ slot, status }) => status === 'final' || !rows.some(({ slots }) => slots.includes(slot)))
    expect(found?.state === 'won' || found?.state === 'none').toBe(isOver && found !== null)
    expect(found?.state === 'won' || found?.state === 'won-so-far').toBe(paid > 0)
    // Of 5D and 6D a higher tier takes the place of a lower one, and it always pays more.
    expect(check((place) => out[place] === true || more[place] === true).found?.won).toBeGreaterThanOrEqual(paid)
  }))
})
