import type { BrowserContext, Page } from '@playwright/test'
import { bet, fillIn, loseAnswer, placed, sentBets, unknown, USUAL_TOTAL } from './betting.js'
import { expect, test, type TestServer } from './fixtures.js'

/** What is in the demo player's wallet before anything is bet, in minor units. */
const OPENING = 240_000
const WIDGET = '<lottery-quick-bet></lottery-quick-bet>'

test('storage that is forbidden: a bet, its receipt, Void and another bet all the same; it is told once that nothing is kept', async ({ page, server, sandbox }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
  await page.goto(server.host({ body: WIDGET }))
  await fillIn(page)
  const notice = page.getByRole('status').filter({ hasText: 'This browser is not keeping what you do here' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Close' }).click()
  await bet(page)
  await page.getByRole('button', { name: 'Void', exact: true }).click()
  await page.getByRole('button', { name: 'Void MYR 4.00' }).click()
  await page.getByRole('dialog', { name: 'Bet voided' }).getByRole('button', { name: 'OK' }).click()
  await fillIn(page)
  await bet(page)
  await expect(placed(page)).toBeVisible()
  await expect(notice).toHaveCount(0)
  const { bets, wallets } = await sandbox.state()
  expect(bets.map(({ state }) => state).sort()).toEqual(['open', 'voided'])
  expect(wallets['demo']?.['MYR']?.balance).toBe(OPENING - USUAL_TOTAL)
})

/** The page's process dies, as when a phone needs its memory; the page is gone with it. */
async function crash(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}

const addressOf = (server: TestServer) => server.host({ body: WIDGET })

// A tab that dies before any one of its writes, and before its call: tests/stores/killed-tab.test.ts.
test('a tab that is killed after the server took its bet and before the answer: the next one says that it is in doubt, and asking settles it, once', async ({ context, page, server, sandbox, calls }) => {
  const address = addressOf(server)
  await page.goto(address)
  await fillIn(page)
  // Of this page alone, and never answered.
  await page.route('**/PostBetEkor', async (route) => void (await route.fetch()))
  await bet(page)
  await expect.poll(async () => (await sandbox.state()).bets.length).toBe(1)
  await crash(context, page)

  const next = await context.newPage()
  await next.goto(address)
  await expect(unknown(next)).toContainText('MYR 4.00 can be taken once only')
  await expect(next.getByRole('checkbox', { name: 'A 1', exact: true })).toBeChecked()
  await unknown(next).getByRole('button', { name: 'Check again' }).click()
  await expect(placed(next)).toBeVisible()
  expect(new Set(sentBets(calls).map(({ ClientRef }) => ClientRef)).size).toBe(1)
  const { bets, wallets } = await sandbox.state()
  expect(bets).toHaveLength(1)
  expect(wallets['demo']?.['MYR']?.balance).toBe(OPENING - USUAL_TOTAL)
})

test('a full localStorage: a bet whose answer is lost is still in doubt after a reload, and asked for again, not bought again', async ({ page, server, sandbox, calls, trouble }) => {
  trouble.expect(/ERR_CONNECTION_RESET/)
  await page.goto(addressOf(server))
  await fillIn(page)
  await page.evaluate(() => {
    // Down to the last letter, so that no bet finds room.
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let turn = 0; ; turn++) localStorage.setItem(`full ${size} ${turn}`, 'x'.repeat(size))
      } catch {
        // This size has no room any more.
      }
    }
  })
  await loseAnswer(page)
  await bet(page)
  await expect(unknown(page)).toBeVisible()
  await page.reload()
  await expect(unknown(page)).toContainText('MYR 4.00 can be taken once only')
  await unknown(page).getByRole('button', { name: 'Check again' }).click()
  await expect(placed(page)).toBeVisible()
  expect(new Set(sentBets(calls).map(({ ClientRef }) => ClientRef)).size).toBe(1)
  expect((await sandbox.state()).bets).toHaveLength(1)
})

test('two tabs press BET in the same moment: two bets, once each, and nothing is in doubt', async ({ context, page, server, sandbox, calls }) => {
  const address = addressOf(server)
  const other = await context.newPage()
  await Promise.all([page, other].map((tab) => tab.goto(address)))
  await fillIn(page)
  await fillIn(other, { digits: ['7', '7', '7', '7'], big: '2' })
  await Promise.all([bet(page), bet(other)])
  for (const tab of [page, other]) await expect(placed(tab)).toBeVisible()
  const sent = sentBets(calls)
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ ClientRef }) => ClientRef)).size).toBe(2)
  const { bets, wallets } = await sandbox.state()
  expect(bets.map(({ total }) => total).sort()).toEqual([400, 400])
  expect(wallets['demo']?.['MYR']?.balance).toBe(OPENING - 800)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lottery:pending-bets')))).toEqual([])
})

test('a page that was frozen over closing time says on waking what has closed, keeps the rest, and asks the server once', async ({ context, page, server, sandbox, calls }) => {
  await page.goto(addressOf(server))
  await fillIn(page, { dates: ['2026-11-21', '2026-11-22'] })
  const session = await context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  const morning = new Date('2026-11-22T09:00:00+08:00')
  sandbox.setClock(morning)
  await context.clock.setFixedTime(morning)
  const asked = calls.length
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  // The same press that wakes it: nothing is sent for a day that is over.
  await bet(page)
  await expect(page.getByRole('status').filter({ hasText: 'Betting has closed: Sat 2026-11-21' })).toBeVisible()
  await expect(page.getByText('Total MYR 4.00')).toBeVisible()
  expect(sentBets(calls)).toEqual([])
  await bet(page)
  await expect(placed(page)).toBeVisible()
  expect((await sandbox.state()).bets).toMatchObject([{ total: USUAL_TOTAL }])
  const counts = calls.slice(asked).map(({ path }) => path).filter((path) => !/PostBet|Balance/.test(path))
  expect(counts).toEqual([])
})

test('a new token of the same player in mid-bet: what is shown stays, the receipt comes, and the next call has the new one', async ({ page, server, sandbox, calls }) => {
  const tokens: string[] = []
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  // The sandbox knows one token of a player: the partner's server knows both.
  await page.route('**/api/**', async (route) => {
    const body = route.request().postData() ?? ''
    const token = /"AuthToken":"(\w+)"/.exec(body)?.[1]
    if (token) tokens.push(`${route.request().url().split('/').at(-1)} ${token}`)
    const response = await route.fetch({ postData: body.replace('"newer"', '"demo"') })
    if (route.request().url().endsWith('/PostBetEkor')) await isAnswered
    await route.fulfill({ response })
  })
  await page.goto(addressOf(server))
  await fillIn(page)
  await bet(page)
  await expect.poll(async () => (await sandbox.state()).bets.length).toBe(1)
  await page.evaluate(() => (window as unknown as { LotteryWidgets: { configure(config: object): void } }).LotteryWidgets.configure({ token: 'newer' }))
  await expect(page.getByRole('checkbox', { name: 'A 1', exact: true })).toBeChecked()
  await expect(unknown(page)).toHaveCount(0)
  answer()
  await expect(placed(page)).toBeVisible()
  await expect.poll(() => [...new Set(tokens.slice(1))]).toEqual(['PostBetEkor demo', 'GetPlayerBalance newer'])
  expect(calls.filter(({ path }) => path.endsWith('/GetInitData'))).toHaveLength(1)
  expect((await sandbox.state()).bets).toHaveLength(1)
  // The page goes first: a call that is still in the route would go on to the sandbox as it is, with the token that only the partner's server knows.
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
