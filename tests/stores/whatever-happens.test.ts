import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createBetLedger, stakeOf } from '../../src/stores/bet-ledger.js'
import { createKeptReceipts } from '../../src/stores/kept-receipts.js'
import { createReceipts } from '../../src/stores/receipts.js'
import { createVoiding } from '../../src/stores/voiding.js'
import { DEMO } from './core.js'
import { settle } from './environment.js'
import { createStorm, FAULTS, HANDS, type FaultName, type Hand, type Page, type Strike } from './storm.js'
import { numbersIn, stateOf, typedIn, typeInto } from './storm-hands.js'

const TABS = 2
/** Who may sit at a tab, one after the other, and what the sandbox has for each, in minor units. What one has typed is nothing for the other's eyes. */
const PLAYERS = [{ player: DEMO, opening: 240_000 }, { player: { sn: 'DEMO', loginid: 'player', token: 'player123' }, opening: 150_000 }] as const

/** The number that the sandbox refuses alone: a slip with it is placed in part. And the draw that a digit set is for beside another, when it is to be placed in part: it has closed, and nobody was told. */
const SOLD_OUT = '0145'
const CLOSED = 'P'

type Step =
  | { do: 'type' | 'bet'; tab: number; hand: Hand; also: boolean }
  | { do: 'again' | 'ok' | 'start over'; tab: number; hand: Hand }
  | { do: 'storage'; full: boolean }
  | { do: 'sit'; tab: number; who: number }
  | { do: 'void' | 'reload' | 'new tab' | 'sign out' | 'sign in'; tab: number }
  | ({ do: 'strike' } & Strike)
  | { do: 'wait'; seconds: number }
  | { do: 'look' | 'restore' | 'deliver' }

const tab = fc.nat(TABS - 1)
const hand = fc.constantFrom(...HANDS)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('bet' as const, 'bet' as const, 'type' as const), tab, hand, also: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('again' as const, 'ok' as const), tab, hand }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('start over' as const), tab, hand }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('storage' as const), full: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('void' as const, 'reload' as const, 'new tab' as const, 'sign out' as const, 'sign in' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sit' as const), tab, who: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('strike' as const), path: fc.constantFrom('/PostBetEkor', '/PostBetEkor', '/PostBetEkor3', '/VoidEkor', '/GetPlayerBalance', '/GetInitData'),
      fault: fc.constantFrom(...(Object.keys(FAULTS) as FaultName[])), reaches: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 5, 25, 70) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('look' as const, 'restore' as const, 'deliver' as const) }) },
)

