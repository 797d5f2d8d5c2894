import { describe, expect, test } from 'vitest'
import type { Credentials } from '../../src/api/credentials.js'
import { defaultPaths, resolveEndpoints } from '../../src/api/endpoints.js'
import { createHttp } from '../../src/api/http.js'
import { createSessionBackend } from '../../src/api/session-backend.js'
import type { SettingsCalls } from '../../src/api/settings-calls.js'
import { signIn } from '../../src/api/sign-in.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { noon } from '../sandbox/client.js'
import { createTestEnvironment } from '../stores/environment.js'
import { bodyOf, createTestServer, json, TIMEOUT, type TestServer } from './server.js'

const endpoints = resolveEndpoints('https://api.example/api', { masterapi: 'https://master.example' })
const PARTNER: Credentials = { sn: 'DEMO', loginid: 'agent', token: 'agent123' }
const LOGIN: Credentials = { loginid: 'agent', bearer: 'b-1' }
const SESSION = { SN: 'DEMO', LoginId: 'agent', AuthToken: 'agent123' }

/** The calls on a server that answers as the test says. */
async function onAnswer(answer: unknown, credentials: Credentials = PARTNER): Promise<{ calls: SettingsCalls; server: TestServer }> {
  const server = createTestServer(() => json(answer))
  const backend = createSessionBackend({ http: server.http, endpoints, endpointsAt: resolveEndpoints, paths: defaultPaths, credentials: () => credentials })
  return { server, calls: await backend.settings() }
}

/** The calls on a fresh sandbox, as the agent in either kind of session. */
async function onSandbox(kind: 'partner' | 'login'): Promise<SettingsCalls> {
  const environment = createTestEnvironment({ now: noon })
  const sandbox = createSandbox({ now: environment.now })
  const parts = { http: createHttp({ fetch: (url, init) => sandbox.fetch(url, init), timers: environment.timers, timeoutMs: TIMEOUT }), endpoints: resolveEndpoints('https://api.example/api'), endpointsAt: resolveEndpoints, directory: null, paths: defaultPaths }
  const answer = kind === 'login' ? await signIn({ pin: '888', username: 'agent', password: 'agent123' }, { ...parts, endpoints: () => Promise.resolve(parts.endpoints) }) : { outcome: 'success' as const, credentials: PARTNER }
  if (answer.outcome === 'refused') throw new Error(answer.code)
  return createSessionBackend({ ...parts, credentials: () => answer.credentials }).settings()
}

const choices = { boxIsMultiplied: true, formatBox: 'S', drawFormat: 'MPTSBKWLAN', betSequence: 'Small, Big, SA' } as const
const passwords = { userId: 'agent', oldPassword: 'old 1&2', newPassword: 'new+12', confirmPassword: 'new+12' }

describe.each(['partner', 'login'] as const)('on the sandbox, a %s session', (kind) => {
  test('reads the profile in minor units', async () => {
    expect(await (await onSandbox(kind)).profile()).toEqual({
      accountBalance: 0, credit: 1_000_000, creditBalance: 1_000_000, downlineCredit: 150_000, outstanding: null, type: 'Agent', username: 'agent', phoneNumber: expect.stringMatching(/^\+60/) as string,
    })
  })

  test('saves settings and reads them again', async () => {
    const calls = await onSandbox(kind)
    const offered = { drawFormats: ['1234567890', 'MPTSBKWLAN'], betSequences: ['Big, Small, SA', 'Small, Big, SA', 'SA, Big, Small'] }
    expect(await calls.userSettings('player01')).toEqual({ boxIsMultiplied: true, formatBox: 'S', drawFormat: '1234567890', betSequence: 'Big, Small, SA', ...offered })
    await calls.saveUserSettings('player01', { ...choices, formatBox: 'D' })
    expect(await calls.userSettings('player01')).toEqual({ ...choices, formatBox: 'D', ...offered })
  })

  test('has no statistic of a day without bets', async () => {
    expect(await (await onSandbox(kind)).betStatistic({ userId: 'player01', date: '2026-11-21', currency: 'MYR' })).toBeNull()
  })

  test('is told why a password is refused', async () => {
    await expect((await onSandbox(kind)).changePassword(passwords, 'change')).rejects.toMatchObject({ code: 'E112', outcome: 'refused' })
    await expect((await onSandbox(kind)).changePassword(passwords, 'need-change')).rejects.toMatchObject({ code: 'E103' })
  })
})

