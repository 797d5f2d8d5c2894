import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coveredNumbers } from '../../src/domain/covered-numbers.js'
import { coveredCount, permutationCount, type BetMode } from '../../src/domain/numbers.js'

test.each([['1234', 24], ['1123', 12], ['1122', 6], ['1112', 4], ['1111', 1], ['123', 6], ['112', 3], ['111', 1]])('%s has %i permutations', (number, count) => {
  expect(permutationCount(number)).toBe(count)
  expect(coveredNumbers({ number, mode: 'box' })).toHaveLength(count)
})

test.each<[string, BetMode, string[]]>([
  ['1234', 'straight', ['1234']],
  ['12345', 'straight', ['12345']],
  ['123456', 'straight', ['123456']],
  ['211', 'box', ['112', '121', '211']],
  ['0010', 'ibox', ['0001', '0010', '0100', '1000']],
  ['4321', 'reverse', ['1234', '4321']],
  ['1221', 'reverse', ['1221']],
  ['121', 'reverse', ['121']],
  ['9R10', 'straight', ['9010', '9110', '9210', '9310', '9410', '9510', '9610', '9710', '9810', '9910']],
])('%s %s covers %j', (number, mode, covered) => expect(coveredNumbers({ number, mode })).toEqual(covered))

test('two R are a hundred', () => {
  const covered = coveredNumbers({ number: 'R12R', mode: 'straight' })
  expect(covered).toHaveLength(100)
  expect([covered[0], covered[99]]).toEqual(['0120', '9129'])
})

describe('what cannot be bet covers nothing', () => {
  test.each<[string, BetMode]>([['RRR1', 'straight'], ['R234', 'box'], ['R234', 'reverse'], ['R23', 'straight'], ['R2345', 'straight'], ['12345', 'box'], ['123456', 'reverse'], ['12', 'straight'], ['1234567', 'straight'], ['12a4', 'straight'], ['', 'box']])(
    '%s %s', (number, mode) => expect(coveredNumbers({ number, mode })).toEqual([]))
})

test('every mode lists distinct ascending numbers, and permutations are those that sort to the same digits', () => {
  const number = fc.integer({ min: 0, max: 9999 }).map((value) => String(value).padStart(4, '0'))
  const sorted = (text: string) => [...text].sort().join('')
  const all = Array.from({ length: 10_000 }, (_, value) => String(value).padStart(4, '0'))
  fc.assert(fc.property(number, (text) => {
    expect(coveredNumbers({ number: text, mode: 'box' })).toEqual(all.filter((other) => sorted(other) === sorted(text)))
    expect(coveredNumbers({ number: text, mode: 'reverse' })).toEqual(all.filter((other) => other === text || other === [...text].reverse().join('')))
  }), { numRuns: 40 })
})

test('the count is that of the list', () => {
  const number = fc.oneof(fc.stringMatching(/^\d{1,6}$/), fc.stringMatching(/^[0-3R]{3,5}$/))
  fc.assert(fc.property(number, fc.constantFrom('straight', 'box', 'ibox', 'reverse'), (typed, mode) => {
    expect(coveredCount({ number: typed, mode })).toBe(coveredNumbers({ number: typed, mode }).length)
  }), { numRuns: 500 })
})