/** Takes the steps, one after another, and holds what has come of them against what the server has. */
async function run(steps: readonly Step[]): Promise<void> {
  const storm = createStorm()
  const { environment } = storm
  /** What is not kept is not counted. */
  let wasFull = false
  /** What a player has stopped asking about: he was told that it may have been taken, and that it would be a second bet. */
  const givenUp = new Set<string>()
  await storm.close(CLOSED)
  const pages: Page[] = []
  for (let index = 0; index < TABS; index++) pages.push(await storm.open())
  let typed = 1000
  /** Of each number, who was there when it was typed; null for nobody, whose slip is his who comes. */
  const typedBy = new Map<string, string | null>()
  const ownerAt = ({ lottery }: Page) => {
    const state = lottery.session.$state.get()
    return state.state === 'ready' ? state.owner : null
  }

  const type = (page: Page, of: Hand, also: boolean) => {
    const number = String(++typed)
    typedBy.set(number, ownerAt(page))
    typeInto(page, of, number, also ? SOLD_OUT : null)
  }

  const take = async (step: Step): Promise<void> => {
    switch (step.do) {
      case 'strike':
        storm.strikes.push(step)
        return
      case 'wait':
        return environment.advance(step.seconds * 1000)
      case 'storage':
        wasFull ||= step.full
        return storm.setFull(step.full)
      case 'deliver':
        return storm.deliver()
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
        return type(page, step.hand, step.also)
      case 'bet':
        type(page, step.hand, step.also)
        return void page.slips[step.hand].place()
      case 'again':
        return void page.slips[step.hand].checkAgain()
      case 'start over':
        if (stateOf(page, step.hand) !== 'unknown') return
        for (const one of typedIn(page, step.hand)) givenUp.add(one)
        return page.slips[step.hand].discardUnknown()
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
      case 'sit':
        return void lottery.session.open(PLAYERS[step.who]?.player ?? DEMO)
      case 'sign in':
        return void (lottery.session.$state.get().state === 'ready' || lottery.session.open(DEMO))
      case 'reload':
      case 'new tab':
        page.die()
        pages[step.tab] = await storm.open(step.do === 'reload' ? keptInTab : undefined)
    }
  }
  for (const one of steps) {
    await take(one)
    await settle()
    for (const page of pages) {
      for (const of of HANDS) {
        for (const number of numbersIn(page, of)) {
          const [by, at] = [typedBy.get(number), ownerAt(page)]
          if (by && at) expect(by, `${number} of ${by} is shown to ${at}`).toBe(at)
        }
      }
    }
  }

  // The storm is over: everybody looks at what he has, asks about what he does not know, and reads what he is told.
  storm.strikes.length = 0
  storm.setFull(false)
  storm.deliver()
  await settle()
  await environment.advance(30_000)
  for (const { player } of PLAYERS) {
    for (const page of pages) {
      await page.lottery.session.open(player)
      await settle()
    }
    for (let round = 0; round < 8; round++) {
      for (const page of pages) {
        for (const of of HANDS) {
          await page.slips[of].checkAgain()
          page.slips[of].acknowledge()
          await settle()
        }
      }
      await environment.advance(2000)
    }
    const taken = await storm.taken()
    const offered = pages.flatMap((page) => HANDS.flatMap((of) => typedIn(page, of)))
    expect(offered.filter((one) => taken.has(one) && !givenUp.has(one)), 'offered though it was taken').toEqual([])
  }
  const lasts: Page[] = []
  for (const { player, opening } of PLAYERS) {
    const last = await storm.open(undefined, player)
    lasts.push(last)
    for (const of of HANDS) expect(stateOf(last, of), `${of} at the end`).toBe('editing')
    const receipts = last.lottery.use(createReceipts)
    receipts.edit({ type: 'all' })
    await receipts.search()
    await last.lottery.account.refresh()
    const { balance } = last.lottery.account.$account.get() ?? { balance: NaN }
    // What the browser says was staked is what is gone from the account, and what nobody knows of counts too. A void whose answer was lost with its page is told by the receipts.
    const ledger = last.lottery.use(createBetLedger).$bets.get().map((bet) => stakeOf(bet).total)
    const [counted, gone] = [ledger.reduce((sum, total) => sum + total, 0), opening - balance]
    if (!wasFull) expect(counted, `what the browser counts as staked by ${player.loginid}`).toBeGreaterThanOrEqual(gone)
    if (!wasFull && givenUp.size === 0) expect(counted, `what the browser counts as staked by ${player.loginid}`).toBe(gone)
  }
  // Nothing is bought twice, and what a slip still offers was not bought.
  for (const [one, guids] of await storm.taken()) if (!givenUp.has(one)) expect([...guids], `${one} was taken`).toHaveLength(1)
  expect(environment.storage.keys().filter((key) => key.startsWith('lottery:pending-bets')), 'still pending').toEqual([])
  for (const page of [...pages, ...lasts]) page.die()
}

// What comes by an import is there: the first run would take the wait for it for an answer that is lost.
beforeAll(async () => {
  await Promise.all([
    import('../../src/server.js'), import('../../src/api/session-backend.js'), import('../../src/api/settings-calls.js'), import('../../src/api/report-calls.js'), import('../../src/api/feeds.js'),
    import('../../src/stores/keep-alive.js'), import('../../src/stores/slip-sending.js'), import('../../src/stores/slip-aside.js'),
  ])
}, 60_000)

/** Found once in some thousands of runs: nothing was kept of a bet on its way, its player made room for another, and came back to its slip as if it had not been sent. */
const FOUND: Step[] = [
  { do: 'storage', full: true },
  { do: 'strike', path: '/PostBetEkor', fault: 'held', reaches: false },
  { do: 'bet', tab: 0, hand: 'bet1', also: false },
  { do: 'storage', full: false },
  { do: 'strike', path: '/PostBetEkor', fault: 'reset', reaches: false },
  { do: 'sit', tab: 0, who: 1 },
  { do: 'void', tab: 0 },
  { do: 'again', tab: 0, hand: 'bet1' },
]

test('whatever happens, in whatever order, to two players in two tabs: nothing is bought twice, nothing that was bought is offered again, nobody sees the other\'s slip, and what is counted is what was taken', async () => {
  await fc.assert(fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 30, size: 'max' }), run), { numRuns: 100, interruptAfterTimeLimit: 55_000, examples: [[FOUND]] })
}, 60_000)
