import { expectNoViolations } from './axe.js'
import { expect, test } from './fixtures.js'

test('the snippet builder: what is chosen is seen live and in the log, kept in the address, and the code that it shows works on a blank page', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${server.url}/builder.html#widget=results-board&draw-types=MP`)
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: /^Results, / })).toBeVisible()
  const log = page.getByRole('log')
  await expect(log.getByText('{"widget":"results-board"}')).toBeVisible()

  await page.getByLabel('What it shows').selectOption('Quick bet')
  await expect(page.getByLabel('Least age').locator('option'), 'what it is without a choice comes first').toHaveText(['18', '21'])
  await page.getByLabel('Language').selectOption('ไทย')
  await page.getByLabel('Theme').selectOption('Dark')
  await page.getByLabel('Accent').fill('#0b6b50')
  await page.getByLabel(/^Pin version .* by its hash$/).check()
  await expect(preview.locator('lottery-quick-bet .lottery[lang="th"][data-theme="dark"]')).toBeVisible()
  await expect(preview.locator('lottery-quick-bet')).toHaveCSS('--lottery-accent', '#0b6b50')
  await expect.poll(() => new URL(page.url()).hash).toBe('#lang=th&theme=dark&draw-types=MP&accent=0b6b50&pinned=')

  await page.getByLabel(/^Show/).selectOption('lottery:session')
  await expect(log.getByText('{"state":"ready"}').first()).toBeVisible()
  await expect(log.getByText('lottery:ready')).toBeHidden()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(log.getByText('Nothing yet.')).toBeVisible()
  await expectNoViolations(page, 'builder')

  const copied: string[] = []
  for (const kind of ['Plain HTML', 'Script tag']) {
    await page.getByRole('radio', { name: kind }).check()
    const code = page.locator('pre[aria-label="Your page"]')
    await expect(code).toContainText(kind === 'Script tag' ? '<lottery-quick-bet' : 'data-lottery')
    await page.getByRole('button', { name: 'Copy: Your page' }).click()
    await expect(page.getByText('Copied.', { exact: true })).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toBe(await code.innerText())
    expect(text).toMatch(/ integrity="sha384-[\w+/]{64}"/)
    copied.push(text)
  }
  for (const code of copied) {
    await page.goto(server.page(`<!doctype html><html lang="en"><head><title>Blank</title></head><body>${code}</body></html>`))
    await expect(page.locator('lottery-quick-bet .lottery[lang="th"][data-theme="dark"]')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'A 7', exact: true })).toBeVisible()
    await expect(page.locator('lottery-quick-bet')).toHaveCSS('--lottery-accent', '#0b6b50')
  }
})

test('going live: ticks are kept in the address, and a server is checked from the page', async ({ page, server }) => {
  await page.goto(`${server.url}/go-live.html#done=https,cors`)
  await expect(page.getByText(/^2 of \d+ done$/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'The server is reached by https' }).uncheck()
  await expect(page.getByText(/^1 of \d+ done$/)).toBeVisible()
  await expect.poll(() => new URL(page.url()).hash).toBe('#done=cors')

  for (const [name, value] of [['sn', 'DEMO'], ['loginid', 'demo'], ['token', 'demo']] as const) await page.getByLabel(name, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('The answer keeps to the contract.')).toHaveCount(4)
  await expect(page.getByText('Refused with status E102.')).toBeVisible()
  await expectNoViolations(page, 'go live')
})
