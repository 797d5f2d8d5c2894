import { expect, test } from 'vitest'
import { instant } from '../../src/domain/calendar.js'
import { firstCutOff, lastBetDate, nextDrawDates, nextDrawsOfEach, nextOpenDates } from '../../src/domain/next-dates.js'
import { DRAW_LETTERS, defaultCalendar, type SlotCode } from '../../src/domain/slots.js'
import { withCalendar } from '../../src/domain/with-calendar.js'

/** 2026-11-21 is a Saturday: main draws are on it, on Sunday the 22nd and on Wednesday the 25th. */
test.each<[string, SlotCode[], number, string, string[]]>([
  ['the next main draws', ['M', 'P'], 3, '10:00', ['2026-11-21', '2026-11-22', '2026-11-25']],
  ['past the cut-off from tomorrow', ['M'], 1, '18:30', ['2026-11-22']],
  ['daily draws', ['L'], 2, '10:00', ['2026-11-21', '2026-11-22']],
  ['at 10 PM also when Bet 1 offers today no more', ['L10'], 2, '21:59', ['2026-11-21', '2026-11-22']],
  ['past 3 PM', ['L3', 'L'], 1, '15:00', ['2026-11-22']],
  ['only dates that all of them have', ['M', 'L'], 4, '20:00', ['2026-11-22', '2026-11-25', '2026-11-28']],
  ['no slots', [], 2, '10:00', []],
])('%s', (_name, slots, count, time, dates) => expect(nextOpenDates(slots, count, instant('2026-11-21', time))).toEqual(dates))

test('where they have no date together, those of any', () => {
  const calendar = withCalendar({ drawTypes: [{ letter: 'M', days: [1] }, { letter: 'P', days: [2] }] })
  expect(nextOpenDates(['M', 'P'], 3, instant('2026-11-21', '10:00'), { calendar })).toEqual(['2026-11-23', '2026-11-24'])
})

test('a slot that the calendar lacks has no next draws, and hides none', () => {
  const options = { calendar: withCalendar({ drawTypes: [{ letter: 'L', slots: [{ code: 'L3', drawTime: '15:30', cutOff: '15:00' }] }] }) }
  const now = instant('2026-11-21', '10:00')
  expect([nextOpenDates(['L'], 2, now, options), nextOpenDates(['L', 'M'], 2, now, options)]).toEqual([[], ['2026-11-21', '2026-11-22']])
  expect([firstCutOff(['L'], { next: 1 }, now, options), firstCutOff(['L', 'M'], { next: 1 }, now, options)]).toEqual([null, instant('2026-11-21', '18:30')])
})

test('never more than the coming week', () => {
  expect(nextOpenDates(['L'], 30, instant('2026-11-21', '10:00'))).toHaveLength(7)
})

test.each<[string, SlotCode, number, string, string[]]>([
  ['the current draw', 'M', 1, '18:29', ['2026-11-21']],
  ['past the cut-off the next one', 'M', 1, '18:30', ['2026-11-22']],
  ['as many as are asked for, over the weeks', 'M', 5, '10:00', ['2026-11-21', '2026-11-22', '2026-11-25', '2026-11-28', '2026-11-29']],
  ['each hour has its own', 'L3', 2, '15:00', ['2026-11-22', '2026-11-23']],
])('the next draws of a slot: %s', (_name, slot, count, time, dates) => expect(nextDrawDates(slot, count, instant('2026-11-21', time))).toEqual(dates))

test('nine draws of a type with one a week are found', () => {
  const calendar = withCalendar({ drawTypes: [{ letter: 'M', days: [1] }] })
  expect(nextDrawDates('M', 9, instant('2026-11-21', '10:00'), { calendar }).at(-1)).toBe('2027-01-18')
})

test('no day beyond the last of the next draws is looked at: three screens ask for all slots when they open', () => {
  let looks = 0
  const calendar = { ...defaultCalendar, get drawTypes() { return looks++, defaultCalendar.drawTypes } }
  expect(nextDrawDates('L', 9, instant('2026-11-21', '10:00'), { calendar })).toHaveLength(9)
  // At each of the nine days whether there is a draw, and once when it closes.
  expect(looks).toBe(10)
})

test.each<[string, string, string, string]>([
  ['the ninth main draw', '10:00', 'MPTSBWKLAN', '2026-12-09'],
  ['one more when today has closed', '19:30', 'MPTSBWKLAN', '2026-12-12'],
  ['the ninth daily draw', '10:00', 'L', '2026-11-29'],
  ['today without draws', '10:00', '', '2026-11-21'],
])('the last date that a bet can be on: %s', (_name, time, letters, date) => {
  const calendar = withCalendar({ specialDates: [], drawTypes: DRAW_LETTERS.filter((letter) => !letters.includes(letter)).map((letter) => ({ letter, days: [] })) })
  expect(lastBetDate(instant('2026-11-21', time), { calendar })).toBe(date)
})

test.each<[string, SlotCode[], number, string, [string, string[]][]]>([
  ['types that still draw today, and those that have closed', ['L', 'M', 'N', 'M'], 1, '18:30', [['M', ['2026-11-22']], ['L N', ['2026-11-21']]]],
  ['those of the same days together', ['P', 'M'], 2, '10:00', [['M P', ['2026-11-21', '2026-11-22']]]],
  ['each hour of a type by itself', ['L', 'L3'], 1, '16:00', [['L', ['2026-11-21']], ['L3', ['2026-11-22']]]],
  ['no slots', [], 2, '10:00', []],
])('the next draws of each: %s', (_name, slots, count, time, groups) =>
  expect(nextDrawsOfEach(slots, count, instant('2026-11-21', time)).map(({ slots: of, dates }) => [of.join(' '), dates])).toEqual(groups))

test.each<[string, SlotCode[], string[] | { next: number }, string, string | null]>([
  ['of dates, the first of any draw', ['L', 'M'], ['2026-11-22', '2026-11-25'], '10:00', '2026-11-22 18:30'],
  ['of the next draws, that of each slot as it was', ['M', 'L'], { next: 1 }, '18:35', '2026-11-21 19:30'],
  ['and not of dates that all of them have', ['M', 'L'], { next: 2 }, '18:35', '2026-11-21 19:30'],
  ['nothing without draws', [], { next: 1 }, '10:00', null],
])('when a bet closes: %s', (_name, slots, dates, time, closes) => {
  const [date = '', hour = ''] = closes?.split(' ') ?? []
  expect(firstCutOff(slots, dates, instant('2026-11-21', time))).toEqual(closes === null ? null : instant(date, hour))
})
