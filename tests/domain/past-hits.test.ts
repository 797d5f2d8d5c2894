import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DrawResult } from '../../src/domain/draw-result.js'
import { coveredNumbers } from '../../src/domain/covered-numbers.js'
import { winningParts } from '../../src/domain/masked-tiers.js'
import { pastHits } from '../../src/domain/past-hits.js'

/** 1234 is the first prize, promoted from B, whose place some servers keep filled; 4444 comes twice. */
const result: DrawResult = {
  slot: 'T', date: '2026-11-18', status: 'final', first: '1234', second: '5678', third: '9012', from: ['B', 'C', 'D'],
  starters: ['4444', '1234', null, null, '0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008', '0009'],
  consolations: ['4444', '4321', '0234', '0011', '0012', '0013', '0014', '0015', '0016', '0017'],
  fiveD: ['12345', '67890', '00345'], sixD: '123456',
}
const found = (number: string, draw = result) => pastHits(number, draw).map(({ tier, drawn, match }) => `${tier} ${drawn} ${match}`)

test.each<[string, string, string[]]>([
  ['a 4D number and its permutations', '1234', ['first 1234 exact', 'consolation 4321 permutation']],
  ['only a permutation', '8765', ['second 5678 permutation']],
  ['every place of a number that has but one permutation', '4444', ['special 4444 exact', 'consolation 4444 exact']],
  ['3D: the last three digits of the top prizes, told with the whole number', '234', ['first 1234 exact']],
  ['3D in another order', '876', ['second 5678 permutation']],
  ['5D, its own number', '67890', ['second 67890 exact']],
  ['5D, the end of the first', '99345', ['fifth 12345 part']],
  ['5D, exactly the first', '12345', ['first 12345 exact']],
  ['6D, the beginning of the number', '123400', ['third 123456 part']],
  ['6D, exactly', '123456', ['first 123456 exact']],
  ['nothing', '9999', []],
  ['what is no number of 3 to 6 digits', '12', []],
  ['an R, which is no digit', 'R234', []],
])('%s: %s', (_name, number, hits) => expect(found(number)).toEqual(hits))

test('a draw that is going on is searched for what is there', () => {
  expect(found('1234', { ...result, status: 'partial', first: null, from: [], starters: [], consolations: ['1234'] })).toEqual(['consolation 1234 exact'])
})

test('every 4D number that BOX covers is found, the number itself as exact and the others as permutations', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 9999 }).map((value) => String(value).padStart(4, '0')), (number) => {
    for (const covered of coveredNumbers({ number, mode: 'box' })) {
      const hits = pastHits(number, { ...result, first: covered, second: null, third: null, from: [], starters: [], consolations: [] })
      expect(hits).toEqual([{ tier: 'first', drawn: covered, match: covered === number ? 'exact' : 'permutation' }])
    }
  }))
})

describe('what a tier of 5D or 6D goes by', () => {
  test.each([
    ['5D', 'first', '12345', ['12345']],
    ['5D', 'fourth', '12345', ['•2345']],
    ['5D', 'sixth', '12345', ['•••45']],
    ['6D', 'first', '123456', ['123456']],
    ['6D', 'second', '123456', ['12345•', '•23456']],
    ['6D', 'fifth', '123456', ['12••••', '••••56']],
  ] as const)('%s %s', (kind, tier, number, parts) => expect(winningParts(kind, tier, number, '•')).toEqual(parts))
})
