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
import { createResults } from '../../src/stores/results.js'
import { createBet1Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { createSigningIn } from '../../src/stores/sign-in.js'
import { soon } from '../soon.js'
import { createTestCore, DEMO, initData, type TestCore } from './core.js'
import { createTestEnvironment, settle, type TestEnvironment } from './environment.js'
import { DATE } from './results-server.js'

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

describe('while nobody says where the default pin leads', () => {
  /** `answer`: what the directory says of the default pin. */
  const open = (answer: () => Response) => {
    const environment = createTestEnvironment()
    const sandbox = createSandbox({ seed: 1, now: environment.now })
    const page = { asked: [] as string[], answer }
    const fetch: Fetch = async (url, init) => {
      const { host, pathname } = new URL(url)
      page.asked.push(host + pathname)
      if (host !== 'pins.example') return sandbox.fetch(url, init && { ...init, ...(typeof init.body === 'string' && { body: init.body.replace('client_id=777', 'client_id=888') }) })
      return pathname === '/ODg4' ? page.answer() : new Response(btoa(HOSTS['777']))
    }
    const lottery = createLottery({ endpoints: { configBase: 'https://pins.example/' }, environment: { ...environment, fetch } })
    onTestFinished(() => lottery.destroy())
    return { ...page, environment, lottery, says: (next: () => Response) => void (page.answer = next) }
  }
  const found = () => new Response(btoa(HOSTS['888']))
  const breaks = (): Response => {
    throw new TypeError('Failed to fetch')
  }
  const LOOK_UP = 'pins.example/ODg4'

  test.each([['a network that breaks', breaks], ['a directory that is down', () => new Response('', { status: 503 })]])('%s keeps results only until it is back, and they are asked of no other host', async (_, answer) => {
    const { asked, environment, lottery, says } = open(answer)
    const board = lottery.use(createResults).board(DATE)
    onTestFinished(board.listen(() => {}))
    await soon(() => expect(board.get().state).toBe('failed'))
    expect(new Set(asked)).toEqual(new Set([LOOK_UP]))
    says(found)
    await environment.advance(72_000)
    await soon(() => expect(board.get().state).toBe('ready'))
    expect(asked.filter((call) => call.startsWith('pins.example/') && call !== LOOK_UP)).toEqual([])
  })

  test('a partner\'s session begins nowhere, and begins at the right host as soon as it is known; it is looked up once', async () => {
    const { asked, lottery, says } = open(breaks)
    await lottery.session.open(DEMO)
    expect([lottery.session.$state.get().state, asked]).toEqual(['failed', [LOOK_UP]])
    says(found)
    await lottery.session.retry()
    await lottery.account.refresh()
    expect(lottery.session.$state.get().state).toBe('ready')
    expect(asked).toEqual([LOOK_UP, LOOK_UP, 'one.example/api/FDAPI/Ekor/GetInitData', 'one.example/api/FDAPI/Player/GetPlayerBalance'])
  })

  test('who has another pin signs in and plays at its host all the same', async () => {
    const { asked, lottery } = open(breaks)
    await lottery.use(createSigningIn).submit({ pin: '777', username: 'player', password: 'player123', captchaText: '' })
    await settle()
    await lottery.account.refresh()
    expect(lottery.session.$state.get()).toMatchObject({ state: 'ready', loginid: 'player', kind: 'login' })
    expect(new Set(asked.map((call) => call.split('/')[0]))).toEqual(new Set(['pins.example', 'two.example']))
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
