import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LoginCredentials } from '../../src/api/backend.js'
import { defaultPaths, resolveEndpoints } from '../../src/api/endpoints.js'
import type { Fetch } from '../../src/api/environment.js'
import { createHttp } from '../../src/api/http.js'
import { signIn } from '../../src/api/sign-in.js'
import { createLottery, type Lottery, type SessionState } from '../../src/lottery.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { createDigitSetSlip, type DigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createJackpots } from '../../src/stores/jackpots.js'
import { createResults } from '../../src/stores/results.js'
import { createVoiding } from '../../src/stores/voiding.js'
import { soon } from '../soon.js'
import { DEMO } from './core.js'
import { createTestEnvironment, type TestEnvironment } from './environment.js'

/** Resolves when the store holds what is waited for: real chunks are imported on the way, so there is nothing to count. */
function until<T>($store: { subscribe(listener: (value: T) => void): () => void }, accepts: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const stop: () => void = $store.subscribe((value) => {
      if (!accepts(value)) return
      resolve(value)
      queueMicrotask(() => stop())
    })
  })
}

const inState = (lottery: Lottery, state: SessionState['state']) => until(lottery.session.$state, (now) => now.state === state)

let environment: TestEnvironment
let calls: string[]
/** What to do with the next calls of a path, in place of the sandbox. */
let faults: { path: string; answer: (sandbox: () => Promise<Response>) => Promise<Response> }[]
beforeEach(() => {
  calls = []
  faults = []
  environment = createTestEnvironment({ fetch: serve() })
})
afterEach(() => vi.restoreAllMocks())

/** The sandbox as a server at `/api`, with a clock of the test's. */
function serve(): Fetch {
  const sandbox = createSandbox({ seed: 1, now: () => environment.now() })
  return (url, init) => {
    calls.push(new URL(url, 'https://page.example').pathname)
    const fault = faults.findIndex(({ path }) => url.includes(path))
    const answer = () => sandbox.fetch(`https://page.example${url}`, init)
    return fault < 0 ? answer() : (faults.splice(fault, 1)[0]?.answer(answer) ?? answer())
  }
}

const callsTo = (path: string) => calls.filter((call) => call.includes(path)).length

/** The session is kept alive: the code for it comes by itself, and no clock is to be moved before. */
const isKeptAlive = () => soon(() => expect(environment.timerCount()).toBeGreaterThan(0))

async function open(): Promise<{ lottery: Lottery; slip: DigitSetSlip; release: () => void }> {
  const lottery = createLottery({ api: '/api', ...DEMO, environment })
  const release = lottery.retain()
  await inState(lottery, 'ready')
  await isKeptAlive()
  return { lottery, slip: lottery.use(createDigitSetSlip), release }
}

function fill(slip: DigitSetSlip): void {
  slip.toggleDate('2026-11-22')
  slip.toggleType('M')
  for (const [place, digit] of [['A', '1'], ['B', '2'], ['C', '3'], ['D', '4']] as const) slip.toggleDigit(place, digit)
  slip.setStake('B', '2')
}

const total = (lottery: Lottery) => lottery.account.$account.get()?.total ?? NaN

test('the main job: a bet, a receipt, and the balance falls by exactly the total', async () => {
  const { lottery, slip } = await open()
  const before = total(lottery)
  fill(slip)
  await slip.place()
  const placement = slip.$placement.get()
  expect(placement).toMatchObject({ state: 'placed', total: 200 })
  await until(lottery.account.$account, (account) => account?.total === before - 200)

  const guids = placement.state === 'placed' ? placement.items.map(({ guid }) => guid) : []
  const { voidReceipts, $voids } = lottery.use(createVoiding)
  await voidReceipts(guids)
  expect([...$voids.get().values()]).toEqual([{ state: 'voided' }])
  await until(lottery.account.$account, (account) => account?.total === before)
})

