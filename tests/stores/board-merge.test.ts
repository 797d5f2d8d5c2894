import { expect, test } from 'vitest'
import { pastHits } from '../../src/domain/past-hits.js'
import type { DrawResult } from '../../src/domain/draw-result.js'
import type { BoardResults } from '../../src/stores/board.js'
import { mergeResults } from '../../src/stores/board-merge.js'
import { DATE, result } from './results-server.js'

const D = 3
const H = 7
const starters = (known: Record<number, string>) => Array.from({ length: 13 }, (_, place) => known[place] ?? null)
/** What is known of Toto after one answer after another. */
const merged = (...answers: Partial<DrawResult>[]) =>
  answers.reduce<BoardResults>((known, answer) => mergeResults(known, [{ ...result('T', 'partial', null), fiveD: [null, null, null], ...answer }], DATE), {}).T as DrawResult

test('of two starters of the same number the promoted one leaves, and no other', () => {
  const known = merged({ starters: starters({ [D]: '1234', [H]: '1234' }) }, { first: '1234', from: ['H', null, null], starters: starters({ [D]: '1234' }) })
  expect(known.starters).toEqual(starters({ [D]: '1234' }))
  expect(pastHits('1234', known).map(({ tier }) => tier)).toEqual(['first', 'special'])
})

test('where the server keeps its number, the letter alone says that it counts no more', () => {
  const both = starters({ [D]: '1234', [H]: '1234' })
  const known = merged({ starters: both }, { first: '1234', from: ['H', null, null], starters: both })
  expect(pastHits('1234', known).map(({ tier }) => tier)).toEqual(['first', 'special'])
})

test('of a server that names no letter the one leaves that has gone with the top prize, and stays away', () => {
  const after = { first: '1234', starters: starters({ [D]: '1234' }) }
  const known = merged({ starters: starters({ [D]: '1234', [H]: '1234' }) }, after)
  expect(known.starters).toEqual(starters({ [D]: '1234' }))
  const older = { starters: starters({ [D]: '1234', [H]: '1234' }) }
  expect(merged(known, after, older).starters).toEqual(starters({ [D]: '1234' }))
})

test('a starter that comes after the top prize of the same number is a number like others', () => {
  const first = { first: '1234', from: ['H', null, null], starters: starters({}) }
  expect(merged(first, { ...first, starters: starters({ [D]: '1234' }) }).starters).toEqual(starters({ [D]: '1234' }))
})

test('a letter that came with one answer counts for the numbers of the next', () => {
  const promoted = { first: '1234', from: ['H', null, null] }
  expect(merged({ ...promoted, starters: starters({ [D]: '1234' }) }, { ...promoted, second: '5678', starters: starters({ [D]: '1234', 9: '1111' }) }).starters)
    .toEqual(starters({ [D]: '1234', 9: '1111' }))
})
