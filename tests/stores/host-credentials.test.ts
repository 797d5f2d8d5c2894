import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Credentials } from '../../src/api/credentials.js'
import { createLottery, type Lottery } from '../../src/lottery.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { askHost } from '../../src/stores/host-credentials.js'
import { soon } from '../soon.js'
import { createTestCore, DEMO } from './core.js'
import { createTestEnvironment, settle, type TestEnvironment } from './environment.js'
import { refusal } from './errors.js'

const OTHER = { sn: 'DEMO', loginid: 'player', token: 'other' }

let environment: TestEnvironment
let starts: number
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  starts = 0
  const sandbox = createSandbox({ seed: 1, now: () => environment.now() })
  environment = createTestEnvironment({
    fetch(url, init) {
      if (url.includes('GetInitData')) starts++
      return sandbox.fetch(`https://page.example${url}`, init)
    },
  })
})
afterEach(() => vi.restoreAllMocks())

function lotteryOf(credentials: () => Promise<Credentials | null>, more: Parameters<typeof createLottery>[0] = {}): { lottery: Lottery; errors: { message: string }[] } {
  const lottery = createLottery({ api: '/api', environment, credentials, ...more })
  const errors: { message: string }[] = []
  lottery.on('lottery:error', (error) => errors.push(error))
  return { lottery, errors }
}
const stateOf = (lottery: Lottery) => lottery.session.$state.get().state
const becomes = (lottery: Lottery, state: string) => soon(() => expect(stateOf(lottery)).toBe(state))

