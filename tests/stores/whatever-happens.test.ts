import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Fetch, KeyValueStorage } from '../../src/api/environment.js'
import { createLottery, type Lottery } from '../../src/lottery.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { createBetLedger, stakeOf } from '../../src/stores/bet-ledger.js'
import { createDigitSetSlip, type DigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createKeptReceipts } from '../../src/stores/kept-receipts.js'
import { createReceipts } from '../../src/stores/receipts.js'
import { createBet1Slip, createBet3Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { createVoiding } from '../../src/stores/voiding.js'
import { DEMO } from './core.js'
import { createTestEnvironment, settle } from './environment.js'

/** The sandbox's, in minor units. */
const OPENING = 240_000
/** The draw that all bets are for: none of them closes on the way. */
const DATE = '2026-11-22'
const TABS = 2

const HANDS = ['bet1', 'bet2', 'bet3'] as const
type Hand = (typeof HANDS)[number]

/** What becomes of a call: `reaches` tells whether the server is asked, `answer` what the page hears. `held`: nothing, until it is delivered. */
const FAULTS = {
  reset: () => Promise.reject(new TypeError('reset')),
  gateway: () => new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  broken: () => new Response('{"status":', { headers: { 'content-type': 'application/json' } }),
  shapeless: () => Response.json([{ answer: 42 }]),
  empty: () => new Response(''),
  refused: () => Response.json([{ status: 'E111', message: '', GUID: '', Output: '' }]),
  expired: () => new Response('', { status: 401 }),
  held: null,
} as const
type FaultName = keyof typeof FAULTS

type Step =
  | { do: 'type' | 'bet' | 'again' | 'ok' ; tab: number; hand: Hand }
  | { do: 'void' | 'reload' | 'new tab' | 'sign out' | 'sign in'; tab: number }
  | { do: 'fault'; path: string; fault: FaultName; reaches: boolean }
  | { do: 'wait'; seconds: number }
  | { do: 'look' | 'restore' | 'deliver' }

const tab = fc.nat(TABS - 1)
const hand = fc.constantFrom(...HANDS)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('bet' as const), tab, hand }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('type' as const, 'again' as const, 'ok' as const), tab, hand }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('void' as const, 'reload' as const, 'new tab' as const, 'sign out' as const, 'sign in' as const), tab }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('fault' as const), path: fc.constantFrom('/PostBetEkor', '/PostBetEkor', '/PostBetEkor3', '/VoidEkor', '/GetPlayerBalance', '/GetInitData'),
      fault: fc.constantFrom(...(Object.keys(FAULTS) as FaultName[])), reaches: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 5, 25, 70) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('look' as const, 'restore' as const, 'deliver' as const) }) },
)

interface Page {
  lottery: Lottery
  slips: { bet1: RowSlip; bet2: DigitSetSlip; bet3: RowSlip }
  keptInTab: Map<string, string>
  /** Nothing of it runs, writes or hears any more. */
  die(): void
}

