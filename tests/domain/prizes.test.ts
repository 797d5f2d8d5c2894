import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DrawResult } from '../../src/domain/draw-result.js'
import { coveredNumbers } from '../../src/domain/covered-numbers.js'
import { defaultPrizeRates } from '../../src/domain/prize-rates.js'
import { prizes, type PrizeOptions } from '../../src/domain/prizes.js'
import type { BetRow } from '../../src/domain/slip.js'
import { anyRow, row, today } from './slips.js'

/** 1234 is the first prize, promoted from B; 4444 comes twice; 0234 ends as the first does. */
const result: DrawResult = {
  slot: 'T', date: today, status: 'final', first: '1234', second: '5678', third: '9012', from: ['B', 'C', 'D'],
  starters: ['4444', null, null, null, '0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008', '0009'],
  consolations: ['4444', '4321', '0234', '0011', '0012', '0013', '0014', '0015', '0016', '0017'],
  fiveD: ['12345', '67890', '00345'], sixD: '123456',
}
const won = (over: Partial<BetRow>, options?: PrizeOptions, draw = result) =>
  prizes(row({ slots: ['T'], ...over }), draw.slot, draw, options).map(({ stakeType, tier, number, amount }) => `${stakeType} ${tier} ${number} ${amount / 100}`)

const every = { B: 100, S: 100, SA: 100, SB: 100, SC: 100, SD: 100, SE: 100 }

describe('4D', () => {
  test.each<[string, Partial<BetRow>, string[]]>([
    ['the first prize', { stakes: every }, ['B first 1234 3000', 'S first 1234 4000', 'SA first 1234 7000']],
    ['the second', { number: '5678', stakes: every }, ['B second 5678 1000', 'S second 5678 2000', 'SB second 5678 7000']],
    ['the third', { number: '9012', stakes: every }, ['B third 9012 500', 'S third 9012 1000', 'SC third 9012 7000']],
    ['a starter', { number: '0001', stakes: every }, ['B special 0001 200', 'SD special 0001 700']],
    ['a consolation', { number: '0011', stakes: every }, ['B consolation 0011 60', 'SE consolation 0011 700']],
    ['every tier that it hits', { number: '4444' }, ['B special 4444 200', 'B consolation 4444 60']],
    ['nothing', { number: '9999', stakes: every }, []],
    ['by the stake', { stakes: { B: 50, S: 1250 } }, ['B first 1234 1500', 'S first 1234 50000']],
    ['BOX pays each permutation in full', { mode: 'box', number: '4321' }, ['B first 1234 3000', 'B consolation 4321 60']],
    ['I-BOX a 24th', { mode: 'ibox', stakes: { B: 100, SA: 100 } }, ['B first 1234 125', 'SA first 1234 291.67', 'B consolation 4321 2.5']],
    ['I-BOX of six', { mode: 'ibox', number: '1100' }, ['B consolation 0011 10']],
    ['REVERSE', { mode: 'reverse', number: '8765' }, ['B second 5678 1000']],
    ['R', { number: 'R234' }, ['B first 1234 3000', 'B consolation 0234 60']],
  ])('%s', (_name, over, prizesWon) => expect(won(over)).toEqual(prizesWon))

  test('a BOX whose stake is the total of its permutations wins its share of it', () => {
    expect(won({ mode: 'box', stakes: { B: 2400 } }, { boxIsMultiplied: false })).toEqual(['B first 1234 3000', 'B consolation 4321 60'])
    expect(won({ mode: 'box' }, { boxIsMultiplied: false })).toEqual(['B first 1234 125', 'B consolation 4321 2.5'])
  })

  test('half a hundredth is rounded up', () => {
    const rates = { ...defaultPrizeRates, '4D': { B: { first: 1.23 } } }
    // 1.23 over 6 is 0.205.
    expect(won({ number: '1122', mode: 'ibox' }, { rates }, { ...result, first: '2211' })).toEqual(['B first 2211 0.21'])
  })

  test('a promoted number that a server leaves in its starter slot does not win twice', () => {
    const kept = { ...result, starters: result.starters.map((number, index) => (index === 1 ? '1234' : number)) }
    expect(won({}, {}, kept)).toEqual(['B first 1234 3000'])
    expect(won({}, {}, { ...kept, from: undefined })).toEqual(['B first 1234 3000', 'B special 1234 200'])
  })
})

