/** Where the focus is after what had it has gone: never on the page itself, from where a reader would begin at its top and Tab behind the screen. */
import type { Page } from '@playwright/test'
import { vi } from '../words.js'
import { fillIn } from './betting.js'
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

for (const kind of ['page of its own', 'page of a host'] as const) {
  test(`the tutorial leaves a small phone where it began, with the dates in sight: on a ${kind}`, async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    if (kind === 'page of its own') await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo&lang=vi#/bet1/`)
    else await page.goto(server.host({ body: '<lottery-app start="/bet1/" lang="vi"></lottery-app>' }))
    const bubble = page.getByRole('dialog')
    for (let step = 1; step < 7; step++) await bubble.getByRole('button', { name: vi['tutorial.next'] }).click()
    const scrolled = () => page.evaluate(() => scrollY)
    await expect.poll(scrolled).toBeGreaterThan(100)
    await bubble.getByRole('button', { name: vi['tutorial.done'] }).click()
    await expect(bubble).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 }).last()).toBeFocused()
    if (kind === 'page of its own') expect(await scrolled()).toBe(0)
    await expect(page.locator('.dates')).toBeInViewport({ ratio: 1 })
  })
}

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

for (const [path, field] of [['/bet1/', 'B'], ['/bet1/digits/', 'SA'], ['/bet2/', 'Big']] as const) {
  test(`Escape on a quick stake of ${path} goes back to the field that it is for: on a phone the quick stakes go with the keypad`, async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript(() => localStorage.setItem('lottery:tutorial-bet1', 'seen'))
    await open(page, server, path)
    const stake = page.getByRole('textbox', { name: field, exact: true })
    const quick = page.getByRole('button', { name: 'Stake 1.00' })
    await stake.focus()
    await expect(quick).toBeVisible()
    await quick.focus()
    await page.keyboard.press('Enter')
    await expect(stake).toHaveValue('1')
    await page.keyboard.press('Escape')
    await expect(quick).toBeHidden()
    await expect(stake).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(stake).toHaveValue('')
  })
}