describe('credentials by callback', () => {
  test('are asked for once, when the first widget is there, and calls wait for them', async () => {
    let answer = (_: Credentials) => {}
    const ask = vi.fn(() => new Promise<Credentials>((resolve) => (answer = resolve)))
    const { lottery } = lotteryOf(ask)
    expect(ask).not.toHaveBeenCalled()
    const releases = [lottery.retain(), lottery.retain()]
    await soon(() => expect(ask).toHaveBeenCalled())
    expect(stateOf(lottery)).toBe('starting')
    void lottery.session.retry()
    const refreshed = lottery.account.refresh()
    await settle()
    expect(starts).toBe(0)
    answer(DEMO)
    await becomes(lottery, 'ready')
    expect(await refreshed).toBe(true)
    expect([ask.mock.calls.length, starts]).toEqual([1, 1])
    expect(lottery.canSignIn).toBe(false)
    for (const release of releases) release()
  })

  test('null is nobody: no call, no error', async () => {
    const { lottery, errors } = lotteryOf(() => Promise.resolve(null))
    const told: string[] = []
    lottery.on('lottery:session', ({ state }) => told.push(state))
    lottery.retain()
    await becomes(lottery, 'empty')
    await soon(() => expect(told).toEqual(['starting', 'empty']))
    expect([starts, errors]).toEqual([0, []])
  })

  test.each([
    ['rejects', () => Promise.reject(new Error('secret-token in the words of the host')), 'credentials() failed.'],
    ['throws', () => { throw new Error('secret-token') }, 'credentials() failed.'],
    ['leaves the token out', () => Promise.resolve({ sn: 'secret-token', loginid: 'demo' } as Credentials), 'Missing or empty: token.'],
    ['leaves the login id out', () => Promise.resolve({ bearer: 'secret-token' } as Credentials), 'Missing or empty: loginid.'],
    ['answers a text', () => Promise.resolve('secret-token' as unknown as Credentials), 'it is string'],
    ['answers nothing', () => Promise.resolve(undefined as unknown as Credentials), 'it is undefined'],
    ['is no function', 'secret-token' as unknown as () => Promise<Credentials>, 'credentials() failed.'],
  ])('one that %s is told without what it said, and asked again by the player', async (_, first, words) => {
    const ask = vi.fn().mockImplementationOnce(typeof first === 'function' ? first : () => (first as () => never)()).mockResolvedValue(DEMO)
    const { lottery, errors } = lotteryOf(ask)
    lottery.retain()
    await becomes(lottery, 'failed')
    expect(errors.map(({ message }) => message).join()).toContain(words)
    expect(JSON.stringify(errors)).not.toContain('secret-token')
    await lottery.session.retry()
    expect(stateOf(lottery)).toBe('ready')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['rejects', () => Promise.reject(new Error('my page')), expect.objectContaining({ message: 'my page' })],
    ['throws', () => { throw new Error('my page') }, expect.objectContaining({ message: 'my page' })],
    ['rejects with nothing', () => Promise.reject(undefined as unknown as Error), undefined],
  ])('one that %s is one line in the console, with what the host said', async (_, first, said) => {
    const { lottery } = lotteryOf(first)
    lottery.retain()
    await becomes(lottery, 'failed')
    expect(vi.mocked(console.error).mock.calls).toEqual([['[lottery] credentials() failed', said]])
  })

  test('a session that the server ends without a word has words in the console', async () => {
    environment.fetch = () => Promise.resolve(new Response('', { status: 401 }))
    const { lottery, errors } = lotteryOf(vi.fn().mockResolvedValueOnce(DEMO).mockResolvedValue(null))
    lottery.retain()
    await becomes(lottery, 'expired')
    expect(vi.mocked(console.error).mock.calls).toEqual([['[lottery] session: E102 refused']])
    expect(errors).toMatchObject([{ code: 'E102', source: 'session' }])
  })

  test.each([
    ['of a partner', { sn: 1, loginid: 2, token: 3 }, { sn: '1', loginid: '2', token: '3' }],
    ['of a login', { loginid: 2, bearer: 3 }, { loginid: '2', bearer: '3' }],
  ])('numbers are texts, as they are in a configuration: %s', async (_, given, read) => {
    const { environment: { timers } } = createTestCore()
    expect(await askHost('credentials', { credentials: () => Promise.resolve(given as never) }, { timers })).toEqual(read)
    expect(await askHost('onTokenExpired', { onTokenExpired: () => Promise.resolve(given as never) }, { timers })).toEqual(read)
  })

  test('what is no number is none', async () => {
    const { environment: { timers } } = createTestCore()
    await expect(askHost('credentials', { credentials: () => Promise.resolve({ sn: 1, loginid: 'demo', token: NaN } as never) }, { timers })).rejects.toThrow('Missing or empty: token.')
  })

  test('one that hangs counts as lost after the time that answers have; what it says later is not heard', async () => {
    let late = (_: Credentials) => {}
    const ask = vi.fn().mockImplementationOnce(() => new Promise((resolve) => (late = resolve))).mockResolvedValue(OTHER)
    const { lottery, errors } = lotteryOf(ask, { timeoutMs: 5000 })
    const release = lottery.retain()
    await soon(() => expect(ask).toHaveBeenCalled())
    await environment.advance(4900)
    expect(stateOf(lottery)).toBe('starting')
    await environment.advance(200)
    expect(stateOf(lottery)).toBe('failed')
    expect(errors[0]?.message).toContain('5 seconds')
    late(DEMO)
    await settle()
    expect([stateOf(lottery), starts]).toEqual(['failed', 0])
    release()
    expect(environment.timerCount()).toBe(0)
  })

  test('of another player than the configuration names are refused; letters may be of either case', async () => {
    const wrong = lotteryOf(() => Promise.resolve(DEMO), { loginid: 'somebody' })
    wrong.lottery.retain()
    await becomes(wrong.lottery, 'failed')
    expect([starts, wrong.errors[0]?.message]).toEqual([0, expect.stringContaining('another player')])
    const right = lotteryOf(() => Promise.resolve(DEMO), { loginid: 'DEMO' })
    right.lottery.retain()
    await becomes(right.lottery, 'ready')
  })

  test('a session that is given goes first; the callback gives the next token', async () => {
    const ask = vi.fn(() => Promise.resolve(DEMO))
    const { lottery } = lotteryOf(ask, { ...DEMO, token: 'too old' })
    lottery.retain()
    await becomes(lottery, 'ready')
    expect(ask).toHaveBeenCalledOnce()
    expect(starts).toBe(2)
  })

  test('onTokenExpired goes first when a session is lost', async () => {
    const [ask, onTokenExpired] = [vi.fn(() => Promise.resolve({ ...DEMO, token: 'too old' })), vi.fn(() => Promise.resolve(DEMO))]
    const { lottery } = lotteryOf(ask, { onTokenExpired })
    lottery.retain()
    await becomes(lottery, 'ready')
    expect([ask.mock.calls.length, onTokenExpired.mock.calls.length]).toEqual([1, 1])
  })

  test('are not asked for in demo mode, and nothing is kept in the tab', async () => {
    const ask = vi.fn(() => Promise.resolve(DEMO))
    const { lottery } = lotteryOf(ask, { api: undefined })
    lottery.retain()
    await becomes(lottery, 'ready')
    expect(ask).not.toHaveBeenCalled()
    const real = lotteryOf(ask, { persist: 'session' }).lottery
    real.retain()
    await becomes(real, 'ready')
    expect([...environment.keptInTab.values()].join()).not.toContain('token')
  })
})

