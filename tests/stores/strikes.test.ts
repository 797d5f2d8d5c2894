import { describe, expect, test, vi } from 'vitest'
import type { Backend, Receipt, Strike } from '../../src/api/backend.js'
import { createKeptReceipts } from '../../src/stores/kept-receipts.js'
import { createStrikes } from '../../src/stores/strikes.js'
import { createTestCore, DEMO } from './core.js'
import { createTestEnvironment, settle } from './environment.js'
import { lost, refusal } from './errors.js'

const DATE = '2026-11-21'
const strike = (prize: number): Strike => ({ receiptNo: 'R1', slot: 'M', drawType: 'M', number: '1234', betType: 'B', stake: 100, tier: 'first', tierText: '1st', prize })

/** The store of a player, on a server that answers as the test says. */
async function open(strikes: Backend['strikes'], receipts: Backend['receipts'] = () => Promise.resolve([])) {
  const asked = vi.fn(strikes)
  const environment = createTestEnvironment()
  const core = createTestCore({ environment, backend: { strikes: asked, receipts } })
  await core.session.open(DEMO)
  const store = core.use(createStrikes)
  return { core, environment, store, asked, list: () => store.$list.get() }
}
const NOON = new Date(`${DATE}T12:00:00+08:00`)
const ready = (currencies: unknown[], changes = {}) => ({ state: 'ready', date: DATE, currencies, missing: [], stale: [], refreshing: false, ...changes })

test('nothing is asked before somebody loads; each currency is, and has its sum', async () => {
  const { store, asked, list } = await open(({ currency }) => Promise.resolve(currency === 'MYR' ? [strike(300_000), strike(50)] : []))
  expect([list(), asked.mock.calls]).toEqual([{ state: 'idle' }, []])
  const loading = store.load(DATE, ['MYR', 'SGD'])
  expect(list()).toEqual({ state: 'loading', date: DATE })
  await loading
  expect(list()).toEqual(ready([{ currency: 'MYR', strikes: [strike(300_000), strike(50)], sum: 300_050, answeredAt: NOON }, { currency: 'SGD', strikes: [], sum: 0, answeredAt: NOON }]))
  expect(asked.mock.calls).toEqual([[{ date: DATE, currency: 'MYR' }], [{ date: DATE, currency: 'SGD' }]])
})

describe('a server that does not answer', () => {
  test('at all: failed, and asked again', async () => {
    let isDown = true
    const { store, list } = await open(() => (isDown ? Promise.reject(lost()) : Promise.resolve([strike(100)])))
    await store.load(DATE, ['MYR', 'SGD'])
    expect(list()).toEqual({ state: 'failed', date: DATE, problem: { code: 'E101', params: [], message: '' } })
    expect(await store.refresh()).toBe(false)
    isDown = false
    const again = store.refresh()
    expect(list()).toEqual({ state: 'loading', date: DATE })
    expect(await again).toBe(true)
    expect(list()).toMatchObject({ state: 'ready', missing: [] })
  })

  test('for one currency: that one is named, and nothing is said of it', async () => {
    const { store, list } = await open(({ currency }) => (currency === 'SGD' ? Promise.reject(refusal('E103')) : Promise.resolve([])))
    await store.load(DATE, ['MYR', 'SGD'])
    expect(list()).toEqual(ready([{ currency: 'MYR', strikes: [], sum: 0, answeredAt: NOON }], { missing: ['SGD'] }))
  })

  test('the second time: what was shown stays, and is known to be old, until the server answers again', async () => {
    let isDown = false
    const { store, environment, list } = await open(() => (isDown ? Promise.reject(lost()) : Promise.resolve([strike(100)])))
    await store.load(DATE, ['MYR'])
    const before = list()
    isDown = true
    const refreshing = store.refresh()
    expect(list()).toEqual({ ...before, refreshing: true })
    expect(await refreshing).toBe(false)
    expect(list()).toEqual(ready([{ currency: 'MYR', strikes: [strike(100)], sum: 100, answeredAt: NOON }], { stale: ['MYR'] }))
    isDown = false
    await environment.advance(90_000)
    expect(await store.refresh()).toBe(true)
    expect(list()).toMatchObject({ stale: [], currencies: [{ answeredAt: new Date(`${DATE}T12:01:30+08:00`) }] })
  })

  test('the second time for one currency: its old rows are told from the new ones of the other, also where there were none', async () => {
    let isDown = false
    const { store, list } = await open(({ currency }) => (currency === 'MYR' && isDown ? Promise.reject(lost()) : Promise.resolve([])))
    await store.load(DATE, ['MYR', 'SGD'])
    isDown = true
    await store.refresh()
    expect(list()).toMatchObject({ state: 'ready', missing: [], stale: ['MYR'], currencies: [{ currency: 'MYR' }, { currency: 'SGD' }] })
  })
})

