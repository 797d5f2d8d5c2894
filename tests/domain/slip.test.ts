import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STAKE_TYPES, chargedNumbers, dateCount, rowTotal, slipTotal, type BetRow, type SlipDates } from '../../src/domain/slip.js'
import { anySlip, row, slipOf } from './slips.js'

describe('what one row costs', () => {
  test.each<[string, Partial<BetRow>, SlipDates, number]>([
    ['1.00 on one number, slot and date', {}, ['2026-11-21'], 100],
    ['every stake counts', { stakes: { B: 100, S: 50, SA: 10, SB: 20, SC: 30, SD: 40, SE: 60 } }, ['2026-11-21'], 310],
    ['two types, three dates', { slots: ['M', 'P'] }, ['2026-11-21', '2026-11-22', '2026-11-25'], 600],
    ['slots of one type are slots', { slots: ['L', 'L3', 'L10'] }, ['2026-11-21'], 300],
    ['what is said twice counts once', { slots: ['M', 'M'] }, ['2026-11-21', '2026-11-21'], 100],
    ['the next seven draws', {}, { next: 7 }, 700],
    ['BOX of 24', { mode: 'box' }, ['2026-11-21'], 2400],
    ['BOX of 12', { mode: 'box', number: '1123' }, ['2026-11-21'], 1200],
    ['BOX of a 3D number', { mode: 'box', number: '112', stakes: { '3A': 100, '3C': 100 } }, ['2026-11-21'], 600],
    ['I-BOX is charged once', { mode: 'ibox' }, ['2026-11-21'], 100],
    ['REVERSE', { mode: 'reverse' }, ['2026-11-21'], 200],
    ['REVERSE of a palindrome', { mode: 'reverse', number: '1221' }, ['2026-11-21'], 100],
    ['one R', { number: 'R123' }, ['2026-11-21'], 1000],
    ['two R', { number: 'RR12' }, ['2026-11-21'], 10_000],
    ['6D', { number: '123456', slots: ['L', 'T'] }, ['2026-11-21'], 200],
    ['no stake', { stakes: {} }, ['2026-11-21'], 0],
    ['no slot', { slots: [] }, ['2026-11-21'], 0],
    ['no date', {}, [], 0],
    ['what cannot be bet', { number: 'RRR1' }, ['2026-11-21'], 0],
    ['nor BOX of 6D', { number: '123456', mode: 'box' }, ['2026-11-21'], 0],
  ])('%s', (_name, over, dates, total) => expect(rowTotal(row(over), dates)).toBe(total))
})

test('a BOX stake that is the total of its permutations is charged once; nothing else changes', () => {
  const options = { boxIsMultiplied: false }
  expect(rowTotal(row({ mode: 'box' }), ['2026-11-21'], options)).toBe(100)
  expect(rowTotal(row({ mode: 'reverse' }), ['2026-11-21'], options)).toBe(200)
  expect(rowTotal(row({ number: 'R123' }), ['2026-11-21'], options)).toBe(1000)
  expect(chargedNumbers({ number: '123456', mode: 'box' }, options)).toBe(0)
})

test('the mock slip of the design: 12 + 72 + 60', () => {
  const slots: BetRow['slots'] = ['M', 'P', 'T']
  const slip = { dates: ['2025-11-22', '2025-11-23'], rows: [row({ slots, stakes: { B: 100, S: 100 } }), row({ slots, number: '5678', mode: 'box', stakes: { B: 50 } }), row({ slots, number: 'R123', stakes: { S: 100 } })] }
  expect(slip.rows.map((one) => rowTotal(one, slip.dates))).toEqual([1200, 7200, 6000])
  expect(slipTotal(slip)).toBe(14_400)
})

test('a slip costs what its rows cost, and an empty one nothing', () => {
  expect(slipTotal(slipOf())).toBe(0)
  fc.assert(fc.property(anySlip(), fc.boolean(), (slip, boxIsMultiplied) => {
    const byHand = slip.rows.map((one) => {
      const stake = STAKE_TYPES.map((type) => one.stakes[type] ?? 0).reduce((sum, amount) => sum + amount)
      return stake * chargedNumbers(one, { boxIsMultiplied }) * one.slots.length * dateCount(slip.dates)
    })
    expect(slipTotal(slip, { boxIsMultiplied })).toBe(byHand.reduce((sum, amount) => sum + amount))
    expect(Number.isSafeInteger(slipTotal(slip))).toBe(true)
  }))
})
