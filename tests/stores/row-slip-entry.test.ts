import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BET3_DEFAULT_SLOTS, digitsOf, isComplete } from '../../src/domain/number-kinds.js'
import type { StakeType } from '../../src/domain/slip.js'
import type { NumberKind } from '../../src/domain/slots.js'
import { luckyNumber } from '../../src/stores/lucky-number.js'
import { createBet3Slip } from '../../src/stores/row-slip.js'
import { createTestEnvironment } from './environment.js'
import { open, type } from './row-slips.js'

describe('the entry', () => {
  test.each<[NumberKind, StakeType[]]>([
    ['3D', ['3A', '3C']], ['4D', ['B', 'S', 'SA', 'SB', 'SC', 'SD', 'SE']], ['5D', ['B']], ['6D', ['B']],
  ])('%s has its own amounts', async (kind, stakes) => {
    const { slip } = await open()
    slip.chooseKind(kind)
    expect(slip.$summary.get().entry.stakes).toEqual(stakes)
  })

  test.each<[NumberKind, string]>([['3D', 'MPTSBWLAN'], ['4D', 'MPTSBWLAN'], ['5D', 'T'], ['6D', 'TLA']])('Bet 1 offers %s on %s', async (kind, letters) => {
    const { slip } = await open()
    slip.chooseKind(kind)
    expect(slip.$slots.get().join('')).toBe(letters)
  })

  test('a draw type that the package adds is offered, and one of Bet 1 is never taken away', async () => {
    const { slip } = await open({ account: { drawTypes: 'MK' } })
    expect(slip.$slots.get().join('')).toBe('MPTSBKWLAN')
  })

  test('Bet 3 offers each hour, bars 5D, and begins 6D with L, L3, A and A3', async () => {
    const { slip } = await open({ hand: createBet3Slip })
    expect(slip.$slots.get()).toEqual(['M', 'P', 'T', 'S', 'B', 'K', 'W', 'L', 'L3', 'L10', 'A', 'A3', 'N', 'N3'])
    slip.chooseKind('5D')
    expect(slip.$draft.get().kind).toBe('4D')
    slip.chooseKind('6D')
    expect([...slip.$entry.get().slots].sort()).toEqual(['A', 'A3', 'L', 'L3'])
  })

  test('modes exclude each other, a second press goes back to straight, and an R makes it straight', async () => {
    const { slip } = await open()
    slip.setMode('box')
    slip.setMode('reverse')
    expect(slip.$entry.get().mode).toBe('reverse')
    slip.setMode('reverse')
    expect(slip.$entry.get().mode).toBe('straight')
    slip.setMode('box')
    slip.press('+')
    expect(slip.$entry.get()).toMatchObject({ number: 'R', mode: 'straight' })
    slip.setMode('box')
    expect(slip.$entry.get().mode).toBe('straight')
    expect(slip.$summary.get().entry.modes).toEqual(['straight'])
    type(slip, 'r1r')
    expect(slip.$entry.get().number).toBe('RR1')
  })

  test('a number of equal digits is not for I-BOX: that is said, and the mode stays for the number that is put right or comes next (decisions section 2)', async () => {
    const { slip } = await open()
    slip.toggleSlot('M')
    slip.setStake('B', '1')
    slip.setMode('ibox')
    type(slip, '1111')
    expect(slip.$entry.get().mode).toBe('ibox')
    expect(slip.$summary.get().entry.problems).toEqual([{ code: 'E128', params: ['1111', 'ibox'] }])
    slip.press('delete')
    slip.press('2')
    expect(slip.$entry.get()).toMatchObject({ number: '1112', mode: 'ibox' })
    expect(slip.$summary.get().entry.problems).toEqual([])
    // It is left by its own button, and not chosen for such a number.
    slip.press('delete')
    slip.press('1')
    slip.setMode('ibox')
    expect(slip.$entry.get().mode).toBe('straight')
    slip.setMode('ibox')
    expect(slip.$entry.get().mode).toBe('straight')
  })

  test('each kind keeps its number and its draws; amounts are reset (spec section 4)', async () => {
    const { slip } = await open()
    slip.toggleSlot('M')
    slip.toggleSlot('T')
    type(slip, '12')
    slip.setMode('box')
    slip.setStake('SB', '2')
    slip.chooseKind('3D')
    expect(slip.$entry.get()).toEqual({ number: '', mode: 'straight', slots: ['M', 'T'], stakeTexts: {}, lucky: false })
    slip.chooseKind('5D')
    expect(slip.$entry.get().slots).toEqual(['T'])
    slip.chooseKind('4D')
    expect(slip.$entry.get()).toEqual({ number: '12', mode: 'box', slots: ['M', 'T'], stakeTexts: {}, lucky: false })
  })

  test('on Bet 3 the draws are reset as well', async () => {
    const { slip } = await open({ hand: createBet3Slip })
    slip.toggleSlot('M')
    type(slip, '1234')
    slip.setStake('B', '5')
    slip.chooseKind('6D')
    expect(slip.$entry.get().slots).toEqual(BET3_DEFAULT_SLOTS['6D'])
    slip.chooseKind('4D')
    expect(slip.$entry.get()).toMatchObject({ number: '1234', slots: [], stakeTexts: {} })
  })

  test('all draws, then none; they keep their order', async () => {
    const { slip } = await open()
    slip.toggleSlot('N')
    slip.toggleSlot('M')
    expect(slip.$entry.get().slots).toEqual(['M', 'N'])
    slip.toggleAllSlots()
    expect(slip.$entry.get().slots.join('')).toBe('MPTSBWLAN')
    slip.toggleAllSlots()
    expect(slip.$entry.get().slots).toEqual([])
  })

  test('a lucky number is whole, is marked until it is changed, is drawn anew, and never takes the place of a typed one', async () => {
    const { slip } = await open()
    expect(slip.luckyPick()).toBe(true)
    const first = slip.$entry.get()
    expect(first).toMatchObject({ lucky: true, number: expect.stringMatching(/^\d{4}$/) as string })
    expect(slip.luckyPick()).toBe(true)
    expect(slip.$entry.get().number).not.toBe(first.number)
    slip.press('delete')
    expect(slip.$entry.get().lucky).toBe(false)
    expect(slip.luckyPick()).toBe(false)
  })

  test('a favourite stands in the field at once; what does not fit the kind is left out', async () => {
    const { slip } = await open()
    type(slip, '99')
    slip.setNumber('12R4')
    expect(slip.$entry.get().number).toBe('12R4')
    slip.chooseKind('3D')
    slip.setNumber('1R23')
    expect(slip.$entry.get().number).toBe('123')
  })

  test.each<NumberKind>(['3D', '4D', '5D', '6D'])('a lucky %s number is a number whatever the bytes, and no digit is likelier', (kind) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(249)), (bytes) => {
        const number = luckyNumber(kind, (array) => array.map(() => Number(bytes.next().value)))
        expect(number).toHaveLength(digitsOf(kind))
        expect(isComplete(number, kind)).toBe(true)
      }),
    )
    let byte = 249
    const seen = luckyNumber(kind, (array) => array.map(() => (byte = byte === 249 ? 255 : 249)))
    expect(seen).toBe('9'.repeat(digitsOf(kind)))
  })
})

describe('all draws on Bet 3', () => {
  test('are those that draw and are open on the chosen date', async () => {
    const { slip } = await open({ hand: createBet3Slip, environment: createTestEnvironment({ now: '2026-11-23T16:00:00+08:00' }) })
    slip.toggleDate('2026-11-23')
    // A Monday, past 15:00.
    slip.toggleAllSlots()
    expect(slip.$entry.get().slots).toEqual(['L', 'L10', 'A', 'N'])
    slip.toggleAllSlots()
    expect(slip.$entry.get().slots).toEqual([])
    slip.chooseKind('6D')
    expect(slip.$entry.get().slots).toEqual(['L', 'A'])
  })
})
