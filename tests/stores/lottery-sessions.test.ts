import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LoginCredentials } from '../../src/api/credentials.js'
import { defaultPaths, resolveEndpoints } from '../../src/api/endpoints.js'
import { createHttp } from '../../src/api/http.js'
import { signIn } from '../../src/api/sign-in.js'
import { createLottery } from '../../src/lottery.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { soon } from '../soon.js'
import { DEMO } from './core.js'
import { settle } from './environment.js'
import { createLotteryServer, fill, inState, until, type LotteryServer } from './lottery-server.js'

let server: LotteryServer
beforeEach(() => {
  server = createLotteryServer()
})
afterEach(() => vi.restoreAllMocks())

test('a session is kept for the tab only when asked, never in lasting storage, and never sent to another server', async () => {
  await server.open()
  expect([...server.environment.keptInTab.keys(), ...server.environment.kept.keys()].join()).not.toContain('lottery:session')
  createLottery({ api: '/api', ...DEMO, persist: 'session', environment: server.environment })
  expect(server.environment.keptInTab.get('lottery:session')).toContain('"token":"demo"')
  expect([...server.environment.kept.values()].join()).not.toContain('"token"')

  const same = createLottery({ api: '/api', persist: 'session', environment: server.environment })
  same.retain()
  await inState(same, 'ready')
  const other = createLottery({ api: '/other', persist: 'session', environment: server.environment })
  other.retain()
  expect(other.session.$state.get().state).toBe('empty')
})

describe('a login session', () => {
  /** Signed in at the test's server, as the login screen does. */
  async function signedIn(): Promise<LoginCredentials> {
    const http = createHttp({ fetch: server.environment.fetch, timers: server.environment.timers, timeoutMs: 20_000 })
    const answer = await signIn({ pin: '888', username: 'player', password: 'player123' }, { http, endpoints: () => Promise.resolve(resolveEndpoints('/api')), paths: defaultPaths, directory: null })
    if (answer.outcome !== 'success') throw new Error('not signed in')
    return answer.credentials
  }

  test('plays as a partner\'s does: no store asks which it is', async () => {
    const lottery = createLottery({ api: '/api', environment: server.environment })
    const release = lottery.retain()
    await lottery.session.open(await signedIn())
    expect(lottery.session.$state.get()).toEqual({ state: 'ready', loginid: 'player', owner: 'player', role: 'member', kind: 'login' })
    expect(lottery.account.$account.get()).toMatchObject({ balance: 150_000, reward: 2_500 })
    const slip = lottery.use(createDigitSetSlip)
    fill(slip)
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', items: [{ status: 'Success' }], total: 200 })
    await until(lottery.account.$account, (account) => account?.balance === 149_800)
    expect([server.callsTo('PostBetEkor'), server.callsTo('PostBet')]).toEqual([0, 1])
    release()
  })

  test('shows its token to nobody: not in lasting storage, not in an event, not in the console', async () => {
    const consoles = (['error', 'warn', 'log', 'info', 'debug'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}))
    const lottery = createLottery({ api: '/api', persist: 'session', environment: server.environment })
    const told: unknown[] = []
    for (const name of ['lottery:session', 'lottery:balance', 'lottery:error', 'lottery:bet-placed'] as const) lottery.on(name, (detail) => told.push(detail))
    const release = lottery.retain()
    const { bearer } = await signedIn()
    await lottery.session.open({ loginid: 'player', bearer })
    server.faults.push({ path: 'GetInfoForTopContent', answer: () => Promise.resolve(new Response('<html>', { status: 502 })) })
    await lottery.account.refresh()
    server.faults.push({ path: 'GetInfoForTopContent', answer: () => Promise.resolve(new Response('{"status":"E102"}')) })
    await lottery.account.refresh()
    expect(lottery.session.$state.get().state).toBe('expired')
    expect(told.length).toBeGreaterThan(3)
    const seen = [...server.environment.kept.values(), ...server.environment.keptInTab.values(), JSON.stringify(told), JSON.stringify(lottery.config), JSON.stringify(consoles.flatMap(({ mock }) => mock.calls))].join()
    expect(seen).not.toContain(bearer)
    release()
  })

  test('is kept for the tab when asked, and taken up by the next page', async () => {
    const credentials = await signedIn()
    const lottery = createLottery({ api: '/api', persist: 'session', environment: server.environment })
    await lottery.session.open(credentials)
    expect(server.environment.keptInTab.get('lottery:session')).toContain(credentials.bearer)
    expect([...server.environment.kept.values()].join()).not.toContain(credentials.bearer)
    const next = createLottery({ api: '/api', persist: 'session', environment: server.environment })
    next.retain()
    await inState(next, 'ready')
    next.session.clear()
    expect(server.environment.keptInTab.has('lottery:session')).toBe(false)
  })

  test('of one who must change his password stays what it is through a reload, and asks for no account', async () => {
    const credentials = { loginid: 'fresh', bearer: 'b', api: '/api', mustChangePassword: true } as const
    await createLottery({ api: '/api', persist: 'session', environment: server.environment }).session.open(credentials)
    const next = createLottery({ api: '/api', persist: 'session', environment: server.environment })
    const release = next.retain()
    await inState(next, 'must-change-password')
    expect(next.session.$state.get()).toEqual({ state: 'must-change-password', loginid: 'fresh' })
    expect(server.calls).toEqual([])
    next.session.clear()
    expect(server.environment.keptInTab.has('lottery:session')).toBe(false)
    release()
  })

  test('whose pin led to another host goes on there after a reload', async () => {
    const asked: string[] = []
    server.environment.fetch = (url) => (asked.push(url), Promise.resolve(Response.json({ status: 'E102' })))
    server.environment.tabStorage.set('lottery:session', JSON.stringify({ scope: '/api', loginid: 'player', bearer: 'b', api: 'https://pin.example' }))
    const lottery = createLottery({ api: '/api', persist: 'session', environment: server.environment })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const release = lottery.retain()
    await inState(lottery, 'expired')
    expect(asked).toEqual(['https://pin.example/Agent/GetInfoForTopContent/1'])
    release()
  })

  test.each([
    ['without a session', {}, true],
    ['in demo mode', { api: undefined }, true],
    ['with a partner\'s session', DEMO, false],
    ['with a partner that renews sessions', { onTokenExpired: () => Promise.resolve(DEMO) }, false],
  ])('%s: whether a player can sign in here is %s', (_, config, canSignIn) => {
    expect(createLottery({ api: '/api', environment: server.environment, ...config }).canSignIn).toBe(canSignIn)
  })

  test('is renewed by the host with a session of either kind', async () => {
    const { bearer } = await signedIn()
    const lottery = createLottery({ api: '/api', ...DEMO, loginid: 'player', token: 'old', onTokenExpired: () => Promise.resolve({ loginid: 'player', bearer }), environment: server.environment })
    const release = lottery.retain()
    await inState(lottery, 'ready')
    expect([server.callsTo('GetInitData'), server.callsTo('GetInfoForTopContent')]).toEqual([1, 1])
    release()
  })
})

