import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.js'
import { watchShifts } from './shifts.js'

/** Home, strikes, payouts and packages are not among them: a line or a column of theirs is as long as what the server says. */
const SCREENS = ['bet1', 'bet2', 'bet3', 'keypad', 'bet1/digits', 'receipts', 'results', 'results/search', 'results/compare', 'report', 'settings/profile', 'settings/preferences']

/** What was hidden, or is now, has not moved. */
const HIDDEN = /\b0 0 0 0\b/

for (const [width, height] of [[390, 844], [1280, 900]] as const) {
  test(`the parts of a screen come one after another, and none moves what is there, at ${width} px`, async ({ page, server }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${server.host({ body: '<lottery-app router="hash"></lottery-app>' })}#/nowhere/`)
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such screen' })).toBeVisible()
    const shifts = await watchShifts(page)
    const moved: Record<string, string[]> = {}
    for (const screen of SCREENS) {
      const before = (await shifts()).of.length
      await open(page, screen)
      moved[screen] = (await shifts()).of.slice(before).filter((place) => !HIDDEN.test(place))
    }
    expect(Object.entries(moved).filter(([, places]) => places.length > 0)).toEqual([])
  })
}

/** Goes to a screen by the address, which is no press that would excuse a shift, and waits until nothing more comes. */
async function open(page: Page, screen: string): Promise<void> {
  await page.evaluate(async (hash) => {
    const root = document.querySelector('lottery-app')?.shadowRoot as ShadowRoot
    let last = performance.now()
    const observer = new MutationObserver(() => (last = performance.now()))
    observer.observe(root, { subtree: true, childList: true })
    location.hash = hash
    await new Promise<void>((done) => {
      const look = () => (performance.now() - last > 400 ? done() : requestAnimationFrame(look))
      look()
    })
    observer.disconnect()
  }, `#/${screen}/`)
}
