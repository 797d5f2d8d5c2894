import { bet, fillIn, loseAnswer, placed, sentBets, unknown } from './betting.js'
import { expect, test } from './fixtures.js'

const WIDGET = '<lottery-quick-bet></lottery-quick-bet>'

test('a host that clears localStorage: a bet in doubt is found by the next page, and asked for again, not bought again', async ({ page, server, sandbox, calls, trouble }) => {
  trouble.expect(/ERR_CONNECTION_RESET/)
  await page.goto(server.host({ body: WIDGET }))
  await fillIn(page)
  await loseAnswer(page)
  await bet(page)
  await expect(unknown(page)).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(unknown(page)).toContainText('MYR 4.00 can be taken once only')
  await unknown(page).getByRole('button', { name: 'Check again' }).click()
  await expect(placed(page)).toBeVisible()
  expect(new Set(sentBets(calls).map(({ ClientRef }) => ClientRef)).size).toBe(1)
  expect((await sandbox.state()).bets).toHaveLength(1)
})

test('a host that has put an object of its own around localStorage and sessionStorage: a bet in doubt is found by the next page, and by another tab', async ({ context, page, server, sandbox, calls, trouble }) => {
  trouble.expect(/ERR_CONNECTION_RESET/)
  await context.addInitScript(() => {
    // An empty page has none.
    if (location.protocol === 'about:') return
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      const real = window[name]
      const wrapper = {
        getItem: (key: string) => real.getItem(key), setItem: (key: string, value: string) => real.setItem(key, value), removeItem: (key: string) => real.removeItem(key),
        clear: () => real.clear(), key: (index: number) => real.key(index),
        get length() {
          return real.length
        },
      }
      Object.defineProperty(window, name, { value: wrapper })
    }
  })
  const address = server.host({ body: WIDGET })
  await page.goto(address)
  await fillIn(page)
  await loseAnswer(page)
  await bet(page)
  await expect(unknown(page)).toBeVisible()
  await page.reload()
  await expect(unknown(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(address)
  await expect(unknown(other)).toBeVisible()
  await unknown(other).getByRole('button', { name: 'Check again' }).click()
  await expect(placed(other)).toBeVisible()
  await expect(unknown(page)).toHaveCount(0)
  expect(new Set(sentBets(calls).map(({ ClientRef }) => ClientRef)).size).toBe(1)
  expect((await sandbox.state()).bets).toHaveLength(1)
})

test('a session that is taken away while its bet is on its way, and given again: its player sees the receipt', async ({ page, server, sandbox }) => {
  const configure = (session: object) => page.evaluate((config) => (window as unknown as { LotteryWidgets: { configure(config: object): void } }).LotteryWidgets.configure(config), session)
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/PostBetEkor', async (route) => {
    const response = await route.fetch()
    await isAnswered
    await route.fulfill({ response })
  }, { times: 1 })
  await page.goto(server.host({ body: WIDGET }))
  await fillIn(page)
  await bet(page)
  await expect.poll(async () => (await sandbox.state()).bets.length).toBe(1)
  await configure({ sn: undefined, loginid: undefined, token: undefined })
  await expect(page.getByRole('radiogroup', { name: 'Currency', exact: true })).toHaveCount(0)
  const answered = page.waitForResponse('**/PostBetEkor')
  answer()
  await answered
  await expect(placed(page)).toHaveCount(0)
  await configure({ sn: 'DEMO', loginid: 'demo', token: 'demo' })
  await expect(placed(page)).toBeVisible()
  expect((await sandbox.state()).bets).toHaveLength(1)
})
