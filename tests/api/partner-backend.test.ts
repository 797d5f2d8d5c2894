import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { SessionCalls, Credentials, PlacedBet, ReceiptQuery } from '../../src/api/backend.js'
import { defaultPaths, resolveEndpoints } from '../../src/api/endpoints.js'
import { createHttp } from '../../src/api/http.js'
import { createPartnerBackend } from '../../src/api/partner-backend.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { betOn, betText, noon, rowText } from '../sandbox/client.js'
import { createTestEnvironment, settle } from '../stores/environment.js'
import { bodyOf, createTestServer, json, TIMEOUT, type TestServer } from './server.js'

const DEMO: Credentials = { sn: 'DEMO', loginid: 'demo', token: 'demo' }
const endpoints = resolveEndpoints('https://api.example/api')

/** A backend on a fresh sandbox, at noon of a day of all draws. */
function onSandbox(credentials: Credentials = DEMO) {
  const environment = createTestEnvironment({ now: noon })
  const sandbox = createSandbox({ now: environment.now, wait: () => new Promise(() => {}) })
  const http = createHttp({ fetch: (url, init) => sandbox.fetch(url, init), timers: environment.timers, timeoutMs: TIMEOUT })
  return { environment, backend: createPartnerBackend({ http, endpoints, paths: defaultPaths, credentials: () => credentials }) }
}

/** A backend on a server that answers as the test says. */
function onAnswer(answer: unknown): { backend: SessionCalls; server: TestServer } {
  const server = createTestServer(() => json(answer))
  return { server, backend: createPartnerBackend({ http: server.http, endpoints, paths: defaultPaths, credentials: () => DEMO }) }
}

let refs = 0
const bet = (betString: string, changes: Partial<PlacedBet> = {}): PlacedBet => ({ betString, clientRef: `ref-${++refs}`, currency: 'MYR', userId: 'demo', ...changes })

