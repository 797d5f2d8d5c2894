import type { Page, PlaywrightWorkerOptions } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.js'
import { scriptTagPage } from '../hosts/script-tag-page.js'
import { bet, fillIn, loseAnswer, placed, sentBets, unknown, USUAL_TOTAL } from './betting.js'
import { expect, test as base, type TestServer } from './fixtures.js'

/** What is in the demo player's wallet before anything is bet, in minor units. */
const OPENING = 240_000
const digit = (page: Page) => page.getByRole('checkbox', { name: 'A 1', exact: true })

/** A browser that keeps a page which is left, as visitors' do: a headless shell cannot, and Playwright forbids it. */
const test = base.extend<object, Pick<PlaywrightWorkerOptions, 'launchOptions'>>({
  launchOptions: [({ launchOptions }, use) => use({ ...launchOptions, executablePath: findChromium(), ignoreDefaultArgs: ['--disable-back-forward-cache'] }), { scope: 'worker' }],
})

/** A page that may be kept, and says that it was. */
const addressOf = (server: TestServer) => server.hostPage({
  name: 'kept',
  headers: { 'cache-control': 'max-age=600' },
  html: ({ script, config }) => scriptTagPage({ script, config, body: '<lottery-quick-bet></lottery-quick-bet>', head: '<script>addEventListener("pageshow", (event) => (window.wasKept = event.persisted))</script>' }),
})

/** To the page before, as it was left. */
async function comeBack(page: Page, address: string): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()))
  // No load is waited for: there is none.
  await expect.poll(() => page.url()).toBe(address)
  await expect.poll(() => page.evaluate(() => (window as unknown as { wasKept?: boolean }).wasKept)).toBe(true)
}

test('a slip that was bought on the next page is not offered by the one before when the player goes back to it', async ({ page, server, sandbox, calls }) => {
  const [before, after] = [await addressOf(server), await addressOf(server)]
  await page.goto(before)
  await fillIn(page)
  await page.goto(after)
  await expect(digit(page)).toBeChecked()
  await bet(page)
  await expect(placed(page)).toBeVisible()
  await comeBack(page, before)
  await expect(digit(page)).not.toBeChecked()
  await page.getByRole('button', { name: 'BET', exact: true }).dispatchEvent('click')
  await expect(page.getByText('Total MYR 0.00')).toBeVisible()
  expect(sentBets(calls)).toHaveLength(1)
  const { bets, wallets } = await sandbox.state()
  expect(bets).toHaveLength(1)
  expect(wallets['demo']?.['MYR']?.balance).toBe(OPENING - USUAL_TOTAL)
})

test('a bet in doubt that was settled on the next page is not in doubt any more on the one before', async ({ page, server, sandbox, calls, trouble }) => {
  trouble.expect(/ERR_CONNECTION_RESET/)
  const [before, after] = [await addressOf(server), await addressOf(server)]
  await page.goto(before)
  await fillIn(page)
  await loseAnswer(page)
  await bet(page)
  await expect(unknown(page)).toBeVisible()
  await page.goto(after)
  await unknown(page).getByRole('button', { name: 'Check again' }).click()
  await expect(placed(page)).toBeVisible()
  await comeBack(page, before)
  await expect(unknown(page)).toHaveCount(0)
  await expect(digit(page)).not.toBeChecked()
  expect(new Set(sentBets(calls).map(({ ClientRef }) => ClientRef)).size).toBe(1)
  expect((await sandbox.state()).bets).toHaveLength(1)
})

test('a bet in doubt that was sent on the next page is in doubt on the one before', async ({ page, server, sandbox, calls, trouble }) => {
  trouble.expect(/ERR_CONNECTION_RESET/)
  const [before, after] = [await addressOf(server), await addressOf(server)]
  await page.goto(before)
  await fillIn(page)
  await page.goto(after)
  await expect(digit(page)).toBeChecked()
  await loseAnswer(page)
  await bet(page)
  await expect(unknown(page)).toBeVisible()
  await comeBack(page, before)
  await unknown(page).getByRole('button', { name: 'Check again' }).click()
  await expect(placed(page)).toBeVisible()
  expect(new Set(sentBets(calls).map(({ ClientRef }) => ClientRef)).size).toBe(1)
  expect((await sandbox.state()).bets).toHaveLength(1)
})
