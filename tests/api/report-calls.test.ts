import { describe, expect, test } from 'vitest'
import type { ReportCalls } from '../../src/api/backend.js'
import type { Credentials } from '../../src/api/credentials.js'
import { defaultPaths, resolveEndpoints } from '../../src/api/endpoints.js'
import { createHttp } from '../../src/api/http.js'
import { createReportCalls } from '../../src/api/report-calls.js'
import { signIn } from '../../src/api/sign-in.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { clientOf, noon, rowText } from '../sandbox/client.js'
import { createTestEnvironment } from '../stores/environment.js'
import { createTestServer, json, text, TIMEOUT, type TestServer } from './server.js'

const endpoints = resolveEndpoints('https://api.example/api')
const PARTNER: Credentials = { sn: 'DEMO', loginid: 'demo', token: 'secret' }
const LOGIN: Credentials = { loginid: 'player', bearer: 'b-1' }
const SEARCH = { date: '2026-11-21', userId: 'player01', ticketNumber: 'T 1' }
const WEEK = { from: '2026-11-15', till: '2026-11-21' }

function onAnswer(answer: unknown, credentials: Credentials | null = LOGIN): { calls: ReportCalls; server: TestServer } {
  const server = createTestServer(() => (answer instanceof Response ? answer : json(answer)))
  return { server, calls: createReportCalls({ http: server.http, endpoints, paths: defaultPaths, credentials: () => credentials }) }
}

/** What was sent: method, address below the API, authorization, type, body. */
const sent = ({ calls }: TestServer) => calls.map(({ url, init }) => {
  const headers = new Headers(init.headers)
  return [init.method?.toUpperCase(), url.replace('https://api.example/api', ''), headers.get('authorization'), headers.get('content-type'), init.body ?? null]
})

describe('the calls of spec section 7', () => {
  test('GetMobileWinLossDetail: POST, everything in the address, bearer', async () => {
    const { calls, server } = onAnswer({ status: 'S100', message: ' 4D\n  RESULT' })
    expect(await calls.winLoss({ ...WEEK, currency: 'MYR' })).toBe(' 4D\n  RESULT')
    await calls.winLoss({ ...WEEK, currency: null })
    expect(sent(server)).toEqual([
      ['POST', '/FDAPI/Report/GetMobileWinLossDetail?Currency=MYR&DateFrom=2026-11-15&DateTill=2026-11-21', 'Bearer b-1', null, null],
      ['POST', '/FDAPI/Report/GetMobileWinLossDetail?Currency=All&DateFrom=2026-11-15&DateTill=2026-11-21', 'Bearer b-1', null, null],
    ])
  })

  test('and in a partner session with its fields in the body', async () => {
    const { calls, server } = onAnswer({ status: 'S100', message: 'x' }, PARTNER)
    await calls.winLoss({ ...WEEK, currency: null })
    expect(sent(server)).toEqual([['POST', expect.stringContaining('/FDAPI/Report/GetMobileWinLossDetail?') as string, null, 'application/json', '{"SN":"DEMO","LoginId":"demo","AuthToken":"secret"}']])
    expect(server.calls[0]?.url).not.toContain('secret')
  })

  test('GetDrawTicketUser: POST, bearer, a form', async () => {
    const { calls, server } = onAnswer({ status: 'S100', total: 0, data: [] })
    await calls.tickets(SEARCH)
    expect(sent(server)).toEqual([['POST', '/FDAPI/Report/GetDrawTicketUser', 'Bearer b-1', 'application/x-www-form-urlencoded', 'DrawTicketDate=2026-11-21&UserId=player01&TicketNumber=T%201']])
  })

  test('GetDrawTicketUserDetail: POST, bearer, JSON with an empty CompanyName', async () => {
    const { calls, server } = onAnswer({ status: 'S100', total: 0, data: [] })
    await calls.ticket(SEARCH)
    expect(sent(server)).toEqual([['POST', '/FDAPI/Report/GetDrawTicketUserDetail', 'Bearer b-1', 'application/json', '{"CompanyName":"","DrawTicketDate":"2026-11-21","UserId":"player01","TicketNumber":"T 1"}']])
  })

  test.each([['a login', LOGIN], ['a partner', PARTNER], ['nobody', null]])('DrawTicketExternalLink of %s: GET without credentials or body', async (_, credentials) => {
    const { calls, server } = onAnswer({ data: [] }, credentials)
    await calls.memberLinks()
    expect(sent(server)).toEqual([['GET', '/Report/DrawTicketExternalLink', null, null, null]])
  })

  test('tickets without a bearer token are E103, and nothing is sent', async () => {
    const { calls, server } = onAnswer({ status: 'S100', data: [] }, PARTNER)
    await expect(calls.tickets(SEARCH)).rejects.toMatchObject({ name: 'ApiError', code: 'E103', outcome: 'refused' })
    await expect(calls.ticket(SEARCH)).rejects.toMatchObject({ code: 'E103' })
    expect(server.calls).toEqual([])
  })
})

