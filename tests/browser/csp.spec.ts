import { bet, fillIn } from './betting.js'
import { expect, test } from './fixtures.js'

// A violation of the policy is trouble that nobody announced, and fails any test (fixtures.ts).

test('under the strictest policy, Trusted Types included: every widget is drawn and styled, and a bet is placed', async ({ page, server, sandbox }) => {
  const address = server.host({ body: '<lottery-jackpot-banner></lottery-jackpot-banner><lottery-quick-bet></lottery-quick-bet><lottery-results-board></lottery-results-board>' }, { strict: true })
  const response = await page.goto(address)
  expect(response?.headers()['content-security-policy']).toBe(
    `default-src 'none'; script-src ${server.cdnUrl}; connect-src ${server.url}; img-src ${server.cdnUrl}; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
  )
  const quickBet = page.locator('lottery-quick-bet')
  await fillIn(quickBet)
  await bet(quickBet)
  const dialog = quickBet.getByRole('dialog', { name: /^Bet placed/ })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  expect((await sandbox.state()).bets).toHaveLength(1)

  // The styles are there: a button is as tall as a finger wants it.
  expect((await quickBet.getByRole('button', { name: 'BET', exact: true }).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(page.locator('lottery-jackpot-banner').getByText('USD').first()).toBeVisible()
})

test('under the strictest policy: the month calendar, the keypad and the app with its menu', async ({ page, server }) => {
  // As wide as a tablet: whoever has a mouse and more room than that sees no keypad.
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto(server.host({ body: '<lottery-results-board></lottery-results-board><lottery-app></lottery-app>' }, { strict: true }))
  const board = page.locator('lottery-results-board')
  await board.getByRole('button', { name: /^Draw date, / }).click()
  await expect(board.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Escape')

  const app = page.locator('lottery-app')
  await app.getByRole('link', { name: /^Bet 2, quick/ }).click()
  await app.getByRole('textbox', { name: 'Small' }).click()
  await app.getByRole('group', { name: 'Keypad' }).getByRole('button', { name: '7', exact: true }).click()
  await expect(app.getByRole('textbox', { name: 'Small' })).toHaveValue('7')
  await app.getByRole('button', { name: 'Done' }).click()
  await app.getByRole('button', { name: 'Menu' }).click()
  await app.getByRole('link', { name: 'Logout' }).click()
  await expect(app.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
})

test('the policy of the test is in force: what it forbids is seen', async ({ page, server, trouble }) => {
  trouble.expect(/policy: style-src/, /style-src 'none'/)
  await page.goto(server.host({ body: '<p style="color: red">inline</p>' }, { strict: true }))
  await expect(page.getByText('inline')).toBeVisible()
})
