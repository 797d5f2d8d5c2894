import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Credentials } from '../../src/api/credentials.js'
import { createLottery, type Lottery } from '../../src/lottery.js'
import { createBet1Slip } from '../../src/stores/row-slip.js'
import { DEMO } from './core.js'
import { createTestEnvironment, settle } from './environment.js'
import { fill, rowsOf } from './placed-rows.js'
import { createSandboxServer, type SandboxServer } from './sandbox-page.js'

let server: SandboxServer
let keptInTab: Map<string, string>
let calls: string[]
let heard: number
beforeEach(() => {
  server = createSandboxServer()
  keptInTab = new Map()
  calls = []
  heard = 0
  const { visibility } = server.environment
  const { onRestore = () => () => {} } = visibility
  visibility.onRestore = (run) => (heard++, onRestore(run))
})

/** A page of the tab, whose session the tab keeps unless told otherwise. */
function open(config: { persist?: 'memory' | 'session'; scope?: string } = {}): Lottery {
  const { persist = 'session', scope = '/api' } = config
  const fetch: typeof server.fetch = (url, init) => (calls.push(`${url} ${String(init?.body)}`), server.fetch(url, init))
  const page = createLottery({ api: scope, persist, environment: { ...server.environment, tabStorage: createTestEnvironment({ keptInTab }).tabStorage, fetch } })
  onTestFinished(() => page.destroy())
  return page
}
const player = () => server.signIn('player', 'player123')
const ready = (page: Lottery) => vi.waitFor(() => expect(page.session.$state.get().state).toBe('ready'))
/** A page of the tab that is left for another one: with the balance alone on it. */
async function left(credentials: Credentials, config?: Parameters<typeof open>[0]): Promise<Lottery> {
  const page = open(config)
  await page.session.open(credentials)
  await ready(page)
  // What listens comes by itself.
  if (config?.persist !== 'memory') await vi.waitFor(() => expect(heard).toBe(1))
  await settle()
  return page
}
/** The next page of the tab, with the session that the tab keeps. */
async function next(): Promise<Lottery> {
  const page = open()
  onTestFinished(page.retain())
  await ready(page)
  return page
}
async function restore() {
  calls.length = 0
  await server.environment.restore()
}

describe('a page that is shown again as it was left', () => {
  test('has nobody on it who has signed out on another page of the tab', async () => {
    const page = await left(await player())
    ;(await next()).session.clear()
    await restore()
    expect([page.session.$state.get().state, page.account.$account.get()]).toEqual(['empty', null])
    expect(calls).toEqual([])
  })

  test('nor his slip, and bets nothing for him', async () => {
    const page = await left(await player())
    const slip = page.use(createBet1Slip)
    fill(slip)
    await vi.waitFor(() => expect(heard).toBe(2))
    ;(await next()).session.clear()
    await restore()
    await slip.place()
    expect([rowsOf(slip), server.posted]).toEqual([[], []])
    expect([...keptInTab.values()].join()).not.toContain('1234')
  })

  test('has the session of who has signed in there since', async () => {
    const page = await left(await player())
    const after = await next()
    after.session.clear()
    await after.session.open(DEMO)
    await restore()
    await ready(page)
    expect(page.session.$state.get()).toMatchObject({ loginid: 'demo', kind: 'partner' })
    expect(page.account.$account.get()).toMatchObject({ balance: after.account.$account.get()?.balance })
    expect(keptInTab.get('lottery:session')).toContain('"loginid":"demo"')
  })

  test('does not bring back into the tab, for one who comes again, a slip that he has sent there before', async () => {
    const credentials = await player()
    const page = await left(credentials)
    const slip = page.use(createBet1Slip)
    fill(slip)
    await vi.waitFor(() => expect(heard).toBe(2))
    const after = await next()
    await after.use(createBet1Slip).place()
    expect(server.posted).toHaveLength(1)
    after.session.clear()
    await after.session.open(DEMO)
    await restore()
    await ready(page)
    await page.session.open(credentials)
    await ready(page)
    expect(rowsOf(slip)).toEqual([])
  })

  test('has the session of one who has signed in there where nobody was', async () => {
    const page = await left(DEMO)
    page.session.clear()
    await open().session.open(await player())
    await restore()
    await ready(page)
    expect(page.session.$state.get()).toMatchObject({ loginid: 'player' })
  })

  test('goes on with the token that was renewed there', async () => {
    const page = await left(DEMO)
    const states = vi.fn()
    page.session.$state.listen(states)
    const { sn, loginid } = DEMO as { sn: string; loginid: string }
    keptInTab.set('lottery:session', JSON.stringify({ scope: '/api', sn, loginid, token: 'new' }))
    await restore()
    expect([states.mock.calls, calls]).toEqual([[], []])
    await page.account.refresh()
    expect(calls.join()).toMatch(/GetPlayerBalance .*"new"/)
  })

  test('asks nobody where nothing has changed', async () => {
    const page = await left(await player())
    await next()
    await restore()
    expect([page.session.$state.get().state, calls]).toEqual(['ready', []])
  })

  test('keeps a session that the tab does not keep', async () => {
    const page = await left(await player(), { persist: 'memory' })
    open().session.clear()
    await restore()
    expect([page.session.$state.get().state, calls, heard]).toEqual(['ready', [], 0])
  })

  test('keeps its session where the tab keeps that of a lottery of another server by now', async () => {
    const page = await left(await player())
    keptInTab.set('lottery:session', JSON.stringify({ scope: '/other', ...DEMO }))
    await restore()
    expect(page.session.$state.get()).toMatchObject({ state: 'ready', loginid: 'player' })
    expect(keptInTab.get('lottery:session')).toContain('/other')
  })

  test('keeps both sessions of a page with two players, of whom the tab has kept the second; who has signed in on another page since is there', async () => {
    const pages = [await left(await player()), open()] as const
    await pages[1].session.open(await server.signIn('agent', 'agent123'))
    await vi.waitFor(() => expect(heard).toBe(2))
    const players = () => pages.map(({ session }) => session.$state.get()).map((state) => ('loginid' in state ? state.loginid : state.state))
    await server.environment.setHidden(true)
    await restore()
    expect(players()).toEqual(['player', 'agent'])
    expect(calls).toEqual([])

    await server.environment.setHidden(true)
    keptInTab.set('lottery:session', JSON.stringify({ scope: '/api', ...DEMO }))
    await restore()
    await vi.waitFor(() => expect(players()).toEqual(['demo', 'demo']))
  })

  test('keeps its session where a lottery of another server ends, on which nobody was', async () => {
    const page = await left(await player())
    open({ scope: '/other' }).destroy()
    await restore()
    expect(page.session.$state.get().state).toBe('ready')
  })
})