describe('a lost reply', () => {
  test('through a reload, charges once', async () => {
    const first = await open()
    const before = total(first.lottery)
    fill(first.slip)
    faults.push({ path: 'PostBetEkor', answer: async (sandbox) => (await sandbox(), Promise.reject(new TypeError('connection reset'))) })
    await first.slip.place()
    expect(first.slip.$placement.get().state).toBe('unknown')
    first.release()

    const second = await open()
    expect(second.slip.$placement.get()).toMatchObject({ state: 'unknown', total: 200 })
    await second.slip.checkAgain()
    expect(second.slip.$placement.get()).toMatchObject({ state: 'placed', total: 200 })
    await until(second.lottery.account.$account, (account) => account?.total === before - 200)
  })

  test.each([
    ['HTTP 500', () => Promise.resolve(new Response('{}', { status: 500 }))],
    ['HTML where JSON is due', () => Promise.resolve(new Response('<html>Bad gateway</html>', { headers: { 'content-type': 'text/html' } }))],
    ['an empty list', () => Promise.resolve(new Response('[]', { headers: { 'content-type': 'application/json' } }))],
  ])('%s is uncertain, and Check again settles it', async (_, answer) => {
    const { slip } = await open()
    fill(slip)
    faults.push({ path: 'PostBetEkor', answer })
    await slip.place()
    expect(slip.$placement.get().state).toBe('unknown')
    await slip.checkAgain()
    expect(slip.$placement.get().state).toBe('placed')
  })
})

describe('a lost answer to a void', () => {
  test.each([
    ['a broken connection', () => Promise.reject(new TypeError('connection reset'))],
    ['HTTP 500', () => Promise.resolve(new Response('{}', { status: 500 }))],
    ['HTML where JSON is due', () => Promise.resolve(new Response('<html>Bad gateway</html>', { headers: { 'content-type': 'text/html' } }))],
    ['an answer without outcomes', () => Promise.resolve(new Response('{"status":"S105"}', { headers: { 'content-type': 'application/json' } }))],
  ])('(%s) is uncertain; asking again settles it, and the stake comes back once', async (_, answer) => {
    const { lottery, slip } = await open()
    const before = total(lottery)
    fill(slip)
    await slip.place()
    const placement = slip.$placement.get()
    const guids = placement.state === 'placed' ? placement.items.map(({ guid }) => guid) : []
    const { voidReceipts, $voids } = lottery.use(createVoiding)
    faults.push({ path: 'VoidEkor', answer: async (sandbox) => (await sandbox(), answer()) })
    await voidReceipts(guids)
    expect([...$voids.get()]).toEqual([[guids[0], { state: 'unknown', refusal: null }]])
    await until(lottery.account.$account, (account) => account?.total === before)
    await voidReceipts(guids)
    expect([...$voids.get().values()]).toEqual([{ state: 'voided' }])
    await lottery.account.refresh()
    expect(total(lottery)).toBe(before)
    expect(callsTo('VoidEkor')).toBe(2)
  })
})

describe('the start', () => {
  test('with a wrong token says so, and results go on', async () => {
    const lottery = createLottery({ api: '/api', ...DEMO, token: 'wrong', environment })
    const errors: unknown[] = []
    lottery.on('lottery:error', (detail) => errors.push(detail))
    lottery.retain()
    await inState(lottery, 'expired')
    expect(errors).toEqual([expect.objectContaining({ source: 'session' })])
    await lottery.use(createResults).refresh('2026-11-18')
    expect(lottery.use(createResults).board('2026-11-18').get()).toMatchObject({ state: 'ready', results: { M: { status: 'final' } } })
  })

  test('with a path that a host left undefined goes to the usual one', async () => {
    const lottery = createLottery({ api: '/api', ...DEMO, paths: { initData: undefined }, environment })
    lottery.retain()
    await inState(lottery, 'ready')
    expect(callsTo('/FDAPI/Ekor/GetInitData')).toBe(1)
  })

  test('at a server that is down can be tried again', async () => {
    faults.push({ path: 'GetInitData', answer: () => Promise.reject(new TypeError('refused')) })
    const lottery = createLottery({ api: '/api', ...DEMO, environment })
    lottery.retain()
    await inState(lottery, 'failed')
    await lottery.session.retry()
    expect(lottery.session.$state.get().state).toBe('ready')
  })

  test('without a session sends nothing, and stays empty', async () => {
    const lottery = createLottery({ api: '/api', environment })
    lottery.retain()
    await environment.advance(60_000)
    expect(lottery.session.$state.get()).toEqual({ state: 'empty' })
    expect(calls).toEqual([])
  })

  test('without a server is the demo player in the sandbox of the page, kept for the next visit', async () => {
    const config = { environment: { ...environment, fetch: () => Promise.reject(new Error('demo mode must not use the network')) } }
    const lottery = createLottery(config)
    expect(lottery.isDemo).toBe(true)
    lottery.retain()
    await inState(lottery, 'ready')
    const before = total(lottery)
    const slip = lottery.use(createDigitSetSlip)
    fill(slip)
    await slip.place()
    await until(lottery.account.$account, (account) => account?.total === before - 200)
    const next = createLottery(config)
    next.retain()
    await inState(next, 'ready')
    expect(total(next)).toBe(before - 200)
  })
})

