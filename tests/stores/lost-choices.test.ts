/** An agent's player, or a currency, that was chosen and is on offer no more: the bet is not sent for somebody else, nor in other money, without a word. */
import { describe, expect, test } from 'vitest'
import type { InitData, PlacedBet } from '../../src/api/backend.js'
import { createBetPlayer } from '../../src/stores/bet-player.js'
import { createBet1Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { createTestCore, DEMO, initData, type TestCore } from './core.js'
import { createTestEnvironment, settle } from './environment.js'
import { fill } from './row-slips.js'

const BEFORE = initData({ players: ['p1', 'p2'], currencies: ['MYR', 'SGD'] })

interface Page { core: TestCore; slip: RowSlip; sent: PlacedBet[]; say(answer: InitData): Promise<boolean> }

/** An agent's page, and what it has sent; `say` is what the server says from then on. */
async function open(tab: Map<string, string>, first = BEFORE): Promise<Page> {
  const sent: PlacedBet[] = []
  let now = first
  const core = createTestCore({
    environment: createTestEnvironment({ keptInTab: tab }),
    backend: {
      start: () => Promise.resolve(now),
      balance: () => Promise.resolve(now),
      place: (bet) => (sent.push(bet), Promise.resolve([{ status: 'Success', message: '', output: '', guid: `g${sent.length}`, accepted: true }])),
    },
  })
  const slip = core.use(createBet1Slip)
  await core.session.open(DEMO)
  return { core, slip, sent, say: (answer) => ((now = answer), core.account.refresh()) }
}
const chosen = ({ core }: Page) => {
  core.use(createBetPlayer).choose('p2')
  core.account.chooseCurrency('SGD')
}

describe.each([
  ['player', initData({ ...BEFORE, players: ['p1'] }), { code: 'bet-player', params: ['p2', 'demo'] }, { userId: 'demo', currency: 'SGD' }],
  ['currency', initData({ ...BEFORE, currencies: ['MYR'] }), { code: 'bet-currency', params: ['SGD', 'MYR'] }, { userId: 'p2', currency: 'MYR' }],
])('a %s that is gone', (_, without, reason, then) => {
  test('while the slip is typed: BET says so and sends nothing; BET again sends what the screen says', async () => {
    const page = await open(new Map())
    chosen(page)
    fill(page.slip)
    await page.say(without)
    await page.slip.place()
    expect(page.sent).toEqual([])
    expect(page.slip.$placement.get()).toMatchObject({ state: 'rejected', reason, ...then })
    await page.slip.place()
    expect(page.sent).toMatchObject([then])
  })

  test('when the page is loaded again', async () => {
    const tab = new Map<string, string>()
    const before = await open(tab)
    chosen(before)
    fill(before.slip)
    const { slip, sent } = await open(tab, without)
    await slip.place()
    expect(sent).toEqual([])
    expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason })
    await slip.place()
    expect(sent).toMatchObject([then])
  })

  test('is none that was chosen anew since', async () => {
    const page = await open(new Map())
    chosen(page)
    await page.say({ ...without, players: [...without.players, 'p3'], currencies: [...without.currencies, 'USD'] })
    page.core.use(createBetPlayer).choose('p3')
    page.core.account.chooseCurrency('USD')
    fill(page.slip)
    await page.slip.place()
    expect(page.sent).toMatchObject([{ userId: 'p3', currency: 'USD' }])
  })
})

test('players that a later answer says nothing of are still there', async () => {
  const page = await open(new Map())
  chosen(page)
  fill(page.slip)
  const later: Partial<InitData> = { ...BEFORE }
  delete later.players
  await page.say(later as InitData)
  await page.slip.place()
  expect(page.sent).toMatchObject([{ userId: 'p2' }])
})

describe('a currency that nobody has chosen', () => {
  const FIRST = initData({ players: ['demo'], currencies: ['SGD', 'MYR'] })
  test.each([
    ['is gone', ['MYR']],
    ['is not the first any more', ['MYR', 'SGD']],
  ])('and %s is told as well', async (_, currencies) => {
    const page = await open(new Map(), FIRST)
    fill(page.slip)
    await settle()
    await page.say({ ...FIRST, currencies })
    await page.slip.place()
    expect(page.sent).toEqual([])
    expect(page.slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-currency', params: ['SGD', 'MYR'] } })
    await page.slip.place()
    expect(page.sent).toMatchObject([{ currency: 'MYR' }])
  })

  test('also when the page is loaded again, and when it is the page that has named it', async () => {
    const tab = new Map<string, string>()
    const before = await open(tab, FIRST)
    fill(before.slip)
    await settle()
    const after = await open(tab, { ...FIRST, currencies: ['MYR'] })
    await after.slip.place()
    expect(after.sent).toEqual([])

    const named = await open(new Map(), initData({ players: ['demo'], currencies: ['MYR', 'SGD'] }))
    named.core.account.beginWith('SGD')
    fill(named.slip)
    await settle()
    await named.say(initData({ players: ['demo'], currencies: ['MYR'] }))
    await named.slip.place()
    expect(named.sent).toEqual([])
  })

  test('also where the code that knows is there before he is', async () => {
    const page = await open(new Map(), FIRST)
    page.core.session.clear()
    await settle()
    await page.core.session.open(DEMO)
    fill(page.slip)
    await page.say({ ...FIRST, currencies: ['MYR'] })
    await page.slip.place()
    expect(page.sent).toEqual([])
  })

  test('but in what takes its place, chosen by hand, the bet goes at once', async () => {
    const page = await open(new Map(), FIRST)
    await settle()
    await page.say({ ...FIRST, currencies: ['MYR'] })
    page.core.account.chooseCurrency('MYR')
    fill(page.slip)
    await page.slip.place()
    expect(page.sent).toMatchObject([{ currency: 'MYR' }])
  })
})
