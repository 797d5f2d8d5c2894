import type { Page } from '@playwright/test'
import { expect, test, type TestServer } from './fixtures.js'
import { addLine } from './row-betting.js'

const LOGIN = '/standalone/#/login/'

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function openHome(page: Page, server: TestServer): Promise<void> {
  await page.goto(server.url + LOGIN)
  await signIn(page, 'player', 'player123')
  await expect(page.getByText('Total balance · player')).toBeVisible()
}

async function goToBet1(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Bet 1', exact: true }).click()
}

/** Everything that the page keeps anywhere, as one text. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state, document.title]))

test('a player signs in by pin, a reload keeps him, and logout lets go of everything', async ({ page, server }) => {
  await page.goto(`${server.url}/standalone/`)
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Pin' })).toHaveValue('888')
  await signIn(page, 'player', 'player123')
  await expect(page.getByText('Total balance · player')).toBeVisible()
  await expect(page).toHaveURL(/#\/home\/$/)
  expect(await kept(page)).not.toContain('player123')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('bearer')

  await page.reload()
  await expect(page.getByText('Total balance · player')).toBeVisible()

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  await expect.poll(() => kept(page)).not.toContain('bearer')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('the entry of the login screen is gone from the history', async ({ page, server }) => {
  await page.goto(`${server.url}/standalone/#/results/`)
  await expect(page.getByRole('heading', { level: 1, name: /^Results, / })).toBeVisible()
  await page.goto(server.url + LOGIN)
  await signIn(page, 'player', 'player123')
  await expect(page.getByText('Total balance · player')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Results, / })).toBeVisible()
})

test('back to where he has logged out, a player who has signed in since is led home, and his slip is there', async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem('lottery:tutorial-bet1', 'seen'))
  await openHome(page, server)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  // By an address, not by the link, which leaves no entry behind.
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBe('lottery:ended')
  await page.evaluate(() => location.assign('#/login/'))
  await signIn(page, 'player', 'player123')
  await expect(page.getByText('Total balance · player')).toBeVisible()
  await goToBet1(page)
  await addLine(page)
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('Total balance · player')).toBeVisible()
  await expect(page).toHaveURL(/#\/home\/$/)
  await goToBet1(page)
  await expect(page.getByText('1 of 50 lines')).toBeVisible()
})

test('the link that signs in again leaves no logout screen to come back to', async ({ page, server }) => {
  await openHome(page, server)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, 'player', 'player123')
  await expect(page.getByText('Total balance · player')).toBeVisible()
  const entries = await page.evaluate(() => history.length)
  await page.goBack()
  await expect(page.getByText('Total balance · player')).toBeVisible()
  await expect(page).toHaveURL(/#\/home\/$/)
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('refusals: in words, at their place, and the third wrong password says for how long', async ({ page, server, trouble }) => {
  // A refusal of /token is HTTP 400, as OAuth has it, and browsers say so.
  trouble.expect(/status of 400/)
  await page.goto(server.url + LOGIN)
  await signIn(page, 'player', 'wrong')
  await expect(page.getByText('Wrong username or password.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await signIn(page, 'player', 'wrong')
  const captcha = page.getByRole('textbox', { name: /^Captcha: / })
  await expect(captcha).toBeVisible()
  const [one, other] = (await page.getByText(/^Captcha: \d \+ \d/).textContent())?.match(/\d/g) ?? []
  await captcha.fill(String(Number(one) + Number(other)))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('The account is suspended. Please wait 5 minutes.')
})

test('a captcha that is a picture is painted where no picture may be loaded', async ({ page, server, trouble }) => {
  trouble.expect(/status of 400/)
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 90, height: 30 })
    return canvas.toDataURL('image/png')
  })
  await page.route('**/api/token', (route) => route.fulfill({ status: 400, headers: { 'access-control-allow-origin': '*' }, json: { status: 'E100', CaptchaKey: 'k', CaptchaImage: picture } }))
  const body = '<lottery-app router="hash"></lottery-app>'
  await page.goto(`${server.host({ body, config: { api: `${server.url}/api` } }, { strict: true })}#/login/`)
  await signIn(page, 'player', 'player123')
  await expect(page.getByRole('img', { name: 'Picture of the captcha' })).toHaveJSProperty('width', 90)
})

