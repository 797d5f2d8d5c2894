import { describe, expect, test } from 'vitest'
import { betStringRows, formatBetString, hasBox } from '../../src/domain/bet-string.js'
import type { BetRow, Slip } from '../../src/domain/slip.js'
import { withCalendar } from '../../src/domain/with-calendar.js'
import { row, slipOf } from './slips.js'

const mpt: BetRow['slots'] = ['M', 'P', 'T']
/** The example of the decisions. */
const bet1: Slip = {
  dates: ['2026-11-21', '2026-11-22'],
  rows: [
    row({ slots: mpt, stakes: { B: 100, S: 100 } }),
    row({ slots: mpt, mode: 'box', stakes: { B: 50 } }),
    row({ slots: mpt, mode: 'ibox', stakes: { B: 500 } }),
    row({ slots: mpt, mode: 'reverse', stakes: { B: 100 } }),
    row({ slots: mpt, number: 'R123', stakes: { S: 100 } }),
    row({ slots: mpt, stakes: { B: 100, SB: 100 } }),
  ],
}
const lines = (...text: string[]) => text.join('\n')

test('a Bet 1 string is the one of the decisions', () => {
  expect(formatBetString(bet1)).toBe(lines('D#21#22', '#123', '1234#1#1', '*1234#0.5', '**1234#5', '*1234*#1', 'R123#0#1', '1234#1#0#0#0#0#1'))
})

test('with FormatBox D the stars of BOX and I-BOX swap', () => {
  expect(formatBetString(bet1, { formatBox: 'D' })).toBe(lines('D#21#22', '#123', '1234#1#1', '**1234#0.5', '*1234#5', '*1234*#1', 'R123#0#1', '1234#1#0#0#0#0#1'))
})

test('Bet 3 writes a run of rows for the evening first, then for each 3 PM and 10 PM slot', () => {
  const rows = [row({ slots: ['L10', 'L', 'A3', 'A', 'N'] }), row({ number: '123', slots: ['A', 'A3', 'L', 'L10', 'N'], stakes: { '3C': 100 } }), row({ slots: ['N3'] })]
  expect(formatBetString(slipOf(...rows))).toBe(lines('D#21', '#890', '1234#1', '123#0#1', '*#810', '1234#1', '123#0#1', '*#93', '1234#1', '123#0#1', '*#03', '1234#1'))
})

describe('the lines of a slip', () => {
  test.each<[string, Slip, string[]]>([
    ['the current draw', { dates: { next: 1 }, rows: [] }, ['D']],
    ['the next seven', { dates: { next: 7 }, rows: [] }, ['D7']],
    ['days without a zero, ascending, once', { dates: ['2026-12-02', '2026-11-30', '2026-12-02'], rows: [] }, ['D#30#2']],
    ['no date is no D line, never the current draw', { dates: [], rows: [row()] }, ['#1', '1234#1']],
    ['a group for each change of slots', slipOf(row(), row({ number: '5678' }), row({ slots: ['P'] }), row()), ['D#21', '#1', '1234#1', '5678#1', '#2', '1234#1', '#1', '1234#1']],
    ['slots in their order, whatever the row has', slipOf(row({ slots: ['N', 'A', 'L', 'W', 'K', 'B', 'S', 'T', 'P', 'M'] })), ['D#21', '#1234567890', '1234#1']],
    ['no slot is an empty # line, never the group before', slipOf(row(), row({ slots: [] })), ['D#21', '#1', '1234#1', '#', '1234#1']],
    ['no stake is written, never inherited', slipOf(row(), row({ stakes: {} })), ['D#21', '#1', '1234#1', '1234#0']],
    ['3A and 3C stand in the first two places', slipOf(row({ number: '123', stakes: { '3A': 100, '3C': 20 } })), ['D#21', '#1', '123#1#0.2']],
    ['every place', slipOf(row({ stakes: { B: 100, S: 200, SA: 300, SB: 400, SC: 500, SD: 600, SE: 999_980 } })), ['D#21', '#1', '1234#1#2#3#0#0#4#5#6#9999.8']],
  ])('%s', (_name, slip, text) => expect(formatBetString(slip).split('\n')).toEqual(text))
})

describe('what cannot be said throws', () => {
  test('a 3 PM slot in a Bet 1 string', () => expect(() => formatBetString(slipOf(row({ slots: ['L', 'L3'] })), { dialect: 'bet1' })).toThrow(RangeError))
  test.each<[string, BetRow['stakes']]>([['1234', { '3A': 100 }], ['123', { B: 100 }], ['12345', { '3C': 100 }]])('a stake of %s without a place', (number, stakes) =>
    expect(() => formatBetString(slipOf(row({ number, stakes })))).toThrow(RangeError))
})

test('evening slots read the same in both dialects', () => {
  expect(formatBetString(bet1, { dialect: 'bet3' })).toBe(formatBetString(bet1, { dialect: 'bet1' }))
})

test('the calendar says which digit is which type', () => {
  const calendar = withCalendar({ drawTypes: [{ letter: 'L', digit: '9' }, { letter: 'A', digit: '8' }] })
  expect(formatBetString(slipOf(row({ slots: ['L', 'L10'] })), { calendar })).toBe(lines('D#21', '#9', '1234#1', '*#910', '1234#1'))
})

test('each number row of the string is told with the row of the slip and the slots that it is for', () => {
  const slip = slipOf(row({ slots: ['A', 'L', 'L3'] }), row({ number: '5678', slots: ['L', 'L3', 'A'] }), row({ slots: ['M'] }))
  expect(betStringRows(slip)).toEqual([
    { row: 0, slots: ['L', 'A'] }, { row: 1, slots: ['L', 'A'] }, { row: 0, slots: ['L3'] }, { row: 1, slots: ['L3'] }, { row: 2, slots: ['M'] },
  ])
})

test.each([
  [true, formatBetString({ ...bet1, rows: bet1.rows.slice(1, 2) })],
  [true, formatBetString({ ...bet1, rows: bet1.rows.slice(2, 3) })],
  [true, formatBetString({ ...bet1, rows: bet1.rows.slice(1, 2) }, { formatBox: 'D' })],
  [false, formatBetString({ ...bet1, rows: [...bet1.rows.slice(0, 1), ...bet1.rows.slice(3)] })],
  [false, lines('D#21', '*#83', '1234#1', '*#810', '1234#1')],
  [true, lines('D#21', '*#83', '**1234#1')],
  [true, lines('D#21/11', '#M', '[A]1', '[B]2', '[C]3', '[D]4', 'BOX', '#1#0#0')],
  [true, lines('D#21/11', '#M', '[A]1', '[B]2', '[C]3', '[D]4', 'IBOX', '#1#0#0')],
  [false, lines('D#21/11', '#M', '[A]1', '[B]2', '[C]3', '[D]4', 'REV', '#1#0#0')],
])('that it has a BOX or an I-BOX is %s of %j', (expected, text) => {
  expect(hasBox(text)).toBe(expected)
})
