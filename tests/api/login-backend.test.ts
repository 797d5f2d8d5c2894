import { beforeEach, describe, expect, test } from 'vitest'
import type { SessionCalls, PlacedBet } from '../../src/api/backend.js'
import { defaultPaths, resolveEndpoints } from '../../src/api/endpoints.js'
import { createHttp } from '../../src/api/http.js'
import { createLoginBackend } from '../../src/api/login-backend.js'
import { signIn } from '../../src/api/sign-in.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { betOn, betText, noon, rowText } from '../sandbox/client.js'
import { createTestEnvironment } from '../stores/environment.js'
import { bodyOf, createTestServer, json, text, TIMEOUT, type Call, type TestServer } from './server.js'

const endpoints = resolveEndpoints('https://api.example/api')

/** A player who has signed in to a fresh sandbox, at noon of a day of all draws. */
async function signedIn(username = 'player', password = 'player123'): Promise<SessionCalls> {
  const environment = createTestEnvironment({ now: noon })
  const sandbox = createSandbox({ now: environment.now, wait: () => new Promise(() => {}) })
  const parts = { http: createHttp({ fetch: (url, init) => sandbox.fetch(url, init), timers: environment.timers, timeoutMs: TIMEOUT }), endpoints, paths: defaultPaths }
  const answer = await signIn({ pin: '888', username, password }, { ...parts, endpoints: () => Promise.resolve(parts.endpoints), directory: null })
  if (answer.outcome === 'refused') throw new Error(answer.code)
  return createLoginBackend({ ...parts, credentials: () => answer.credentials })
}

/** A backend on a server that answers as the test says. */
function onAnswer(...answers: (unknown)[]): { backend: SessionCalls; server: TestServer } {
  let count = 0
  const server = createTestServer(() => {
    const answer = answers[Math.min(count++, answers.length - 1)]
    if (answer instanceof Error) throw answer
    return answer instanceof Response ? answer : json(answer)
  })
  return { server, backend: createLoginBackend({ http: server.http, endpoints, paths: defaultPaths, credentials: () => ({ loginid: 'player', bearer: 'b-1' }) }) }
}

let refs = 0
const bet = (betString: string, changes: Partial<PlacedBet> = {}): PlacedBet => ({ betString, clientRef: `ref-${++refs}`, currency: 'MYR', userId: 'player', ...changes })
const headersOf = ({ init }: Call) => new Headers(init.headers)

