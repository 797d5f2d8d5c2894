import type { Page } from '@playwright/test'
import { expect, test, type TestServer } from './fixtures.js'

/** Opens a bet screen and has something said briefly: that the slip is cleared. */
async function clear(page: Page, server: TestServer, screen: string): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['bet1', 'bet3']) localStorage.setItem(`lottery:tutorial-${name}`, 'seen')
  })
  await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo#/${screen}/`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Clear the slip' }).click()
  await expect(said(page)).toBeVisible()
}

const said = (page: Page) => page.getByRole('status').locator('.toast', { hasText: /cleared/ })
const desk = (page: Page) => page.locator('[data-dock]')

/** Whole px between what is said and what it must not cover; negative when it does. */
async function between(page: Page): Promise<number> {
  const toast = await said(page).boundingBox()
  const dock = await desk(page).boundingBox()
  if (!toast || !dock) throw new Error('it is not drawn')
  return Math.round(dock.y - toast.y - toast.height)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('what is said briefly stands right above the desk of keys', async ({ page, server }) => {
    await clear(page, server, 'bet3')
    await expect.poll(() => between(page)).toBe(12)
    // As high as it is: the desk grows with what it has to say.
    await desk(page).evaluate((dock) => dock.style.setProperty('padding-block-start', '60px'))
    await expect.poll(() => between(page)).toBe(12)
    // Higher than the window: then it covers what is said there, and can be read.
    await desk(page).evaluate((dock) => dock.style.setProperty('padding-block-start', '900px'))
    await expect.poll(async () => (await desk(page).boundingBox())?.height).toBeGreaterThan(900)
    await expect(said(page)).toBeInViewport()
  })

  test('it stands right above a bet bar, and above the keypad that comes meanwhile', async ({ page, server }) => {
    await clear(page, server, 'bet1')
    await expect.poll(() => between(page)).toBe(12)
    const before = (await desk(page).boundingBox())?.height ?? 0
    await page.getByRole('textbox', { name: 'Number' }).tap()
    await expect.poll(async () => (await desk(page).boundingBox())?.height).toBeGreaterThan(before + 100)
    await expect.poll(() => between(page)).toBe(12)
  })

  test('BET pressed right after a paste with wrong rows says which instead of what the paste said, whose Undo comes back', async ({ page, server }) => {
    await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo#/keypad/`)
    await page.getByRole('radiogroup', { name: 'Currency', exact: true }).waitFor()
    await page.locator('.rows').evaluate((rows) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'D#22\n#1\n1234#1\n12#1\nhello\n5678#1')
      rows.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    const shown = page.locator('.toast')
    await expect(shown).toHaveText(/^2 lines could not be read/)
    await page.getByRole('button', { name: 'BET', exact: true }).tap({ force: true })
    await expect(shown).toHaveText(['Error lines: 2, 3'])
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(page.locator('.rows .row-text code')).not.toContainText(['1234#1'])
  })

  test('it is as high as its words', async ({ page, server, sandbox }) => {
    sandbox.addFault({ path: '/ChangePassword', delayMs: 1000, status: 200, body: '{"status":"E109"}', contentType: 'application/json' })
    await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=agent&token=agent123#/settings/changepassword/`)
    await page.getByRole('combobox', { name: 'Player' }).selectOption('player01')
    for (const name of ['New password', 'Confirm password']) await page.getByLabel(name, { exact: true }).fill('secret11')
    await page.getByRole('button', { name: 'Change password', exact: true }).tap()
    await page.getByRole('button', { name: 'Changing', exact: true }).waitFor()
    await page.getByRole('combobox', { name: 'Player' }).selectOption('player02')
    const toast = page.locator('.toast', { hasText: 'player01: The password was not changed. The last 3 passwords cannot be used again.' })
    await expect(toast).toBeVisible()
    const room = await toast.evaluate((box) => {
      const [own, words] = [box.getBoundingClientRect(), (box.querySelector('span') as HTMLElement).getBoundingClientRect()]
      return Math.min(words.top - own.top, own.bottom - words.bottom)
    })
    expect(room).toBeGreaterThanOrEqual(8)
  })

  test('it stays above a bet bar that the end of the page has pushed up', async ({ page, server }) => {
    await clear(page, server, 'bet1')
    await expect.poll(() => between(page)).toBe(12)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const edge = await page.evaluate(() => innerHeight)
    await expect.poll(async () => {
      const dock = await desk(page).boundingBox()
      return dock && Math.round(edge - dock.y - dock.height)
    }).toBeGreaterThan(40)
    await expect.poll(() => between(page)).toBe(12)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => between(page)).toBe(12)
  })
})

test('beside a desk it stands at the foot of the window', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await clear(page, server, 'bet3')
  await expect.poll(async () => {
    const box = await said(page).boundingBox()
    return box && Math.round(900 - box.y - box.height)
  }).toBe(56)
})
