import { expect, test, vi } from 'vitest'
import type { Feeds } from '../../src/api/backend.js'
import { createJackpots } from '../../src/stores/jackpots.js'
import { createTestCore } from './core.js'
import { createTestEnvironment, settle } from './environment.js'
import { lost } from './errors.js'

const jackpot = (usd: number) => ({ usd, drawDate: '2026-11-21', drawTime: '19:30' })

test('both feeds are asked at the start and each minute, and one that fails does not touch the other', async () => {
  const environment = createTestEnvironment()
  const feed = vi.fn<Feeds['jackpot']>((name) => (name === 'L' ? Promise.resolve(jackpot(100)) : Promise.reject(lost())))
  const { $jackpots } = createTestCore({ environment, feeds: { jackpot: feed } }).use(createJackpots)
  $jackpots.listen(() => {})
  await settle()
  expect($jackpots.get()).toEqual({ L: { state: 'ready', ...jackpot(100), checkedAt: environment.now(), stale: false }, A: { state: 'absent' } })
  await environment.advance(60_000)
  expect(feed.mock.calls.filter(([name]) => name === 'L')).toEqual([['L', '2026-11-21'], ['L', '2026-11-21']])
  expect($jackpots.get().L).toEqual({ state: 'ready', ...jackpot(100), checkedAt: new Date('2026-11-21T12:01:00+08:00'), stale: false })
})

test('a figure that was known stays, marked stale, and comes back fresh', async () => {
  const environment = createTestEnvironment()
  const feed = vi.fn<Feeds['jackpot']>().mockResolvedValue(jackpot(100))
  const { $jackpots } = createTestCore({ environment, feeds: { jackpot: feed } }).use(createJackpots)
  $jackpots.listen(() => {})
  await settle()
  feed.mockRejectedValue(lost())
  await environment.advance(60_000)
  expect($jackpots.get().L).toMatchObject({ state: 'ready', usd: 100, stale: true, checkedAt: new Date('2026-11-21T12:00:00+08:00') })
  feed.mockResolvedValue(jackpot(200))
  await environment.advance(72_000)
  expect($jackpots.get().L).toMatchObject({ usd: 200, stale: false })
})

test('looking away and back within a minute asks for nothing, unless the last answer was lost', async () => {
  const environment = createTestEnvironment()
  const feed = vi.fn<Feeds['jackpot']>((name) => (name === 'L' ? Promise.resolve(jackpot(100)) : Promise.reject(lost())))
  const { $jackpots } = createTestCore({ environment, feeds: { jackpot: feed } }).use(createJackpots)
  $jackpots.listen(() => {})
  await settle()
  await environment.setHidden(true)
  await environment.advance(20_000)
  await environment.setHidden(false)
  expect(feed.mock.calls.map(([name]) => name)).toEqual(['L', 'A', 'A'])
  await environment.advance(40_000)
  expect(feed.mock.calls.filter(([name]) => name === 'L')).toHaveLength(2)
})

test('the currency shown is remembered', () => {
  const environment = createTestEnvironment()
  const first = createTestCore({ environment }).use(createJackpots)
  first.toggleCurrency()
  expect(first.$inUserCurrency.get()).toBe(true)
  expect(createTestCore({ environment }).use(createJackpots).$inUserCurrency.get()).toBe(true)
  first.toggleCurrency()
  expect(createTestCore({ environment }).use(createJackpots).$inUserCurrency.get()).toBe(false)
})

test('an answer that comes when nobody looks any more is kept, and wakes nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const environment = createTestEnvironment()
  const waiting: ((usd: number) => void)[] = []
  const feed = vi.fn<Feeds['jackpot']>(() => new Promise((resolve) => waiting.push((usd) => resolve(jackpot(usd)))))
  const { $jackpots } = createTestCore({ environment, feeds: { jackpot: feed } }).use(createJackpots)
  const stop = $jackpots.listen(() => {})
  await settle()
  stop()
  // Nanostores lets a store rest a second after its last listener left.
  vi.advanceTimersByTime(1_000)
  for (const answer of waiting) answer(100)
  await settle()
  expect(environment.timerCount()).toBe(0)
  await environment.advance(60_000)
  expect(feed).toHaveBeenCalledTimes(2)
  expect($jackpots.value).toMatchObject({ L: { usd: 100 }, A: { usd: 100 } })
  vi.useRealTimers()
})
