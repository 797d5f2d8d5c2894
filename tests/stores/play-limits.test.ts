import { beforeEach, describe, expect, test } from 'vitest'
import { createBetGate } from '../../src/stores/bet-gate.js'
import { createBetLedger, stakeOf, type AnsweredBet } from '../../src/stores/bet-ledger.js'
import { createPlayLimits } from '../../src/stores/play-limits.js'
import { createPlaying } from '../../src/stores/play-session.js'
import { createTestCore, DEMO, type TestCoreOptions } from './core.js'
import { createTestEnvironment, type TestEnvironment } from './environment.js'
import { accepted, answered, NOON, pending, refused } from './answered-bets.js'

const HOUR = 3_600_000
let environment: TestEnvironment
beforeEach(() => {
  environment = createTestEnvironment()
})

async function open(options: TestCoreOptions = {}, loginid = 'demo') {
  const core = createTestCore({ environment, ...options })
  await core.session.open({ ...DEMO, loginid })
  const [limits, ledger, gate] = [core.use(createPlayLimits), core.use(createBetLedger), core.use(createBetGate)]
  /** The codes of what bars a bet now. */
  const bars = (total: number, currency = 'MYR') => gate.get()({ total, currency }, environment.now()).map(({ code }) => code)
  return { core, limits, ledger, gate, bars }
}

describe('a player\'s own limits', () => {
  test('bar a bet above what is left of the day, in their currency', async () => {
    const { limits, ledger, gate, bars } = await open()
    expect(bars(1_000_000)).toEqual([])
    limits.askDaily('MYR', 1000)
    expect([bars(1000), bars(1001), bars(5000, 'SGD')]).toEqual([[], ['play-limit'], []])
    ledger.reserve(pending())
    expect([bars(700), bars(701)]).toEqual([[], ['play-limit']])
    expect(gate.get()({ total: 701, currency: 'MYR' }, environment.now())).toEqual([{ code: 'play-limit', params: ['MYR 10.00', '7.00'] }])
    // A new day, 12 hours on.
    await environment.advance(12 * HOUR)
    expect(bars(1000)).toEqual([])
  })

  test('fall at once and rise after 24 hours, also over a reload', async () => {
    const { limits, bars } = await open()
    limits.askDaily('MYR', 1000)
    limits.askDaily('MYR', null)
    expect(bars(2000)).toEqual(['play-limit'])
    await environment.advance(24 * HOUR - 1)
    expect((await open()).bars(2000)).toEqual(['play-limit'])
    await environment.advance(1)
    expect((await open()).bars(2000)).toEqual([])
  })

  test('bar every bet during a time-out, which nothing shortens', async () => {
    const { limits, bars, gate } = await open()
    limits.beginTimeOut('day')
    limits.beginTimeOut('hour')
    expect(gate.get()({ total: 100, currency: 'MYR' }, environment.now())).toEqual([{ code: 'play-timeout', params: ['2026-11-22 12:00'] }])
    await environment.advance(24 * HOUR - 1)
    expect([bars(100), (await open()).bars(100)]).toEqual([['play-timeout'], ['play-timeout']])
    await environment.advance(1)
    expect(bars(100)).toEqual([])
  })

  test('belong to a player and a server', async () => {
    const { limits, ledger } = await open()
    limits.askDaily('MYR', 1000)
    ledger.reserve(pending())
    expect((await open({}, 'DEMO')).limits.$own.get()).toEqual(limits.$own.get())
    for (const other of [await open({}, 'other'), await open({ scope: 'elsewhere' })]) {
      expect([other.limits.$own.get(), other.ledger.$bets.get()]).toEqual([{ daily: {}, timeOut: null }, []])
      other.limits.askDaily('MYR', 50)
    }
    expect((await open()).limits.$own.get().daily['MYR']?.amount).toBe(1000)
  })

  test('of another tab hold here once somebody looks', async () => {
    const [one, other] = [await open(), await open()]
    one.limits.beginTimeOut('hour')
    expect(other.bars(100)).toEqual([])
    other.limits.refresh()
    expect(other.bars(100)).toEqual(['play-timeout'])
  })

  test('that somebody has tampered with count as none, and those that cannot be kept say so', async () => {
    environment.kept.set('lottery:play-limits', JSON.stringify([{ scope: 'test', owner: 'demo', daily: { MYR: { amount: 'x', asked: null } }, timeOut: null }, 7, null]))
    environment.kept.set('lottery:bet-ledger', JSON.stringify([{ scope: 'test', owner: 'demo', clientRef: 'r', currency: 'MYR', at: 'now', receipts: [] }, null]))
    const { limits, ledger } = await open({ environment: { ...environment, storage: { ...environment.storage, set: (key, value) => (environment.kept.set(key, value), false) } } })
    expect([limits.$own.get(), ledger.$bets.get(), limits.$isKept.get()]).toEqual([{ daily: {}, timeOut: null }, [], true])
    limits.askDaily('MYR', 1000)
    expect(limits.$isKept.get()).toBe(false)
  })
})

