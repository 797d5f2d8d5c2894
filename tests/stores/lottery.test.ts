import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLottery, type LotteryConfig } from '../../src/lottery.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createJackpots } from '../../src/stores/jackpots.js'
import { createResults } from '../../src/stores/results.js'
import { createVoiding } from '../../src/stores/voiding.js'
import { soon } from '../soon.js'
import { DEMO } from './core.js'
import { createLotteryServer, fill, inState, total, until, type LotteryServer } from './lottery-server.js'

let server: LotteryServer
beforeEach(() => {
  server = createLotteryServer()
})
afterEach(() => vi.restoreAllMocks())

test('the main job: a bet, a receipt, and the balance falls by exactly the total', async () => {
  const { lottery, slip } = await server.open()
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
    const first = await server.open()
    const before = total(first.lottery)
    fill(first.slip)
    server.faults.push({ path: 'PostBetEkor', answer: async (sandbox) => (await sandbox(), Promise.reject(new TypeError('connection reset'))) })
    await first.slip.place()
    expect(first.slip.$placement.get().state).toBe('unknown')
    first.release()

    const second = await server.open()
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
    const { slip } = await server.open()
    fill(slip)
    server.faults.push({ path: 'PostBetEkor', answer })
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
    ['a list without its outcome', () => Promise.resolve(new Response('{"status":"S105","data":[]}', { headers: { 'content-type': 'application/json' } }))],
  ])('(%s) is uncertain; asking again settles it, and the stake comes back once', async (_, answer) => {
    const { lottery, slip } = await server.open()
    const before = total(lottery)
    fill(slip)
    await slip.place()
    const placement = slip.$placement.get()
    const guids = placement.state === 'placed' ? placement.items.map(({ guid }) => guid) : []
    const { voidReceipts, $voids } = lottery.use(createVoiding)
    server.faults.push({ path: 'VoidEkor', answer: async (sandbox) => (await sandbox(), answer()) })
    await voidReceipts(guids)
    expect([...$voids.get()]).toEqual([[guids[0], { state: 'unknown', refusal: null }]])
    await until(lottery.account.$account, (account) => account?.total === before)
    await voidReceipts(guids)
    expect([...$voids.get().values()]).toEqual([{ state: 'voided' }])
    await lottery.account.refresh()
    expect(total(lottery)).toBe(before)
    expect(server.callsTo('VoidEkor')).toBe(2)
  })
})

