import { bet, fillIn } from './betting.js'
import { callCounts, expect, recordEvents, test } from './fixtures.js'

const ONE = '/FDAPI/Ekor/GetInitData'

test('widgets of one page share one session, one poll of results and one of jackpots', async ({ page, server, calls }) => {
  await page.clock.install({ time: new Date('2026-11-21T12:00:00+08:00') })
  await page.goto(server.host({
    body: '<lottery-jackpot-banner></lottery-jackpot-banner><lottery-quick-bet></lottery-quick-bet><lottery-results-board></lottery-results-board><lottery-results-board draw-types="MPT"></lottery-results-board><lottery-jackpot-banner></lottery-jackpot-banner>',
  }))
  await expect(page.getByRole('radiogroup', { name: 'Currency', exact: true })).toBeVisible()
  await expect(page.getByText('Magnum').first()).toBeVisible()
  await expect.poll(() => Object.keys(callCounts(calls)).filter((path) => path.includes('GetJackpot'))).toHaveLength(2)
  await expect.poll(() => Object.keys(callCounts(calls)).filter((path) => path.includes('Result')).length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')

  const first = callCounts(calls)
  expect(first[ONE]).toBe(1)
  expect(Object.entries(first).filter(([, times]) => times !== 1), 'asked more than once at the start').toEqual([])

  // A period later everything that is polled has been asked for once more, and the session has not.
  await page.clock.runFor(61_000)
  const polled = Object.keys(first).filter((path) => path !== ONE)
  await expect.poll(() => polled.filter((path) => callCounts(calls)[path] !== 2)).toEqual([])
  expect(callCounts(calls)[ONE]).toBe(1)
})

test('a second tab of the same site does not poll results for itself', async ({ context, page, server, calls }) => {
  const address = server.host({ body: '<lottery-results-board></lottery-results-board>' })
  await page.clock.install({ time: new Date('2026-11-21T12:00:00+08:00') })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: /^Results, / })).toBeVisible()
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { name: /^Results, / })).toBeVisible()
  await other.waitForLoadState('networkidle')
  await page.waitForLoadState('networkidle')

  const results = () => Object.entries(callCounts(calls)).filter(([path]) => path.includes('Result'))
  const before = Object.fromEntries(results())
  expect(Object.keys(before)).not.toEqual([])
  // The clock of both tabs.
  await context.clock.runFor(61_000)
  await expect.poll(() => results().filter(([path, times]) => times !== (before[path] ?? 0) + 1)).toEqual([])
})

test('a bet in one widget is in the balance of the other, and each event is told once to the page and once by each element', async ({ page, server, calls }) => {
  const events = await recordEvents(page)
  await page.addInitScript(() => {
    const told: number[] = []
    Object.assign(window, { told, LotteryWidgets: { q: [['on', 'lottery:bet-placed', ({ total }: { total: number }) => told.push(total)]] } })
  })
  await page.goto(server.host({ body: '<lottery-app start="/bet2/"></lottery-app><lottery-jackpot-banner></lottery-jackpot-banner>' }))
  await fillIn(page)
  await bet(page)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: /^Total balance/ })).toHaveAccessibleName(/MYR 2,476\.50/)
  await expect.poll(() => calls.filter(({ path }) => path === ONE)).toHaveLength(1)
  expect((await events('lottery:bet-placed')).map(({ from }) => from).sort()).toEqual(['lottery-app', 'lottery-jackpot-banner'])
  expect(await page.evaluate(() => (window as unknown as { told: number[] }).told)).toEqual([400])
})

test('widgets of two players on one page have a session each', async ({ page, server, calls }) => {
  await page.goto(server.host({
    body: '<lottery-app></lottery-app><lottery-app loginid="player" token="player123"></lottery-app>',
  }))
  await expect(page.getByText('Total balance · demo')).toBeVisible()
  await expect(page.getByText('Total balance · player')).toBeVisible()
  await expect.poll(() => calls.filter(({ path }) => path === ONE).map(({ body }) => (body as { LoginId: string }).LoginId).sort()).toEqual(['demo', 'player'])
})
