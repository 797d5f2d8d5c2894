import { bet, sentBets } from './betting.js'
import { expect, test } from './fixtures.js'

test('whoever must change his password is led to it, signs in with the new one, and is in', async ({ page, server }) => {
  await page.goto(`${server.url}/standalone/#/login/`)
  const signIn = async (password: string) => {
    await page.getByLabel('Username').fill('fresh')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await signIn('fresh123')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('secret12')
  await page.getByLabel('Confirm password', { exact: true }).fill('secret12')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  const stored = () => page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]))
  expect(await stored()).not.toContain('secret12')
  await signIn('secret12')
  await expect(page.getByText('Total balance · fresh')).toBeVisible()
  expect(await stored()).not.toContain('secret12')
})

test('a box format that is saved is the one the next bet is written in', async ({ page, server, calls }) => {
  await page.addInitScript(() => localStorage.setItem('lottery:tutorial-bet1', 'seen'))
  await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=agent&token=agent123#/settings/account/`)
  await page.getByRole('radiogroup', { name: 'Box format' }).getByText('*1234', { exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Success.')).toBeVisible()
  await page.goto(`${server.url}/standalone/#/bet1/`)
  await page.getByRole('checkbox', { name: /2026-11-22/ }).check()
  await page.getByRole('checkbox', { name: 'M Magnum' }).check()
  await page.getByRole('textbox', { name: 'Number' }).fill('1234')
  await page.getByRole('textbox', { name: 'B', exact: true }).fill('1')
  await page.getByRole('radio', { name: 'BOX', exact: true }).check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await bet(page)
  await page.getByRole('dialog', { name: /^Place this bet/ }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('dialog', { name: /^Bet placed/ })).toBeVisible()
  expect(sentBets(calls)).toMatchObject([{ BetString: 'D#22\n#1\n*1234#1' }])
})
