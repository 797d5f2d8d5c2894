import { describe, expect, test } from 'vitest'
import type { Feeds } from '../../src/api/backend.js'
import { createJackpots } from '../../src/stores/jackpots.js'
import { keepAlive } from '../../src/stores/keep-alive.js'
import { createKeptReceipts } from '../../src/stores/kept-receipts.js'
import { createResults } from '../../src/stores/results.js'
import { createStrikes } from '../../src/stores/strikes.js'
import { accepted, pending } from './answered-bets.js'
import { createTestCore, DEMO, type TestCore } from './core.js'
import { createTestEnvironment, type TestEnvironment } from './environment.js'
import { lost } from './errors.js'
import { DATE, result } from './results-server.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A device whose clock says what the test wants: `setAhead` changes it, and no timer. */
function createDevice(ahead = 0, kept = new Map<string, string>()): { environment: TestEnvironment; setAhead(ms: number): void } {
  const environment = createTestEnvironment({ kept })
  const { now } = environment
  environment.now = () => new Date(now().getTime() + ahead)
  return { environment, setAhead: (ms) => void (ahead = ms) }
}

describe('a clock that was ahead and is put back', () => {
  type Asked = () => void
  test.each<[string, (core: (given: Partial<Parameters<typeof createTestCore>[0]>) => TestCore, asked: Asked) => unknown]>([
    ['results', (core, asked) => core({ feeds: { results: () => (asked(), Promise.resolve([result('M', 'partial')])) } }).use(createResults).board(DATE).listen(() => {})],
    ['jackpots', (core, asked) => core({ feeds: { jackpot: () => (asked(), Promise.resolve({ usd: 100, drawDate: DATE, drawTime: '19:30' })) } }).use(createJackpots).$jackpots.listen(() => {})],
    ['a watched list of strikes', async (core, asked) => {
      const store = core({ backend: { strikes: () => (asked(), Promise.resolve([])) } }).use(createStrikes)
      await store.load(DATE, ['MYR'])
      store.watch()
    }],
    ['a partner\'s balance', (core, asked) => {
      const { environment, session } = core({})
      keepAlive({ environment, scope: 'test', session, isPartners: () => true, ping: () => (asked(), Promise.resolve(true)), giveUp() {} })
      return session.open(DEMO)
    }],
  ])('keeps nobody who looks away and back from %s', async (_, start) => {
    const { environment, setAhead } = createDevice(3 * HOUR)
    let asked = 0
    await start((given) => createTestCore({ environment, ...given }), () => asked++)
    await environment.advance(61_000)
    await environment.setHidden(true)
    setAhead(0)
    asked = 0
    await environment.setHidden(false)
    await environment.advance(HOUR)
    expect(asked).toBeGreaterThanOrEqual(60)
  })

  test('does not keep a login session, whose timers may have slept, from its ping', async () => {
    const { environment, setAhead } = createDevice(3 * HOUR)
    const { session } = createTestCore({ environment })
    let pings = 0
    const stop = keepAlive({ environment, scope: 'test', session, isPartners: () => true, ping: () => (pings++, Promise.resolve(true)), giveUp() {} })
    await session.open({ loginid: 'demo', bearer: 'b' })
    setAhead(0)
    await environment.setHidden(false)
    expect(pings).toBe(1)
    stop()
  })

  /** In a draw window. */
  const openBoard = () => {
    const kept = new Map<string, string>()
    const { environment, setAhead } = createDevice(3 * HOUR + 1_800_000, kept)
    let first = '1111'
    const results: Feeds['results'] = (_, slots) => Promise.resolve([{ ...result('L3', 'final', first), sixD: '123456' }, result('A3', 'partial')].filter(({ slot }) => slots.includes(slot)))
    const board = createTestCore({ environment, feeds: { results } }).use(createResults).board(DATE)
    board.listen(() => {})
    return { environment, setAhead, board, kept, correct: (number: string) => void (first = number) }
  }

  test('lets a corrected number through in a draw window', async () => {
    const { environment, setAhead, board, correct } = openBoard()
    await environment.advance(5_000)
    setAhead(0)
    correct('2222')
    await environment.advance(60_000)
    expect(board.get().results.L3?.first).toBe('2222')
  })

  test('lets a page that opens without a network say as of when its numbers are', async () => {
    const { environment, setAhead, kept } = openBoard()
    await environment.advance(5_000)
    setAhead(0)
    await environment.advance(115_000)
    const later = createTestCore({ environment: createTestEnvironment({ kept }), feeds: { results: () => Promise.reject(lost()) } })
    expect(later.use(createResults).board(DATE).get()).toMatchObject({ results: { L3: { first: '1111' } } })
    const checkedAt = later.use(createResults).board(DATE).get().checkedAt?.getTime() ?? Infinity
    expect(checkedAt).toBeLessThanOrEqual(environment.now().getTime())
  })
})

describe('a clock that is put forward for a moment', () => {
  test('takes no kept receipt away', async () => {
    const { environment, setAhead } = createDevice()
    const core = createTestCore({ environment })
    await core.session.open(DEMO)
    const { keep, $kept } = core.use(createKeptReceipts)
    const place = (clientRef: string) => keep({ bet: pending({ clientRef, at: environment.now().getTime() }), items: [accepted(clientRef)], matched: true, totalOf: () => 100 })
    const shown = () => $kept.get().map(({ clientRef }) => clientRef)
    place('a')
    setAhead(40 * DAY)
    place('b')
    expect(shown()).toEqual(['b'])
    setAhead(0)
    place('c')
    expect(shown()).toEqual(['c', 'b', 'a'])
  })
})
