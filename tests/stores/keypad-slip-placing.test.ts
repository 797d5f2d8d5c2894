import { describe, expect, test, vi } from 'vitest'
import type { BetItem } from '../../src/api/backend.js'
import { callAddress, resolveEndpoints, resolvePaths } from '../../src/api/endpoints.js'
import type { Fetch } from '../../src/api/environment.js'
import { createLottery, type Lottery } from '../../src/lottery.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { createKeypadSlip, type KeypadSlip } from '../../src/stores/keypad-slip.js'
import { soon } from '../soon.js'
import { accepted, failed } from './bet-items.js'
import { DEMO, initData } from './core.js'
import { createTestEnvironment, settle } from './environment.js'
import { lost, refusal } from './errors.js'
import { BET_STRING, fill, open, texts, type } from './keypad-slips.js'

describe('placing', () => {
  test('sends the slip, shows an outcome for each row, keeps dates and draws for the next, refreshes the balance', async () => {
    const balance = vi.fn(() => Promise.resolve({ balance: 99_600, reward: 5_000 }))
    const place = vi.fn(() => Promise.resolve([accepted('g1'), accepted('g1')]))
    const { core, slip } = await open({ backend: { place, balance } })
    fill(slip)
    await slip.place()
    await settle()
    expect(place.mock.calls).toEqual([[{ betString: BET_STRING, clientRef: expect.stringMatching(/^[0-9a-f]{32}$/) as string, currency: 'MYR', userId: 'demo' }]])
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 400, currency: 'MYR', items: [{ number: '1234' }, { number: '5678' }] })
    expect(core.account.$account.get()?.balance).toBe(99_600)
    expect(texts(slip)).toEqual(['#12', ''])
    expect(slip.$draft.get().dates).toEqual(['2026-11-22'])
    expect(slip.$summary.get().ready).toBe(false)
    expect(core.environment.storage.keys().filter((key) => key.startsWith('lottery:pending-bets'))).toEqual([])
  })

  test('the next draws that become others while BET waits are not bought', async () => {
    const environment = createTestEnvironment({ now: '2026-11-21T18:29:55+08:00' })
    const place = vi.fn(() => Promise.resolve([accepted('g1')]))
    // To the second: a cut-off closes at its own (decisions section 1).
    const settings = async () => (await environment.advance(5_000), { formatBox: 'S', boxIsMultiplied: true, drawFormat: '', betSequence: '', drawFormats: [], betSequences: [] })
    const { slip } = await open({ environment, backend: { place, settings: () => Promise.resolve({ userSettings: settings, saveUserSettings: () => Promise.resolve() } as never) } })
    // Of a save that nobody has told the end of: the server is asked before a bet goes.
    environment.storage.set('lottery:bet-settings demo test', JSON.stringify({ since: 0 }))
    slip.setDates({ next: 1 })
    slip.setSlots(['M'])
    type(slip, '1234#1')
    await settle()
    await slip.place()
    expect(place).not.toHaveBeenCalled()
    expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-moved' } })
    await slip.place()
    expect(place).toHaveBeenCalledOnce()
  })

  test('a double tap sends once, and what is not ready is not sent', async () => {
    const place = vi.fn(() => Promise.resolve([accepted('g1'), accepted('g1')]))
    const { slip } = await open({ backend: { place } })
    await slip.place()
    expect(place).not.toHaveBeenCalled()
    fill(slip)
    await Promise.all([slip.place(), slip.place()])
    await slip.place()
    expect(place).toHaveBeenCalledOnce()
  })

  test('some rows fail: only they stay, on their draws, and only the others were paid', async () => {
    const { slip } = await open({ backend: { place: () => Promise.resolve([accepted('g1'), failed('E145')]) } })
    fill(slip)
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 200, items: [{ accepted: true }, { accepted: false, number: '5678', status: 'E145' }] })
    expect(texts(slip)).toEqual(['#12', '5678#1'])
    expect(slip.$summary.get()).toMatchObject({ total: 200, ready: true })
  })

  test.each(['E101', '500'])('a row of which the server itself does not know (%s) is not offered again, and no sum is claimed', async (status) => {
    const { slip } = await open({ backend: { place: () => Promise.resolve([accepted('g1'), failed(status)]) } })
    fill(slip)
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: null, items: [{ accepted: true }, { accepted: false, number: '5678', status }] })
    expect(texts(slip)).toEqual(['#12', ''])
  })

  test('a refusal keeps the slip', async () => {
    const { slip } = await open({ backend: { place: () => Promise.reject(refusal('E117')) } })
    fill(slip)
    const before = slip.$draft.get()
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'E117' } })
    expect(slip.$draft.get()).toBe(before)
  })

  test('the slip that was placed last comes back', async () => {
    const { slip } = await open({ backend: { place: () => Promise.resolve([accepted('g1'), accepted('g1')]) } })
    expect(slip.repeatLast()).toBe(false)
    fill(slip)
    await slip.place()
    slip.acknowledge()
    expect(slip.repeatLast()).toBe(true)
    expect(slip.copy()).toBe(BET_STRING)
  })

  test('an agent bets for one of his players', async () => {
    const place = vi.fn(() => Promise.resolve([accepted('g1'), accepted('g1')]))
    const { core, slip } = await open({ backend: { place, start: () => Promise.resolve(initData({ players: ['player01'] })) } })
    const { createBetPlayer } = await import('../../src/stores/bet-player.js')
    core.use(createBetPlayer).choose('player01')
    fill(slip)
    await slip.place()
    expect(place.mock.calls).toMatchObject([[{ userId: 'player01' }]])
  })
})

