import { describe, expect, test, vi } from 'vitest'
import type { Credentials } from '../../src/api/credentials.js'
import { createTestCore, DEMO, initData } from './core.js'
import { settle } from './environment.js'
import { lost, refusal } from './errors.js'

const NEW = { ...DEMO, token: 'new' }

describe('a new token', () => {
  test('of the same player is used from then on, and nothing begins anew', async () => {
    const core = createTestCore()
    await core.session.open(DEMO)
    const states: string[] = []
    core.session.$state.listen(({ state }) => states.push(state))
    await core.session.refresh('new')
    expect(core.vault.read()).toEqual(NEW)
    expect(states).toEqual([])
    expect(core.account.$account.get()).toMatchObject({ balance: 100_000 })
  })

  test('goes with a call again that was refused with the one before it', async () => {
    const tokens: unknown[] = []
    const answers: (() => void)[] = []
    const core = createTestCore({
      backend: {
        balance: () => {
          const given = core.vault.read()
          tokens.push(given && 'token' in given && given.token)
          return new Promise((resolve, reject) => answers.push(() => (tokens.length === 1 ? reject(refusal('E102')) : resolve({ balance: 1, reward: 0, total: 1 } as never))))
        },
      },
    })
    await core.session.open(DEMO)
    const asked = core.account.refresh()
    await settle()
    await core.session.refresh('new')
    answers[0]?.()
    await settle()
    answers[1]?.()
    expect(await asked).toBe(true)
    expect(tokens).toEqual(['demo', 'new'])
    expect(core.session.$state.get().state).toBe('ready')
  })

  test('begins a session that could not be had with the one before', async () => {
    const start = vi.fn().mockRejectedValueOnce(lost()).mockResolvedValue(initData())
    const core = createTestCore({ backend: { start } })
    await core.session.open(DEMO)
    await core.session.refresh('new')
    expect(core.session.$state.get().state).toBe('ready')
    expect(core.vault.read()).toEqual(NEW)
  })

  test('may be given as the callbacks give it, with all of the credentials', async () => {
    const start = vi.fn(() => Promise.resolve(initData()))
    const core = createTestCore({ backend: { start } })
    await core.session.open(DEMO)
    await core.session.refresh({ ...NEW, loginid: 'Demo' } as Credentials)
    expect(core.vault.read()).toEqual({ ...NEW, loginid: 'Demo' })
    expect([core.session.$state.get().state, start.mock.calls.length]).toEqual(['ready', 1])
    core.session.clear()
    await core.session.refresh(NEW)
    expect([core.session.$state.get().state, start.mock.calls.length]).toEqual(['ready', 2])
  })

  test('by itself, where nobody is, is said to be nobody\'s; a host who can say whose asks himself', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const alone = createTestCore()
    await alone.session.refresh('new')
    expect(said.mock.calls).toEqual([[expect.stringContaining('Missing or empty: sn, loginid.')]])
    const asking = createTestCore({ credentials: () => Promise.resolve(NEW) })
    await asking.session.refresh('new')
    expect([alone.session.$state.get().state, asking.session.$state.get().state]).toEqual(['empty', 'ready'])
    said.mockRestore()
  })

  test('of another player begins his session', async () => {
    const core = createTestCore()
    await core.session.open(DEMO)
    await core.session.refresh({ loginid: 'other', bearer: 'his' })
    expect(core.session.$state.get()).toMatchObject({ state: 'ready', loginid: 'other', kind: 'login' })
  })

  test('is not for who has signed in himself', async () => {
    const core = createTestCore()
    await core.session.open({ loginid: 'demo', bearer: 'his own' })
    await core.session.refresh('new')
    expect(core.vault.read()).toEqual({ loginid: 'demo', bearer: 'his own' })
  })
})

test.each([
  // A new token is looked for in it, for who is there.
  ['nothing', undefined, 'sn, loginid, token', 'token'],
  ['null', null, 'sn, loginid, token'],
  ['an empty object', {}, 'sn, loginid, token'],
  ['a part', { sn: 'secret-sn' }, 'loginid, token'],
  ['a part of a login', { bearer: 'secret-bearer' }, 'loginid'],
])('credentials of which there is %s change nothing, and the console names what is missing', async (_, given, missing, missingOfNew = missing) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const core = createTestCore()
  await core.session.open(DEMO)
  for (const method of ['open', 'refresh'] as const) {
    said.mockClear()
    await core.session[method](given as never)
    expect(said.mock.calls).toEqual([[`[lottery] session.open() and refresh() need { sn, loginid, token } or { loginid, bearer }. Missing or empty: ${method === 'open' ? missing : missingOfNew}.`]])
  }
  expect([core.session.$state.get().state, core.vault.read()]).toEqual(['ready', DEMO])
  said.mockRestore()
})
