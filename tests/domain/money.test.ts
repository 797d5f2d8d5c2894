import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultMinimums, minimumFor, type Minimums } from '../../src/domain/minimums.js'
import { currencies, formatMoney, jackpotIn, parseStake, toMinor, toWire } from '../../src/domain/money.js'

test.each([[0, '0.00'], [5, '0.05'], [100, '1.00'], [123_450, '1,234.50'], [100_000_000, '1,000,000.00'], [-123_456_789, '-1,234,567.89'], [-0, '0.00'], [99_999, '999.99']])(
  '%i minor units read %s', (minor, text) => expect(formatMoney(minor)).toBe(text))

describe('the wire', () => {
  test('minor units survive the way there and back', () => {
    fc.assert(fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (minor) => {
      expect(toMinor(toWire(minor))).toBe(minor + 0)
    }))
  })

  test.each([[0.1, 10], [1.15, 115], [4.35, 435], [1234.5, 123_450], [-0, 0]])('%d is %i', (wire, minor) => expect(toMinor(wire)).toBe(minor))

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is no amount', (wire) => expect(() => toMinor(wire)).toThrow(RangeError))
})

describe('parseStake', () => {
  test.each([['', 0], ['  ', 0], ['0', 0], ['1', 100], ['1.5', 150], [' 2.5 ', 250], ['.5', 50], ['5.', 500], ['0007', 700], ['9999', 999_900], ['9999.8', 999_980]])(
    '%j is %i', (text, minor) => expect(parseStake(text)).toBe(minor))

  test.each(['9999.9', '10000', '12345', '1.25', '1,5', '-1', '+1', '1e3', '.', 'abc', '1 2', '１', '0x1', '1.5.5', 'Infinity'])('%j is refused', (text) => expect(parseStake(text)).toBeNull())

  test('whatever is typed is null or a stake in whole tenths', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'0123456789. -e') }), (text) => {
      const stake = parseStake(text)
      if (stake !== null) expect(stake >= 0 && stake < 999_990 && stake % 10 === 0).toBe(true)
    }))
  })
})

describe('jackpotIn', () => {
  test.each([['MYR', 400], ['USD', 100], ['SGD', 100], ['THB', 3000], ['IDR', 1_400_000], ['VND', 2_300_000], ['SPR', 400]])('1.00 USD in %s', (currency, minor) => expect(jackpotIn(100, currency)).toBe(minor))

  test.each(['EUR', '', 'toString'])('%j has no factor', (currency) => expect(jackpotIn(100, currency)).toBeNull())
})

describe('minimums', () => {
  test.each([100, null, '1.00', { regular: '100', ibox: -1 }, { regular: NaN, ibox: 0.5 }, []])('for %j, which is none, the built-in one holds', (entry) => {
    const minimums = { MYR: entry, EUR: entry } as unknown as Minimums
    expect([minimumFor('MYR', 'straight', minimums), minimumFor('MYR', 'ibox', minimums), minimumFor('EUR', 'box', minimums)]).toEqual([10, 50, 0])
  })

  test.each([['MYR', 10, 50], ['SGD', 10, 50], ['SPR', 10, 50], ['USD', 10, 50], ['USR', 10, 50], ['THB', 100, 500], ['TSR', 100, 500], ['IDR', 100, 500], ['ISR', 100, 500], ['VND', 100, 500], ['VSR', 100, 500]])(
    '%s: %i, and %i for I-BOX', (currency, regular, ibox) => {
      expect([minimumFor(currency, 'straight'), minimumFor(currency, 'box'), minimumFor(currency, 'reverse'), minimumFor(currency, 'ibox')]).toEqual([regular, regular, regular, ibox])
    })

  test('every currency has one, an unknown one has none, and a host may replace the table', () => {
    expect(Object.keys(defaultMinimums).sort()).toEqual([...currencies].sort())
    expect(minimumFor('constructor', 'ibox')).toBe(0)
    expect(minimumFor('MYR', 'ibox', { MYR: { regular: 20, ibox: 70 } })).toBe(70)
    expect(minimumFor('MYR', 'straight', { MYR: { regular: 0, ibox: 0 } })).toBe(0)
  })
})
