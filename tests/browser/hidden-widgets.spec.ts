/** A host may hide a widget whenever it likes, as by a tab of its own: it is hidden then, and the page must be its own, whatever was open in the widget or opens there. */
import { bet, fillIn, placed } from './betting.js'
import { expect, test, type TestServer } from './fixtures.js'
import type { Page } from '@playwright/test'

/** Two views of which one is displayed, as a host's own code shows them, and the button for it. */
const open = (page: Page, server: TestServer) => page.goto(server.host({
  body: '<button type="button" id="other">The other view</button><section id="view"><lottery-quick-bet></lottery-quick-bet></section>',
}))
const show = (page: Page, isShown: boolean) => page.evaluate((shown) => void ((document.querySelector('#view') as HTMLElement).hidden = !shown), isShown)
const modal = (page: Page) => page.locator('dialog:modal')

test('with a dialog open the page can be used while the widget is hidden, and the dialog is there with it again', async ({ page, server }) => {
  await open(page, server)
  const other = page.getByRole('button', { name: 'The other view' })
  await page.getByRole('button', { name: 'Play limits' }).click()
  const field = page.getByRole('dialog', { name: 'Play limits' }).getByRole('textbox').first()
  await field.fill('25')
  for (let turn = 0; turn < 2; turn++) {
    await show(page, false)
    await expect(modal(page)).toHaveCount(0)
    await other.click()
    await expect(other).toBeFocused()
    await show(page, true)
    await expect(modal(page)).toHaveCount(1)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('25')
  }
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await other.click()
})

test('a receipt that comes while the widget is hidden waits there for its player, and keeps nobody from the page', async ({ page, server }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/PostBetEkor', async (route) => {
    await held
    await route.continue()
  })
  await open(page, server)
  await fillIn(page)
  await bet(page)
  await expect(page.getByRole('button', { name: 'Placing' })).toBeVisible()
  await show(page, false)
  const answer = page.waitForResponse('**/PostBetEkor')
  release()
  await answer
  await expect(page.locator('dialog')).toHaveCount(1)
  await expect(modal(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'The other view' }).click()
  await expect(placed(page)).toBeHidden()
  await show(page, true)
  await expect(placed(page)).toBeVisible()
  await expect(modal(page)).toHaveCount(1)
  await placed(page).getByRole('button', { name: 'OK' }).click()
  await expect(placed(page)).toBeHidden()
})

// By a style of the element itself hide frameworks, whose pages have no say in it: React in Activity and Suspense, Vue in v-show, jQuery in hide().
test('a style of its own that hides a widget hides it, and nothing else of its display is taken over', async ({ page, server }) => {
  await page.goto(server.host({ body: '<lottery-results-board style="display: none"></lottery-results-board><lottery-quick-bet></lottery-quick-bet>' }))
  const quickBet = page.locator('lottery-quick-bet')
  await expect(quickBet.getByRole('button', { name: 'BET', exact: true })).toBeVisible()
  await expect(page.locator('lottery-results-board')).toBeHidden()
  const style = (display: string, priority?: string) => quickBet.evaluate((element: HTMLElement, [value, how]) => element.style.setProperty('display', value, how), [display, priority] as const)
  for (const priority of ['important', undefined]) {
    await style('none', priority)
    await expect(quickBet).toBeHidden()
    await style('inline')
    await expect(quickBet).toHaveCSS('display', 'block')
    await expect(quickBet).toBeVisible()
  }
})