describe('while it is watched', () => {
  test('the same is asked for once a minute, without a word of it, until nobody watches', async () => {
    let prizes: Strike[] = []
    const { store, environment, asked, list } = await open(() => Promise.resolve(prizes))
    await store.load(DATE, ['MYR'])
    const states: unknown[] = []
    const stop = store.watch()
    store.$list.listen((now) => states.push(now.state === 'ready' ? now.refreshing : now.state))
    await environment.advance(59_000)
    expect(asked).toHaveBeenCalledTimes(1)
    prizes = [strike(100)]
    await environment.advance(1_000)
    expect(list()).toMatchObject({ state: 'ready', currencies: [{ sum: 100 }] })
    await environment.advance(60_000)
    expect([asked.mock.calls.length, states]).toEqual([3, [false, false]])
    stop()
    await environment.advance(300_000)
    expect([asked.mock.calls.length, environment.timerCount()]).toEqual([3, 0])
  })

  test('nothing is asked while the page cannot be seen; what has grown old meanwhile is asked for at once', async () => {
    const { store, environment, asked } = await open(() => Promise.resolve([]))
    await store.load(DATE, ['MYR'])
    store.watch()
    await environment.setHidden(true)
    await environment.advance(300_000)
    expect(asked).toHaveBeenCalledTimes(1)
    await environment.setHidden(false)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('a list that is on its way is waited for', async () => {
    const answers: (() => void)[] = []
    const { store, environment, asked, list } = await open(() => new Promise((resolve) => answers.push(() => resolve([]))))
    const loading = store.load(DATE, ['MYR'])
    store.watch()
    await environment.advance(60_000)
    expect(asked).toHaveBeenCalledTimes(1)
    answers[0]?.()
    await loading
    expect(list().state).toBe('ready')
  })

  test('a failure stays in sight, and is over as soon as the server answers', async () => {
    let isDown = true
    const { store, environment, list } = await open(() => (isDown ? Promise.reject(lost()) : Promise.resolve([])))
    await store.load(DATE, ['MYR'])
    const states: string[] = []
    store.$list.listen(({ state }) => states.push(state))
    store.watch()
    await environment.advance(60_000)
    isDown = false
    await environment.advance(90_000)
    expect(list()).toMatchObject({ state: 'ready', stale: [] })
    expect(states).not.toContain('loading')
  })
})

test('of two questions the later one counts, whichever is answered last', async () => {
  const answers = new Map<string, () => void>()
  const { store, list } = await open(({ date }) => new Promise((resolve) => answers.set(date, () => resolve([strike(date === DATE ? 1 : 2)]))))
  const first = store.load(DATE, ['MYR'])
  const second = store.load('2026-11-22', ['MYR'])
  await settle()
  answers.get('2026-11-22')?.()
  await second
  answers.get(DATE)?.()
  await first
  expect(list()).toMatchObject({ date: '2026-11-22', currencies: [{ sum: 2 }] })
})

test('another player sees nothing of the one before, also of what was on its way', async () => {
  const answers: (() => void)[] = []
  const { core, store, list } = await open(() => new Promise((resolve) => answers.push(() => resolve([strike(1)]))))
  const loading = store.load(DATE, ['MYR'])
  await settle()
  await core.session.open({ ...DEMO, loginid: 'other' })
  answers[0]?.()
  await loading
  expect(list()).toEqual({ state: 'idle' })
  expect(await store.refresh()).toBe(true)
  expect(answers).toHaveLength(1)
})

describe('the receipts that are kept here', () => {
  const receipt = (changes: Partial<Receipt> = {}): Receipt => ({ guid: 'g1', receiptNo: 'R1', drawDate: '', currency: 'MYR', total: 100, status: 'Open', output: '', betString: '', createdAt: '', ...changes })
  const bet = { scope: 'test', hand: 'bet1', call: 'place', clientRef: 'r1', owner: 'demo', userId: 'demo', currency: 'MYR', betString: 'D#21\n#1\n1234#1', total: 100, at: Date.parse('2026-11-21T12:00:00+08:00'), draft: '' } as const
  const item = { status: 'Success', message: '', output: '', guid: 'g1', accepted: true }

  test('get their number with the list; without any nothing is asked for them', async () => {
    const receipts = vi.fn<Backend['receipts']>(() => Promise.resolve([receipt()]))
    const { core, store } = await open(() => Promise.resolve([]), receipts)
    await store.load(DATE, ['MYR'])
    expect(receipts).not.toHaveBeenCalled()
    const { $kept, keep } = core.use(createKeptReceipts)
    keep({ bet, items: [item], matched: true, totalOf: () => 0 })
    await store.refresh()
    await settle()
    expect(receipts.mock.calls).toEqual([[{ type: 'date', date: DATE }]])
    expect($kept.get()).toMatchObject([{ receiptNo: 'R1' }])
  })

  test('go where the server says that they were voided, and stay where it does not answer', async () => {
    let answer: () => Promise<Receipt[]> = () => Promise.reject(lost())
    const { core, store, list } = await open(() => Promise.resolve([strike(1)]), () => answer())
    const { $kept, keep } = core.use(createKeptReceipts)
    keep({ bet, items: [item], matched: true, totalOf: () => 0 })
    await store.load(DATE, ['MYR'])
    await settle()
    expect([$kept.get().length, list().state]).toEqual([1, 'ready'])
    answer = () => Promise.resolve([receipt({ status: 'Void' })])
    expect(await store.refresh()).toBe(true)
    await settle()
    expect($kept.get()).toEqual([])
  })

  test('do not hold the list: it is there as soon as the strikes are, however long the receipts take', async () => {
    let answer = () => {}
    const { core, store, list } = await open(() => Promise.resolve([strike(1)]), () => new Promise((resolve) => (answer = () => resolve([receipt()]))))
    const { $kept, keep } = core.use(createKeptReceipts)
    keep({ bet, items: [item], matched: true, totalOf: () => 0 })
    const loading = store.load(DATE, ['MYR'])
    await settle()
    expect(list()).toMatchObject({ state: 'ready', currencies: [{ sum: 1 }] })
    await loading
    expect($kept.get()).toMatchObject([{ receiptNo: '' }])
    answer()
    await settle()
    expect($kept.get()).toMatchObject([{ receiptNo: 'R1' }])
  })

  test('are asked for again with a watched list only until they were answered', async () => {
    let answer: () => Promise<Receipt[]> = () => Promise.reject(lost())
    const receipts = vi.fn<Backend['receipts']>(() => answer())
    const { core, store, environment } = await open(() => Promise.resolve([]), receipts)
    const { $kept, keep } = core.use(createKeptReceipts)
    keep({ bet, items: [item], matched: true, totalOf: () => 0 })
    await store.load(DATE, ['MYR'])
    store.watch()
    answer = () => Promise.resolve([receipt()])
    await environment.advance(60_000)
    expect([receipts.mock.calls.length, $kept.get()[0]?.receiptNo]).toEqual([2, 'R1'])
    await environment.advance(120_000)
    expect(receipts).toHaveBeenCalledTimes(2)
    await store.refresh()
    await settle()
    expect(receipts).toHaveBeenCalledTimes(3)
  })
})
