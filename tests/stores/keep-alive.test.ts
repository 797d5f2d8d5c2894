import { atom } from 'nanostores'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepAlive } from '../../src/stores/keep-alive.js'
import type { SessionState } from '../../src/stores/session-state.js'
import { createTestCore, initData } from './core.js'
import { createTestEnvironment, settle, type TestEnvironment } from './environment.js'
import { lost, refusal } from './errors.js'

const login: SessionState = { state: 'ready', loginid: 'player', owner: 'player', role: 'member', kind: 'login' }
const partner: SessionState = { ...login, kind: 'partner' }

let environment: TestEnvironment
beforeEach(() => {
  environment = createTestEnvironment()
})

function keep(state: SessionState, answers: (time: number) => Promise<boolean> = () => Promise.resolve(true), isPartners = true) {
  const $state = atom<SessionState>(state)
  const pings: number[] = []
  const start = environment.now().getTime()
  const ping = () => {
    const time = (environment.now().getTime() - start) / 1000
    pings.push(time)
    return answers(time)
  }
  const giveUp = vi.fn(() => $state.set({ state: 'expired', problem: { code: 'E101', params: [], message: '' }, kind: 'login' }))
  const retry = vi.fn(async () => $state.set({ state: 'starting' }))
  const stop = keepAlive({ environment, scope: 'test', session: { $state, retry }, isPartners: () => isPartners, ping, giveUp })
  return { $state, pings, giveUp, retry, stop }
}

describe('a login session', () => {
  test('is pinged every 60 seconds, also while nobody looks', async () => {
    const { pings, stop } = keep(login)
    await environment.advance(120_000)
    await environment.setHidden(true)
    await environment.advance(120_000)
    expect(pings).toEqual([60, 120, 180, 240])
    stop()
    expect(environment.timerCount()).toBe(0)
  })

  test('outlives a ping or three that had no answer: they come sooner, and the next answer ends the count', async () => {
    const { pings, giveUp } = keep(login, (time) => Promise.resolve(time < 60 || time > 110))
    await environment.advance(240_000)
    expect(pings.length).toBeGreaterThan(4)
    expect(pings[1]).toBeLessThan(75)
    expect(giveUp).not.toHaveBeenCalled()
  })

  test('counts as lost after four in a row, which takes a minute and more', async () => {
    const { pings, giveUp } = keep(login, () => Promise.resolve(false))
    await environment.advance(100_000)
    expect(giveUp).not.toHaveBeenCalled()
    await environment.advance(100_000)
    expect(giveUp).toHaveBeenCalledOnce()
    expect(pings).toHaveLength(4)
    expect(environment.timerCount()).toBe(0)
  })

  test('outlives a network that comes and goes: pings that its returns call for are none to count by', async () => {
    const { pings, giveUp } = keep(login, () => Promise.resolve(false))
    await environment.advance(60_000)
    for (let time = 0; time < 10; time++) {
      await environment.reconnect()
      await environment.advance(2_000)
    }
    expect(pings.length).toBeGreaterThan(8)
    expect(giveUp).not.toHaveBeenCalled()
    await environment.advance(200_000)
    expect(giveUp).toHaveBeenCalledOnce()
  })

  test('that was signed out while the last ping was under way ends no other session', async () => {
    let answer = (_: boolean) => {}
    const { $state, pings, giveUp } = keep(login, () => (pings.length < 4 ? Promise.resolve(false) : new Promise((resolve) => (answer = resolve))))
    await environment.advance(200_000)
    expect(pings).toHaveLength(4)
    $state.set({ state: 'empty' })
    $state.set({ ...login, loginid: 'other' })
    answer(false)
    await settle()
    expect(giveUp).not.toHaveBeenCalled()
  })

  test('is not given up for pings that nobody was there to see fail', async () => {
    const { pings, giveUp } = keep(login, () => Promise.resolve(false))
    await environment.setHidden(true)
    await environment.advance(900_000)
    expect(pings.length).toBeGreaterThan(10)
    expect(giveUp).not.toHaveBeenCalled()
  })

  test('is pinged at once when a page is seen again whose timers slept', async () => {
    const { pings } = keep(login)
    // A clock that runs on while timers do not.
    const now = environment.now().getTime()
    environment.now = () => new Date(now + 500_000)
    await environment.setHidden(false)
    expect(pings).toEqual([500])
  })
})

