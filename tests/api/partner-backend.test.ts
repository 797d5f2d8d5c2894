import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { SessionCalls, ReceiptQuery } from '../../src/api/backend.js'
import { defaultPaths, resolveEndpoints } from '../../src/api/endpoints.js'
import { createPartnerBackend } from '../../src/api/partner-backend.js'
import { betOn, betText, rowText } from '../sandbox/client.js'
import { settle } from '../stores/environment.js'
import { bet, DEMO, onAnswer, onSandbox } from './partner-backends.js'
import { bodyOf, createTestServer, json, TIMEOUT } from './server.js'

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