/** Spec section 7, row by row. */
describe('the calls are those of the spec', () => {
  const model = { BetMethodIsMultiply: 'Y', FormatBox: 'S' }
  const rows: [string, (calls: SettingsCalls) => Promise<unknown>, unknown, string, object | null][] = [
    ['profile', (calls) => calls.profile(), { status: 'S100', data: { AccountBalance: 1, Credit: 1, CreditBalance: 1 } }, 'https://api.example/api/FDAPI/Report/GetMobileProfile', null],
    ['betStatistic', (calls) => calls.betStatistic({ userId: 'p&1', date: '2026-11-21', currency: 'MYR' }), { status: 'S100', message: 'x' }, 'https://api.example/api/FDAPI/Report/GetMobileBetStatistic?UserId=p%261&DrawDate=2026-11-21&Currency=MYR', null],
    ['userSettings', (calls) => calls.userSettings('player01'), model, 'https://api.example/api/FDAPI/User/GetMobileUserEditModel?id=player01', null],
    [
      'saveUserSettings', (calls) => calls.saveUserSettings('player01', choices), { status: 'S100' },
      'https://api.example/api/FDAPI/User/EditUser?UserId=player01&BetMethodIsMultiply=true&FormatBox=S&SelectedFormatDrawType=MPTSBKWLAN&SelectedFormatBetSequence=Small%2C%20Big%2C%20SA', null,
    ],
    ['changePassword', (calls) => calls.changePassword(passwords, 'change'), { status: 'S100' }, 'https://master.example/Account/ChangePassword', passwords],
    ['needChangePassword', (calls) => calls.changePassword(passwords, 'need-change'), { status: 'S100' }, 'https://master.example/Account/NeedChangePwd', passwords],
  ]

  test.each(rows)('%s of a partner session', async (_, run, answer, url, body) => {
    const { calls, server } = await onAnswer(answer)
    await run(calls)
    expect(server.calls.map((call) => [call.init.method?.toUpperCase(), call.url])).toEqual([['POST', url]])
    expect(server.calls.map(bodyOf)).toEqual([{ ...SESSION, ...body }])
    expect(new Headers(server.calls[0]?.init.headers).has('authorization')).toBe(false)
  })

  test.each(rows)('%s of a login session', async (_, run, answer, url, body) => {
    const { calls, server } = await onAnswer(answer, LOGIN)
    await run(calls)
    expect(server.calls.map((call) => [call.init.method?.toUpperCase(), call.url])).toEqual([['POST', url]])
    expect(new Headers(server.calls[0]?.init.headers).get('authorization')).toBe('Bearer b-1')
    const [call] = server.calls
    expect(call && (call.init.body ? bodyOf(call) : null)).toEqual(body)
  })

  test.each(rows.slice(4))('%s has no password in its address', async (_, run, answer) => {
    const { calls, server } = await onAnswer(answer, LOGIN)
    await run(calls)
    expect(server.calls[0]?.url).not.toMatch(/old|new\+|12/)
  })
})

describe('the answers', () => {
  const figures = { AccountBalance: '1.50', Credit: 2, CreditBalance: 3 }

  test('of a profile may leave much out, and spell in other ways', async () => {
    const { calls } = await onAnswer({ status: 'S100', data: { ...figures, outstanding: 4.05, UserName: 'me' } })
    expect(await calls.profile()).toEqual({ accountBalance: 150, credit: 200, creditBalance: 300, downlineCredit: null, outstanding: 405, type: '', username: 'me', phoneNumber: '' })
  })

  test('of a profile may say of no credit', async () => {
    const { calls } = await onAnswer({ status: 'S100', data: { AccountBalance: 1.5, Credit: null, CreditBalance: null } })
    expect(await calls.profile()).toMatchObject({ accountBalance: 150, credit: null, creditBalance: null })
  })

  test.each(['AccountBalance', 'Credit', 'CreditBalance'])('a profile needs %s', async (name) => {
    const { calls } = await onAnswer({ status: 'S100', data: { ...figures, [name]: undefined } })
    await expect(calls.profile()).rejects.toMatchObject({ code: 'V100', params: [`data.${name}`] })
  })

  test.each([
    ['beside the status', (model: object) => ({ status: 'S100', ...model }), 'FormatBox'],
    ['in data', (model: object) => ({ status: 'S100', data: model }), 'data.FormatBox'],
  ])('an edit model %s', async (_, around, field) => {
    const { calls } = await onAnswer(around({ BetMethodIsMultiply: false, FormatBox: 'D', SelectedFormatDrawType: 'x', FormatDrawTypeList: [{ Name: 'y' }], FormatBetSequenceList: null }))
    expect(await calls.userSettings('u')).toEqual({ boxIsMultiplied: false, formatBox: 'D', drawFormat: 'x', drawFormats: ['x', 'y'], betSequence: '', betSequences: [] })
    const broken = await onAnswer(around({ BetMethodIsMultiply: false, FormatBox: 'X' }))
    await expect(broken.calls.userSettings('u')).rejects.toMatchObject({ code: 'V100', params: [field] })
  })

  test('of a statistic without a text is none', async () => {
    expect(await (await onAnswer({ status: 'S100', message: '  ' })).calls.betStatistic({ userId: 'u', date: '2026-11-21', currency: 'MYR' })).toBeNull()
    await expect((await onAnswer({ status: 'E103' })).calls.betStatistic({ userId: 'u', date: '2026-11-21', currency: 'MYR' })).rejects.toMatchObject({ code: 'E103' })
  })
})