describe('on the sandbox', () => {
  let backend: SessionCalls
  beforeEach(async () => {
    backend = await signedIn()
  })

  test('a session starts with money in minor units', async () => {
    expect(await backend.start()).toEqual({
      balance: 150_000, reward: 2_500, currencies: ['MYR', 'SGD', 'USD'], ticker: expect.stringContaining('demonstration') as string, players: ['player'], agents: [],
      specialCurrency: 'SPR', drawTypes: 'MPTSBWLAN', formatBox: 'S', boxIsMultiplied: true,
    })
  })

  test('an agent\'s settings come through', async () => {
    expect(await (await signedIn('agent', 'agent123')).start()).toMatchObject({ players: ['player01', 'player02', 'player03'], drawTypes: 'MPTSBKWLAN', formatBox: 'D', boxIsMultiplied: false })
  })

  test.each([
    ['a digit set', betOn('1234'), 100],
    ['rows', rowText(['1234#1', '*5678#1']), 2_500],
  ])('%s is placed as one, and voided', async (_, betString, cost) => {
    const items = await backend.place(bet(betString))
    expect(items).toEqual([{ status: 'Success', message: expect.any(String) as string, output: expect.stringContaining('TOTAL') as string, guid: expect.stringMatching(/./) as string, accepted: true }])
    expect(await backend.balance()).toMatchObject({ balance: 150_000 - cost, reward: 2_500 })
    const guid = items[0]?.guid ?? ''
    const outcome = [
      { guid, status: 'S105', message: expect.any(String) as string, voided: true },
      { guid: 'no-such-guid', status: 'E120', message: expect.any(String) as string, voided: false },
    ]
    expect(await backend.void([guid, 'no-such-guid'])).toEqual(outcome)
    expect(await backend.void([guid, 'no-such-guid'])).toEqual(outcome)
    expect(await backend.balance()).toMatchObject({ balance: 150_000 })
  })

  test.each([
    ['a part of a digit set', betText({ dates: ['23/11'], types: 'ML' }), 'DrawTypeNotAvail'],
    ['a line', rowText(['1234#1', '0145#1']), 'E145'],
  ])('for %s the whole bet is refused', async (_, betString, code) => {
    await expect(backend.place(bet(betString))).rejects.toMatchObject({ name: 'ApiError', code, outcome: 'refused', message: expect.stringMatching(/./) as string })
    expect(await backend.balance()).toMatchObject({ balance: 150_000 })
  })

  test('each line of Bet 3 has its own outcome', async () => {
    const items = await backend.place3(bet('D#21\n#8\n1234#1\n0145#1\n*#83\n1234#1'))
    expect(items.map(({ status, accepted }) => [status, accepted])).toEqual([['Success', true], ['E145', false], ['Success', true]])
    expect(await backend.balance()).toMatchObject({ balance: 149_800 })
  })

  test('a lost reply leaves a bet unknown, and the same ClientRef finds it again at one charge', async () => {
    const lost = bet(rowText(['0998#1']))
    await expect(backend.place(lost)).rejects.toMatchObject({ name: 'NetworkError', outcome: 'unknown' })
    expect(await backend.place(lost)).toMatchObject([{ accepted: true }])
    expect(await backend.balance()).toMatchObject({ balance: 149_900 })
  })

  test('receipts are found, newest first', async () => {
    await backend.place(bet(rowText(['1234#1'])))
    await backend.place3(bet('D#22\n#8\n567#1'))
    const all = await backend.receipts({ type: 'all' })
    expect(all.map(({ receiptNo }) => receiptNo)).toEqual(['R261121-000002', 'R261121-000001'])
    expect(all[1]).toEqual({
      guid: expect.stringMatching(/./) as string, receiptNo: 'R261121-000001', drawDate: '2026-11-21', currency: 'MYR', total: 100, status: 'Open',
      output: expect.stringContaining('1234') as string, betString: 'D#21\n#1\n1234#1', createdAt: '2026-11-21T12:00:00',
    })
    expect(await backend.receipts({ type: 'last' })).toEqual(all.slice(0, 1))
    expect(await backend.receipts({ type: 'page', page: 2 })).toEqual([])
    expect(await backend.receipts({ type: 'number', betNumber: '1234' })).toEqual(all.slice(1))
    expect(await backend.receipts({ type: 'date', date: '2026-11-22' })).toEqual(all.slice(0, 1))
  })

  test('a player\'s packages are his own, and an agent is refused', async () => {
    const { '3D4D': main, '5D6DL': ofL } = await backend.packages()
    expect(main?.Big).toEqual({ commission: 2_950, prizes: { first: 273_000, second: 91_000, third: 45_500, special: 18_200, consolation: 5_460 } })
    expect(ofL).toMatchObject({ '6D': { commission: 2_600, prizes: { first: 13_650_000, fifth: 455 } } })
    await expect((await signedIn('agent', 'agent123')).packages()).rejects.toMatchObject({ code: 'E103', outcome: 'refused' })
  })
})

describe('the calls', () => {
  test('carry the bearer token in the header, and nowhere else', async () => {
    const { backend, server } = onAnswer({ status: 'S100', balance: 1, reward: 0, currency: ['MYR'], data: [] })
    await backend.start()
    await backend.balance()
    await backend.place(bet('x')).catch(() => null)
    await backend.place3(bet('x')).catch(() => null)
    await backend.void(['g/1'])
    await backend.receipts({ type: 'page', page: 3 })
    await backend.packages().catch(() => null)
    expect(server.calls.map(({ url }) => url.replace('https://api.example/api', ''))).toEqual([
      '/Agent/GetInfoForTopContent/1', '/FDAPI/User/GetMobileUserEditModel?id=player', '/Agent/GetInfoForTopContent/1', '/Bet/PostBet', '/Bet/PostBet3', '/Bet/VoidBet?GUID=g%2F1&NeedOutputRef=T', '/FDAPI/Report/GetMobileReceipt?SearchType=page&Page=3',
      '/FDAPI/User/GetLoginPlayerSummaryInfo',
    ])
    for (const call of server.calls) {
      expect(call.init.method?.toUpperCase()).toBe('POST')
      expect(headersOf(call).get('authorization')).toBe('Bearer b-1')
      expect(`${call.url} ${String(call.init.body)}`).not.toContain('b-1')
    }
  })

  test('have the bodies of spec section 3', async () => {
    const { backend, server } = onAnswer({ status: 'Success' })
    await backend.place({ betString: 'D#21\n#1\n1234#1', clientRef: 'r1', currency: 'MYR', userId: 'player01' })
    expect(server.calls.map(bodyOf)).toEqual([{ Currency: 'MYR', UserId: 'player01', ClientRef: 'r1', BetString: 'D#21\n#1\n1234#1' }])
    expect(server.calls.map((call) => headersOf(call).get('content-type'))).toEqual(['application/json'])
  })

  test('without a body say no type of one', async () => {
    const { backend, server } = onAnswer({ status: 'S105' })
    await backend.void(['g'])
    expect(server.calls.map((call) => [call.init.body ?? null, headersOf(call).get('content-type')])).toEqual([[null, null]])
  })
})