describe('a lottery that another takes the place of', () => {
  test('does not take the session that the other one kept in the tab with it', () => {
    const config = { api: '/api', persist: 'session' as const, environment: server.environment, ...DEMO }
    const old = createLottery(config)
    createLottery({ ...config, token: 'new' })
    old.destroy()
    expect(server.environment.keptInTab.get('lottery:session')).toContain('"token":"new"')
  })

  test('its end is not told as the end of the session', async () => {
    const { lottery, release } = await server.open()
    const session = vi.fn()
    lottery.on('lottery:session', session)
    release()
    lottery.destroy()
    expect(lottery.session.$state.get().state).toBe('empty')
    expect(session).not.toHaveBeenCalled()
  })
})

describe('a lottery that is used again after its end', () => {
  test.each([
    ['begins anew with the session of its configuration', 'ready', DEMO],
    ['asks the host anew', 'ready', { credentials: () => Promise.resolve(DEMO) }],
    ['is the demo player\'s again', 'ready', { api: undefined, demo: true }],
    ['stays empty where there never was one', 'empty', {}],
  ] as const)('%s', async (_, state, config) => {
    const lottery = createLottery({ api: '/api', environment: server.environment, ...config })
    const told = vi.fn()
    lottery.on('lottery:session', told)
    const release = lottery.retain()
    await inState(lottery, state)
    release()
    lottery.destroy()
    expect(lottery.session.$state.get().state).toBe('empty')
    const releaseAgain = lottery.retain()
    await inState(lottery, state)
    expect(told).toHaveBeenCalledTimes(state === 'ready' ? 4 : 0)
    if (state === 'ready') await server.isKeptAlive()
    releaseAgain()
    expect(server.environment.timerCount()).toBe(0)
  })

  test('also while a widget still holds it, and before its first answers have come', async () => {
    let answer = (_: typeof DEMO) => {}
    const ask = vi.fn(() => new Promise<typeof DEMO>((resolve) => (answer = resolve)))
    const lottery = createLottery({ api: '/api', environment: server.environment, credentials: ask })
    lottery.retain()
    await soon(() => expect(ask).toHaveBeenCalledTimes(1))
    lottery.destroy()
    lottery.retain()
    await soon(() => expect(ask).toHaveBeenCalledTimes(2))
    answer(DEMO)
    await inState(lottery, 'ready')
  })

  test.each([
    ['has signed out', false],
    ['is to sign in again, as after a change of his password', true],
  ])('but not for a player who %s', async (_, keepsSlips) => {
    const { lottery, release } = await server.open()
    lottery.session.clear(keepsSlips)
    release()
    lottery.destroy()
    lottery.retain()
    await settle()
    expect([lottery.session.$state.get().state, server.callsTo('GetInitData')]).toEqual(['empty', 1])
  })
})
