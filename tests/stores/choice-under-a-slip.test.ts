/** For whom a bet is, in what money, and how it is priced hold for all slips of a page: none of it changes under a stake that is typed, by no press of its player, without a word. */
import { expect, onTestFinished, test } from 'vitest'
import type { BetItem, LaterData, PlacedBet } from '../../src/api/backend.js'
import { createBetPlayer } from '../../src/stores/bet-player.js'
import { createDigitSetSlip, type DigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createBet1Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { soon } from '../soon.js'
import { createTestCore, DEMO, initData, type TestCore } from './core.js'
import { fill as fillSet } from './digit-set-slips.js'
import { createTestEnvironment, settle, type TestEnvironment } from './environment.js'
import { fill as fillRows } from './row-slips.js'

const BOUGHT: BetItem[] = [{ status: 'Success', message: '', params: [], output: '', guid: 'g', accepted: true }]
const SOLD_OUT: BetItem[] = [{ status: 'E145', message: '', params: [], output: '', guid: '', accepted: false }]

interface Page { core: TestCore; rows: RowSlip; set: DigitSetSlip; sent: PlacedBet[]; say(answer: Partial<LaterData>): Promise<boolean> }

/** An agent's page with the slips of Bet 1 and Bet 2. `answers` are those to his bets, in their order; a function is a call whose answer waits, or is lost. */
async function open(answers: (BetItem[] | (() => Promise<BetItem[]>))[] = [], environment: TestEnvironment = createTestEnvironment()): Promise<Page> {
  const sent: PlacedBet[] = []
  const first = initData({ players: ['p1', 'p2'], currencies: ['MYR', 'SGD'] })
  let now = first
  const core = createTestCore({
    environment,
    backend: {
      start: () => Promise.resolve(now),
      balance: () => Promise.resolve(now),
      place: (bet) => {
        sent.push(bet)
        const answer = answers.shift() ?? BOUGHT
        return typeof answer === 'function' ? answer() : Promise.resolve(answer)
      },
    },
  })
  const [rows, set] = [core.use(createBet1Slip), core.use(createDigitSetSlip)]
  // A screen is there before what sends bets.
  onTestFinished(set.$bet.listen(() => {}))
  await core.session.open(DEMO)
  // What sends bets comes by itself, and knows from then on what is typed.
  await settle()
  return { core, rows, set, sent, say: (answer) => ((now = { ...now, ...answer }), core.account.refresh()) }
}

const choose = ({ core }: Page, userId: string, currency: string) => {
  core.use(createBetPlayer).choose(userId)
  core.account.chooseCurrency(currency)
}
const choiceOf = ({ core }: Page) => [core.use(createBetPlayer).$player.get(), core.account.$currency.get()]
/** A bet of Bet 1 for p1 in MYR is on its way, and p2 and SGD are chosen since; `refuse` is its answer. */
async function openSent() {
  let answer: (items: BetItem[]) => void = () => {}
  const page = await open([() => new Promise((resolve) => (answer = resolve))])
  choose(page, 'p1', 'MYR')
  fillRows(page.rows)
  const placed = page.rows.place()
  await soon(() => expect(page.sent).toHaveLength(1))
  choose(page, 'p2', 'SGD')
  return { page, refuse: () => (answer(SOLD_OUT), placed) }
}
const lost = () => Promise.reject(new TypeError('connection reset'))

test('a bet that is refused while another slip is typed leaves that one as it is, and is told of when it is sent itself: first the player, then the money', async () => {
  const { page, refuse } = await openSent()
  fillSet(page.set)
  await refuse()
  expect(choiceOf(page)).toEqual(['p2', 'SGD'])
  await page.set.place()
  expect(page.sent[1]).toMatchObject({ userId: 'p2', currency: 'SGD' })

  page.rows.acknowledge()
  await page.rows.place()
  expect(page.rows.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-otherplayer', params: ['p1', 'p2'] } })
  await page.rows.place()
  expect(page.rows.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-currency', params: ['MYR', 'SGD'] } })
  expect(page.sent).toHaveLength(2)
  await page.rows.place()
  expect(page.sent[2]).toMatchObject({ userId: 'p2', currency: 'SGD' })
})

/** A tab whose bet for p1 in SGD nobody knows of. */
async function leftInDoubt() {
  const environment = createTestEnvironment()
  const before = await open([lost], environment)
  choose(before, 'p1', 'SGD')
  fillSet(before.set)
  await before.set.place()
  return { environment, before }
}

test('where nothing else is typed it is for whom, and in the money, that it was sent for', async () => {
  const { page, refuse } = await openSent()
  await refuse()
  expect(choiceOf(page)).toEqual(['p1', 'MYR'])
  await page.rows.place()
  expect(page.sent[1]).toMatchObject({ userId: 'p1', currency: 'MYR' })
})

test('a bet in doubt that a new tab gives up is a slip for whom, and in the money, that it was sent for', async () => {
  const { environment, before } = await leftInDoubt()
  expect(before.set.$placement.get().state).toBe('unknown')

  const kept = environment.kept
  const page = await open([], createTestEnvironment({ kept, now: '2026-11-21T12:05:00+08:00' }))
  await soon(() => expect(page.set.$placement.get().state).toBe('unknown'))
  expect(choiceOf(page)).toEqual(['demo', 'MYR'])
  page.set.discardUnknown()
  expect(choiceOf(page)).toEqual(['p1', 'SGD'])
  await page.set.place()
  expect(page.sent).toMatchObject([{ userId: 'p1', currency: 'SGD' }])
})

test('also one whose date has closed since: what is left of it is', async () => {
  const { environment } = await leftInDoubt()

  const page = await open([], createTestEnvironment({ kept: environment.kept, now: '2026-11-22T20:00:00+08:00' }))
  await soon(() => expect(page.set.$placement.get().state).toBe('unknown'))
  page.set.discardUnknown()
  expect(page.set.$bet.get()).toMatchObject({ dates: [], digits: ['12', '2', '3', '4'] })
  expect(choiceOf(page)).toEqual(['p1', 'SGD'])
})

test('what a bet in doubt did not buy is offered again for whom, and in the money, that it was sent for', async () => {
  const { environment } = await leftInDoubt()

  const page = await open([[...BOUGHT, ...SOLD_OUT]], createTestEnvironment({ kept: environment.kept, now: '2026-11-21T12:05:00+08:00' }))
  await soon(() => expect(page.set.$placement.get().state).toBe('unknown'))
  await page.set.checkAgain()
  page.set.acknowledge()
  await page.set.place()
  expect(page.sent[1]).toMatchObject({ userId: 'p1', currency: 'SGD' })
})

test('a currency that the page names while a stake is typed is told of before anything is sent in it; named before, it is the one to begin with', async () => {
  const page = await open()
  fillSet(page.set)
  page.core.account.beginWith('SGD')
  await page.set.place()
  expect(page.set.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-currency', params: ['MYR', 'SGD'] } })
  expect(page.sent).toEqual([])
  await page.set.place()
  expect(page.sent).toMatchObject([{ currency: 'SGD' }])

  const named = await open()
  named.core.account.beginWith('SGD')
  fillSet(named.set)
  await named.set.place()
  expect(named.sent).toMatchObject([{ currency: 'SGD' }])
})

const LATER: Partial<LaterData> = { formatBox: 'S', boxIsMultiplied: true }

test('a BOX whose price the server changes while it is typed is told of once', async () => {
  const page = await open()
  fillSet(page.set)
  page.set.setMode('box')
  const before = page.set.$summary.get().total
  await page.say({ ...LATER, boxIsMultiplied: false })
  expect(page.set.$summary.get().total).not.toBe(before)
  await page.set.place()
  expect(page.set.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-reread' } })
  expect(page.sent).toEqual([])
  await page.set.place()
  expect(page.sent).toHaveLength(1)
})

test('a bet without a BOX goes by neither setting, and a slip that is begun after it knows no other', async () => {
  const page = await open()
  fillSet(page.set)
  await page.say({ ...LATER, boxIsMultiplied: false })
  await page.set.place()
  expect(page.sent).toHaveLength(1)
  page.set.acknowledge()
  page.set.clear()
  await page.say({ ...LATER, boxIsMultiplied: true })
  fillSet(page.set)
  page.set.setMode('box')
  await page.set.place()
  expect(page.sent).toHaveLength(2)
})
