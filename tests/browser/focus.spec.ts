/** Where the focus is after what had it has gone: never on the page itself, from where a reader would begin at its top and Tab behind the screen. */
import type { Page } from '@playwright/test'
import { expect, test, type TestServer } from './fixtures.js'

const open = (page: Page, server: TestServer, path: string) => page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo#${path}`)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('Bet 1 opened by its address: the tutorial came by itself, and gives the focus to the heading of the screen', async ({ page, server }) => {
  await open(page, server, '/bet1/')
  await expect(page.getByRole('dialog').getByRole('heading', { name: /^Bet date/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heading(page, 'Bet 1')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'MYR' })).toBeFocused()
})

test('Bet 3: the question whether it shall explain itself gives the focus to the heading of the screen, whatever the answer', async ({ page, server }) => {
  await open(page, server, '/bet3/')
  await page.getByRole('button', { name: 'Show me' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: /^Bet date/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heading(page, 'Bet 3')).toBeFocused()

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByRole('button', { name: 'No, thanks' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'No, thanks' })).toBeHidden()
  await expect(heading(page, 'Bet 3')).toBeFocused()
})

test('a dialog of a widget gives a focus that nobody had to nobody: the page around it is not ours', async ({ page, server }) => {
  await page.goto(server.host({ body: '<lottery-results-board></lottery-results-board>' }))
  const share = page.getByRole('button', { name: 'Share or print', disabled: false })
  await expect(share).toBeVisible()
  // A press that takes no focus, as in Safari.
  await share.evaluate((button: HTMLElement) => button.click())
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
})
