import { describe, expect, test } from 'vitest'
import { defaultPaths, resolveEndpoints } from '../../src/api/endpoints.js'
import { createHttp } from '../../src/api/http.js'
import { signIn, type SignInRequest } from '../../src/api/sign-in.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { noon } from '../sandbox/client.js'
import { createTestEnvironment } from '../stores/environment.js'
import { createTestServer, json, text, TIMEOUT } from './server.js'

const endpoints = resolveEndpoints('https://api.example/api')
const parts = { endpoints: () => Promise.resolve(endpoints), paths: defaultPaths, directory: null }
const player: SignInRequest = { pin: '888', username: 'player', password: 'player123' }

describe('on the sandbox', () => {
  const onSandbox = (changes: Partial<SignInRequest> = {}) => {
    const environment = createTestEnvironment({ now: noon })
    const sandbox = createSandbox({ now: environment.now })
    const http = createHttp({ fetch: (url, init) => sandbox.fetch(url, init), timers: environment.timers, timeoutMs: TIMEOUT })
    return signIn({ ...player, ...changes }, { ...parts, http })
  }

  test('a player gets a token', async () => {
    expect(await onSandbox({ username: ' player ' })).toEqual({ outcome: 'success', credentials: { loginid: 'player', bearer: expect.stringMatching(/./) as string } })
  })

  test('one who must change his password gets one for that', async () => {
    expect(await onSandbox({ username: 'fresh', password: 'fresh123' })).toMatchObject({ outcome: 'need-change-password', credentials: { loginid: 'fresh' } })
  })

  test.each([
    ['a wrong password', { password: 'x' }, 'E111', []],
    ['a locked player', { username: 'locked', password: 'locked123' }, 'E105', []],
    ['another pin', { pin: '999' }, 'V102', []],
    ['no name', { username: '  ' }, 'V100', ['username']],
  ])('%s is refused', async (_, changes, code, params) => {
    expect(await onSandbox(changes)).toEqual({ outcome: 'refused', code, params, message: expect.stringMatching(/./) as string })
  })
})

describe('the call', () => {
  test('is the form of spec section 7', async () => {
    const server = createTestServer(() => json({ status: 'Success', access_token: 't' }))
    await signIn({ pin: '888', username: ' a&b ', password: ' p=1 +ü' }, { ...parts, http: server.http })
    await signIn({ ...player, captcha: { key: 'k', text: 'x' } }, { ...parts, http: server.http })
    expect(server.calls.map(({ url }) => url)).toEqual(['https://api.example/api/token', 'https://api.example/api/token'])
    expect(server.calls.map(({ init }) => new Headers(init.headers).get('content-type'))).toEqual(['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded'])
    expect(server.calls.map(({ init }) => Object.fromEntries(new URLSearchParams(String(init.body))))).toEqual([
      { grant_type: 'password', username: 'a&b', password: ' p=1 +ü', client_id: '888' },
      { grant_type: 'password', username: 'player', password: 'player123', client_id: '888', CaptchaKey: 'k', Captcha: 'x' },
    ])
  })
})

describe('an answer', () => {
  const answered = (answer: Response) => signIn(player, { ...parts, http: createTestServer(() => answer).http })

  test.each([
    ['a status', { status: 'S100', access_token: 't' }, 'success'],
    ['HTTP\'s status in the body', { status: 200, access_token: 't' }, 'success'],
    ['no status, as OAuth has it', { access_token: 't', token_type: 'bearer', expires_in: 86_399 }, 'success'],
    ['the word', { status: 'Success_NeedChangePassword', access_token: 't' }, 'need-change-password'],
    ['the code of it', { status: 'S106', access_token: 't' }, 'need-change-password'],
    ['words that explain the status', { status: 'Success', access_token: 't', error_description: 'Welcome' }, 'success'],
  ])('with %s lets in', async (_, answer, outcome) => {
    expect(await answered(json(answer))).toEqual({ outcome, credentials: { loginid: 'player', bearer: 't', ...(outcome !== 'success' && { mustChangePassword: true }) } })
  })

  test.each([
    ['a code and params', { status: 'E106', message: 'Wait {0} minutes', params: [5] }, 200, { code: 'E106', params: [5], message: 'Wait 5 minutes' }],
    ['OAuth\'s words', { error: 'invalid_grant', error_description: 'The user name or password is incorrect.' }, 400, { code: 'E111', params: [], message: 'The user name or password is incorrect.' }],
    ['a code among OAuth\'s words', { error: 'invalid_grant', error_description: 'E105' }, 400, { code: 'E105', params: [], message: '' }],
    ['an unknown client', { error: 'invalid_client' }, 400, { code: 'V102', params: [], message: '' }],
    ['another word of OAuth\'s', { error: 'temporarily_unavailable', error_description: 'Later' }, 400, { code: 'temporarily_unavailable', params: [], message: 'Later' }],
    ['a token and an error', { status: 'Success', access_token: 't', error: 'E303' }, 200, { code: 'E303', params: [], message: '' }],
    ['a step that is still to come', { status: 'S107', message: 'Enter the code' }, 200, { code: 'S107', params: [], message: 'Enter the code' }],
    ['maintenance', { status: 'V110', message: 'Back at 3' }, 200, { code: 'V110', params: [], message: 'Back at 3' }],
  ])('with %s refuses', async (_, answer, httpStatus, refusal) => {
    expect(await answered(json(answer, httpStatus))).toEqual({ outcome: 'refused', ...refusal })
  })

  test.each([
    ['a success without a token', { status: 'Success' }, 'access_token'],
    ['nothing', {}, 'status'],
    ['a token that is none', { status: 'Success', access_token: 7 }, 'access_token'],
  ])('%s is V100', async (_, answer, field) => {
    await expect(answered(json(answer))).rejects.toMatchObject({ name: 'ApiError', code: 'V100', params: [field] })
  })

  test.each([
    ['a page', text('<html>'), 'not-json'],
    ['a breakdown', json({ status: 'Success', access_token: 't' }, 500), 'http'],
  ])('%s is none', async (_, answer, reason) => {
    await expect(answered(answer)).rejects.toMatchObject({ name: 'NetworkError', reason })
  })
})