describe('holding', () => {
  test('two widgets are one session and one balance poll; when the last lets go, no timer is left', async () => {
    const lottery = createLottery({ api: '/api', ...DEMO, environment })
    const releases = [lottery.retain(), lottery.retain()]
    await inState(lottery, 'ready')
    expect(callsTo('GetInitData')).toBe(1)
    await isKeptAlive()
    await environment.advance(60_000)
    expect(callsTo('GetPlayerBalance')).toBe(1)
    releases[0]?.()
    releases[0]?.()
    await environment.advance(60_000)
    expect(callsTo('GetPlayerBalance')).toBe(2)
    releases[1]?.()
    await environment.advance(0)
    expect(environment.timerCount()).toBe(0)
  })

  test('while the page is hidden the balance is not asked for', async () => {
    const { release } = await open()
    await environment.setHidden(true)
    await environment.advance(300_000)
    expect(callsTo('GetPlayerBalance')).toBe(0)
    await environment.setHidden(false)
    expect(callsTo('GetPlayerBalance')).toBe(1)
    release()
  })

  test('a store is made once', async () => {
    const { lottery, release } = await open()
    expect(lottery.use(createJackpots)).toBe(lottery.use(createJackpots))
    release()
  })
})

test('a session is kept for the tab only when asked, never in lasting storage, and never sent to another server', async () => {
  await open()
  expect([...environment.keptInTab.keys(), ...environment.kept.keys()].join()).not.toContain('lottery:session')
  createLottery({ api: '/api', ...DEMO, persist: 'session', environment })
  expect(environment.keptInTab.get('lottery:session')).toContain('"token":"demo"')
  expect([...environment.kept.values()].join()).not.toContain('"token"')

  const same = createLottery({ api: '/api', persist: 'session', environment })
  same.retain()
  await inState(same, 'ready')
  const other = createLottery({ api: '/other', persist: 'session', environment })
  other.retain()
  expect(other.session.$state.get().state).toBe('empty')
})