test.each<[string, unknown]>([
  ['a time-out', { daily: {}, timeOut: 8.64e15 }],
  ['a limit that waits', { daily: { MYR: { amount: 100, asked: { amount: null, at: 8.64e15 } } }, timeOut: null }],
])('%s at the very end of what a Date can be counts as none, and nobody is kept from betting by words that cannot be said', async (_, kept) => {
  environment.kept.set('lottery:play-limits', JSON.stringify([{ scope: 'test', owner: 'demo', ...(kept as object) }]))
  const { limits, bars } = await open()
  expect(bars(100_000)).toEqual([])
  expect(limits.$own.get()).toEqual({ daily: {}, timeOut: null })
})

describe('what was staked', () => {
  test.each<[string, AnsweredBet, number]>([
    ['all of it', answered([accepted('g1'), accepted('g1'), accepted('g1')]), 300],
    ['by receipt', answered([accepted('g1'), accepted('g2'), accepted('g2')]), 300],
    ['what was taken', answered([accepted('g1'), refused, accepted('g1')], { failed: [1] }), 200],
    ['what may have been', answered([accepted('g1'), refused, { ...refused, status: 'E101' }], { failed: [1] }), 200],
    ['all of it where nobody knows which part', answered([accepted('g1'), refused], { matched: false, failed: null }), 300],
    ['all of it where the receipts are not those of the parts', answered([accepted('g1'), accepted('g2')], { matched: false, failed: [] }), 300],
  ])('%s', async (_, answer, total) => {
    const { ledger } = await open()
    ledger.reserve(answer.bet)
    expect(ledger.$bets.get().map(stakeOf)).toMatchObject([{ total: 300 }])
    ledger.settle(answer)
    expect(ledger.$bets.get().map(stakeOf)).toEqual([{ currency: 'MYR', at: environment.now().getTime(), total }])
  })

  test('counts no more once it is voided, here or elsewhere, or was refused', async () => {
    const { ledger } = await open()
    const staked = () => ledger.$bets.get().reduce((sum, bet) => sum + stakeOf(bet).total, 0)
    ledger.settle(answered([accepted('g1'), accepted('g2'), accepted('g2')]))
    ledger.forget(['g2', 'unknown'])
    expect(staked()).toBe(100)
    ledger.learn([{ guid: 'g1', status: 'Open' }, { guid: '', status: 'Void' }].map((changes) => ({ receiptNo: '', drawDate: '', currency: 'MYR', total: 0, output: '', betString: '', createdAt: '', ...changes })))
    expect(staked()).toBe(100)
    ledger.learn([{ guid: 'g1', status: ' voided ', receiptNo: '', drawDate: '', currency: 'MYR', total: 0, output: '', betString: '', createdAt: '' }])
    expect(staked()).toBe(0)
    // One sum for two receipts goes with the second of them.
    ledger.settle(answered([accepted('g3'), accepted('g4')], { matched: false }))
    ledger.forget(['g3'])
    expect(staked()).toBe(300)
    ledger.forget(['g4'])
    expect(staked()).toBe(0)
    ledger.reserve(pending({ clientRef: 'r2' }))
    ledger.release('r2')
    const kept = JSON.parse(environment.kept.get('lottery:bet-ledger') ?? '') as object[]
    expect(kept.filter((item) => !('gone' in item))).toEqual([])
  })

  test('is kept for three days, and longer where there is room: a clock that was put forward for a moment empties nothing', async () => {
    const { ledger } = await open()
    ledger.reserve(pending())
    await environment.advance(73 * HOUR)
    const refs = () => ledger.$bets.get().map(({ clientRef }) => clientRef)
    for (let bet = 1; bet < 300; bet++) ledger.reserve(pending({ clientRef: `later ${bet}`, at: NOON + 73 * HOUR }))
    expect(refs().at(-1)).toBe(pending().clientRef)
    ledger.reserve(pending({ clientRef: 'one too many', at: NOON + 73 * HOUR }))
    expect(refs()).toHaveLength(300)
    expect(refs().at(-1)).toBe('later 1')
  })
})

describe('the time somebody has been here', () => {
  test('goes on over a reload, and begins anew for somebody else', async () => {
    const playing = async (loginid = 'demo') => (await open({}, loginid)).core.use(createPlaying)
    const first = await playing()
    first.look()
    await environment.advance(20_000)
    first.look()
    const second = await playing()
    expect(second.$session.get()).toMatchObject({ seen: 20_000, checked: 0 })
    second.checked()
    expect((await playing()).$session.get()).toMatchObject({ seen: 20_000, checked: 20_000 })
    const other = await playing('other')
    expect(other.$session.get()).toBeNull()
    other.look()
    expect(other.$session.get()).toMatchObject({ seen: 0 })
  })

  test('is asked about by one widget at a time', async () => {
    const playing = (await open()).core.use(createPlaying)
    const [one, other] = [{}, {}]
    expect([playing.claim(one), playing.claim(other), playing.claim(one)]).toEqual([true, false, true])
    playing.letGo(other)
    expect(playing.claim(other)).toBe(false)
    playing.letGo(one)
    expect(playing.claim(other)).toBe(true)
  })
})