describe('a lost session', () => {
  test('whose callback fails may be tried again; the slip stays', async () => {
    const ask = vi.fn().mockResolvedValueOnce(DEMO).mockRejectedValueOnce(new Error('host is down')).mockResolvedValue({ ...DEMO, token: 'new' })
    const core = createTestCore({ credentials: ask })
    await core.session.retry()
    const slip = core.use(createDigitSetSlip)
    slip.toggleDigit('A', '7')
    await expect(core.call(() => Promise.reject(refusal('E102')))).rejects.toMatchObject({ code: 'E102' })
    expect([core.session.$state.get().state, core.account.$account.get()]).toEqual(['failed', null])
    await core.session.retry()
    expect(core.session.$state.get().state).toBe('ready')
    expect(slip.$bet.get().digits[0]).toBe('7')
  })

  test('of which the host says that nobody is there is over', async () => {
    const core = createTestCore({ credentials: vi.fn().mockResolvedValueOnce(DEMO).mockResolvedValue(null) })
    await core.session.retry()
    await expect(core.call(() => Promise.reject(refusal('E102')))).rejects.toMatchObject({ code: 'E102' })
    expect(core.session.$state.get()).toMatchObject({ state: 'expired', problem: { code: 'E102' } })
  })

  test('that another player takes over shows nothing of the first while it starts', async () => {
    let answer = () => {}
    const core = createTestCore({
      credentials: vi.fn().mockResolvedValueOnce(DEMO).mockResolvedValue(OTHER),
      backend: { start: vi.fn().mockImplementationOnce(createTestCore().call.bind(null, (server) => server.start())).mockImplementation(async () => (await new Promise<void>((resolve) => (answer = resolve)), { ...(await createTestCore().call((server) => server.start())), balance: 7 })) },
    })
    await core.session.retry()
    const slip = core.use(createDigitSetSlip)
    slip.toggleDigit('A', '7')
    await expect(core.call(() => Promise.reject(refusal('E102')))).rejects.toMatchObject({ code: 'E102' })
    await settle()
    expect([core.session.$state.get().state, core.account.$account.get(), slip.$bet.get().digits[0]]).toEqual(['starting', null, ''])
    answer()
    await soon(() => expect(core.account.$account.get()?.balance).toBe(7))
    expect(slip.$bet.get().digits[0]).toBe('')
  })
})

describe('signing out', () => {
  test('clears the slip and all of the tab, and the host is not asked again until it says so', async () => {
    const ask = vi.fn(() => Promise.resolve(DEMO))
    const { lottery } = lotteryOf(ask)
    const release = lottery.retain()
    await becomes(lottery, 'ready')
    const slip = lottery.use(createDigitSetSlip)
    slip.toggleDigit('A', '7')
    lottery.session.clear()
    expect(slip.$bet.get().digits[0]).toBe('')
    expect([...environment.keptInTab].filter(([, value]) => /7|demo/.test(value))).toEqual([])
    release()
    lottery.retain()
    await lottery.session.retry()
    await lottery.account.refresh()
    await settle()
    expect([stateOf(lottery), ask.mock.calls.length]).toEqual(['empty', 1])
    await lottery.session.renew()
    expect(stateOf(lottery)).toBe('ready')
  })

  test('a widget that leaves the page signs nobody out: the slip is there when it is back', async () => {
    const first = lotteryOf(() => Promise.resolve(DEMO)).lottery
    first.retain()
    await becomes(first, 'ready')
    first.use(createDigitSetSlip).toggleDigit('A', '7')
    first.destroy()
    const second = lotteryOf(() => Promise.resolve(DEMO)).lottery
    const slip = second.use(createDigitSetSlip)
    // Nobody knows yet who is there.
    expect(slip.$bet.get().digits[0]).toBe('')
    second.retain()
    await becomes(second, 'ready')
    expect(slip.$bet.get().digits[0]).toBe('7')
  })

  test.each([
    // Whose page it is nobody knows before the host has said so.
    ['asked for', '', { credentials: () => Promise.resolve(DEMO) }],
    ['given', '7', DEMO],
  ])('the next page, whose start is lost, has the slip still: a session that is %s', async (_how, seen, session) => {
    const first = lotteryOf(() => Promise.resolve(DEMO)).lottery
    first.retain()
    await becomes(first, 'ready')
    first.use(createDigitSetSlip).toggleDigit('A', '7')
    first.destroy()
    let isDown = true
    const next = createLottery({ api: '/api', environment: { ...environment, fetch: (url, init) => (isDown ? Promise.reject(new TypeError('reset')) : environment.fetch(url, init)) }, ...session })
    const digits = () => next.use(createDigitSetSlip).$bet.get().digits[0]
    next.retain()
    expect(digits()).toBe(seen)
    await becomes(next, 'failed')
    expect(digits()).toBe(seen)
    isDown = false
    await next.session.retry()
    expect([stateOf(next), digits()]).toEqual(['ready', '7'])
    next.destroy()
  })

  test.each([[OTHER, ''], [{ ...DEMO, token: 'fresh' }, '7']])('of $loginid: a slip is seen at once by its own player, and never by another', async (credentials, seen) => {
    const { lottery } = lotteryOf(() => Promise.resolve(DEMO))
    lottery.retain()
    await becomes(lottery, 'ready')
    lottery.use(createDigitSetSlip).toggleDigit('A', '7')
    const next = createLottery({ api: '/api', ...credentials, environment })
    expect(next.use(createDigitSetSlip).$bet.get().digits[0]).toBe(seen)
  })
})