describe('a login session', () => {
  /** Signed in at the test's server, as the login screen does. */
  async function signedIn(): Promise<LoginCredentials> {
    const http = createHttp({ fetch: environment.fetch, timers: environment.timers, timeoutMs: 20_000 })
    const answer = await signIn({ pin: '888', username: 'player', password: 'player123' }, { http, endpoints: resolveEndpoints('/api'), paths: defaultPaths, directory: null })
    if (answer.outcome !== 'success') throw new Error('not signed in')
    return answer.credentials
  }

  test('plays as a partner\'s does: no store asks which it is', async () => {
    const lottery = createLottery({ api: '/api', environment })
    const release = lottery.retain()
    await lottery.session.open(await signedIn())
    expect(lottery.session.$state.get()).toEqual({ state: 'ready', loginid: 'player', owner: 'player', role: 'member', kind: 'login' })
    expect(lottery.account.$account.get()).toMatchObject({ balance: 150_000, reward: 2_500 })
    const slip = lottery.use(createDigitSetSlip)
    fill(slip)
    await slip.place()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', items: [{ status: 'Success' }], total: 200 })
    await until(lottery.account.$account, (account) => account?.balance === 149_800)
    expect([callsTo('PostBetEkor'), callsTo('PostBet')]).toEqual([0, 1])
    release()
  })

  test('shows its token to nobody: not in lasting storage, not in an event, not in the console', async () => {
    const consoles = (['error', 'warn', 'log', 'info', 'debug'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}))
    const lottery = createLottery({ api: '/api', persist: 'session', environment })
    const told: unknown[] = []
    for (const name of ['lottery:session', 'lottery:balance', 'lottery:error', 'lottery:bet-placed'] as const) lottery.on(name, (detail) => told.push(detail))
    const release = lottery.retain()
    const { bearer } = await signedIn()
    await lottery.session.open({ loginid: 'player', bearer })
    faults.push({ path: 'GetInfoForTopContent', answer: () => Promise.resolve(new Response('<html>', { status: 502 })) })
    await lottery.account.refresh()
    faults.push({ path: 'GetInfoForTopContent', answer: () => Promise.resolve(new Response('{"status":"E102"}')) })
    await lottery.account.refresh()
    expect(lottery.session.$state.get().state).toBe('expired')
    expect(told.length).toBeGreaterThan(3)
    const seen = [...environment.kept.values(), ...environment.keptInTab.values(), JSON.stringify(told), JSON.stringify(lottery.config), JSON.stringify(consoles.flatMap(({ mock }) => mock.calls))].join()
    expect(seen).not.toContain(bearer)
    release()
  })

  test('is kept for the tab when asked, and taken up by the next page', async () => {
    const credentials = await signedIn()
    const lottery = createLottery({ api: '/api', persist: 'session', environment })
    await lottery.session.open(credentials)
    expect(environment.keptInTab.get('lottery:session')).toContain(credentials.bearer)
    expect([...environment.kept.values()].join()).not.toContain(credentials.bearer)
    const next = createLottery({ api: '/api', persist: 'session', environment })
    next.retain()
    await inState(next, 'ready')
    next.session.clear()
    expect(environment.keptInTab.has('lottery:session')).toBe(false)
  })

  test('of one who must change his password stays what it is through a reload, and asks for no account', async () => {
    const credentials = { loginid: 'fresh', bearer: 'b', api: '/api', mustChangePassword: true } as const
    await createLottery({ api: '/api', persist: 'session', environment }).session.open(credentials)
    const next = createLottery({ api: '/api', persist: 'session', environment })
    const release = next.retain()
    await inState(next, 'must-change-password')
    expect(next.session.$state.get()).toEqual({ state: 'must-change-password', loginid: 'fresh' })
    expect(calls).toEqual([])
    next.session.clear()
    expect(environment.keptInTab.has('lottery:session')).toBe(false)
    release()
  })

  test('whose pin led to another host goes on there after a reload', async () => {
    const asked: string[] = []
    environment.fetch = (url) => (asked.push(url), Promise.resolve(Response.json({ status: 'E102' })))
    environment.tabStorage.set('lottery:session', JSON.stringify({ scope: '/api', loginid: 'player', bearer: 'b', api: 'https://pin.example' }))
    const lottery = createLottery({ api: '/api', persist: 'session', environment })
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
    expect(createLottery({ api: '/api', environment, ...config }).canSignIn).toBe(canSignIn)
  })

  test('is renewed by the host with a session of either kind', async () => {
    const { bearer } = await signedIn()
    const lottery = createLottery({ api: '/api', ...DEMO, loginid: 'player', token: 'old', onTokenExpired: () => Promise.resolve({ loginid: 'player', bearer }), environment })
    const release = lottery.retain()
    await inState(lottery, 'ready')
    expect([callsTo('GetInitData'), callsTo('GetInfoForTopContent')]).toEqual([1, 1])
    release()
  })
})

test('the configuration it shows holds no secret', () => {
  const { config } = createLottery({ api: '/api', sn: 'S', loginid: 'L', token: 'T', lang: 'zh', environment })
  expect(config).toEqual({ api: '/api', lang: 'zh', environment })
})

test('what is wrong with a configuration is told once, in the console and as an event, when a widget mounts', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const lottery = createLottery({ api: '/api', theme: 'blue' as 'dark', environment })
  const errors = vi.fn()
  lottery.on('lottery:error', errors)
  lottery.retain()()
  lottery.retain()()
  await soon(() => expect(errors).toHaveBeenCalled())
  expect(errors).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'V103', source: 'config.theme' }))
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('theme "blue"'))
})

test("an exception in a host's listener goes no further", async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const lottery = createLottery({ api: '/api', ...DEMO, environment })
  lottery.on('lottery:session', () => {
    throw new Error('host')
  })
  lottery.retain()
  await inState(lottery, 'ready')
  expect(error).toHaveBeenCalledWith(expect.stringContaining('lottery:session'), expect.any(Error))
})

describe('a lottery that another takes the place of', () => {
  test('does not take the session that the other one kept in the tab with it', () => {
    const config = { api: '/api', persist: 'session' as const, environment, ...DEMO }
    const old = createLottery(config)
    createLottery({ ...config, token: 'new' })
    old.destroy()
    expect(environment.keptInTab.get('lottery:session')).toContain('"token":"new"')
  })

  test('its end is not told as the end of the session', async () => {
    const { lottery, release } = await open()
    const session = vi.fn()
    lottery.on('lottery:session', session)
    release()
    lottery.destroy()
    expect(lottery.session.$state.get().state).toBe('empty')
    expect(session).not.toHaveBeenCalled()
  })
})