function createWorld() {
  const environment = createTestEnvironment()
  const sandbox = createSandbox({ seed: 1, now: () => environment.now() })
  const faults: { path: string; fault: FaultName; reaches: boolean }[] = []
  const held: (() => void)[] = []
  /** The references of bets that were taken: whoever asks by one of them is told so. */
  const known = new Set<string>()
  /** Of each number, the receipts it was taken by. */
  const taken = new Map<string, Set<string>>()

  const ask: Fetch = async (url, init) => {
    const answer = await sandbox.fetch(`https://page.example${url}`, init)
    if (url.includes('/PostBetEkor') && answer.ok) {
      const { BetString, ClientRef } = betIn(init)
      const number = /^(\d{4})#/m.exec(BetString)?.[1] ?? [...BetString.matchAll(/\[[A-D]\](\d)/g)].map(([, digit]) => digit).join('')
      for (const { GUID, status } of (await answer.clone().json()) as { GUID: string; status: string }[]) {
        if (status !== 'Success') continue
        taken.set(number, (taken.get(number) ?? new Set()).add(GUID))
        known.add(ClientRef)
      }
    }
    return answer
  }
  const fetchOf = (isAlive: () => boolean): Fetch => async (url, init) => {
    const heard = <T>(value: T): Promise<T> => (isAlive() ? Promise.resolve(value) : new Promise<T>(() => {}))
    const at = faults.findIndex(({ path }) => new URL(url, 'https://page.example').pathname.endsWith(path))
    const [struck] = at < 0 ? [] : faults.splice(at, 1)
    if (!struck || (struck.fault === 'refused' && known.has(betIn(init).ClientRef))) return heard(await ask(url, init))
    // A server that refuses has not taken it.
    const answer = struck.reaches && !['refused', 'expired'].includes(struck.fault) ? await ask(url, init) : null
    const fault = FAULTS[struck.fault]
    if (fault) {
      await heard(null)
      return fault()
    }
    await new Promise<void>((resolve, reject) => {
      held.push(resolve)
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
    return heard(answer ?? (await ask(url, init)))
  }

  return {
    environment, faults, taken,
    deliver() {
      for (const answer of held.splice(0)) answer()
    },
    async open(keptInTab = new Map<string, string>()): Promise<Page> {
      let alive = true
      const mortal = (of: Required<KeyValueStorage>): KeyValueStorage => ({ ...of, set: (key, value) => (alive ? of.set(key, value) : true), remove: (key) => void (alive && of.remove(key)) })
      const lottery = createLottery({
        api: '/api',
        environment: { ...environment, storage: mortal(environment.storage), tabStorage: mortal(createTestEnvironment({ keptInTab }).tabStorage), fetch: fetchOf(() => alive) },
      })
      void lottery.session.open(DEMO)
      await settle()
      return {
        lottery, keptInTab, slips: { bet1: lottery.use(createBet1Slip), bet2: lottery.use(createDigitSetSlip), bet3: lottery.use(createBet3Slip) },
        die() {
          alive = false
          lottery.destroy()
        },
      }
    },
  }
}

/** The bet that a call posts; that of another call has nothing in it. */
const betIn = (init: Parameters<Fetch>[1]) => JSON.parse(String(init?.body ?? '{}')) as { BetString: string; ClientRef: string }
const stateOf = (page: Page, of: Hand) => page.slips[of].$placement.get().state
const numberIn = ({ slips }: Page, of: Hand) => (of === 'bet2' ? slips.bet2.$bet.get().digits.join('') : slips[of].$draft.get().lines.map(({ row }) => row.number).join())

/** Types a bet of 10 cents into a slip that is empty. */
function typeInto(page: Page, of: Hand, number: string): void {
  if (stateOf(page, of) !== 'editing' || numberIn(page, of) !== '') return
  if (of === 'bet2') {
    const { bet2 } = page.slips
    if (!bet2.$bet.get().dates.includes(DATE)) bet2.toggleDate(DATE)
    if (!bet2.$bet.get().slots.includes('M')) bet2.toggleType('M')
    for (const [index, place] of (['A', 'B', 'C', 'D'] as const).entries()) bet2.setDigits(place, number[index] ?? '')
    bet2.setStake('B', '0.1')
    return
  }
  const slip = page.slips[of]
  if (!slip.$draft.get().dates.includes(DATE)) slip.toggleDate(DATE)
  for (const key of number) slip.press(key)
  if (!slip.$entry.get().slots.includes('M')) slip.toggleSlot('M')
  slip.setStake('B', '0.1')
  slip.add()
}

/** Takes the steps, one after another, and holds what has come of them against what the server has. */
async function run(steps: readonly Step[]): Promise<void> {
  const world = createWorld()
  const { environment, taken } = world
  const pages: Page[] = []
  for (let index = 0; index < TABS; index++) pages.push(await world.open())
  let typed = 1000

  const take = async (step: Step): Promise<void> => {
    switch (step.do) {
      case 'fault':
        world.faults.push(step)
        return
      case 'wait':
        return environment.advance(step.seconds * 1000)
      case 'deliver':
        return world.deliver()
      case 'restore':
        return environment.restore()
      case 'look':
        await environment.setHidden(true)
        return environment.setHidden(false)
    }
    const page = pages[step.tab]
    if (!page) throw new Error('there is no such tab')
    const { lottery, keptInTab } = page
    // Nobody waits for what may never come.
    switch (step.do) {
      case 'type':
        return typeInto(page, step.hand, String(++typed))
      case 'bet':
        typeInto(page, step.hand, String(++typed))
        return void page.slips[step.hand].place()
      case 'again':
        return void page.slips[step.hand].checkAgain()
      case 'ok':
        return page.slips[step.hand].acknowledge()
      case 'void': {
        const [newest] = lottery.use(createKeptReceipts).$kept.get()
        return void lottery.use(createVoiding).voidReceipts(newest?.guids ?? [])
      }
      case 'sign out':
        lottery.session.clear()
        await settle()
        return void lottery.session.open(DEMO)
      case 'sign in':
        return void (lottery.session.$state.get().state === 'ready' || lottery.session.open(DEMO))
      case 'reload':
      case 'new tab':
        page.die()
        pages[step.tab] = await world.open(step.do === 'reload' ? keptInTab : undefined)
    }
  }
  for (const one of steps) {
    await take(one)
    await settle()
  }

  // The storm is over: everybody looks at what he has, asks about what he does not know, and reads what he is told.
  world.faults.length = 0
  world.deliver()
  await settle()
  await environment.advance(30_000)
  for (let round = 0; round < 8; round++) {
    for (const page of pages) {
      if (page.lottery.session.$state.get().state !== 'ready') void page.lottery.session.open(DEMO)
      await settle()
      for (const of of HANDS) {
        await page.slips[of].checkAgain()
        page.slips[of].acknowledge()
        await settle()
      }
    }
    await environment.advance(2000)
  }
  const last = await world.open()
  for (const of of HANDS) {
    for (const page of [...pages, last]) expect(stateOf(page, of), `${of} at the end`).toBe('editing')
  }
  // A void whose answer was lost with its page is told by the receipts.
  const receipts = last.lottery.use(createReceipts)
  receipts.edit({ type: 'all' })
  await receipts.search()
  await last.lottery.account.refresh()
  const spent = OPENING - (last.lottery.account.$account.get()?.balance ?? NaN)

  // Nothing is bought twice, and what a slip still offers was not bought.
  for (const [number, guids] of taken) expect([...guids], `${number} was taken`).toHaveLength(1)
  const offered = pages.flatMap((page) => HANDS.map((of) => numberIn(page, of))).filter(Boolean)
  expect(offered.filter((number) => taken.has(number)), 'offered though it was taken').toEqual([])
  expect(environment.storage.keys().filter((key) => key.startsWith('lottery:pending-bets')), 'still pending').toEqual([])
  // What the browser says was staked is what is gone from the account.
  const ledger = last.lottery.use(createBetLedger).$bets.get().map((bet) => stakeOf(bet).total)
  expect(ledger.reduce((sum, total) => sum + total, 0), 'what the browser counts as staked').toBe(spent)
  for (const page of [...pages, last]) page.die()
}

// What comes by an import is there: the first run would take the wait for it for an answer that is lost.
beforeAll(async () => {
  await Promise.all([
    import('../../src/server.js'), import('../../src/api/session-backend.js'), import('../../src/api/settings-calls.js'), import('../../src/api/report-calls.js'), import('../../src/api/feeds.js'),
    import('../../src/stores/keep-alive.js'), import('../../src/stores/slip-sending.js'), import('../../src/stores/slip-aside.js'),
  ])
}, 60_000)

test('whatever happens, in whatever order, in two tabs: nothing is bought twice, nothing that was bought is offered again, and what is counted is what was taken', async () => {
  await fc.assert(fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 30, size: 'max' }), run), { numRuns: 100 })
})
