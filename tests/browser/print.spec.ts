/** The browser's own Print, as Ctrl+P does it: without grounds. What the product's own Print buttons print is in the specs of their screens. */
import type { Locator, Page } from '@playwright/test'
import { bet, fillIn } from './betting.js'
import { expect, test, type TestServer } from './fixtures.js'

const standalone = (server: TestServer, path: string) => `${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo#${path}`
const chrome = (page: Page) => [page.getByRole('button', { name: 'Menu' }), page.getByRole('button', { name: /^Total balance/ }), page.getByRole('region', { name: 'Message' })]

async function expectOnScreenOnly(page: Page, parts: readonly Locator[]): Promise<void> {
  for (const part of parts) await expect(part).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const part of parts) await expect.soft(part).toBeHidden()
}

test('a receipt on paper is the receipt: no bar, no news, nothing to press; and so are the report, with what was asked for, and the payout', async ({ page, server }) => {
  await page.goto(standalone(server, '/bet2/'))
  await fillIn(page)
  await bet(page)
  await page.getByRole('dialog', { name: /^Bet placed/ }).getByRole('button', { name: 'OK' }).click()
  await page.evaluate(() => location.assign('#/receipts/'))
  await page.getByRole('button', { name: /^R261121-/ }).click()
  const pressed = ['Void', 'Rebet', 'OK', 'Copy', 'Share'].map((name) => page.getByRole('button', { name, exact: true }))
  await expectOnScreenOnly(page, [...chrome(page), ...pressed])
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await expect(page.getByText('Void until').first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.evaluate(() => location.assign('#/report/'))
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('WIN/LOSS').first()).toBeVisible()
  await expectOnScreenOnly(page, [...chrome(page), page.getByRole('button', { name: 'Search' })])
  await expect(page.getByRole('button', { name: /^From/ })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.evaluate(() => location.assign('#/payout/'))
  await expectOnScreenOnly(page, [...chrome(page), page.getByRole('link', { name: 'Package info' })])
  await expect(page.getByRole('table').first()).toBeVisible()
})

test('what is filled keeps its ground on paper, and a dark widget is light there', async ({ page, server }) => {
  await page.goto(server.host({ body: '<lottery-quick-bet theme="dark"></lottery-quick-bet>' }))
  await fillIn(page)
  await page.emulateMedia({ media: 'print' })
  const look = (part: Locator) => part.first().evaluate((element) => {
    const style = getComputedStyle(element)
    return [style.printColorAdjust, style.colorScheme]
  })
  for (const part of [page.locator('.chip:has(:checked)'), page.locator('.digit:has(:checked)'), page.getByRole('button', { name: 'BET', exact: true })]) {
    await expect.poll(() => look(part)).toEqual(['exact', 'light'])
  }
  await page.emulateMedia({ media: 'screen' })
  await page.goto(server.host({ body: '<lottery-results-board theme="dark"></lottery-results-board>' }))
  await expect(page.locator('.badge').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => look(page.locator('.badge'))).toEqual(['exact', 'light'])
})

test('a board is no grid on paper: Firefox, which finds no place to break one in another, would print none of it', async ({ page, server }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto(server.host({ body: '<lottery-results-board></lottery-results-board>' }))
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share or print' })).toBeVisible()
  const display = () => page.locator('.results').evaluate((screen) => getComputedStyle(screen).display)
  expect(await display()).toBe('grid')
  await page.emulateMedia({ media: 'print' })
  expect(await display()).toBe('flex')
})