describe('a lost answer', () => {
  test('keeps other rows away, and says so', async () => {
    const { core, slip } = await open({ backend: { place: () => Promise.resolve([accepted('g1'), accepted('g1')]) } })
    fill(slip)
    await slip.place()
    slip.acknowledge()
    core.call = () => Promise.reject(lost())
    slip.repeatLast()
    await slip.place()
    expect(slip.$placement.get().state).toBe('unknown')
    expect(slip.takeUp([{ number: '9999', mode: 'straight', slots: ['M'], stakes: { B: 100 } }], [])).toEqual([{ code: 'bet-held' }])
    expect(slip.repeatLast()).toBe(false)
  })

  test('is uncertain: nothing changes, and only Check again sends the same once more', async () => {
    const answers = [() => Promise.reject(lost()), () => Promise.resolve([accepted('g1'), accepted('g1')])]
    const place = vi.fn(() => answers.shift()?.() ?? Promise.reject(new Error('sent once too often')))
    const { slip } = await open({ backend: { place } })
    fill(slip)
    const before = slip.$draft.get()
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'unknown', total: 400 })
    type(slip, '/9999#1')
    slip.clear()
    slip.removeRow(0)
    slip.setSlots(['L'])
    slip.paste('#1\n1111#1')
    await slip.place()
    expect(slip.$draft.get()).toBe(before)
    await slip.checkAgain()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 400 })
    expect(place.mock.calls[1]).toEqual(place.mock.calls[0])
  })

  test('survives a reload in the middle of placing', async () => {
    const first = await open({ backend: { place: () => new Promise<BetItem[]>(() => {}) } })
    fill(first.slip)
    void first.slip.place()
    await settle()
    const environment = createTestEnvironment({ kept: first.core.environment.kept })
    const place = vi.fn(() => Promise.resolve([accepted('g1'), accepted('g1')]))
    const second = await open({ environment, backend: { place } })
    expect(second.slip.$placement.get()).toMatchObject({ state: 'unknown', total: 400 })
    expect(second.slip.$draft.get()).toEqual(first.slip.$draft.get())
    await second.slip.checkAgain()
    expect(place.mock.calls).toMatchObject([[{ betString: BET_STRING }]])
  })

  test('is read by the stars of the account as they were when it was sent, whatever they are since', async () => {
    const first = await open({ backend: { place: () => Promise.reject(lost()) } })
    first.slip.setDates(['2026-11-22'])
    type(first.slip, '#1/*1234#1/5678#1')
    await first.slip.place()
    expect(first.slip.$placement.get()).toMatchObject({ state: 'unknown', total: 2500 })
    const environment = createTestEnvironment({ kept: first.core.environment.kept })
    const second = await open({ environment, backend: { start: () => Promise.resolve(initData({ formatBox: 'D' })), place: () => Promise.resolve([{ ...accepted('g1'), accepted: false, status: 'E145' }, accepted('g2')]) } })
    await second.slip.checkAgain()
    expect(second.slip.$placement.get()).toMatchObject({ state: 'placed', total: 100 })
    expect(texts(second.slip)).toEqual(['#1', '**1234#1'])
  })

  test('of another tab sets aside the rows of this one, which come back when it is settled; a # line alone is no slip', async () => {
    const keptInTab = new Map<string, string>()
    const first = await open({ backend: { place: () => Promise.reject(lost()) } })
    fill(first.slip)
    await first.slip.place()
    const { kept } = first.core.environment
    type((await open({ environment: createTestEnvironment({ keptInTab }) })).slip, '#1/8888#5')
    const second = await open({ environment: createTestEnvironment({ kept, keptInTab }), backend: { place: () => Promise.resolve([accepted('g1'), accepted('g1')]) } })
    expect(second.slip.$draft.get()).toEqual(first.slip.$draft.get())
    expect(second.slip.$aside.get()).toBe('kept')
    await second.slip.checkAgain()
    expect(second.slip.$placement.get().state).toBe('placed')
    await soon(() => expect(second.slip.$aside.get()).toBe('back'))
    expect(texts(second.slip)).toEqual(['#1', '8888#5'])
  })

  test('is not shown to the next player, who begins with his own slip', async () => {
    const { core, slip } = await open({ backend: { place: () => Promise.reject(lost()) } })
    fill(slip)
    await slip.place()
    await core.session.open({ ...DEMO, loginid: 'somebody' })
    expect(slip.$placement.get().state).toBe('editing')
    expect(texts(slip)).toEqual([''])
  })
})