test('a demanded change whose server asks for the old password has a field for it then, and goes on', async ({ page, server }) => {
  let asked = 0
  await page.route('**/NeedChangePwd', (route) => (asked++ === 0 ? route.fulfill({ json: { status: 'E112', message: 'The old password is wrong.' } }) : route.continue()))
  await page.goto(server.url + LOGIN)
  await signIn(page, 'fresh', 'fresh123')
  await page.getByLabel('New password', { exact: true }).fill('secret1')
  await page.getByLabel('Confirm password', { exact: true }).fill('secret1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Old password', { exact: true })).toBeFocused()
  await page.keyboard.type('fresh123')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Success. Sign in with your new password.')).toBeVisible()
  expect(asked).toBe(2)
})

test('who must change his password can go nowhere else, not by address nor by reload, and then signs in with the new one', async ({ page, server }) => {
  await page.goto(server.url + LOGIN)
  await signIn(page, 'fresh', 'fresh123')
  const heading = page.getByRole('heading', { level: 1, name: 'Choose a new password' })
  await expect(heading).toBeVisible()
  await page.evaluate(() => void (location.hash = '#/bet2/'))
  await expect(page).toHaveURL(/#\/settings\/needchangepwd\/$/)
  await page.reload()
  await expect(heading).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('secret1')
  await page.getByLabel('Confirm password', { exact: true }).fill('secret1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(/#\/login\/$/)
  expect(await kept(page)).not.toContain('secret1')
  await signIn(page, 'fresh', 'secret1')
  await expect(page.getByText('Total balance · fresh')).toBeVisible()
})

test('an agent is led home from what is for members, and told so', async ({ page, server }) => {
  await page.goto(server.url + LOGIN)
  await signIn(page, 'agent', 'agent123')
  await expect(page.getByText('Total balance · agent')).toBeVisible()
  await page.evaluate(() => void (location.hash = '#/settings/packageinfo/'))
  await expect(page.getByText('This screen is not for your account')).toBeVisible()
  await expect(page).toHaveURL(/#\/home\/$/)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Account settings' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Package info' })).toBeHidden()
})

test('a sign-in elsewhere ends this one at its next call, says so, and a bet being typed is there again afterwards', async ({ page, server, trouble, browser }) => {
  trouble.expect(/\[lottery\] session: E104/)
  await openHome(page, server)
  await page.getByRole('link', { name: /^Bet 2, quick/ }).click()
  await page.getByRole('checkbox', { name: 'A 7' }).check()
  const elsewhere = await browser.newPage()
  await openHome(elsewhere, server)
  await elsewhere.close()
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('You have signed in elsewhere.')
  await expect(page).toHaveURL(/#\/login\/$/)
  await signIn(page, 'player', 'player123')
  await page.getByRole('link', { name: /^Bet 2, quick/ }).click()
  await expect(page.getByRole('checkbox', { name: 'A 7' })).toBeChecked()
})

test('who came by a partner\'s link is led back there and to no sign-in, also after a reload', async ({ page, server, trouble }) => {
  trouble.expect(/\[lottery\] session: E104/)
  await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=player&token=player123`)
  await expect(page.getByText('Total balance · player')).toBeVisible()
  await page.route(/GetMobileReceipt/, (route) => route.fulfill({ json: { status: 'E104', message: '' } }))
  await page.goto(`${server.url}/standalone/#/receipts/`)
  const way = page.getByText('To play again, open this page from your provider.')
  await expect(way).toBeVisible()
  await expect(page.getByText('Sign in again on this site')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
  await expect(way).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden()
  // Another link of his partner.
  await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=player&token=player123`)
  await expect(page.getByText('Total balance · player')).toBeVisible()
})

test('demo mode: the pin is looked up in the page\'s own sandbox, and nothing leaves the page', async ({ page, server, calls }) => {
  await page.goto(`${server.host({ body: '<lottery-app router="hash"></lottery-app>', config: {} })}#/login/`)
  await signIn(page, 'agent', 'agent123')
  await expect(page.getByText('Total balance · agent')).toBeVisible()
  expect(calls).toEqual([])
})

test('the language of a link holds, what is chosen goes first, and a link in another language holds again', async ({ page, server }) => {
  const open = (lang: string) => page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo&lang=${lang}`)
  const language = page.locator('html')
  await open('en')
  await expect(language).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'ไทย' }).or(page.getByRole('radio', { name: 'ไทย' })).click()
  await expect(language).toHaveAttribute('lang', 'th')
  await open('en')
  await expect(language).toHaveAttribute('lang', 'th')
  await open('zh-TW')
  await expect(language).toHaveAttribute('lang', /^zh/)
})
