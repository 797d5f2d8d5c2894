import { describe, expect, test, vi } from 'vitest'
import type { Backend } from '../../src/api/backend.js'
import { toJson } from '../../src/api/wire-json.js'
import { createCredentialsVault } from '../../src/stores/credentials-vault.js'
import { createSession } from '../../src/stores/session.js'
import { createTestBackend, createTestCore, DEMO, initData } from './core.js'
import { settle } from './environment.js'
import { lost, refusal } from './errors.js'

const NEW = { ...DEMO, token: 'new' }

test('opening fills the account before the session is ready', async () => {
  const core = createTestCore()
  let currencies: string[] | undefined
  core.session.$state.listen(({ state }) => {
    if (state === 'ready') currencies = core.account.$account.get()?.currencies
  })
  await core.session.open(DEMO)
  expect(core.session.$state.get()).toEqual({ state: 'ready', loginid: 'demo', owner: 'demo', role: 'member', kind: 'partner' })
  expect(currencies).toEqual(['MYR', 'SGD'])
  expect(core.account.$account.get()).toMatchObject({ balance: 100_000, reward: 5_000, total: 105_000 })
})

test.each([
  { players: ['DEMO', 'other'], role: 'member' },
  { players: ['other', 'demo'], role: 'agent' },
  { players: [], role: 'agent' },
])('players $players make the user a $role', async ({ players, role }) => {
  const core = createTestCore({ backend: { start: () => Promise.resolve(initData({ players })) } })
  await core.session.open(DEMO)
  expect(core.session.$state.get()).toMatchObject({ role })
})

test('a server that cannot be reached is worth another try; credentials stay', async () => {
  const start = vi.fn().mockRejectedValueOnce(lost()).mockResolvedValue(initData())
  const core = createTestCore({ backend: { start } })
  await core.session.open(DEMO)
  expect(core.session.$state.get()).toMatchObject({ state: 'failed', problem: { code: 'E101' } })
  await core.session.retry()
  expect(core.session.$state.get().state).toBe('ready')
})

test.each(['E102', 'E305', 'V110'])('a refused start (%s) ends the session and forgets the credentials', async (code) => {
  const core = createTestCore({ backend: { start: () => Promise.reject(refusal(code, 'no')) } })
  await core.session.open(DEMO)
  expect(core.session.$state.get()).toEqual({ state: 'expired', problem: { code, params: [], message: 'no' }, kind: 'partner' })
  expect(core.vault.read()).toBeNull()
  expect(core.events).toContainEqual({ name: 'lottery:error', detail: { code, message: 'no', source: 'session' } })
})

test('no event carries a token', async () => {
  const core = createTestCore()
  await core.session.open({ ...DEMO, token: 'very-secret' })
  expect(core.events.length).toBeGreaterThan(0)
  expect(JSON.stringify(core.events)).not.toContain('very-secret')
})

describe('a session the server ends in the middle', () => {
  test.each(['V110', 'E102', 'E104', 'E105', 'E106'])('%s expires it and empties the account', async (code) => {
    const core = createTestCore({ backend: { balance: () => Promise.reject(refusal(code)) } })
    await core.session.open(DEMO)
    expect(await core.account.refresh()).toBe(false)
    expect(core.session.$state.get().state).toBe('expired')
    expect(core.account.$account.get()).toBeNull()
  })

  test('other refusals and lost answers do not', async () => {
    const balance = vi.fn().mockRejectedValueOnce(refusal('E103')).mockRejectedValueOnce(lost())
    const core = createTestCore({ backend: { balance } })
    await core.session.open(DEMO)
    await core.account.refresh()
    await core.account.refresh()
    expect(core.session.$state.get().state).toBe('ready')
  })

  test.each([['V102', 'Invalid SN.'], ['Invalid SN', '']])('the words "Invalid SN" end it under any code, and as one: %s %s', async (code, message) => {
    const core = createTestCore({ backend: { balance: () => Promise.reject(refusal(code, message)) } })
    await core.session.open(DEMO)
    await core.account.refresh()
    expect(core.session.$state.get().state).toBe('expired')
  })
})