describe('the answers', () => {
  test('of PostBet may be a list', async () => {
    expect(await onAnswer([{ status: 'Success', GUID: 'a' }, { status: 'E145' }]).backend.place(bet('x'))).toMatchObject([{ guid: 'a', accepted: true }, { status: 'E145', accepted: false }])
  })

  test.each([
    ['an empty list', 'place', [], 'data'],
    ['an outcome without a status', 'place', { GUID: 'g' }, 'status'],
    ['one without a status in a list', 'place', [{ status: 'Success' }, { GUID: 'g' }], '1.status'],
    ['one outcome where a list belongs', 'place3', { status: 'Success', GUID: 'g' }, 'data'],
    ['an empty list', 'place3', [], 'data'],
  ] as const)('%s of %s leaves the bet unknown', async (_, call, answer, field) => {
    await expect(onAnswer(answer).backend[call](bet('x'))).rejects.toMatchObject({ name: 'ApiError', code: 'V100', outcome: 'unknown', params: [field] })
  })

  test('HTTP 401 is a lost session', async () => {
    await expect(onAnswer(text('{"Message":"Authorization has been denied for this request."}', 401, 'application/json')).backend.start()).rejects.toMatchObject({ code: 'E102' })
  })

  test.each([
    ['balance', { reward: 0, currency: ['MYR'] }],
    ['reward', { balance: 1, currency: ['MYR'] }],
    ['currency', { balance: 1, reward: 0 }],
    ['currency', { balance: 1, reward: 0, currency: [] }],
    ['formatBox', { balance: 1, reward: 0, currency: ['MYR'], formatBox: 'X' }],
  ])('GetInfoForTopContent needs %s', async (field, answer) => {
    await expect(onAnswer({ status: 'S100', ...answer }).backend.start()).rejects.toMatchObject({ code: 'V100', params: [field] })
  })

  test('the ticker may be one word, and much may be missing', async () => {
    expect(await onAnswer({ balance: '12.30', reward: 0, currency: ['MYR', 'myr'], tickermessage: 'Hello' }, { status: 'E103' }).backend.start()).toEqual({
      balance: 1_230, reward: 0, currencies: ['MYR'], ticker: 'Hello', players: [], agents: [], specialCurrency: null, drawTypes: null, formatBox: 'S', boxIsMultiplied: true,
    })
  })

  // The spec's list of the session's fields (section 7) has no BetMethodIsMultiply: it is one of the user's edit model.
  const session = { status: 'S100', balance: 1, reward: 0, currency: ['MYR'], formatBox: 'S' }
  test('how a BOX is reckoned is asked for where the session does not say it', async () => {
    const { backend, server } = onAnswer(session, { status: 'S100', data: { BetMethodIsMultiply: false, FormatBox: 'D', FormatDrawTypeList: [], FormatBetSequenceList: [] } }, session)
    expect(await backend.start()).toMatchObject({ formatBox: 'S', boxIsMultiplied: false })
    const later = await backend.balance()
    expect(later).toMatchObject({ formatBox: 'S' })
    expect(later).not.toHaveProperty('boxIsMultiplied')
    expect(server.calls).toHaveLength(3)
  })

  test('a session starts without it where nobody says it: not everybody may see his settings', async () => {
    const init = await onAnswer(session, { status: 'E103' }).backend.start()
    expect(init).toMatchObject({ boxIsMultiplied: true })
    expect(init).not.toHaveProperty('isAssumed')
  })

  test.each([['is lost', new TypeError('connection reset')], ['is no answer', text('<h1>Bad gateway</h1>', 502)]])('where the answer %s the session starts, and says that it does not know', async (_, answer) => {
    expect(await onAnswer(session, answer).backend.start()).toMatchObject({ boxIsMultiplied: true, isAssumed: true })
  })

  test('what a later answer says nothing of is left out of it', async () => {
    const later = await onAnswer(session).backend.balance()
    for (const name of ['players', 'agents', 'boxIsMultiplied']) expect(later).not.toHaveProperty(name)
  })
})

describe('voiding several', () => {
  const broken = text('<html>', 502)

  test('tells each by itself; one whose answer was lost is not known to be voided', async () => {
    const { backend } = onAnswer({ status: 'S105' }, broken, { status: 'E134', message: 'Too late' })
    expect(await backend.void(['a', 'b', 'c'])).toEqual([
      { guid: 'a', status: 'S105', message: '', voided: true },
      { guid: 'b', status: 'E101', message: '', voided: false },
      { guid: 'c', status: 'E134', message: 'Too late', voided: false },
    ])
  })

  test('of which no answer came is no answer', async () => {
    await expect(onAnswer(text('<html>', 502)).backend.void(['a'])).rejects.toMatchObject({ name: 'NetworkError', outcome: 'unknown' })
  })

  test('stops where the session ends', async () => {
    const { backend, server } = onAnswer({ status: 'S105' }, { status: 'E102' }, { status: 'S105' })
    await expect(backend.void(['a', 'b', 'c'])).rejects.toMatchObject({ code: 'E102' })
    expect(server.calls.length).toBe(2)
  })
})