describe('the answers', () => {
  test('a report without words, or "no record found", is an empty one', async () => {
    for (const answer of [{ status: 'S100' }, { status: 'S100', message: null }, { status: 'E120', message: 'No record found.' }]) expect(await onAnswer(answer).calls.winLoss({ ...WEEK, currency: null })).toBe('')
  })

  test('links: the four names alone, and only those that are https', async () => {
    const link = (Name: string, Url: string | null) => ({ Name, Url })
    const { calls } = onAnswer({ status: 'S100', data: [
      link(' about ', 'https://a.example/x'), link('Prize', 'http://p.example'), link('WinnerList', 'javascript:alert(1)'), link('DrawLiveVideo', null),
      link('Welfare', 'https://w.example'), link('winnerlist', 'https://me:pw@w.example'), {},
    ] })
    expect(await calls.memberLinks()).toEqual([{ name: 'About', url: 'https://a.example/x' }])
    expect(await onAnswer({}).calls.memberLinks()).toEqual([])
    expect(await onAnswer({ status: 'E120', message: 'No record found.' }).calls.memberLinks()).toEqual([])
  })

  test('tickets: money in minor units, numbers also as text, what the spec does not show may be missing', async () => {
    const row = { CompanyName: 'C', DrawTicketDate: '2026-11-21T00:00:00', UserId: 'p1', BetAmount: 12.3, TicketCount: '4' }
    expect(await onAnswer({ status: 'S100', total: '7', data: [row, { UserId: 5, BetAmount: '0.5', TicketCount: 1, Currency: 'SGD' }] }).calls.tickets(SEARCH)).toEqual({
      total: 7,
      rows: [
        { company: 'C', date: '2026-11-21T00:00:00', userId: 'p1', amount: 1_230, count: 4, currency: '' },
        { company: '', date: '', userId: '5', amount: 50, count: 1, currency: 'SGD' },
      ],
    })
    expect(await onAnswer({ status: 'S100', data: null }).calls.tickets(SEARCH)).toEqual({ rows: [], total: 0 })
    expect(await onAnswer({ status: 'E120' }).calls.tickets(SEARCH)).toEqual({ rows: [], total: 0 })
  })

  test('the tickets of one player', async () => {
    expect(await onAnswer({ status: 'S100', data: [{ UserId: 'p1', TicketNumber: 12 }] }).calls.ticket(SEARCH)).toEqual([{ company: '', date: '', userId: 'p1', ticketNumber: '12' }])
    expect(await onAnswer({ status: 'E120' }).calls.ticket(SEARCH)).toEqual([])
  })

  test.each([
    ['tickets', { status: 'S100', data: [{ BetAmount: 1, TicketCount: 1 }] }, 'data.0.UserId'],
    ['tickets', { status: 'S100', data: [{ UserId: 'a', TicketCount: 1 }] }, 'data.0.BetAmount'],
    ['tickets', { status: 'S100', data: [{ UserId: 'a', BetAmount: 1, TicketCount: 1.5 }] }, 'data.0.TicketCount'],
    ['ticket', { status: 'S100', data: [{ UserId: 'a' }] }, 'data.0.TicketNumber'],
  ] as const)('of %s that lack a needed part name it', async (call, answer, field) => {
    await expect(onAnswer(answer).calls[call](SEARCH)).rejects.toMatchObject({ code: 'V100', params: [field] })
  })

  test('an HTTP failure is no answer, with its status', async () => {
    await expect(onAnswer(text('<html>', 502)).calls.tickets(SEARCH)).rejects.toMatchObject({ name: 'NetworkError', httpStatus: 502 })
  })
})

test('on the sandbox, from the sign-in to the tickets of a bet', async () => {
  const environment = createTestEnvironment({ now: noon })
  const sandbox = createSandbox({ now: environment.now })
  const client = clientOf(sandbox)
  await client.bet({ text: rowText(['1234#1']) })
  const parts = { http: createHttp({ fetch: (url, init) => sandbox.fetch(url, init), timers: environment.timers, timeoutMs: TIMEOUT }), endpoints, paths: defaultPaths }
  const answer = await signIn({ pin: '888', username: 'demo', password: 'demo' }, { ...parts, endpoints: () => Promise.resolve(parts.endpoints), directory: null })
  if (answer.outcome === 'refused') throw new Error(answer.code)
  const calls = createReportCalls({ ...parts, credentials: () => answer.credentials })
  expect(await calls.tickets({ date: '2026-11-21', userId: '', ticketNumber: '' })).toEqual({ total: 1, rows: [{ company: '4D Result', date: '2026-11-21', userId: 'demo', amount: 100, count: 1, currency: 'MYR' }] })
  expect(await calls.ticket({ date: '2026-11-21', userId: 'demo', ticketNumber: '' })).toMatchObject([{ userId: 'demo', ticketNumber: 'R261121-000001' }])
  expect(await calls.winLoss({ from: '2026-11-21', till: '2026-11-21', currency: 'MYR' })).toMatch(/^ {2}Staked +1\.00$/m)
  expect((await calls.memberLinks()).map(({ name }) => name)).toEqual(['Prize', 'DrawLiveVideo', 'WinnerList', 'About'])
})
