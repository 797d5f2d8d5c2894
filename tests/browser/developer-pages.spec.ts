import { expectNoViolations } from './axe.js'
import { expect, test } from './fixtures.js'

test('the server contract is read, searched and had as a file', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${server.url}/contract.html`)
  await page.getByRole('searchbox', { name: 'Find a call' }).fill('NeedOutputRef')
  await expect(page.getByRole('status').filter({ hasText: /^1 of \d+ calls$/ })).toBeVisible()
  await page.getByText(/^\d examples, from the sandbox$/).click()
  await expect(page.getByLabel('HTTP 200: Success', { exact: true })).toContainText('"S105"')
  await expectNoViolations(page, 'contract')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const file = await page.request.get(`${server.url}/openapi.json`)
  expect(await file.json()).toMatchObject({ openapi: '3.1.0' })
})

test('the page of the sandbox does what it says, shows what it sent, and says when nobody is there', async ({ page, server, sandbox, trouble }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${server.url}/sandbox.html`)
  await expect(page.getByText('MYR 2,400.00 + 80.50 · SGD 800.00 · USD 500.00')).toBeVisible()
  const card = (name: string) => page.getByRole('region', { name, exact: true })

  await card('Clock').getByRole('button', { name: 'One hour on' }).click()
  await expect(card('Clock').getByLabel('Sent', { exact: true })).toContainText('/api/sandbox/clock')
  await expect.poll(async () => (await sandbox.state()).now.slice(0, 13)).toBe('2026-11-21T05')

  await card('Publish a result').getByLabel('First prize').fill('8086')
  await card('Publish a result').getByRole('button', { name: 'Publish' }).click()
  await expect(card('Publish a result').getByText('HTTP 200: done.')).toBeVisible()
  expect(Object.values((await sandbox.state()).published)).toMatchObject([{ first: '8086' }])

  await card('Make calls fail').getByLabel('What happens').selectOption('HTTP 502 from a gateway')
  await card('Make calls fail').getByRole('button', { name: 'Set' }).click()
  await expect(card('Make calls fail').getByText('HTTP 200: done.')).toBeVisible()
  expect((await page.request.post(`${server.url}/api/FDAPI/Bet/PostBetEkor`)).status()).toBe(502)
  await expectNoViolations(page, 'sandbox')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

  await card('Start afresh').getByRole('button', { name: 'Reset the sandbox' }).click()
  await expect(card('Start afresh').getByText('HTTP 200: done.')).toBeVisible()
  expect((await sandbox.state()).published).toEqual({})

  trouble.expect(/ERR_FAILED/)
  await page.route('**/api/**', (route) => route.abort('failed'))
  await card('Bets').getByRole('button', { name: 'Show everything' }).click()
  await expect(card('Bets').getByText(/^No answer: .*Is the demo server running/)).toBeVisible()
})
