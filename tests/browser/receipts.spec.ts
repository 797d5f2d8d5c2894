import type { Page } from '@playwright/test'
import { expect, test, type TestServer } from './fixtures.js'

const session = { SN: 'DEMO', LoginId: 'demo', AuthToken: 'demo' }

/** Places a bet as another page of the player would: 1234 on Magnum tomorrow, 1.00. */
async function post(page: Page, server: TestServer): Promise<void> {
  const answer = await page.request.post(`${server.url}/api/FDAPI/Bet/PostBetEkor`, {
    data: { ...session, ID: 'demo', Method: 'buy', BetString: 'D#22\n#1\n1234#1', ClientRef: 'another page', Platform: 'ekor', Currency: 'MYR' },
  })
  expect(((await answer.json()) as { status: string }[])[0]?.status).toBe('Success')
}

async function openReceipt(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^R261121-000001/ }).click()
  await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible()
}

/** What a page of the browser was asked to print. */
interface Print { isTop: boolean; text: string; sheets: number }

test('a receipt prints alone, from a host page under the strictest policy that does not notice', async ({ page, server }) => {
  await page.addInitScript(() => {
    const prints: Print[] = []
    if (self === top) Object.defineProperty(self, 'prints', { value: prints })
    self.print = () => {
      ;(top as unknown as { prints: Print[] }).prints.push({ isTop: self === top, text: document.body.innerText, sheets: document.adoptedStyleSheets.length })
      dispatchEvent(new Event('beforeprint'))
    }
  })
  await post(page, server)
  await page.goto(server.host({ body: '<h1>The host</h1><lottery-app start="/receipts/"></lottery-app>' }, { strict: true }))
  await openReceipt(page)
  const receipt = (await page.getByLabel('Receipt', { exact: true }).textContent()) ?? ''
  const before = await page.evaluate(() => document.body.outerHTML)
  await page.getByRole('button', { name: 'Print' }).click()
  const prints = () => page.evaluate(() => (self as unknown as { prints: Print[] }).prints)
  await expect.poll(prints).toHaveLength(1)
  expect(await prints()).toEqual([{ isTop: false, text: receipt, sheets: 1 }])
  expect(await page.evaluate(() => document.body.outerHTML)).toBe(before)

  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(prints).toHaveLength(2)
  await expect(page.getByText('Printing is not possible here.')).toBeHidden()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: 'Receipts' })).toBeVisible()
  expect(page.frames(), 'a frame was left').toHaveLength(1)
})

test('where the browser does not print, it is said', async ({ page, server }) => {
  await page.addInitScript(() => {
    self.print = () => {}
  })
  await post(page, server)
  await page.goto(server.host({ body: '<lottery-app start="/receipts/"></lottery-app>' }))
  await openReceipt(page)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.getByText('Printing is not possible here. Copy or share the text instead.')).toBeVisible()
})

test('a receipt survives a reload, Back returns to the list at its row, and Forward does not bring it back', async ({ page, server }) => {
  await post(page, server)
  await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo#/receipts/`)
  await openReceipt(page)
  await expect(page).toHaveURL(/#\/receipts\/receiptview\/$/)
  await expect(page).toHaveTitle('Receipt · 4D Result')
  await page.reload()
  await expect(page.getByLabel('Receipt', { exact: true })).toContainText('R261121-000001')
  await page.goBack()
  const row = page.getByRole('button', { name: /^R261121-000001/ })
  await openReceipt(page)
  await page.goBack()
  await expect(row).toBeFocused()
  await page.goForward()
  await expect(page).toHaveURL(/#\/receipts\/$/)
  await expect(row).toBeVisible()
})

test('receipts that were looked at leave nothing in the way of Back: it leads from the list to where one came from', async ({ page, server }) => {
  await post(page, server)
  await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo#/payout/`)
  await expect(page.getByRole('heading', { name: 'Payout', exact: true })).toBeVisible()
  await page.evaluate(() => {
    location.hash = '/receipts/'
  })
  const list = page.getByRole('heading', { name: 'Receipts', exact: true })
  for (const leave of ['Back to the receipts', 'OK']) {
    await openReceipt(page)
    await page.getByRole('button', { name: leave, exact: true }).click()
    await expect(list).toBeVisible()
    await expect(page).toHaveURL(/#\/receipts\/$/)
  }
  // Who bets again from one comes back to the list, and from there on as before.
  await openReceipt(page)
  await page.getByRole('button', { name: /^Rebet/ }).click()
  await expect(page.getByRole('heading', { name: 'Bet 1', exact: true })).toBeVisible()
  await page.goBack()
  await expect(list).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Payout', exact: true })).toBeVisible()
})

test('a receipt is voided by keyboard alone', async ({ page, server, sandbox }) => {
  await post(page, server)
  await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo#/receipts/`)
  const row = page.getByRole('button', { name: /^R261121-000001/ })
  await row.focus()
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: 'Void', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Void this bet/ })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Void MYR 1.00' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Voided. The stake was returned.')).toBeVisible()
  expect((await sandbox.state()).bets.map(({ state }) => state)).toEqual(['voided'])
})

test('a receipt keeps its 38 columns in 280 px: no line is broken, and none reaches out of the paper', async ({ page, server }) => {
  await page.setViewportSize({ width: 280, height: 740 })
  await post(page, server)
  await page.goto(server.host({ body: '<style>body { margin: 0 }</style><lottery-app start="/receipts/"></lottery-app>' }))
  await openReceipt(page)
  const found = await page.getByLabel('Receipt', { exact: true }).evaluate((paper) => {
    const range = document.createRange()
    range.selectNodeContents(paper)
    const text = (paper.textContent ?? '').split('\n')
    return { longest: Math.max(...text.map((line) => line.length)), broken: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size - text.filter((line) => line !== '').length, hidden: paper.scrollWidth - paper.clientWidth }
  })
  expect(found).toEqual({ longest: 38, broken: 0, hidden: 0 })
})
