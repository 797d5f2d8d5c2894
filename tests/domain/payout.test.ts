import { describe, expect, test } from 'vitest'
import { formatCommission, gamesOf, letterOfPackage, lettersWithPackages, packageGames, PACKAGE_NAMES, saysSomething } from '../../src/domain/package.js'
import { formatPayout, housePayout, packagePayout, payoutColumns, payoutTiers, unsaidStakes, type Payout } from '../../src/domain/payout.js'
import { defaultPrizeRates } from '../../src/domain/prize-rates.js'
import { prizes } from '../../src/domain/prizes.js'
import { STAKE_TYPES } from '../../src/domain/slip.js'
import type { DrawResult } from '../../src/domain/draw-result.js'

/** A table as rows of text: `stakes: tier stake figure`. */
const read = (payout: Payout, ...kinds: Parameters<typeof payoutColumns>[1]) =>
  payoutColumns(payout, kinds).map(({ stakes, cells }) => `${stakes.join(' ')}: ${Object.entries(cells).map(([tier, { stake, wins }]) => `${tier} ${stake} ${formatPayout(wins, { cells })}`).join(', ')}`)

describe('the house\'s tables', () => {
  test('have the figures of spec section 9, all nine stakes among them', () => {
    expect(read(housePayout(), '4D')).toEqual([
      'B: first B 3,000, second B 1,000, third B 500, special B 200, consolation B 60',
      'S: first S 4,000, second S 2,000, third S 1,000',
      'SA SB SC SD SE: first SA 7,000, second SB 7,000, third SC 7,000, special SD 700, consolation SE 700',
    ])
    expect(read(housePayout(), '3D')).toEqual(['3A: first 3A 750', '3C: first 3C 250, second 3C 250, third 3C 250'])
    expect(read(housePayout(), '5D', '6D')).toEqual([
      'B: first B 20,000, second B 10,000, third B 5,000, fourth B 800, fifth B 80, sixth B 8',
      'B: first B 150,000, second B 5,000, third B 500, fourth B 50, fifth B 5',
    ])
    const shown = payoutColumns(housePayout(), ['4D', '3D']).flatMap(({ stakes }) => stakes)
    expect([...shown].sort()).toEqual([...STAKE_TYPES].sort())
  })

  test('say what a bet of 1.00 really wins', () => {
    const result: DrawResult = { slot: 'M', date: '2026-11-21', status: 'final', first: '1234', second: null, third: null, starters: [], consolations: [] }
    const bet = { number: '1234', mode: 'straight' as const, slots: ['M' as const], stakes: { B: 100, S: 100, SA: 100 } }
    const won = prizes(bet, 'M', result).map(({ stakeType, amount }) => [stakeType, amount])
    expect(won).toEqual(payoutColumns(housePayout(), ['4D']).map(({ cells }) => [cells.first?.stake, cells.first?.wins]))
  })

  test('go from the highest tier down, as far as there is a figure', () => {
    expect(payoutTiers(payoutColumns(housePayout(), ['4D']))).toEqual(['first', 'second', 'third', 'special', 'consolation'])
    expect(payoutTiers(payoutColumns(housePayout(), ['3D']))).toEqual(['first', 'second', 'third'])
    expect(payoutTiers(payoutColumns(housePayout(), ['5D', '6D']))).toEqual(['first', 'second', 'third', 'fourth', 'fifth', 'sixth'])
  })

  test('stakes that win in the same tier do not share a column', () => {
    const rates = { ...defaultPrizeRates, '4D': { SA: { first: 7 }, SB: { first: 8 }, SC: { third: 9 } } }
    expect(read(housePayout(rates), '4D')).toEqual(['SA SC: first SA 7, third SC 9', 'SB: first SB 8'])
  })
})