describe('onTokenExpired', () => {
  test('is asked once for calls that fail together, and each is repeated once', async () => {
    const onTokenExpired = vi.fn(() => Promise.resolve(NEW))
    const core = createTestCore({ onTokenExpired })
    await core.session.open(DEMO)
    const ask = vi.fn(() => (toJson(core.vault.read()) === toJson(NEW) ? Promise.resolve('fine') : Promise.reject(refusal('E102'))))
    expect(await Promise.all([core.call(ask), core.call(ask)])).toEqual(['fine', 'fine'])
    expect(onTokenExpired).toHaveBeenCalledOnce()
    expect(ask).toHaveBeenCalledTimes(4)
    expect(core.session.$state.get().state).toBe('ready')
  })

  test('is not asked where no token helps', async () => {
    const onTokenExpired = vi.fn(() => Promise.resolve(NEW))
    const core = createTestCore({ onTokenExpired, backend: { balance: () => Promise.reject(refusal('E105')) } })
    await core.session.open(DEMO)
    await core.account.refresh()
    expect(onTokenExpired).not.toHaveBeenCalled()
    expect(core.session.$state.get().state).toBe('expired')
  })

  test.each([
    ['rejects', () => Promise.reject(new Error('host is down'))],
    ['hands in something incomplete', () => Promise.resolve({ ...DEMO, token: '' })],
    ['hands in a token that is no better', () => Promise.resolve(NEW)],
  ])('that %s lets the session expire', async (what, onTokenExpired) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const core = createTestCore({ onTokenExpired, backend: { balance: () => Promise.reject(refusal('E102')) } })
    await core.session.open(DEMO)
    await core.account.refresh()
    expect(core.session.$state.get()).toMatchObject({ state: 'expired', problem: { code: 'E102' } })
    // The host's own failure is told as well, before what follows from it.
    const told = core.events.flatMap(({ name, detail }) => (name === 'lottery:error' ? [(detail as { message: string }).message] : []))
    expect(told).toEqual(what === 'rejects' ? ['host is down', ''] : [''])
    error.mockRestore()
  })

  test('never does in the name of a second player what the first asked for', async () => {
    const core = createTestCore({ onTokenExpired: () => Promise.resolve({ ...NEW, loginid: 'somebody' }) })
    await core.session.open(DEMO)
    const run = vi.fn(() => Promise.reject(refusal('E102')))
    await expect(core.call(run)).rejects.toMatchObject({ code: 'E102' })
    await settle()
    expect(run).toHaveBeenCalledOnce()
    expect(core.session.$state.get()).toMatchObject({ state: 'ready', loginid: 'somebody' })
  })

  test('a late refusal of the old token takes the new one, and the host is not asked again', async () => {
    const onTokenExpired = vi.fn(() => Promise.resolve(NEW))
    const core = createTestCore({ onTokenExpired })
    await core.session.open(DEMO)
    let refuseSlow = () => {}
    const slow = vi.fn().mockImplementationOnce(() => new Promise((_, reject) => (refuseSlow = () => reject(refusal('E102'))))).mockResolvedValue('fine')
    const late = core.call(slow)
    await core.call(vi.fn().mockRejectedValueOnce(refusal('E102')).mockResolvedValue('fine'))
    refuseSlow()
    expect(await late).toBe('fine')
    expect(onTokenExpired).toHaveBeenCalledOnce()
  })

  test('after the session is over, begins one and repeats nothing: nobody knows that it is the same player', async () => {
    const onTokenExpired = vi.fn().mockRejectedValueOnce(new Error('not now')).mockResolvedValue({ ...NEW, loginid: 'somebody' })
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const core = createTestCore({ onTokenExpired, backend: { balance: () => Promise.reject(refusal('E102')) } })
    await core.session.open(DEMO)
    await core.account.refresh()
    expect(core.session.$state.get().state).toBe('expired')
    const run = vi.fn(() => Promise.reject(refusal('E102')))
    await expect(core.call(run)).rejects.toMatchObject({ code: 'E102' })
    await settle()
    expect(run).toHaveBeenCalledOnce()
    expect(core.session.$state.get()).toMatchObject({ state: 'ready', loginid: 'somebody' })
    error.mockRestore()
  })

  test.each([
    ['answers nobody', () => Promise.resolve(null)],
    ['rejects', () => Promise.reject(new Error('host is down'))],
  ])('that %s does not end a session for which a new token is handed in meanwhile', async (_, answered) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    let answer = () => {}
    const core = createTestCore({ onTokenExpired: () => new Promise<void>((resolve) => (answer = resolve)).then(answered) })
    await core.session.open(DEMO)
    const call = core.call(() => (toJson(core.vault.read()) === toJson(NEW) ? Promise.resolve('fine') : Promise.reject(refusal('E102'))))
    await settle()
    await core.session.refresh('new')
    answer()
    expect(await call).toBe('fine')
    expect(core.session.$state.get().state).toBe('ready')
    error.mockRestore()
  })

  test('answered after signing out does not sign in again', async () => {
    let answer = (_: typeof NEW) => {}
    const core = createTestCore({ onTokenExpired: () => new Promise((resolve) => (answer = resolve)) })
    await core.session.open(DEMO)
    const call = core.call(() => Promise.reject(refusal('E102')))
    await settle()
    core.session.clear()
    answer(NEW)
    await expect(call).rejects.toThrow()
    expect(core.session.$state.get().state).toBe('empty')
    expect(core.vault.read()).toBeNull()
  })
})

test('the answer of an earlier session does not overwrite a later one', async () => {
  let answerFirst = (_: ReturnType<typeof initData>) => {}
  const start = vi.fn().mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve))).mockResolvedValue(initData({ balance: 2 }))
  const core = createTestCore({ backend: { start } })
  const first = core.session.open(DEMO)
  await settle()
  await core.session.open({ ...DEMO, loginid: 'second' })
  answerFirst(initData({ balance: 1 }))
  await first
  expect(core.session.$state.get()).toMatchObject({ loginid: 'second' })
  expect(core.account.$account.get()?.balance).toBe(2)
})

test('a call that waits for its code is not made in the name of who signs in meanwhile', async () => {
  const vault = createCredentialsVault(null, 'test')
  const balance = vi.fn().mockResolvedValue({ balance: 1, reward: 1 })
  let loaded = (_backend: Backend) => {}
  const { session, call } = createSession({ vault, backend: () => new Promise<Backend>((resolve) => (loaded = resolve)), fill: () => {}, empty: () => {}, emit: () => {} })
  vault.keep({ loginid: 'ali', bearer: 'a', api: 'https://one.example' })
  const answer = call((backend) => backend.balance())
  const load = loaded
  const opened = session.open({ loginid: 'ali', bearer: 'b', api: 'https://two.example' })
  load(createTestBackend({ balance }))
  await expect(answer).rejects.toMatchObject({ code: 'E102', outcome: 'refused' })
  expect(balance).not.toHaveBeenCalled()
  loaded(createTestBackend())
  await opened
  expect(session.$state.get()).toMatchObject({ state: 'ready', owner: 'ali https://two.example' })
})
