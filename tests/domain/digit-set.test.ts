import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digitSetCount, digitSetTotal, formatDigitSet, type DigitSetBet } from '../../src/domain/digit-set.js'
import { coveredNumbers } from '../../src/domain/covered-numbers.js'
import { digitSetNumbers } from '../../src/domain/digit-set-numbers.js'
import { permutationCount, type BetMode } from '../../src/domain/numbers.js'

const bet = (over: Partial<DigitSetBet> = {}): DigitSetBet => ({
  dates: ['2026-11-21'], slots: ['M'], digits: ['1', '2', '3', '4'], mode: 'straight', stakes: { B: 100, S: 0, SA: 0 }, ...over,
})
const ALL = '0123456789'

describe('numbers covered and charged (stake 1.00, one type, one date)', () => {
  test.each<[string, BetMode, DigitSetBet['digits'], number, number]>([
    ['one number', 'straight', ['1', '2', '3', '4'], 1, 1],
    ['the product of the places', 'straight', ['12', ALL, '3', '4'], 20, 20],
    ['a repeated digit counts once', 'straight', ['11', '2', '3', '4'], 1, 1],
    ['an empty place covers nothing', 'straight', ['12', '', '3', '4'], 0, 0],
    ['BOX is each permutation', 'box', ['1', '2', '3', '4'], 24, 24],
    ['BOX of numbers that are permutations of one another counts them once', 'box', ['12', '12', '3', '4'], 12 + 12 + 24, 48],
    ['I-BOX is charged once for all permutations', 'ibox', ['1', '2', '3', '4'], 24, 1],
    ['1234 and 2134 are one I-BOX bet, 1134 and 2234 two more', 'ibox', ['12', '12', '3', '4'], 48, 3],
    ['REVERSE is the number and its mirror', 'reverse', ['1', '2', '3', '4'], 2, 2],
    ['a palindrome counts once', 'reverse', ['1', '2', '2', '1'], 1, 1],
    ['a number whose mirror is in the set too counts once', 'reverse', ['12', '3', '3', '12'], 4, 4],
    ['everything there is', 'box', [ALL, ALL, ALL, ALL], 10_000, 10_000],
    ['everything there is, by combination', 'ibox', [ALL, ALL, ALL, ALL], 10_000, 715],
  ])('%s: %s %j', (_name, mode, digits, covered, charged) => {
    const one = bet({ mode, digits })
    expect(digitSetNumbers(one)).toHaveLength(covered)
    expect(digitSetCount(one)).toBe(covered)
    expect(digitSetTotal(one)).toBe(charged * 100)
  })

  test('numbers come distinct and ascending', () => {
    expect(digitSetNumbers(bet({ digits: ['21', '0', '0', '3'], mode: 'reverse' }))).toEqual(['1003', '2003', '3001', '3002'])
  })
})

describe('totals', () => {
  test('stakes × numbers × types × dates', () => {
    expect(digitSetTotal(bet({ digits: ['12', ALL, '3', '4'], slots: ['M', 'P', 'T'], dates: ['2026-11-21', '2026-11-22'], stakes: { B: 100, S: 50, SA: 10 } }))).toBe(160 * 20 * 3 * 2)
  })

  test('where a BOX amount is the total of its permutations, each combination is charged once', () => {
    const box = bet({ mode: 'box', digits: ['12', '12', '3', '4'] })
    expect(digitSetTotal(box, { boxIsMultiplied: false })).toBe(300)
    expect(digitSetTotal(box, { boxIsMultiplied: true })).toBe(4800)
    expect(digitSetTotal({ ...box, mode: 'reverse' }, { boxIsMultiplied: false })).toBe(digitSetTotal({ ...box, mode: 'reverse' }))
  })

  test('repeated types and dates are one', () => {
    expect(digitSetTotal(bet({ slots: ['M', 'M'], dates: ['2026-11-21', '2026-11-21'] }))).toBe(100)
  })

  test('no type, no date, no stake: nothing to pay', () => {
    expect([bet({ slots: [] }), bet({ dates: [] }), bet({ stakes: { B: 0, S: 0, SA: 0 } })].map((one) => digitSetTotal(one))).toEqual([0, 0, 0])
  })

  test('counts and totals equal brute force over every number of the set', () => {
    const place = fc.uniqueArray(fc.constantFrom(...ALL), { maxLength: 5 }).map((digits) => digits.join(''))
    const modes = fc.constantFrom<BetMode>('straight', 'box', 'ibox', 'reverse')
    const money = fc.integer({ min: 0, max: 9999 }).map((tenths) => tenths * 10)
    fc.assert(fc.property(fc.tuple(place, place, place, place), modes, fc.boolean(), fc.tuple(money, money, money), (digits, mode, boxIsMultiplied, [B, S, SA]) => {
      const one = bet({ digits, mode, slots: ['M', 'L'], stakes: { B, S, SA } })
      const plain = [...digits[0]].flatMap((a) => [...digits[1]].flatMap((b) => [...digits[2]].flatMap((c) => [...digits[3]].map((d) => a + b + c + d))))
      const covered = [...new Set(plain.flatMap((number) => coveredNumbers({ number, mode })))].sort()
      const once = mode === 'ibox' || (mode === 'box' && !boxIsMultiplied)
      // Shared by its permutations, a combination's stake adds up to one.
      const charged = once ? Math.round(covered.reduce((sum, number) => sum + 1 / permutationCount(number), 0)) : covered.length
      expect(digitSetNumbers(one)).toEqual(covered)
      expect(digitSetCount(one)).toBe(covered.length)
      expect(digitSetTotal(one, { boxIsMultiplied })).toBe((B + S + SA) * charged * 2)
    }))
  })
})

describe('the Bet 2 string', () => {
  test('is written exactly as decisions section 3 shows', () => {
    const shown = bet({ dates: ['2026-11-21', '2026-11-22'], slots: ['M', 'P', 'T'], digits: ['12', ALL, '3', '4'], mode: 'box', stakes: { B: 100, S: 100, SA: 0 } })
    expect(formatDigitSet(shown)).toBe('D#21/11#22/11\n#MPT\n[A]12\n[B]0123456789\n[C]3\n[D]4\nBOX\n#1#1#0')
  })

  test.each<[BetMode, string]>([['straight', '[D]4\n#1#0#0'], ['box', '[D]4\nBOX\n#1#0#0'], ['ibox', '[D]4\nIBOX\n#1#0#0'], ['reverse', '[D]4\nREV\n#1#0#0']])('%s ends in %j', (mode, end) => {
    expect(formatDigitSet(bet({ mode })).endsWith(end)).toBe(true)
  })

  test('is canonical: dates, types and digits in order and once, no leading zeros, plain decimals', () => {
    const untidy = bet({ dates: ['2027-01-02', '2026-12-31', '2026-12-31'], slots: ['N', 'L', 'M', 'N'], digits: ['321', '22', '09', '4'], stakes: { B: 999_980, S: 50, SA: 10 } })
    expect(formatDigitSet(untidy)).toBe('D#31/12#2/1\n#MLN\n[A]123\n[B]2\n[C]09\n[D]4\n#9999.8#0.5#0.1')
  })
})