describe('the start', () => {
  test('with a wrong token says so, and results go on', async () => {
    const lottery = createLottery({ api: '/api', ...DEMO, token: 'wrong', environment: server.environment })
    const errors: unknown[] = []
    lottery.on('lottery:error', (detail) => errors.push(detail))
    lottery.retain()
    await inState(lottery, 'expired')
    expect(errors).toEqual([expect.objectContaining({ source: 'session' })])
    await lottery.use(createResults).refresh('2026-11-18')
    expect(lottery.use(createResults).board('2026-11-18').get()).toMatchObject({ state: 'ready', results: { M: { status: 'final' } } })
  })

  test('with a path that a host left undefined goes to the usual one', async () => {
    const lottery = createLottery({ api: '/api', ...DEMO, paths: { initData: undefined }, environment: server.environment })
    lottery.retain()
    await inState(lottery, 'ready')
    expect(server.callsTo('/FDAPI/Ekor/GetInitData')).toBe(1)
  })

  test('at a server that is down can be tried again', async () => {
    server.faults.push({ path: 'GetInitData', answer: () => Promise.reject(new TypeError('refused')) })
    const lottery = createLottery({ api: '/api', ...DEMO, environment: server.environment })
    lottery.retain()
    await inState(lottery, 'failed')
    await lottery.session.retry()
    expect(lottery.session.$state.get().state).toBe('ready')
  })

  test('without a session sends nothing, and stays empty', async () => {
    const lottery = createLottery({ api: '/api', environment: server.environment })
    lottery.retain()
    await server.environment.advance(60_000)
    expect(lottery.session.$state.get()).toEqual({ state: 'empty' })
    expect(server.calls).toEqual([])
  })

  test('without a server is the demo player in the sandbox of the page, kept for the next visit', async () => {
    const config = { environment: { ...server.environment, fetch: () => Promise.reject(new Error('demo mode must not use the network')) } }
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

  test('without a server takes a stake that the host\'s own minimums allow', async () => {
    const lottery = createLottery({ environment: server.environment, minimums: { MYR: { regular: 10, ibox: 10 } } })
    lottery.retain()
    await inState(lottery, 'ready')
    const slip = lottery.use(createDigitSetSlip)
    fill(slip)
    slip.setMode('ibox')
    slip.setStake('B', '0.1')
    await slip.place()
    expect(slip.$placement.get().state).toBe('placed')
  })
})

describe('holding', () => {
  test('two widgets are one session and one balance poll; when the last lets go, no timer is left', async () => {
    const lottery = createLottery({ api: '/api', ...DEMO, environment: server.environment })
    const releases = [lottery.retain(), lottery.retain()]
    await inState(lottery, 'ready')
    expect(server.callsTo('GetInitData')).toBe(1)
    await server.isKeptAlive()
    await server.environment.advance(60_000)
    expect(server.callsTo('GetPlayerBalance')).toBe(1)
    releases[0]?.()
    releases[0]?.()
    await server.environment.advance(60_000)
    expect(server.callsTo('GetPlayerBalance')).toBe(2)
    releases[1]?.()
    await server.environment.advance(0)
    expect(server.environment.timerCount()).toBe(0)
  })

  test('while the page is hidden the balance is not asked for', async () => {
    const { release } = await server.open()
    await server.environment.setHidden(true)
    await server.environment.advance(300_000)
    expect(server.callsTo('GetPlayerBalance')).toBe(0)
    await server.environment.setHidden(false)
    expect(server.callsTo('GetPlayerBalance')).toBe(1)
    release()
  })

  test('a store is made once', async () => {
    const { lottery, release } = await server.open()
    expect(lottery.use(createJackpots)).toBe(lottery.use(createJackpots))
    release()
  })
})

test('the configuration it shows holds no secret', () => {
  const { config } = createLottery({ api: '/api', sn: 'S', loginid: 'L', token: 'T', lang: 'zh', environment: server.environment })
  expect(config).toEqual({ api: '/api', lang: 'zh', environment: server.environment })
})

test('what is wrong with a configuration is told once, in the console and as an event, when a widget mounts', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const lottery = createLottery({ api: '/api', theme: 'blue' as 'dark', environment: server.environment })
  const errors = vi.fn()
  lottery.on('lottery:error', errors)
  lottery.retain()()
  lottery.retain()()
  await soon(() => expect(errors).toHaveBeenCalled())
  expect(errors).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'V103', source: 'config.theme' }))
  expect(warn.mock.calls.map(([line]) => String(line).replace(/ See .*/, ''))).toEqual(['[lottery] theme "blue" is unknown. Use auto, light or dark.', '[lottery] theme has no effect in createLottery. Give it to each widget.'])
})

/** What the console has of the keys of a configuration, without the link, once it has said it all. */
const keysTold = async (config: unknown, lines: number) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  createLottery(config as LotteryConfig).retain()()
  await soon(() => expect(warn.mock.calls.length).toBe(lines))
  return warn.mock.calls.map(([line]) => String(line).replace(/^\[lottery\] | See \S*#config-key$/g, ''))
}

test("a widget's options that createLottery is given have no effect there, and each is named once, but for the currency", async () => {
  const given = { demo: true, minAge: 21, helpUrl: 'https://help.example/', drawTypes: 'MP', lang: 'th', theme: undefined, realityCheck: 30, messages: {}, currency: 'MYR', environment: server.environment }
  const idle = ['lang', 'drawTypes', 'minAge', 'helpUrl', 'realityCheck', 'messages'].map((key) => `${key} has no effect in createLottery. Give it to each widget.`)
  expect(await keysTold(given, idle.length)).toEqual(idle)
  createLottery(given as LotteryConfig).retain()()
  expect(await keysTold({ ...given, density: 'wide' }, idle.length + 1)).toEqual([...idle, 'density has no effect in createLottery. Give it to each widget.'])
})

test('a key that createLottery does not know is named, with the one that is nearest', async () => {
  expect(await keysTold({ demo: true, onTokenExpire: () => null, drawtypes: 'M', minimum: {}, environment: server.environment }, 3)).toEqual(
    [['onTokenExpire', 'onTokenExpired'], ['drawtypes', 'drawTypes'], ['minimum', 'minimums']].map(([key, meant]) => `A configuration has the key "${key}", which means nothing. Write ${meant}.`))
})

test('createLottery is told once what is no configuration, and throws nothing', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const told = keysTold(null, 1)
  createLottery('https://api.example' as never).retain()()
  expect(await told).toEqual(['A configuration was given that is no object. Write it as { lang: "th" }.'])
})

test("an exception in a host's listener goes no further", async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const lottery = createLottery({ api: '/api', ...DEMO, environment: server.environment })
  lottery.on('lottery:session', () => {
    throw new Error('host')
  })
  lottery.retain()
  await inState(lottery, 'ready')
  expect(error).toHaveBeenCalledWith(expect.stringContaining('lottery:session'), expect.any(Error))
})