test('the slip: Delete goes on to the next line, where the focus is seen, and a key that is held deletes one line', async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem('lottery:tutorial-bet1', 'seen'))
  await open(page, server, '/bet1/')
  await page.getByRole('checkbox', { name: 'M Magnum' }).check()
  await page.getByRole('textbox', { name: 'B', exact: true }).fill('1')
  for (const number of ['1234', '5678', '9012']) {
    await page.getByRole('textbox', { name: 'Number' }).fill(number)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  const slip = page.getByRole('region', { name: 'Slip' })
  await slip.getByRole('button', { name: 'Delete 1234' }).focus()
  // Held: the keyboard says it again and again.
  for (let time = 0; time < 3; time++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(slip.getByRole('button', { name: 'Delete 5678' })).toBeFocused()
  await expect(slip.getByRole('button', { name: /^Delete/ })).toHaveCount(2)
  for (const left of [slip.getByRole('button', { name: 'Delete 9012' }), slip]) {
    await page.keyboard.press('Enter')
    await expect(left).toBeFocused()
    expect(await left.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  }
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

test('from a day of the calendar a press of Close moves no focus, and the dialog gives it back to what opened it', async ({ page, server }) => {
  await page.goto(server.host({ body: '<lottery-results-board></lottery-results-board>' }))
  const opener = page.getByRole('button', { name: /^Draw date, / })
  await opener.click()
  const day = page.getByRole('gridcell').locator('button:focus')
  await expect(day).toBeVisible()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  await close.hover()
  await page.mouse.down()
  await expect(day).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the receipt comes by itself: its heading has the focus, and an Enter too many copies nothing', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  await fillIn(page, {}, { byHand: 'one of each kind' })
  await page.evaluate(() => navigator.clipboard.writeText('1234#1'))
  await page.getByRole('button', { name: 'BET', exact: true }).focus()
  await page.keyboard.press('Enter')
  const receipt = page.getByRole('dialog', { name: /^Bet placed/ })
  await expect(receipt.getByRole('heading', { name: /^Bet placed/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(receipt.getByRole('button', { name: 'Copy' })).toBeFocused()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1234#1')
})

test('a bet in doubt, by the keyboard: Check again is there for the next press, and the receipt that came of it gives the focus back to the widget', async ({ page, server, trouble }) => {
  trouble.expect(/ERR_CONNECTION_RESET/)
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  await fillIn(page, {}, { byHand: 'one of each kind' })
  await page.route('**/PostBetEkor', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }, { times: 2 })
  await page.getByRole('button', { name: 'BET', exact: true }).focus()
  await page.keyboard.press('Enter')
  const check = page.getByRole('button', { name: 'Check again' })
  await expect(check).toBeVisible()
  await check.focus()
  const answered = page.waitForEvent('requestfailed')
  await page.keyboard.press('Enter')
  await answered
  await expect(check).toBeFocused()
  await page.keyboard.press('Enter')
  const receipt = page.getByRole('dialog', { name: /^Bet placed/ })
  await expect(receipt).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Quick bet' })).toBeFocused()
})

test('the calendar turns its page by a key, from any day, and the focus is on the same day of the other month', async ({ page, server }) => {
  await open(page, server, '/results/')
  await page.getByRole('button', { name: /^Draw date, / }).click()
  const day = page.getByRole('gridcell').locator('button:focus')
  await expect(day).toHaveText('20')
  for (const [key, month] of [['PageUp', 'Oct'], ['PageUp', 'Sep'], ['PageDown', 'Oct'], ['PageDown', 'Nov']] as const) {
    await page.keyboard.press(key)
    await expect(day).toHaveText('20')
    await expect(day).toHaveAccessibleName(new RegExp(month))
  }
})

test('from a field of a dialog a press of a button moves the focus, as anywhere', async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem('lottery:tutorial-bet1', 'seen'))
  await open(page, server, '/bet1/')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Paste a bet' }).click()
  await page.getByRole('textbox', { name: 'The bet as text' }).click()
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  await cancel.hover()
  await page.mouse.down()
  await expect(cancel).toBeFocused()
})

test('who reaches a field of a screen before its heading has the focus stays there, and Enter is his', async ({ page, server }) => {
  await open(page, server, '/results/')
  await expect(page.getByText('Final').first()).toBeVisible()
  // As soon as the field is there, in the task that has drawn it: no driver is as quick, and a hurried machine is.
  await page.evaluate(() => {
    const root = [...document.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot
    if (!root) throw new Error('there is no widget')
    const observer = new MutationObserver(() => {
      const field = root.querySelector<HTMLInputElement>('.past-line input')
      if (!field) return
      observer.disconnect()
      field.focus()
    })
    observer.observe(root, { subtree: true, childList: true })
    location.assign('#/results/search/')
  })
  const field = page.getByRole('textbox', { name: 'Number, 3 to 6 digits' })
  await expect(field).toBeVisible()
  await expect(page.getByText('No search yet')).toBeVisible()
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^123 came up/)).toBeVisible()
})

test('a dialog that a press has opened shows no ring until a key is pressed, whatever the browser thinks of it; one that a key has opened does', async ({ page, server }) => {
  await page.goto(server.host({ body: '<lottery-app start="/bet2/"></lottery-app>' }))
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
  const ring = () => close.evaluate((button) => [button.matches(':focus-visible'), getComputedStyle(button).outlineWidth])
  await menu.click()
  await expect(close).toBeFocused()
  // As Safari does it, which has given the pressed button no focus.
  await close.evaluate((button: HTMLElement) => {
    button.blur()
    button.focus({ focusVisible: true } as FocusOptions)
  })
  expect(await ring()).toEqual([true, '0px'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(close).toBeFocused()
  expect(await ring()).toEqual([true, '2px'])
  await page.keyboard.press('Escape')
  await expect(close).toHaveCount(0)
  await menu.press('Enter')
  await expect(close).toBeFocused()
  expect(await ring()).toEqual([true, '2px'])
})

test('in a calendar that a press has opened, the day that an arrow goes to has its ring', async ({ page, server }) => {
  await page.goto(server.host({ body: '<lottery-results-board></lottery-results-board>' }))
  await page.getByRole('button', { name: /^Draw date/ }).click()
  const day = page.getByRole('dialog').locator('.calendar-day button:focus')
  const chosen = await day.getAttribute('aria-label')
  await page.keyboard.press('ArrowLeft')
  await expect(day).not.toHaveAttribute('aria-label', chosen ?? '')
  expect(await day.evaluate((button) => getComputedStyle(button).outlineWidth)).toBe('2px')
})

test('a dialog that comes by itself, to whoever has pressed nothing yet, shows a ring at once', async ({ page, server }) => {
  // To the page, each question of this test is a press.
  await page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: { isActive: false, hasBeenActive: false } }))
  await open(page, server, '/bet1/')
  const next = page.getByRole('dialog').getByRole('button').and(page.locator(':focus'))
  await expect(next).toBeVisible()
  expect(await next.evaluate((button) => getComputedStyle(button).outlineWidth)).toBe('2px')
})
