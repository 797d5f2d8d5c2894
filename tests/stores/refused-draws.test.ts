import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '../../src/stores/digit-set-draft.js'
import { refusedNow } from '../../src/stores/refused-draws.js'
import { accepted, failed } from './bet-items.js'
import { fill, open, placing } from './digit-set-slips.js'
import { createTestEnvironment } from './environment.js'

test('a draw that failed says why for as long as it is the same bet, on the next page as well', async () => {
  const { backend } = placing(() => Promise.resolve([accepted('g1'), failed('E145')]))
  const environment = createTestEnvironment()
  const { slip } = await open({ backend, environment })
  fill(slip)
  const refused = (of = slip) => refusedNow(of.$bet.get(), 'MYR').map(({ slots, status }) => [...slots, status])
  expect(refused()).toEqual([])
  await slip.place()
  expect(refused()).toEqual([['P', 'E145']])
  slip.setStake('B', '2')
  expect(refused()).toEqual([])
  slip.setStake('B', '1.0')
  expect(refused()).toEqual([['P', 'E145']])
  slip.toggleType('M')
  expect(refused()).toEqual([['P', 'E145']])
  const next = await open({ environment: createTestEnvironment({ keptInTab: environment.keptInTab }) })
  expect(refused(next.slip)).toEqual([['P', 'E145']])
  expect(refusedNow(next.slip.$bet.get(), 'SGD')).toEqual([])
  next.slip.toggleType('P')
  expect(refused(next.slip)).toEqual([])
})

test.each([
  ['nothing', undefined], ['no bet', { draft: {}, currency: 'MYR', items: [] }], ['no list', { draft: EMPTY_DRAFT, currency: 'MYR', items: 1 }],
  ['no outcome', { draft: EMPTY_DRAFT, currency: 'MYR', items: [null] }], ['no draws', { draft: EMPTY_DRAFT, currency: 'MYR', items: [{ status: 'E145', message: '' }] }],
  ['other values', { draft: EMPTY_DRAFT, currency: 'MYR', items: [{ status: 'E145', message: '', slots: [], params: [{}] }] }],
])('why a draw failed comes out of storage, where it may be %s', (_, refused) => {
  expect(refusedNow({ ...EMPTY_DRAFT, refused }, 'MYR')).toEqual([])
})
