import { expect, test } from 'vitest'
import type { DrawResult } from '../../src/domain/draw-result.js'
import { drawSlots } from '../../src/domain/draw-slots.js'
import { defaultCalendar as calendar, type SlotCode } from '../../src/domain/slots.js'
import { awaitedSlots, untilNextWindow } from '../../src/stores/draw-window.js'

/** A Saturday, on which all of these draw: S at 18:30, M and T at 19:00; bets on each until 18:30. T has 5D and 6D. */
const DATE = '2026-11-21'
const slots = drawSlots({ calendar }).filter(({ slot }) => ['M', 'T', 'S'].includes(slot))
const at = (time: string, date = DATE) => new Date(`${date}T${time}+08:00`)
const result = (slot: SlotCode, known: Partial<DrawResult>): DrawResult => ({ slot, date: DATE, status: 'final', first: '1234', second: '2345', third: '3456', starters: [], consolations: [], ...known })
const fiveD = ['12345', '23456', '34567']

test.each<[string, string, DrawResult[], SlotCode[]]>([
  ['before the cut-off', '18:29:59', [], []],
  ['from the cut-off on', '18:30:00', [], ['M', 'T', 'S']],
  ['numbers that have come before it', '12:00:00', [result('M', { status: 'partial' })], ['M']],
  ['one that is said to be pending is no number', '12:00:00', [result('M', { status: 'pending' })], []],
  ['what is final is not awaited', '19:30:00', [result('M', {}), result('S', {})], ['T']],
  ['but for 5D and 6D, where they are still to come', '19:30:00', [result('M', {}), result('S', {}), result('T', { fiveD })], ['T']],
  ['and all of it is there', '19:30:00', [result('M', {}), result('S', {}), result('T', { fiveD, sixD: '123456' })], []],
  ['three hours after each draw, as long as it is', '21:29:59', [], ['M', 'T', 'S']],
  ['and no longer', '21:30:00', [], ['M', 'T']],
  ['of any', '22:00:00', [result('T', { status: 'partial' })], []],
])('awaited, %s (%s)', (_name, time, results, expected) => {
  expect(awaitedSlots(slots, Object.fromEntries(results.map((one) => [one.slot, one])), DATE, at(time), { calendar })).toEqual(expected)
})

test('a day without a draw, and another day than today, await nothing', () => {
  // Monday.
  expect(awaitedSlots(slots, {}, '2026-11-23', at('19:30:00', '2026-11-23'), { calendar })).toEqual([])
  expect(awaitedSlots(slots, {}, '2026-11-22', at('19:30:00'), { calendar })).toEqual([])
  expect(awaitedSlots(slots, {}, DATE, at('00:00:00', '2026-11-22'), { calendar })).toEqual([])
})

test('the next window opens at the first cut-off that is still to come today', () => {
  expect(untilNextWindow(['L3', 'M'], DATE, at('18:29:50'), { calendar })).toBe(10_000)
  expect(untilNextWindow(['L3', 'M'], DATE, at('14:00:00'), { calendar })).toBe(60 * 60_000)
  for (const [time, date] of [['18:30:00', DATE], ['12:00:00', '2026-11-20']] as const) expect(untilNextWindow(['M'], DATE, at(time, date), { calendar })).toBe(Infinity)
})