describe('a package\'s tables', () => {
  const terms = (won: Record<string, number>) => ({ commission: null, prizes: won })

  test('are of the main draw types, and have one figure for 4A', () => {
    const payout = packagePayout({
      '3D4D': { Big: terms({ first: 273_050, special: 18_000 }), '4A': terms({ first: 650_000 }), ABC: terms({ first: 25_000 }), A: terms({ first: 66_000 }) },
      '5D6D': { '6D': terms({ fifth: 455 }) },
      '3D4DL': { Small: terms({ first: 1 }) },
    })
    expect(read(payout, '4D')).toEqual(['B: first B 2,730.50, special B 180.00', 'SA: first SA 6,500'])
    expect(read(payout, '3D')).toEqual(['3A: first 3A 660', '3C: first 3C 250'])
    expect(read(payout, '5D', '6D')).toEqual(['B: fifth B 4.55'])
  })

  test('say what of the house they leave out, by what heads its column', () => {
    const payout = packagePayout({ '3D4D': { Big: terms({ first: 1 }), A: terms({ first: 1 }) }, '5D6D': { '5D': terms({ first: 1 }) } })
    expect(unsaidStakes(payout, housePayout(), ['4D', '3D'])).toEqual(['S', 'SA', 'SB', 'SC', 'SD', 'SE', '3C'])
    expect(unsaidStakes(payout, housePayout(), ['5D', '6D'])).toEqual(['6D'])
  })

  test('are empty where the server says nothing, or zero', () => {
    expect(payoutColumns(packagePayout({}), ['3D', '4D', '5D', '6D'])).toEqual([])
    expect(payoutColumns(packagePayout({ '3D4D': { Big: terms({ first: 0 }), Small: terms({}) } }), ['4D'])).toEqual([])
  })
})

describe('the package screen', () => {
  test.each([
    ['3D4D', ['Big', 'Small', '4A', 'ABC', 'A'], null],
    ['5D6D', ['5D', '6D'], null],
    ['3D4DL', ['Big', 'Small', '4A', 'ABC', 'A'], 'L'],
    ['5D6DL', ['6D'], 'L'],
    ['3D4DA', ['Big', 'Small', '4A', 'ABC', 'A'], 'A'],
    ['5D6DA', ['6D'], 'A'],
    ['3D4DN', ['Big', 'Small', '4A', 'ABC', 'A'], 'N'],
  ] as const)('%s has its games', (name, games, letter) => {
    expect(gamesOf(name)).toEqual(games)
    expect(letterOfPackage(name)).toBe(letter)
  })

  test('has seven tabs, in the spec\'s order', () => expect(PACKAGE_NAMES.join(' ')).toBe('3D4D 5D6D 3D4DL 5D6DL 3D4DA 5D6DA 3D4DN'))

  test('each game has the prizes of the spec', () => {
    expect(Object.values(packageGames).map(({ tiers }) => tiers.length)).toEqual([5, 3, 1, 3, 1, 6, 5])
  })

  test('the first two tabs are of the draw types without a package of their own', () => {
    expect([lettersWithPackages('3D4D'), lettersWithPackages('5D6D'), lettersWithPackages('3D4DL')]).toEqual([['L', 'A', 'N'], ['L', 'A'], ['L']])
  })

  test.each([[2450, '24.50%'], [0, '0.00%'], [5, '0.05%'], [10_000, '100.00%']])('a commission of %d is %s', (commission, text) => expect(formatCommission(commission)).toBe(text))

  test('a package that says nothing is told from one that says something', () => {
    expect([undefined, {}, { Big: { commission: null, prizes: {} } }, { Big: { commission: 0, prizes: {} } }, { A: { commission: null, prizes: { first: 0 } } }].map(saysSomething)).toEqual([false, false, false, true, true])
  })
})

test.each([[300_000, '3,000'], [273_050, '2,730.50'], [450, '4.50'], [15_000_000, '150,000'], [10, '0.10']])('a figure of %d is %s', (wins, text) =>
  expect(formatPayout(wins, { cells: { first: { stake: 'B', wins } } })).toBe(text))
