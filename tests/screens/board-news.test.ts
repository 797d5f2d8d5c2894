import { expect, test } from 'vitest'
import type { DrawResult } from '../../src/domain/draw-result.js'
import { boardNews } from '../../src/screens/results/board-news.js'

const places = (length: number, known: Record<number, string> = {}) => Array.from({ length }, (_, place) => known[place] ?? null)
const draw = (numbers: Partial<DrawResult> = {}): DrawResult => ({
  slot: 'T', date: '2026-11-21', status: 'partial', first: null, second: null, third: null, starters: places(13), consolations: places(10), ...numbers,
})
const news = (before: Partial<DrawResult>, after: Partial<DrawResult>) => boardNews({ T: draw(before) }, { T: draw(after) })

test.each<[string, Partial<DrawResult>, Partial<DrawResult>, object]>([
  ['a top prize', { first: '7777' }, { first: '7776' }, { row: 'top', at: 0, number: '7776' }],
  ['a starter', { starters: places(13, { 3: '1111' }) }, { starters: places(13, { 3: '5555' }) }, { row: 'starter', at: 3, number: '5555' }],
  ['a consolation', { consolations: places(10, { 3: '1111' }) }, { consolations: places(10, { 3: '5555' }) }, { row: 'consolation', at: 3, number: '5555' }],
  ['a 5D number', { fiveD: [null, '11111', null] }, { fiveD: [null, '55555', null] }, { row: '5D', at: 1, number: '55555' }],
  ['a 6D number', { sixD: '111111' }, { sixD: '555555' }, { row: '6D', at: 0, number: '555555' }],
])('%s that becomes another is told as corrected, with its place', (_, before, after, place) => {
  expect(news(before, after)).toEqual([{ kind: 'corrected', slot: 'T', ...place }])
})

test('a starter that is promoted is no correction, and hides no other that came', () => {
  expect(news({ starters: places(13, { 7: '1234' }) }, { first: '1234', starters: places(13, { 8: '4321' }) })).toEqual([
    { kind: 'prize', slot: 'T', tier: 1, number: '1234' },
    { kind: 'more', slot: 'T', count: 1 },
  ])
})

test('a board as it was is no news', () => {
  expect(news({ first: '1234', starters: places(13, { 7: '1234' }) }, { first: '1234', starters: places(13, { 7: '1234' }) })).toEqual([])
})
