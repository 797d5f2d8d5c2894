import { expect, test } from 'vitest'
import type { Feeds } from '../../src/api/backend.js'
import { createLottery } from '../../src/lottery.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createFavourites } from '../../src/stores/favourites.js'
import { createKeptReceipts } from '../../src/stores/kept-receipts.js'
import { createPlayLimits } from '../../src/stores/play-limits.js'
import type { StoreFactory } from '../../src/stores/lottery-core.js'
import { createReceipts } from '../../src/stores/receipts.js'
import { createResults } from '../../src/stores/results.js'
import { createTestCore } from './core.js'
import { createTestEnvironment, settle } from './environment.js'
import { createTestBrowser } from './leadership.js'

const DATE = '2026-11-21'
const nobody = (length: number) => Array<string | null>(length).fill(null)
const good = { slot: 'M', date: DATE, status: 'partial', first: '1234', second: null, third: null, starters: nobody(13), consolations: nobody(10) }

/** What another page of this origin could write where our tabs tell each other of results, or where a board is kept. */
const lies: [what: string, result: unknown][] = [
  ['an object for a number', { ...good, first: { toString: 1 } }],
  ['markup for a number', { ...good, second: '<img src=x onerror=attack()>' }],
  ['a number for a number', { ...good, third: 1234 }],
  ['objects for starters', { ...good, starters: [{}, []] }],
  ['more starters than letters', { ...good, starters: nobody(100_000) }],
  ['text for starters', { ...good, starters: '1234' }],
  ['an object for a letter', { ...good, from: [{}] }],
  ['an object for 5D', { ...good, fiveD: [{}] }],
  ['an object for 6D', { ...good, sixD: {} }],
  ['an object for a draw number', { ...good, drawNumber: {} }],
  ['an object for a film', { ...good, videoUrl: { href: 'javascript:attack()' } }],
  ['a slot of every object', { ...good, slot: 'constructor' }],
  ['no result', null],
]

test.each(lies)('another tab that tells of %s is not heard', async (_, lie) => {
  const browser = createTestBrowser()
  const feeds: Partial<Feeds> = { results: () => Promise.resolve([]) }
  let publish = (_message: string) => {}
  // It leads, for it was there first.
  browser.tab().join(`lottery:board:test:${DATE}`, (say) => ((publish = say), () => {}), () => {})
  const core = createTestCore({ environment: createTestEnvironment({ leadership: browser.tab() }), feeds })
  const board = core.use(createResults).board(DATE, ['M'])
  const stop = board.listen(() => {})
  await settle()
  publish(`M\n${JSON.stringify([lie])}`)
  for (const message of ['', '\n', 'M', `M\n{"__proto__":[]}`, 'M\n[[[[', `${'M'.repeat(9)}\nnull`]) publish(message)
  await settle()
  expect(board.get().results).toEqual({})
  publish(`M\n${JSON.stringify([good])}`)
  await expect.poll(() => board.get().results.M?.first).toBe('1234')
  stop()
})

test.each([...lies, ['an hour that is none', good] as const])('a kept board with %s is none', (what, lie) => {
  const checkedAt = what === 'an hour that is none' ? 1e300 : 1
  const kept = new Map([['lottery:results:test', JSON.stringify([{ date: DATE, checkedAt, results: JSON.stringify([lie]) }])]])
  const board = createTestCore({ environment: createTestEnvironment({ kept }) }).use(createResults).board(DATE, ['M'])
  expect(board.get().results).toEqual({})
})

test('what is kept, and configuration that came as JSON, may reach for prototypes in vain', () => {
  const poison = '{"__proto__":{"poisoned":1,"api":"https://evil.test","sn":"s","loginid":"l","token":"t"},"constructor":{"prototype":{"poisoned":1}}}'
  const names = ['session', 'digit-sets', 'favourites', 'keypad', 'kept-receipts', 'last-slips', 'pending-bets', 'play-limits', 'bet-ledger', 'receipt', 'results:/api', 'bet']
  const texts = names.flatMap((name) => [[`lottery:${name}`, poison], [`lottery:${name}:/api`, `[${poison}]`]] as [string, string][])
  const environment = createTestEnvironment({ kept: new Map(texts), keptInTab: new Map(texts) })
  const lottery = createLottery({ ...(JSON.parse(poison) as object), api: '/api', persist: 'session', environment: { ...environment, fetch: () => Promise.reject(new TypeError('offline')) }, minimums: JSON.parse(poison) as never, messages: JSON.parse(poison) as never, endpoints: JSON.parse(poison) as never, paths: JSON.parse(poison) as never })
  for (const create of [createResults, createKeptReceipts, createPlayLimits, createReceipts, createFavourites, createDigitSetSlip] as StoreFactory<unknown>[]) expect(() => lottery.use(create)).not.toThrow()
  expect(lottery.session.$state.get()).toEqual({ state: 'empty' })
  expect(lottery.config.api).toBe('/api')
  expect(({} as { poisoned?: unknown }).poisoned).toBeUndefined()
  lottery.destroy()
})