describe('a partner\'s session', () => {
  test('has its balance asked for every 60 seconds while the page is seen, and lost answers change nothing', async () => {
    const { pings, giveUp, stop } = keep(partner, () => Promise.resolve(false))
    await environment.advance(60_000)
    await environment.setHidden(true)
    await environment.advance(600_000)
    expect(pings).toEqual([60])
    await environment.setHidden(false)
    expect(pings).toEqual([60, 660])
    await environment.advance(600_000)
    expect(giveUp).not.toHaveBeenCalled()
    stop()
    expect(environment.timerCount()).toBe(0)
  })
})

describe('a session that could not begin', () => {
  const failed: SessionState = { state: 'failed', problem: { code: 'E101', params: [], message: '' } }

  test('of a partner begins a second after the network is back, and once where that comes and goes', async () => {
    const { retry, stop } = keep(failed)
    await environment.advance(600_000)
    expect(retry).not.toHaveBeenCalled()
    for (let time = 0; time < 3; time++) {
      await environment.reconnect()
      await environment.advance(500)
    }
    expect(retry).not.toHaveBeenCalled()
    await environment.advance(500)
    expect(retry).toHaveBeenCalledOnce()
    await environment.reconnect()
    await environment.advance(60_000)
    expect(retry).toHaveBeenCalledOnce()
    stop()
    expect(environment.timerCount()).toBe(0)
  })

  test('and has begun by a press meanwhile begins no second time', async () => {
    const { $state, retry } = keep(failed)
    await environment.reconnect()
    $state.set(partner)
    await environment.advance(5_000)
    expect(retry).not.toHaveBeenCalled()
  })

  test('behind the login screen waits for its player, who may be typing another name', async () => {
    const { retry } = keep(failed, undefined, false)
    await environment.reconnect()
    await environment.advance(60_000)
    expect(retry).not.toHaveBeenCalled()
  })
})

test('nothing runs without a session, and each kind takes over from the other', async () => {
  const { $state, pings } = keep({ state: 'empty' })
  expect(environment.timerCount()).toBe(0)
  $state.set(login)
  await environment.advance(60_000)
  $state.set({ state: 'must-change-password', loginid: 'player' })
  expect(environment.timerCount()).toBe(0)
  $state.set(partner)
  await environment.advance(60_000)
  expect(pings).toEqual([60, 120])
})

describe('the ping itself', () => {
  const credentials = { loginid: 'demo', bearer: 'b' }

  test('brings balance, ticker, players and the rest up to date', async () => {
    const balance = vi.fn().mockResolvedValueOnce(initData({ balance: 7, ticker: 'News', players: ['demo', 'new'], formatBox: 'D' }))
    const core = createTestCore({ backend: { balance } })
    await core.session.open(credentials)
    await core.ping()
    expect(core.account.$account.get()).toMatchObject({ balance: 7, total: 5_007, ticker: 'News', players: ['demo', 'new'], formatBox: 'D' })
  })

  test.each(['E103', 'F100', 'E102'])('refused with %s ends the session, which an ordinary refresh refused with E103 does not', async (code) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const core = createTestCore({ backend: { balance: () => Promise.reject(refusal(code, 'no')) } })
    await core.session.open(credentials)
    if (code === 'E103') {
      await core.account.refresh()
      expect(core.session.$state.get().state).toBe('ready')
    }
    await core.ping()
    expect(core.session.$state.get()).toEqual({ state: 'expired', problem: { code, params: [], message: 'no' }, kind: 'login' })
    error.mockRestore()
  })

  test('without an answer ends nothing', async () => {
    const core = createTestCore({ backend: { balance: () => Promise.reject(lost()) } })
    await core.session.open(credentials)
    expect(await core.ping()).toBe(false)
    await settle()
    expect(core.session.$state.get().state).toBe('ready')
  })

  test('lets a partner hand in a new token first', async () => {
    const onTokenExpired = vi.fn(() => Promise.resolve({ sn: 's', loginid: 'demo', token: 'new' }))
    const balance = vi.fn().mockRejectedValueOnce(refusal('E102')).mockResolvedValue({ balance: 1, reward: 2 })
    const core = createTestCore({ onTokenExpired, backend: { balance } })
    await core.session.open({ sn: 's', loginid: 'demo', token: 'old' })
    expect(await core.ping()).toBe(true)
    expect(core.account.$account.get()).toMatchObject({ balance: 1, reward: 2, total: 3 })
    expect(core.session.$state.get().state).toBe('ready')
  })
})