describe('on the sandbox', () => {
  let backend: SessionCalls
  beforeEach(() => {
    backend = onSandbox().backend
  })

  test('a session starts with money in minor units', async () => {
    expect(await backend.start()).toEqual({
      balance: 240_000, reward: 8_050, currencies: ['MYR', 'SGD', 'USD'], ticker: expect.stringContaining('demonstration') as string, players: ['demo'], agents: [],
      specialCurrency: 'SPR', drawTypes: 'MPTSBWLAN', formatBox: 'S', boxIsMultiplied: true,
    })
  })

  test('an agent\'s settings come through', async () => {
    const agent = onSandbox({ sn: 'DEMO', loginid: 'agent', token: 'agent123' }).backend
    expect(await agent.start()).toMatchObject({ players: ['player01', 'player02', 'player03'], drawTypes: 'MPTSBKWLAN', formatBox: 'D', boxIsMultiplied: false })
  })

  test.each([
    ['a wrong token', { ...DEMO, token: 'x' }, { code: 'E102' }],
    ['a wrong SN', { ...DEMO, sn: 'x' }, { code: 'E102', message: 'Invalid SN' }],
    ['a locked player', { sn: 'DEMO', loginid: 'locked', token: 'locked123' }, { code: 'E105' }],
  ])('%s is refused', async (_, credentials, error) => {
    await expect(onSandbox(credentials).backend.start()).rejects.toMatchObject({ name: 'ApiError', outcome: 'refused', ...error })
  })

  test('credentials are read anew at each call', async () => {
    const credentials = { ...DEMO }
    const renewed = onSandbox(credentials).backend
    credentials.token = 'old'
    await expect(renewed.balance()).rejects.toMatchObject({ code: 'E102' })
    credentials.token = 'demo'
    await expect(renewed.balance()).resolves.toEqual({ balance: 240_000, reward: 8_050 })
  })

  test('a bet is placed, paid and voided', async () => {
    const [item, ...others] = await backend.place(bet(betOn('1234')))
    expect(others).toEqual([])
    expect(item).toMatchObject({ status: 'Success', accepted: true, output: expect.stringContaining('[A] 1\n[B] 2\n[C] 3\n[D] 4') as string, guid: expect.stringMatching(/./) as string })
    expect(await backend.balance()).toEqual({ balance: 239_900, reward: 8_050 })
    const guid = item?.guid ?? ''
    expect(await backend.void([guid, 'no-such-guid'])).toEqual([
      { guid, status: 'S105', message: expect.any(String) as string, voided: true },
      { guid: 'no-such-guid', status: 'E120', message: expect.any(String) as string, voided: false },
    ])
    expect(await backend.balance()).toMatchObject({ balance: 240_000 })
  })

  test('a part may fail: each item has its own outcome', async () => {
    // Monday the 23rd: only L, A and N draw.
    const items = await backend.place(bet(betText({ dates: ['23/11'], types: 'ML' })))
    expect(items.map(({ status, accepted }) => [status, accepted])).toEqual([['DrawTypeNotAvail', false], ['Success', true]])
  })

  test('each line of a slip has its own outcome, and Bet 3 its own call', async () => {
    const lines = rowText(['1234#1', '0145#1', '*5678#1'])
    const items = [...(await backend.place(bet(lines))), ...(await backend.place3(bet(lines)))]
    expect(items.map(({ status }) => status)).toEqual(['Success', 'E145', 'Success', 'Success', 'E145', 'Success'])
    await expect(backend.place3(bet(betOn('1234')))).resolves.toMatchObject([{ status: 'E123', accepted: false }])
    expect(await backend.balance()).toMatchObject({ balance: 240_000 - 2 * 2_500 })
  })

  test('receipts are found, newest first', async () => {
    await backend.place(bet(betOn('1234')))
    await backend.place3(bet('D#22\n#8\n567#1#0.5'))
    const all = await backend.receipts({ type: 'all' })
    expect(all).toMatchObject([{ receiptNo: 'R261121-000002', drawDate: '2026-11-22', total: 150, status: 'Open', betString: 'D#22\n#8\n567#1#0.5' }, { receiptNo: 'R261121-000001', total: 100 }])
    expect(await backend.receipts({ type: 'number', betNumber: '567' })).toEqual(all.slice(0, 1))
    expect(await backend.receipts({ type: 'date', date: '2026-11-21' })).toEqual(all.slice(1))
    await backend.void([all[0]?.guid ?? ''])
    expect(await backend.receipts({ type: 'last' })).toMatchObject([{ receiptNo: 'R261121-000002', status: 'Void' }])
  })

  test.each([['0145', 'E145'], ['0117', 'E117']])('%s answers its item with %s', async (number, status) => {
    expect(await backend.place(bet(betOn(number)))).toMatchObject([{ status, accepted: false, guid: '' }])
  })

  test('a lost session refuses the whole bet', async () => {
    await expect(backend.place(bet(betOn('0102')))).rejects.toMatchObject({ code: 'E102', outcome: 'refused' })
  })

  test('HTTP 500 leaves a bet unknown', async () => {
    await expect(backend.place(bet(betOn('0997')))).rejects.toMatchObject({ name: 'NetworkError', reason: 'http', httpStatus: 500, outcome: 'unknown' })
  })

  test('a lost reply leaves it unknown, and the same ClientRef finds it again at one charge', async () => {
    const lost = bet(betOn('0998'))
    await expect(backend.place(lost)).rejects.toMatchObject({ name: 'NetworkError', reason: 'offline', outcome: 'unknown' })
    expect(await backend.place(lost)).toMatchObject([{ accepted: true }])
    expect(await backend.balance()).toMatchObject({ balance: 239_900 })
  })

  test('an answer that is too slow leaves it unknown', async () => {
    const { environment, backend: slow } = onSandbox()
    const outcome = slow.place(bet(betOn('0999'))).catch((error: unknown) => error)
    await settle()
    await environment.advance(TIMEOUT)
    expect(await outcome).toMatchObject({ name: 'NetworkError', reason: 'timeout', outcome: 'unknown' })
  })

  test('the page\'s additions to every prototype change nothing', async () => {
    const additions: [object, string][] = [[Object.prototype, 'extend'], [Object.prototype, 'toJSON'], [Array.prototype, 'toJSON'], [Array.prototype, 'each'], [String.prototype, 'toJSON']]
    const restore = () => additions.forEach(([prototype, name]) => Reflect.deleteProperty(prototype, name))
    onTestFinished(restore)
    for (const [prototype, name] of additions) Object.defineProperty(prototype, name, { value: () => 'corrupted', enumerable: true, configurable: true })
    const init = await backend.start()
    const [item] = await backend.place(bet(betOn('1234')))
    const voided = await backend.void([item?.guid ?? ''])
    restore()
    expect(init).toMatchObject({ balance: 240_000, currencies: ['MYR', 'SGD', 'USD'] })
    expect(item).toMatchObject({ accepted: true })
    expect(voided).toMatchObject([{ guid: item?.guid, voided: true }])
  })
})

