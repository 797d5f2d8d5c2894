import { describe, expect, test } from 'vitest'
import type { Backend, Strike } from '../../src/api/backend.js'
import type { Credentials } from '../../src/api/credentials.js'
import { defaultPaths, resolveEndpoints } from '../../src/api/endpoints.js'
import { createHttp } from '../../src/api/http.js'
import { createSessionBackend } from '../../src/api/session-backend.js'
import { signIn } from '../../src/api/sign-in.js'
import { createControlledSandbox } from '../../src/sandbox/control.js'
import { noon, rowText } from '../sandbox/client.js'
import { createTestEnvironment } from '../stores/environment.js'
import { bodyOf, createTestServer, json, TIMEOUT } from './server.js'

const endpoints = resolveEndpoints('https://api.example/api')
const query = { date: '2026-11-21', currency: 'MYR' }
const numbers = { first: '1234', second: '4321', third: '0007', starters: Array.from({ length: 13 }, () => '9999'), consolations: Array.from({ length: 10 }, () => '8888') }

/** A player of each kind of session, on a sandbox of his own. */
async function onSandbox(kind: 'partner' | 'login') {
  const environment = createTestEnvironment({ now: noon })
  const sandbox = createControlledSandbox({ now: environment.now })
  const parts = { http: createHttp({ fetch: (url, init) => sandbox.fetch(url, init), timers: environment.timers, timeoutMs: TIMEOUT }), endpoints, endpointsAt: resolveEndpoints, directory: null, paths: defaultPaths }
  let credentials: Credentials = { sn: 'DEMO', loginid: 'demo', token: 'demo' }
  if (kind === 'login') {
    const answer = await signIn({ pin: '888', username: 'player', password: 'player123' }, { ...parts, endpoints: () => Promise.resolve(parts.endpoints), directory: null })
    if (answer.outcome === 'refused') throw new Error(answer.code)
    credentials = answer.credentials
  }
  const backend = createSessionBackend({ ...parts, endpointsAt: resolveEndpoints, credentials: () => credentials })
  return { backend, sandbox, userId: kind === 'partner' ? 'demo' : 'player' }
}

/** A backend on a server that gives this answer. */
function onAnswer(answer: unknown, credentials: Credentials = { sn: 's', loginid: 'demo', token: 't' }) {
  const server = createTestServer(() => json(answer))
  return { server, backend: createSessionBackend({ http: server.http, endpoints, endpointsAt: resolveEndpoints, paths: defaultPaths, credentials: () => credentials }) }
}

test.each(['partner', 'login'] as const)('the strikes of a %s session come with money in minor units', async (kind) => {
  const { backend, sandbox, userId } = await onSandbox(kind)
  await backend.place({ betString: rowText(['1234#1#0.5', '**1234#1']), clientRef: 'r', currency: 'MYR', userId })
  expect(await backend.strikes(query)).toEqual([])
  await sandbox.control.publish('M', '2026-11-21', numbers)
  const strike: Strike = { receiptNo: 'R261121-000001', slot: 'M', drawType: 'M', number: '1234', betType: 'B', stake: 100, tier: 'first', tierText: '1st', prize: 300_000 }
  expect(await backend.strikes(query)).toEqual([
    strike, { ...strike, betType: 'S', stake: 50, prize: 200_000 }, { ...strike, betType: 'I-BOX B', prize: 12_500 },
    { ...strike, number: '4321', betType: 'I-BOX B', tier: 'second', tierText: '2nd', prize: 4_167 },
  ])
  expect(await backend.strikes({ ...query, currency: 'SGD' })).toEqual([])
  expect(await backend.strikes({ ...query, date: '2026-11-22' })).toEqual([])
})

test.each<[string, Credentials, unknown, string | null]>([
  ['a partner session', { sn: 's', loginid: 'demo', token: 't' }, { SN: 's', LoginId: 'demo', AuthToken: 't' }, null],
  ['a login session', { loginid: 'player', bearer: 'b' }, null, 'Bearer b'],
])('the call of %s says who asks', async (_, credentials, body, authorization) => {
  const { backend, server } = onAnswer({ status: 'S100' }, credentials)
  expect(await backend.strikes(query)).toEqual([])
  const [call] = server.calls
  expect(call?.url).toBe('https://api.example/api/FDAPI/Report/GetMobileStrike?DrawDate=2026-11-21&Currency=MYR')
  expect(call?.init.body ? bodyOf(call) : null).toEqual(body)
  expect(new Headers(call?.init.headers).get('authorization')).toBe(authorization)
})

