import { expect, test } from 'vitest'
import type { Credentials } from '../../src/api/credentials.js'
import { defaultPaths, resolveEndpoints } from '../../src/api/endpoints.js'
import { createSessionBackend } from '../../src/api/session-backend.js'
import { createTestServer, json } from './server.js'

const PARTNER: Credentials = { sn: 's', loginid: 'demo', token: 't' }
const LOGIN: Credentials = { loginid: 'player', bearer: 'b' }

/** The paths of every call of a Backend whose credentials are as given. */
async function pathsOf(credentials: Credentials | null): Promise<string[]> {
  const server = createTestServer(() => json({ status: 'E132' }))
  const backend = createSessionBackend({ http: server.http, endpoints: resolveEndpoints('https://api.example'), endpointsAt: resolveEndpoints, paths: defaultPaths, credentials: () => credentials })
  const bet = { betString: 'x', clientRef: 'r', currency: 'MYR', userId: 'u' }
  const calls = [() => backend.start(), () => backend.balance(), () => backend.place(bet), () => backend.place3(bet), () => backend.void(['g']), () => backend.receipts({ type: 'last' }), () => backend.winLoss({ from: '2026-11-21', till: '2026-11-21', currency: null }), () => backend.strikes({ date: '2026-11-21', currency: 'MYR' }), () => backend.packages()]
  for (const call of calls) await call().catch(() => null)
  return server.calls.map(({ url }) => new URL(url).pathname)
}

test('a partner\'s credentials take the partner calls', async () => {
  const calls = ['/FDAPI/Ekor/GetInitData', '/FDAPI/Player/GetPlayerBalance', '/FDAPI/Bet/PostBetEkor', '/FDAPI/Bet/PostBetEkor3', '/FDAPI/Bet/VoidEkor', '/FDAPI/Report/GetMobileReceipt', '/FDAPI/Report/GetMobileWinLossDetail', '/FDAPI/Report/GetMobileStrike', '/FDAPI/User/GetLoginPlayerSummaryInfo']
  expect(await pathsOf(PARTNER)).toEqual(calls)
  expect(await pathsOf(null)).toEqual(calls)
})

test('a login\'s take those of a login', async () => {
  expect(await pathsOf(LOGIN)).toEqual([
    '/Agent/GetInfoForTopContent/1', '/Agent/GetInfoForTopContent/1', '/Bet/PostBet', '/Bet/PostBet3', '/Bet/VoidBet', '/FDAPI/Report/GetMobileReceipt', '/FDAPI/Report/GetMobileWinLossDetail', '/FDAPI/Report/GetMobileStrike', '/FDAPI/User/GetLoginPlayerSummaryInfo',
  ])
})

test('credentials of the other kind take over with the next call', async () => {
  let credentials: Credentials = PARTNER
  const server = createTestServer(() => json({ status: 'E132' }))
  const backend = createSessionBackend({ http: server.http, endpoints: resolveEndpoints('https://api.example'), endpointsAt: resolveEndpoints, paths: defaultPaths, credentials: () => credentials })
  await backend.balance().catch(() => null)
  credentials = LOGIN
  await backend.balance().catch(() => null)
  expect(server.calls.map(({ url }) => new URL(url).pathname)).toEqual(['/FDAPI/Player/GetPlayerBalance', '/Agent/GetInfoForTopContent/1'])
  expect(new Headers(server.calls[1]?.init.headers).get('authorization')).toBe('Bearer b')
})

test('a token is for the host that the pin led to, and goes to no other', async () => {
  const server = createTestServer(() => json({ status: 'E132' }))
  let credentials: Credentials = { ...LOGIN, api: 'https://one.example' }
  const backend = createSessionBackend({
    http: server.http, endpoints: resolveEndpoints('https://api.example'), endpointsAt: (api) => resolveEndpoints(api, { fdapi: 'https://fd.example' }), paths: defaultPaths, credentials: () => credentials,
  })
  const calls = [() => backend.start(), () => backend.receipts({ type: 'last' })]
  for (const call of calls) await call().catch(() => null)
  credentials = { ...LOGIN, api: 'https://two.example' }
  await backend.start().catch(() => null)
  credentials = LOGIN
  await backend.start().catch(() => null)
  expect(server.calls.map(({ url }) => url.replace(/\/(Agent|Report)\/.*/, ''))).toEqual(['https://one.example', 'https://fd.example', 'https://two.example', 'https://api.example'])
})

test.each([
  ['another at another host', { ...LOGIN, api: 'https://one.example' }, { loginid: 'other', bearer: 'c', api: 'https://two.example' }],
  ['his namesake at another host', { ...LOGIN, api: 'https://one.example' }, { ...LOGIN, bearer: 'c', api: 'https://two.example' }],
  ['another at the same host', LOGIN, { loginid: 'other', bearer: 'c' }],
  ['another of a partner', PARTNER, { ...PARTNER, loginid: 'other' }],
  ['nobody', LOGIN, null],
] as const)('a call whose code comes when %s is signed in is not sent', async (_, before, after) => {
  let credentials: Credentials | null = before
  const server = createTestServer(() => json({ status: 'E132' }))
  const backend = createSessionBackend({ http: server.http, endpoints: resolveEndpoints('https://api.example'), endpointsAt: resolveEndpoints, paths: defaultPaths, credentials: () => credentials })
  const bet = { betString: 'x', clientRef: 'r', currency: 'MYR', userId: 'u' }
  const calls = [() => backend.place(bet), () => backend.receipts({ type: 'last' }), () => backend.winLoss({ from: '2026-11-21', till: '2026-11-21', currency: null }), async () => (await backend.settings()).profile()]
  for (const call of calls) {
    credentials = before
    const answer = call()
    credentials = after
    await expect(answer).rejects.toMatchObject({ code: 'E102', outcome: 'refused' })
  }
  expect(server.calls).toEqual([])
})

test('a call whose code comes when the same player\'s token is renewed is sent with the new one', async () => {
  let credentials: Credentials = { ...LOGIN, api: 'https://one.example' }
  const server = createTestServer(() => json({ status: 'E132' }))
  const backend = createSessionBackend({ http: server.http, endpoints: resolveEndpoints('https://api.example'), endpointsAt: resolveEndpoints, paths: defaultPaths, credentials: () => credentials })
  const answer = backend.balance().catch(() => null)
  credentials = { ...credentials, loginid: 'PLAYER', bearer: 'c' }
  await answer
  expect(server.calls.map(({ url, init }) => [new URL(url).host, new Headers(init.headers).get('authorization')])).toEqual([['one.example', 'Bearer c']])
})
