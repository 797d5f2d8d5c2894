import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Fetch } from '../../src/api/environment.js'
import { createLottery, type Lottery } from '../../src/lottery.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { createBetPlayer } from '../../src/stores/bet-player.js'
import { createFavourites } from '../../src/stores/favourites.js'
import { createKeptReceipts } from '../../src/stores/kept-receipts.js'
import { createPackages } from '../../src/stores/packages.js'
import { createProfile } from '../../src/stores/profile.js'
import { createReceipts } from '../../src/stores/receipts.js'
import { createBet1Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { createSigningIn } from '../../src/stores/sign-in.js'
import { createTestCore, initData, type TestCore } from './core.js'
import { createTestEnvironment, settle, type TestEnvironment } from './environment.js'

const HOSTS = { '888': 'https://one.example/api', '777': 'https://two.example/api' }
type Pin = keyof typeof HOSTS

/** One player name at two pins, whose hosts are servers of their own: two players, each with an account of his own. */
describe('at the hosts of two pins, the same name', () => {
  let environment: TestEnvironment
  let lottery: Lottery
  let slip: RowSlip
  /** Of each PostBet: the host, and the ClientRef. */
  let posted: { host: string; clientRef: string }[]
  let isReplyLost: boolean

  beforeEach(() => {
    environment = createTestEnvironment()
    posted = []
    isReplyLost = false
    const { now } = environment
    const servers = new Map(Object.values(HOSTS).map((host, seed) => [new URL(host).host, createSandbox({ seed, now })]))
    const fetch: Fetch = async (url, init) => {
      const { host, pathname } = new URL(url)
      if (host === 'pins.example') {
        return new Response(btoa(HOSTS[atob(pathname.slice(1)) as Pin]))
      }
      // The sandbox knows itself by one pin.
      const request = pathname.endsWith('/token') ? { ...init, body: String(init?.body).replace('client_id=777', 'client_id=888') } : init
      const answer = await (servers.get(host)?.fetch(url, request) ?? Promise.reject(new Error(`no server at ${host}`)))
      if (!pathname.endsWith('/PostBet')) return answer
      posted.push({ host, clientRef: (JSON.parse(String(init?.body)) as { ClientRef: string }).ClientRef })
      if (isReplyLost) throw new TypeError('connection reset')
      return answer
    }
    lottery = createLottery({ endpoints: { configBase: 'https://pins.example/' }, environment: { ...environment, fetch } })
    onTestFinished(() => lottery.destroy())
    slip = lottery.use(createBet1Slip)
  })

  const signIn = async (pin: Pin) => {
    await lottery.use(createSigningIn).submit({ pin, username: 'player', password: 'player123', captchaText: '' })
    await settle()
    expect(lottery.session.$state.get()).toMatchObject({ state: 'ready', loginid: 'player', kind: 'login' })
  }
  const fill = () => {
    if (slip.$draft.get().dates.length === 0) slip.toggleDate('2026-11-22')
    for (const key of '1234') slip.press(key)
    if (!slip.$entry.get().slots.includes('M')) slip.toggleSlot('M')
    slip.setStake('B', '1')
    expect(slip.add()).toBe(true)
  }

  test('is not offered the other\'s uncertain bet, which waits for its own player and is asked about at its own host', async () => {
    await signIn('888')
    fill()
    isReplyLost = true
    await slip.place()
    expect(slip.$placement.get().state).toBe('unknown')
    isReplyLost = false

    lottery.session.clear()
    await signIn('777')
    expect([slip.$placement.get().state, slip.$draft.get().lines]).toEqual(['editing', []])
    await slip.checkAgain()
    expect(new Set(posted.map(({ host }) => host))).toEqual(new Set(['one.example']))

    lottery.session.clear()
    await signIn('888')
    expect(slip.$placement.get().state).toBe('unknown')
    await slip.checkAgain()
    expect(slip.$placement.get()).toMatchObject({ state: 'placed', total: 100 })
    expect([new Set(posted.map(({ host }) => host)).size, new Set(posted.map(({ clientRef }) => clientRef)).size]).toEqual([1, 1])
  })

  test('does not find the other\'s slip, nor his last one, nor his receipts', async () => {
    await signIn('888')
    fill()
    await slip.place()
    expect(slip.$placement.get().state).toBe('placed')
    expect(lottery.use(createKeptReceipts).$kept.get()).toMatchObject([{ userId: 'player', total: 100 }])
    slip.acknowledge()
    fill()
    await signIn('777')
    expect([slip.$draft.get().lines, slip.repeatLast(), lottery.use(createKeptReceipts).$kept.get()]).toEqual([[], false, []])
    await signIn('888')
    expect([slip.repeatLast(), lottery.use(createKeptReceipts).$kept.get().length]).toEqual([true, 1])
  })
})

describe('what is kept of a player', () => {
  const at = (host: string, loginid = 'ali') => ({ loginid, bearer: 'b', api: host })
  const core = (backend = {}): TestCore => createTestCore({ backend: { start: () => Promise.resolve(initData({ players: ['somebody', 'other'] })), ...backend } })

  test('at one host is not for his namesake at another, but for himself, in whatever case', async () => {
    const page = core()
    await page.session.open(at('https://one.example'))
    const { save, $numbers } = page.use(createFavourites)
    save('1234')
    page.use(createBetPlayer).choose('other')
    await page.session.open(at('https://two.example'))
    expect([$numbers.get()['4D'], page.use(createBetPlayer).$player.get()]).toEqual([[], 'ali'])
    await page.session.open(at('https://one.example', 'ALI'))
    expect([$numbers.get()['4D'], page.use(createBetPlayer).$player.get()]).toEqual([['1234'], 'other'])
  })

  test('where no pin led to a host, is what an older page kept under the name alone', async () => {
    const page = core()
    page.environment.storage.set('lottery:favourites', JSON.stringify([{ scope: 'test', owner: 'ali', numbers: { '3D': [], '4D': ['1234'], '5D': [], '6D': [] } }]))
    const { $numbers } = page.use(createFavourites)
    for (const credentials of [{ sn: 's', loginid: 'Ali', token: 't' }, { loginid: 'ali', bearer: 'b' }]) {
      await page.session.open(credentials)
      expect([page.session.$state.get(), $numbers.get()['4D']]).toMatchObject([{ owner: 'ali', loginid: credentials.loginid }, ['1234']])
    }
  })

  test('and what was looked up for him is forgotten', async () => {
    const page = core({ start: () => Promise.resolve(initData({ players: ['ali'] })), packages: () => Promise.resolve({}), settings: () => Promise.resolve({ profile: () => Promise.resolve({}) }) })
    await page.session.open(at('https://one.example'))
    const [receipts, profile, packs] = [page.use(createReceipts), page.use(createProfile), page.use(createPackages)]
    await Promise.all([receipts.search(), profile.load(), packs.load()])
    const states = () => [receipts.$list.get().state, profile.$profile.get().state, packs.$packages.get().state]
    expect(states()).toEqual(['empty', 'ready', 'ready'])
    await page.session.open(at('https://two.example'))
    expect(states()).toEqual(['idle', 'loading', 'none'])
  })
})