describe('against the sandbox', () => {
  async function openLottery(change: (path: string) => void = () => {}): Promise<{ slip: KeypadSlip; lottery: Lottery; balance: () => number | undefined }> {
    const environment = createTestEnvironment()
    const sandbox = createSandbox({ seed: 7, now: environment.now })
    const fetch: Fetch = (url, init) => {
      change(new URL(url).pathname)
      return sandbox.fetch(url, init)
    }
    const lottery = createLottery({ api: 'https://bets.test/api', ...DEMO, environment: { ...environment, fetch } })
    const release = lottery.retain()
    await soon(() => expect(lottery.session.$state.get().state).toBe('ready'))
    release()
    return { slip: lottery.use(createKeypadSlip), lottery, balance: () => lottery.account.$account.get()?.balance }
  }

  test('a slip of every kind of row costs what the screen says', async () => {
    const { slip, balance } = await openLottery()
    const before = balance() ?? NaN
    slip.toggleDate('2026-11-22')
    slip.setSlots(['M', 'T'])
    type(slip, '1234#1#2/*1123#0.5/**1234#5/*1234*#1/++34#0#1/#3/12345#1/123456#2/#18/')
    slip.toggleStake('A')
    slip.toggleStake('C')
    type(slip, '123#1#2')
    expect(slip.$summary.get().problems).toEqual([])
    const { total } = slip.$summary.get()
    expect(total).toBe(2 * (300 + 12 * 50 + 500 + 200 + 100 * 100) + 100 + 200 + 2 * 300)
    await slip.place()
    const placement = slip.$placement.get()
    expect(placement).toMatchObject({ state: 'placed', total })
    expect(placement.state === 'placed' && placement.items.map(({ number }) => number)).toEqual(['1234', '*1123', '**1234', '*1234*', 'RR34', '12345', '123456', '123'])
    await soon(() => expect(balance()).toBe(before - total))
  })

  test('the 3-bet variant goes to its own call, and a row that is refused stays with its draw', async () => {
    const paths: string[] = []
    const { slip } = await openLottery((path) => paths.push(path))
    slip.setThree(true)
    slip.toggleDate('2026-11-21')
    slip.setSlots(['L', 'L10'])
    type(slip, '1234#1/0145#1')
    const { total } = slip.$summary.get()
    await slip.place()
    expect(paths).toContain(new URL(callAddress(resolveEndpoints('https://bets.test/api').fdapi, resolvePaths({}).postBetEkor3)).pathname)
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: total / 2 })
    expect(texts(slip)).toEqual(['#8L10', '0145#1'])
  })
})