describe('the bodies', () => {
  test('are those of spec section 3', async () => {
    const { backend, server } = onAnswer([{ status: 'Success' }])
    await backend.place({ betString: 'D#21/11\n#M', clientRef: 'r1', currency: 'MYR', userId: 'player01' })
    expect(server.calls[0]?.url).toBe('https://api.example/api/FDAPI/Bet/PostBetEkor')
    expect(server.calls.map(bodyOf)).toEqual([
      { SN: 'DEMO', LoginId: 'demo', AuthToken: 'demo', ID: 'player01', Method: 'buy', BetString: 'D#21/11\n#M', ClientRef: 'r1', Platform: 'ekor', Currency: 'MYR' },
    ])
  })

  test('of Bet 3 are those of the others, on their own call', async () => {
    const { backend, server } = onAnswer([{ status: 'Success' }])
    await backend.place3({ betString: 'D#21\n#8\n1234#1', clientRef: 'r1', currency: 'MYR', userId: 'player01' })
    expect(server.calls[0]?.url).toBe('https://api.example/api/FDAPI/Bet/PostBetEkor3')
    expect(server.calls.map(bodyOf)).toEqual([
      { SN: 'DEMO', LoginId: 'demo', AuthToken: 'demo', ID: 'player01', Method: 'buy', BetString: 'D#21\n#8\n1234#1', ClientRef: 'r1', Platform: 'ekor', Currency: 'MYR' },
    ])
  })

  test.each([
    [{ type: 'last' }, 'SearchType=last'],
    [{ type: 'all' }, 'SearchType=all'],
    [{ type: 'page', page: 2 }, 'SearchType=page&Page=2'],
    [{ type: 'number', betNumber: '12 4' }, 'SearchType=number&BetNumber=12%204'],
    [{ type: 'date', date: '2026-11-21' }, 'SearchType=date&DrawDate=2026-11-21'],
  ] satisfies [ReceiptQuery, string][])('of a search for receipts are the session alone: %j', async (query, search) => {
    const { backend, server } = onAnswer({ status: 'S100', data: [] })
    expect(await backend.receipts(query)).toEqual([])
    expect(server.calls.map(({ url }) => url)).toEqual([`https://api.example/api/FDAPI/Report/GetMobileReceipt?${search}`])
    expect(server.calls.map(bodyOf)).toEqual([{ SN: 'DEMO', LoginId: 'demo', AuthToken: 'demo' }])
  })

  test('go where the configuration says', async () => {
    const server = createTestServer(() => json({ status: 'S100', data: { Balance: 1, Reward: 0 } }))
    const elsewhere = resolveEndpoints('https://api.example', { fdapi: 'https://fd.example' })
    await createPartnerBackend({ http: server.http, endpoints: elsewhere, paths: { ...defaultPaths, playerBalance: 'v2/Balance' }, credentials: () => DEMO }).balance()
    expect(server.calls[0]?.url).toBe('https://fd.example/v2/Balance')
    expect(server.calls.map(bodyOf)).toEqual([{ SN: 'DEMO', LoginId: 'demo', AuthToken: 'demo', Method: 'getbalance' }])
  })
})

