import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instant } from '../../src/domain/calendar.js'
import { validateRow, validateSlip, type SlipRules } from '../../src/domain/slip-rules.js'
import type { BetRow, Slip } from '../../src/domain/slip.js'
import { withCalendar } from '../../src/domain/with-calendar.js'
import { anySlip, row, slipOf, today } from './slips.js'

const rules: SlipRules = { currency: 'MYR', today }
const saidOf = (slip: Slip, over: Partial<SlipRules> = {}) => validateSlip(slip, { ...rules, ...over })

describe('a good slip has no problem', () => {
  test.each<[string, Partial<BetRow>]>([
    ['as it is', {}],
    ['the least stake', { stakes: { SE: 10 } }],
    ['the largest', { stakes: { B: 999_980 } }],
    ['the least of I-BOX', { mode: 'ibox', stakes: { B: 50 } }],
    ['two R', { number: 'R1R2' }],
    ['3D', { number: '123', mode: 'ibox', stakes: { '3A': 50, '3C': 100 } }],
    ['5D on Toto', { number: '12345', slots: ['T'] }],
    ['6D on Lucky at 3 PM', { number: '123456', slots: ['L3', 'T'] }],
    ['BOX of equal digits', { number: '1111', mode: 'box' }],
    ['a field with nothing in it that the kind does not have', { number: '123', stakes: { '3A': 100, B: 0 } }],
  ])('%s', (_name, over) => expect(saidOf(slipOf(row(over)))).toEqual([]))

  test.each<[string, Slip['dates'], Partial<SlipRules>]>([
    ['three dates, the last in a week', ['2026-11-21', '2026-11-22', '2026-11-28'], {}],
    ['the next nine draws', { next: 9 }, {}],
    ['the next draw where one date is the most', { next: 1 }, { maxDates: 1 }],
    ['the next draws beyond the most of dates, where several are: they are no dates', { next: 9 }, { maxDates: 3 }],
    ['a date twice is one', ['2026-11-21', '2026-11-21'], { maxDates: 1 }],
    ['today + 6 in the morning', ['2026-11-27'], { now: instant(today, '10:00') }],
    ['today + 7 from 19:30 on', ['2026-11-28'], { now: instant(today, '19:30') }],
    ['today + 7 at any hour where it is on offer', ['2026-11-28'], { now: instant(today, '10:00'), openDates: ['2026-11-28'] }],
  ])('%s', (_name, dates, over) => expect(saidOf({ dates, rows: [row()] }, over)).toEqual([]))

  test('today is open for what still draws, also when it cannot be chosen on Bet 1 any more', () => {
    expect(saidOf({ dates: [today], rows: [row({ slots: ['L10'] })] }, { now: instant(today, '21:59'), maxDates: 1 })).toEqual([])
  })

  test('whatever can be made of what the number kinds offer', () => {
    fc.assert(fc.property(anySlip(), (slip) => {
      expect(saidOf(slip, { minimums: {} })).toEqual([])
    }), { numRuns: 200 })
  })
})

