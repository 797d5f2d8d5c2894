import type { Page } from '@playwright/test'
import { bet, fillIn } from './betting.js'
import { expect, test, type TestServer } from './fixtures.js'

const ADDRESS = '/standalone/?sn=DEMO&loginid=demo&token=demo'

async function openHome(page: Page, server: TestServer, address = ADDRESS): Promise<void> {
  await page.goto(server.url + address)
  await expect(page.getByText('Total balance · demo')).toBeVisible()
}

test('the session comes out of the address at once, and lasts through a reload of the tab', async ({ page, server }) => {
  await openHome(page, server, `${ADDRESS}&lang=en-GB&from=partner`)
  const { search } = new URL(page.url())
  expect(search).toBe('?lang=en-GB&from=partner')
  expect(await page.evaluate(() => history.length), 'an entry of the history would bring the token back').toBeLessThanOrEqual(2)
  await page.reload()
  await expect(page.getByText('Total balance · demo')).toBeVisible()
})

test('each route has an address and a title, Back and Forward walk them, and a reload stays where it was', async ({ page, server }) => {
  await openHome(page, server)
  await expect(page).toHaveTitle('Home · 4D Result')
  await page.getByRole('link', { name: /^Bet 2, quick/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quick bet' })).toBeFocused()
  await expect(page).toHaveTitle('Bet 2 · Quick · 4D Result')
  await expect(page).toHaveURL(/#\/bet2\/$/)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Results', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Results, / })).toBeVisible()
  await page.getByRole('tab', { name: /Lucky|^L/ }).first().click()
  await expect(page).toHaveURL(/#\/results\/tab_L\/$/)

  await page.reload()
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/Lucky|^L/)
  await page.goBack()
  await expect(page).toHaveURL(/#\/results\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/#\/bet2\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Quick bet' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: /^Results, / })).toBeVisible()
})

test('as addresses of the host: a route is linked to, walked and reloaded below the folder that the page names', async ({ page, server }) => {
  await page.route(/\/standalone\/(?:\w+\/)*(?:\?.*)?$/, async (route) => {
    const answer = await route.fetch({ url: `${server.url}/standalone/any/` })
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="lottery"', 'id="lottery" data-router="browser"') })
  })
  await page.goto(`${server.url}/standalone/results/tab_L/?sn=DEMO&loginid=demo&token=demo`)
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/Lucky|^L/)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Bet 1', exact: true }).click()
  await expect(page).toHaveURL(`${server.url}/standalone/bet1/`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Bet 1' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Results, / })).toBeVisible()
})

test('the menu: opens by the keyboard, closes by Escape and by a press outside, and gives the focus back', async ({ page, server }) => {
  await openHome(page, server)
  const opener = page.getByRole('button', { name: 'Menu' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Bet 2 · Quick', 'Bet 1', 'Bet 3', 'Keypad', 'Digit sets', 'How to bet', 'Receipts', 'Results', 'Search past results', 'Strike', 'Win / loss', 'Payout', 'Members area', 'Profile', 'Package info', 'Bet statistics', 'Change password', 'Play limits', 'Preferences', 'Logout'])
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(menu).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(menu).toBeHidden()
})

test('the menu leads to the screen that one is on without a step more for Back', async ({ page, server }) => {
  await openHome(page, server)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  }
  await choose('Payout')
  await choose('Payout')
  await choose('Search past results')
  await page.getByRole('radio', { name: '7 days' }).check()
  await expect(page).toHaveURL(/#\/results\/search\/of__7_\w+\/$/)
  await choose('Search past results')
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked()
  await expect(page).toHaveURL(/#\/results\/search\/of__7_\w+\/$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Payout' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Total balance · demo')).toBeVisible()
})

test('logout ends the session, for a reload and for Back as well; results stay open', async ({ page, server, calls }) => {
  await openHome(page, server)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  await expect(page).toHaveURL(/#\/logout\/$/)
  const started = calls.filter(({ path }) => path.endsWith('GetInitData')).length
  await page.goBack()
  await expect(page.getByRole('link', { name: 'See results' })).toBeVisible()
  await expect(page).toHaveURL(/#\/logout\/$/)
  await page.reload()
  await page.getByRole('link', { name: 'See results' }).click()
  await expect(page.getByRole('heading', { name: /^Results, / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  await expect.poll(() => calls.filter(({ path }) => path.endsWith('GetInitData'))).toHaveLength(started)
})

test('an address that leads nowhere says so and leads home', async ({ page, server }) => {
  await openHome(page, server)
  await page.evaluate(() => void (location.hash = '#/casino/'))
  await expect(page.getByRole('heading', { name: 'There is no such screen' })).toBeVisible()
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page.getByText('Total balance · demo')).toBeVisible()
})

test('the balance in the top bar unfolds into balance and reward, and is remembered', async ({ page, server }) => {
  await openHome(page, server)
  await page.getByRole('link', { name: /^Bet 2, quick/ }).click()
  await page.getByRole('button', { name: 'Total balance MYR 2,480.50, reward included. Show balance and reward' }).click()
  await expect(page.getByRole('button', { name: 'Balance MYR 2,400.00, reward MYR 80.50. Show the total' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Balance MYR 2,400\.00, reward MYR 80\.50/ })).toBeVisible()
})

test('a bet by the keyboard alone, from the tab stop before it to the receipt', async ({ page, server, sandbox }) => {
  await openHome(page, server)
  await page.getByRole('link', { name: /^Bet 2, quick/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Quick bet' })).toBeFocused()

  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Tabs on until the focus is on what has this name. */
  const tabTo = async (name: RegExp) => {
    for (let stops = 0; stops < 40; stops++) {
      await press('Tab')
      const focused = await page.evaluate(() => {
        let element = document.activeElement
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
        return element?.getAttribute('aria-label') ?? element?.closest('label')?.textContent ?? element?.textContent ?? ''
      })
      if (name.test(focused)) return
    }
    throw new Error(`Tab never came to ${String(name)}`)
  }
  await tabTo(/^Today, 2026-11-21/)
  await press('Space')
  await tabTo(/^M Magnum/)
  await press('Space')
  // A digit typed in its column is that digit.
  await tabTo(/^A ALL/)
  await press('1', '2')
  await tabTo(/^B ALL/)
  await press('End', 'ArrowUp', 'Home', 'ArrowDown', 'ArrowRight', 'Space')
  await tabTo(/^C ALL/)
  await press('3')
  await tabTo(/^D ALL/)
  await press('4')
  await tabTo(/^Big/)
  await press('2', '.', '5')
  await tabTo(/^BET/)
  await press('Enter')

  const dialog = page.getByRole('dialog', { name: /^Bet placed/ })
  await expect(dialog).toBeVisible()
  expect((await sandbox.state()).bets).toMatchObject([{ lines: [{ places: ['12', '1', '3', '4'], stakes: { B: 250 } }], total: 500 }])
  await tabTo(/^OK/)
  await press('Enter')
  await expect(dialog).toBeHidden()
})

test('the app as a widget leaves the page\'s address, title and history alone', async ({ page, server }) => {
  const address = server.host({ body: '<lottery-app></lottery-app>' })
  await page.goto(address)
  const before = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: /^Bet 2, quick/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quick bet' })).toBeVisible()
  expect(page.url()).toBe(address)
  await expect(page).toHaveTitle("A partner's page")
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test('demo mode: without an API the sandbox answers in the page, and a bet outlives a reload', async ({ page, server, calls }) => {
  await page.goto(server.host({ body: '<lottery-app></lottery-app>', config: {} }))
  await page.getByRole('link', { name: /^Bet 2, quick/ }).click()
  await fillIn(page)
  await bet(page)
  await page.getByRole('button', { name: 'OK' }).click()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('2,476.50')
  expect(calls).toEqual([])
})