describe('init data', () => {
  const least = { Balance: '12.30', Reward: 0, Currency: ['MYR'] }

  test('may lack whatever is not needed', async () => {
    expect(await onAnswer({ status: 'S100', data: { ...least, Extra: { a: 1 }, Players: null } }).backend.start()).toEqual({
      balance: 1_230, reward: 0, currencies: ['MYR'], ticker: '', players: [], agents: [], specialCurrency: null, drawTypes: null, formatBox: 'S', boxIsMultiplied: true,
    })
  })

  test.each([[true, true], ['Y', true], ['true', true], [1, true], ['1', true], [null, true], [false, false], ['N', false], [0, false], ['false', false], ['', false]])(
    'BetMethodIsMultiply %j is %s', async (BetMethodIsMultiply, boxIsMultiplied) => {
      expect(await onAnswer({ status: 'S100', data: { ...least, BetMethodIsMultiply } }).backend.start()).toMatchObject({ boxIsMultiplied })
    },
  )

  test.each([
    ['data.Currency', { ...least, Currency: [] }],
    ['data.Balance', { ...least, Balance: 'a lot' }],
    ['data.Balance', { ...least, Balance: 1e300 }],
    ['data.Reward', { Balance: 1, Currency: ['MYR'] }],
    ['data.FormatBox', { ...least, FormatBox: 'X' }],
  ])('%s must be right', async (field, data) => {
    await expect(onAnswer({ status: 'S100', data }).backend.start()).rejects.toMatchObject({ code: 'V100', params: [field] })
  })
})

describe('a bet answer that is no list of outcomes leaves the bet unknown', () => {
  test.each([
    ['an empty list', []],
    ['one outcome without its list', { status: 'Success', GUID: 'g1', Output: 'x' }],
    ['an outcome without a status', [{ status: 'Success', GUID: 'g1' }, { GUID: 'g2' }]],
  ])('%s', async (_, answer) => {
    await expect(onAnswer(answer).backend.place(bet('x'))).rejects.toMatchObject({ name: 'ApiError', code: 'V100', outcome: 'unknown' })
  })

  test('but a refusal in its place is a refusal', async () => {
    await expect(onAnswer({ status: 'E132', message: 'Suspended' }).backend.place(bet('x'))).rejects.toMatchObject({ code: 'E132', message: 'Suspended', outcome: 'refused' })
  })
})

describe('receipt answers', () => {
  const row = { ReceiptNo: 17, Currency: 'MYR', Total: '12.30', Status: 'Open' }

  test('may lack whatever is not needed', async () => {
    expect(await onAnswer({ status: 'S100', data: [{ ...row, GUID: null, Extra: 1 }] }).backend.receipts({ type: 'all' })).toEqual([
      { guid: '', receiptNo: '17', drawDate: '', currency: 'MYR', total: 1_230, status: 'Open', output: '', betString: '', createdAt: '' },
    ])
  })

  test.each([
    ['no record found', { status: 'E120', message: 'No record found' }],
    ['no data', { status: 'S100', data: null }],
  ])('with %s are none', async (_, answer) => {
    expect(await onAnswer(answer).backend.receipts({ type: 'last' })).toEqual([])
  })

  test.each(['ReceiptNo', 'Currency', 'Total', 'Status'])('need %s', async (field) => {
    await expect(onAnswer({ status: 'S100', data: [row, { ...row, [field]: undefined }] }).backend.receipts({ type: 'all' })).rejects.toMatchObject({ code: 'V100', params: [`data.1.${field}`] })
  })

  test('that refuse are refusals', async () => {
    await expect(onAnswer({ status: 'E103' }).backend.receipts({ type: 'all' })).rejects.toMatchObject({ code: 'E103' })
  })
})