describe('each rule of the slip', () => {
  test.each<[string, Slip, Partial<SlipRules>, unknown]>([
    ['no date', { dates: [], rows: [row()] }, {}, { code: 'bet-nodate' }],
    ['a fourth date', { dates: ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'], rows: [row()] }, {}, { code: 'too-many-dates', params: [3] }],
    ['a second date on Bet 3', { dates: ['2026-11-21', '2026-11-22'], rows: [row()] }, { maxDates: 1 }, { code: 'too-many-dates', params: [1] }],
    ['the next draws on Bet 3', { dates: { next: 5 }, rows: [row()] }, { maxDates: 1 }, { code: 'too-many-dates', params: [1] }],
    ['more draws on Bet 3 than there are anywhere', { dates: { next: 10 }, rows: [row()] }, { maxDates: 1 }, { code: 'E121', params: [10] }],
    ['yesterday', { dates: ['2026-11-20'], rows: [row()] }, {}, { code: 'E121', params: ['2026-11-20'] }],
    ['beyond a week', { dates: ['2026-11-29'], rows: [row()] }, {}, { code: 'E121', params: ['2026-11-29'] }],
    ['a date that is none', { dates: ['2026-11-31'], rows: [row()] }, {}, { code: 'E121', params: ['2026-11-31'] }],
    ['in the last second before 19:30, a week from today', { dates: ['2026-11-28'], rows: [row()] }, { now: instant(today, '19:29:59'), maxDates: 1 }, { code: 'E121', params: ['2026-11-28'] }],
    ['a week from today by another last hour of the calendar', { dates: ['2026-11-28'], rows: [row()] }, { now: instant(today, '19:45'), calendar: withCalendar({ lastChoice: '20:00' }) }, { code: 'E121', params: ['2026-11-28'] }],
    ['from 19:30 on, the day after that', { dates: ['2026-11-29'], rows: [row()] }, { now: instant(today, '19:30') }, { code: 'E121', params: ['2026-11-29'] }],
    ['the next no draws', { dates: { next: 0 }, rows: [row()] }, {}, { code: 'E121', params: [0] }],
    ['the next ten draws', { dates: { next: 10 }, rows: [row()] }, {}, { code: 'E121', params: [10] }],
    ['one draw and a half', { dates: { next: 1.5 }, rows: [row()] }, {}, { code: 'E121', params: [1.5] }],
    ['no row', slipOf(), {}, { code: 'bet1-nobet' }],
    ['a 51st row', slipOf(...Array.from({ length: 51 }, () => row())), {}, { code: 'bet1-toomanyrows', params: [51, 50] }],
    ['a row over a limit of ones own', slipOf(row(), row()), { maxRows: 1 }, { code: 'bet1-toomanyrows', params: [2, 1] }],
  ])('%s', (_name, slip, over, problem) => expect(saidOf(slip, over)).toEqual([problem]))
})

describe('each rule of a row', () => {
  test.each<[string, Partial<BetRow>, { code: string; params?: unknown[] }]>([
    ['two digits', { number: '12' }, { code: 'E126', params: ['12'] }],
    ['a letter', { number: '12A4' }, { code: 'E126', params: ['12A4'] }],
    ['three R', { number: 'RRR4' }, { code: 'bet1-toomanyr', params: ['RRR4', 2] }],
    ['R in 3D', { number: 'R23', stakes: { '3A': 100 } }, { code: 'E126', params: ['R23'] }],
    ['R in 5D', { number: 'R2345', slots: ['T'] }, { code: 'E126', params: ['R2345'] }],
    ['BOX with R', { number: 'R234', mode: 'box' }, { code: 'E128', params: ['R234', 'box'] }],
    ['REVERSE of 5D', { number: '12345', mode: 'reverse', slots: ['T'] }, { code: 'E128', params: ['12345', 'reverse'] }],
    ['I-BOX of 1111', { number: '1111', mode: 'ibox' }, { code: 'E128', params: ['1111', 'ibox'] }],
    ['I-BOX of 6D', { number: '123456', mode: 'ibox', slots: ['T'] }, { code: 'E128', params: ['123456', 'ibox'] }],
    ['a 4D field on 3D', { number: '123', stakes: { '3A': 100, SA: 100 } }, { code: 'E128', params: ['123', 'SA'] }],
    ['a 3D field on 4D', { stakes: { '3C': 100 } }, { code: 'E128', params: ['1234', '3C'] }],
    ['small on 5D', { number: '12345', slots: ['T'], stakes: { B: 100, S: 100 } }, { code: 'E128', params: ['12345', 'S'] }],
    ['no slot', { slots: [] }, { code: 'E122' }],
    ['5D on Lucky', { number: '12345', slots: ['T', 'L'] }, { code: 'E122', params: ['L'] }],
    ['6D on Perdana at 3 PM', { number: '123456', slots: ['N3'] }, { code: 'E122', params: ['N3'] }],
    ['no stake', { stakes: {} }, { code: 'E124' }],
    ['a stake of nothing', { stakes: { B: 0 } }, { code: 'E124' }],
    ['a stake that could not be read', { stakes: { B: 100, S: Number.NaN } }, { code: 'E124', params: ['S'] }],
    ['finer than a tenth', { stakes: { B: 105 } }, { code: 'E124', params: ['B'] }],
    ['a negative one', { stakes: { B: -100 } }, { code: 'E124', params: ['B'] }],
    ['9999.9', { stakes: { SD: 999_990 } }, { code: 'E124', params: ['SD'] }],
    ['I-BOX below its minimum, said once', { mode: 'ibox', stakes: { B: 40, S: 40 } }, { code: 'E127', params: [50] }],
  ])('%s', (_name, over, problem) => {
    expect(saidOf(slipOf(row(), row(over)))).toEqual([{ ...problem, row: 2 }])
    expect(validateRow(row(over), rules)).toEqual([problem])
  })

  test('minimums are per stake of every kind, by currency', () => {
    const small = slipOf(row({ number: '123', stakes: { '3A': 90, '3C': 100 } }), row({ stakes: { B: 90, SE: 50 } }))
    expect(saidOf(small, { currency: 'THB' })).toEqual([
      { code: 'bet2-minbet', params: ['3A', 100], row: 1 }, { code: 'bet2-minbet', params: ['B', 100], row: 2 }, { code: 'bet2-minbet', params: ['SE', 100], row: 2 },
    ])
    expect(saidOf(small, { minimums: { MYR: { regular: 60, ibox: 60 } } })).toEqual([{ code: 'bet2-minbet', params: ['SE', 60], row: 2 }])
    expect(saidOf(small, { currency: 'XXX' })).toEqual([])
  })

  test('a slot closes at its own cut-off, when the clock is handed in', () => {
    const slip = { dates: ['2026-11-21', '2026-11-22'], rows: [row({ slots: ['L3', 'L', 'L10'] })] }
    expect(saidOf(slip)).toEqual([])
    expect(saidOf(slip, { now: instant(today, '14:59:59') })).toEqual([])
    expect(saidOf(slip, { now: instant(today, '15:00') })).toEqual([{ code: 'E129-2', params: ['L3'], row: 1 }])
    expect(saidOf({ ...slip, dates: ['2026-11-22'] }, { now: instant(today, '23:00') })).toEqual([])
    expect(validateRow(row({ slots: ['N'] }), { ...rules, now: instant(today, '19:00') }, [today])).toEqual([{ code: 'E129-2', params: ['N'] }])
  })

  test('a slot that the calendar does not have is refused and no error', () => {
    const calendar = withCalendar({ drawTypes: [{ letter: 'N', slots: [{ code: 'N', drawTime: '19:00', cutOff: '19:00' }] }] })
    expect(saidOf(slipOf(row({ slots: ['N3'] })), { calendar, now: instant(today, '23:00') })).toEqual([{ code: 'E122', params: ['N3'], row: 1 }])
  })

  test('a kind that the screen does not play is a problem of its row, whatever its draws', () => {
    const kinds = ['3D', '4D', '6D'] as const
    expect(saidOf(slipOf(row({ number: '12345', slots: ['T'] }), row()), { kinds })).toEqual([{ code: 'E126', params: ['12345', '5D'], row: 1 }])
    expect(validateRow(row({ number: '12345', slots: ['T'] }), { ...rules, kinds })).toEqual([{ code: 'E126', params: ['12345', '5D'] }])
  })

  test('where the dates on offer are known, any other is refused', () => {
    const dates = ['2026-11-22', '2026-11-28']
    expect(saidOf({ ...slipOf(row()), dates })).toEqual([])
    expect(saidOf({ ...slipOf(row()), dates }, { openDates: ['2026-11-21', '2026-11-22'] })).toEqual([{ code: 'E121', params: ['2026-11-28'] }])
  })

  test('the reserved pattern is looked for in the line as it is sent', () => {
    const reserved = /^\*?0000#/g
    for (let time = 0; time < 2; time++) {
      expect(saidOf(slipOf(row({ number: '0000' }), row(), row({ number: '0000', mode: 'box' }), row({ number: '0000', mode: 'reverse' })), { reserved })).toEqual([
        { code: 'bet-reserved', params: ['0000'], row: 1 }, { code: 'bet-reserved', params: ['0000'], row: 3 },
      ])
    }
  })

  test('one bad row hides nothing of itself nor of the others', () => {
    const bad = row({ number: '12', slots: [], stakes: {} })
    expect(saidOf({ dates: [], rows: [bad, row(), bad] }).map(({ row: at = 0, code }) => `${at} ${code}`)).toEqual(['0 bet-nodate', '1 E126', '1 E122', '1 E124', '3 E126', '3 E122', '3 E124'])
  })
})