describe('3D goes by the last three digits', () => {
  test.each<[string, Partial<BetRow>, string[]]>([
    ['of the first, for 3A and 3C', { number: '234' }, ['3A first 234 750', '3C first 234 250']],
    ['of the second and third, for 3C', { number: '678' }, ['3C second 678 250']],
    ['never of a starter or consolation', { number: '001' }, []],
    ['never the first three', { number: '123' }, []],
    ['BOX', { number: '432', mode: 'box' }, ['3A first 234 750', '3C first 234 250']],
    ['I-BOX, six permutations', { number: '432', mode: 'ibox' }, ['3A first 234 125', '3C first 234 41.67']],
  ])('%s', (_name, over, prizesWon) => expect(won({ stakes: { '3A': 100, '3C': 100 }, ...over })).toEqual(prizesWon))

  test('each hit pays', () => expect(won({ number: '234', stakes: { '3C': 100 } }, {}, { ...result, third: '5234' })).toEqual(['3C first 234 250', '3C third 234 250']))
})

describe('5D and 6D pay the highest tier only', () => {
  test.each([
    ['12345', 'B first 12345 20000'], ['67890', 'B second 67890 10000'], ['00345', 'B third 00345 5000'],
    ['92345', 'B fourth 92345 800'], ['99345', 'B fifth 99345 80'], ['99945', 'B sixth 99945 8'], ['99995', ''], ['12344', ''], ['97890', ''],
    ['123456', 'B first 123456 150000'], ['123450', 'B second 123450 5000'], ['023456', 'B second 023456 5000'], ['123400', 'B third 123400 500'], ['003456', 'B third 003456 500'],
    ['123000', 'B fourth 123000 50'], ['000456', 'B fourth 000456 50'], ['120000', 'B fifth 120000 5'], ['000056', 'B fifth 000056 5'], ['120056', 'B fifth 120056 5'],
    ['123056', 'B fourth 123056 50'], ['100006', ''], ['023450', ''],
  ])('%s wins %j', (number, prize) => expect(won({ number })).toEqual(prize === '' ? [] : [prize]))

  test('a result without them pays none', () => {
    const none = { ...result, fiveD: undefined, sixD: undefined }
    expect([won({ number: '12345' }, {}, none), won({ number: '123456' }, {}, none), won({ number: '12345' }, {}, { ...none, fiveD: [null, null, null] })]).toEqual([[], [], []])
  })
})

describe('what takes no part wins nothing', () => {
  test.each<[string, BetRow]>([
    ['a row on other slots', row({ slots: ['M'] })], ['a row that cannot be bet', row({ slots: ['T'], number: 'RRRR' })], ['a row without stakes', row({ slots: ['T'], stakes: {} })],
    ['BOX of 6D', row({ slots: ['T'], number: '123456', mode: 'box' })],
  ])('%s', (_name, one) => expect(prizes(one, 'T', result)).toEqual([]))

  test('a result of another slot', () => expect(prizes(row({ slots: ['M', 'T'] }), 'M', result)).toEqual([]))
})

test('a result that has only begun pays what is known', () => {
  const begun: DrawResult = { slot: 'T', date: today, status: 'partial', first: null, second: '5678', third: null, starters: [], consolations: [] }
  expect([won({}, {}, begun), won({ number: '5678' }, {}, begun)]).toEqual([[], ['B second 5678 1000']])
})

test('only covered numbers win, each prize at most the rate of its stake; an I-BOX wins no more than the BOX', () => {
  fc.assert(fc.property(anyRow(['T']).filter(({ slots }) => slots.length > 0), (one) => {
    const found = prizes(one, 'T', result)
    const covered = coveredNumbers(one)
    for (const { number, amount } of found) expect([covered.includes(number), Number.isSafeInteger(amount) && amount > 0]).toEqual([true, true])
    const sum = (mode: BetRow['mode']) => prizes({ ...one, mode }, 'T', result).reduce((total, { amount }) => total + amount, 0)
    expect(sum('ibox')).toBeLessThanOrEqual(sum('box'))
  }))
})