describe('the answers', () => {
  const row = { ReceiptNo: 7, DrawType: 'm', Number: '0012', BetType: 'B', Stake: '1.50', Tier: 1, Prize: 3000.5 }
  const strikes = (data: unknown): ReturnType<Backend['strikes']> => onAnswer({ status: 'S100', data }).backend.strikes(query)

  test('may write numbers as text and text as numbers', async () => {
    expect(await strikes([{ ...row, Extra: 1 }])).toEqual([{ receiptNo: '7', slot: 'M', drawType: 'm', number: '0012', betType: 'B', stake: 150, tier: 'first', tierText: '1', prize: 300_050 }])
  })

  test.each<[string | number, Strike['tier']]>([
    [2, 'second'], ['3rd', 'third'], ['Fourth prize', 'fourth'], ['5', 'fifth'], ['6th', 'sixth'], ['Special', 'special'], ['STARTER', 'special'], ['Consolation', 'consolation'],
    ['10', null], ['Jackpot', null], ['', null],
  ])('the tier %j is %j', async (Tier, tier) => expect(await strikes([{ ...row, Tier }])).toMatchObject([{ tier, tierText: String(Tier) }]))

  test.each([['L3', 'L3'], [' l10 ', 'L10'], ['Magnum', null], [1, null]])('the draw type %j is the slot %j', async (DrawType, slot) =>
    expect(await strikes([{ ...row, DrawType }])).toMatchObject([{ slot, drawType: String(DrawType) }]))

  test.each<[string, string | number, Record<string, unknown>, string]>([
    ['of a stake of 4D', 117, {}, '0117'],
    ['of a stake of 4D, with how it was played', 7, { BetType: 'I-BOX SA' }, '0007'],
    ['of a stake of 3D', 17, { BetType: '3A' }, '017'],
    ['that is whole', 1234, {}, '1234'],
    ['of Toto, too long for 4D', 12_345, { DrawType: 'T' }, '12345'],
    ['of Lucky, too long for 4D', 12_345, { DrawType: 'L' }, '012345'],
    ['of a tier that only 5D and 6D have', 117, { DrawType: 'T', Tier: '4th' }, '00117'],
    ['of such a tier, of a draw without 5D', 117, { DrawType: 'L3', Tier: '5th' }, '000117'],
    ['of a draw that is not known', 117, { DrawType: 'Magnum' }, '0117'],
    ['of a stake that is not known', 117, { BetType: 'Big' }, '117'],
    ['that is none', '1R7', {}, '1R7'],
  ])('a number %s has the leading zeros that JSON has lost', async (_, Number, changes, number) =>
    expect(await strikes([{ ...row, Number, ...changes }])).toMatchObject([{ number }]))

  test('"No record found" is none, and so is no list', async () => {
    expect(await onAnswer({ status: 'E120', message: 'No record' }).backend.strikes(query)).toEqual([])
    expect(await strikes(null)).toEqual([])
  })

  test.each(['ReceiptNo', 'DrawType', 'Number', 'BetType', 'Stake', 'Tier', 'Prize'] as const)('a row without %s is one clear error', async (field) => {
    await expect(strikes([row, { ...row, [field]: undefined }])).rejects.toMatchObject({ code: 'V100', params: [`data.1.${field}`] })
  })

  test('an amount that is none is no prize', async () => {
    await expect(strikes([{ ...row, Prize: 'lots' }])).rejects.toMatchObject({ code: 'V100', params: ['data.0.Prize'] })
  })

  test('any other refusal is told', async () => {
    await expect(onAnswer({ status: 'E103' }).backend.strikes(query)).rejects.toMatchObject({ code: 'E103', outcome: 'refused' })
  })
})
