import type { Page } from '@playwright/test'
import { chunkFile, expect, NOON, test, type TestServer } from './fixtures.js'

const ADDRESS = '/standalone/?sn=DEMO&loginid=demo&token=demo'

async function goTo(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: entry }).click()
}

test('payout and package are in the menu, fit a small phone, and the seven tabs are walked by the keyboard', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(server.url + ADDRESS)
  await goTo(page, 'Payout')
  await expect(page.getByRole('heading', { level: 1, name: 'Payout' })).toBeFocused()
  await expect(page).toHaveURL(/#\/payout\/$/)
  const own = page.getByRole('region', { name: /^4D and 3D Your package/ })
  await expect(own.getByRole('row', { name: '1st 3,000 4,000 7,000' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Secondary currency SPR/ }).getByRole('row', { name: 'Consolation 60 – SE 700' })).toBeVisible()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)

  await goTo(page, 'Package info')
  await expect(page.getByRole('heading', { level: 1, name: 'Package info' })).toBeFocused()
  await expect(page).toHaveURL(/#\/settings\/packageinfo\/$/)
  await expect(page.getByRole('table', { name: '4D Big, B' })).toContainText('24.00%')
  await page.getByRole('tab', { name: '3D4D', exact: true }).focus()
  await page.keyboard.press('End')
  const last = page.getByRole('tab', { name: '3D4DN' })
  await expect(last).toBeFocused()
  // The strip scrolls, the page does not.
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('tabpanel', { name: '3D4DN' }).getByRole('table', { name: '4D Big, B' })).toContainText('25.75%')
  expect(await overflow()).toBe(0)
})

/** The page has been away for ten minutes, in which both jackpots grew. */
async function comeBackLater(page: Page, server: TestServer): Promise<void> {
  const later = new Date(NOON.getTime() + 600_000)
  server.control.setClock(later)
  await page.context().clock.setFixedTime(later)
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a jackpot that has grown ${reducedMotion === 'reduce' ? 'stands still' : 'counts up'} and moves nothing (motion: ${reducedMotion})`, async ({ page, server, sandbox }) => {
    await page.emulateMedia({ reducedMotion })
    await page.setViewportSize({ width: reducedMotion === 'reduce' ? 390 : 1024, height: 800 })
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.defineProperty(window, 'shifts', { value: shifts })
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] })[]) {
          for (const { node, previousRect, currentRect } of entry.sources) shifts.push([node instanceof Element ? node.className : node?.textContent, JSON.stringify(previousRect), JSON.stringify(currentRect)].join(' '))
        }
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      // What moved until now is the host's: its element has no height before there is a script.
      Object.defineProperty(window, 'forgetShifts', { value: () => [observer.takeRecords(), (shifts.length = 0)] })
    })
    // The session and the figures come one after the other, well after the banner's shape.
    sandbox.addFault({ path: 'GetJackpot', delayMs: 600, times: 2 })
    sandbox.addFault({ path: 'GetInitData', delayMs: 1200 })
    const counter = page.waitForResponse((response) => response.url().endsWith(chunkFile('parts/jackpot-growth.tsx')))
    await page.goto(server.host({ body: '<lottery-jackpot-banner></lottery-jackpot-banner><p>Below the banner</p>' }))
    await expect(page.locator('.jackpot')).toBeVisible()
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      ;(window as unknown as { forgetShifts(): void }).forgetShifts()
    })
    const figure = page.locator('.feed .money:not(.growing)').first()
    await expect(figure).toContainText('USD')
    await expect(page.getByRole('radio', { name: 'MYR' })).toBeVisible()
    await (await counter).finished()
    const before = await figure.textContent()
    await page.evaluate(() => {
      const counted: string[] = []
      Object.defineProperty(window, 'counted', { value: counted })
      const root = document.querySelector('lottery-jackpot-banner')?.shadowRoot
      if (!root) throw new Error('no banner')
      new MutationObserver(() => counted.push(...[...root.querySelectorAll('.growing')].map(({ textContent }) => textContent ?? ''))).observe(root, { subtree: true, childList: true, characterData: true })
    })
    await comeBackLater(page, server)
    await expect(figure).not.toHaveText(before ?? '')
    const counted = () => page.evaluate(() => (window as unknown as { counted: string[] }).counted.length)
    if (reducedMotion === 'reduce') expect(await counted()).toBe(0)
    else await expect.poll(counted).toBeGreaterThan(1)
    await expect(page.locator('.growing')).toHaveCount(0)
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
  })
}