describe('packages', () => {
  const summary = (UserPackage: unknown) => onAnswer({ status: 'S100', data: { UserPackage, Balance: 'ignored', LoginId: 'demo' } })

  test('of the sandbox\'s player: all seven, the same prizes and other commissions for L, A and N', async () => {
    const packages = await onSandbox().backend.packages()
    expect(Object.keys(packages)).toEqual(['3D4D', '5D6D', '3D4DL', '5D6DL', '3D4DA', '5D6DA', '3D4DN'])
    expect(packages['3D4D']).toEqual({
      Big: { commission: 2_400, prizes: { first: 300_000, second: 100_000, third: 50_000, special: 20_000, consolation: 6_000 } },
      Small: { commission: 2_400, prizes: { first: 400_000, second: 200_000, third: 100_000 } },
      '4A': { commission: 2_050, prizes: { first: 700_000 } },
      ABC: { commission: 2_250, prizes: { first: 25_000, second: 25_000, third: 25_000 } },
      A: { commission: 2_250, prizes: { first: 75_000 } },
    })
    expect(Object.keys(packages['5D6D'] ?? {})).toEqual(['5D', '6D'])
    expect((['3D4DL', '3D4DA', '3D4DN'] as const).map((name) => packages[name]?.Big?.commission)).toEqual([2_650, 2_725, 2_575])
  })

  test('are asked for with the session alone, where the configuration says', async () => {
    const server = createTestServer(() => json({ status: 'S100', data: { UserPackage: {} } }))
    const moved = createPartnerBackend({ http: server.http, endpoints, paths: { ...defaultPaths, playerSummary: 'v2/Summary' }, credentials: () => DEMO })
    expect(await moved.packages()).toEqual({})
    const { backend, server: usual } = summary({})
    await backend.packages()
    expect([...server.calls, ...usual.calls].map(({ url }) => url)).toEqual(['https://api.example/api/FDAPI/v2/Summary', 'https://api.example/api/FDAPI/User/GetLoginPlayerSummaryInfo'])
    expect(usual.calls.map(bodyOf)).toEqual([{ SN: 'DEMO', LoginId: 'demo', AuthToken: 'demo' }])
  })

  test('may lack whatever they like, and hold what is not of them', async () => {
    const { backend } = summary({
      '3D4D': { PackageId: 7, Commission_Big: '0.2455', Prize1_Big: '2730.50', Prize2_Big: null, Prize1_A: 0, Prize1_5D: 0, Commission_6D: 0.1, Colour: 'red' },
      '5D6D': null, '3D4DL': {}, Other: { Prize1_Big: 'x' },
    })
    expect(await backend.packages()).toEqual({
      '3D4D': { Big: { commission: 2_455, prizes: { first: 273_050 } }, A: { commission: null, prizes: { first: 0 } } },
      '3D4DL': {},
    })
  })

  test.each([
    ['data.UserPackage', undefined],
    ['data.UserPackage', null],
    ['data.UserPackage.3D4D', { '3D4D': 'none' }],
    ['data.UserPackage.3D4D.Commission_Big', { '3D4D': { Commission_Big: '24%' } }],
    ['data.UserPackage.5D6DA.Prize5_6D', { '5D6DA': { Prize5_6D: {} } }],
    ['data.UserPackage.3D4DN.PrizeStarter_Big', { '3D4DN': { PrizeStarter_Big: 1e300 } }],
  ])('with %s wrong are one clear error', async (field, UserPackage) => {
    await expect(summary(UserPackage).backend.packages()).rejects.toMatchObject({ code: 'V100', params: [field] })
  })

  test.each(['E103', 'E152', 'E153'])('that are refused with %s are refusals', async (status) => {
    await expect(onAnswer({ status }).backend.packages()).rejects.toMatchObject({ code: status, outcome: 'refused' })
  })
})

describe('void answers', () => {
  const yes = (GUID: string) => ({ status: 'Success', GUID })
  const no = (GUID: string) => ({ status: 'E134', message: 'Too late', GUID })

  test.each([
    ['with data', { status: 'S105', data: [yes('a'), no('b')] }],
    ['as the bare list', [yes('a'), no('b')]],
    ['in another order, and another case', [no('B'), yes('A')]],
    ['without GUIDs, in order', [{ status: 'S105' }, { status: 'E134', message: 'Too late' }]],
  ])('%s', async (_, answer) => {
    expect(await onAnswer(answer).backend.void(['a', 'b'])).toMatchObject([
      { guid: 'a', voided: true },
      { guid: 'b', voided: false, status: 'E134', message: 'Too late' },
    ])
  })

  test('a GUID that was not answered for is not voided', async () => {
    expect(await onAnswer([yes('a')]).backend.void(['a', 'b'])).toEqual([
      { guid: 'a', status: 'Success', message: '', voided: true },
      { guid: 'b', status: 'E101', message: '', voided: false },
    ])
    // Fewer outcomes than GUIDs and none named: whose the one is, nobody can tell.
    expect(await onAnswer([{ status: 'S105' }]).backend.void(['a', 'b'])).toMatchObject([{ voided: false }, { voided: false }])
  })

  test('a field that is missing is named', async () => {
    await expect(onAnswer({ status: 'S105', data: [{ GUID: 'a' }] }).backend.void(['a'])).rejects.toMatchObject({ code: 'V100', params: ['data.0.status'] })
    await expect(onAnswer([{ GUID: 'a' }]).backend.void(['a'])).rejects.toMatchObject({ code: 'V100', params: ['0.status'] })
  })
})
