import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.js'
import { LANGUAGES, openItems, showItems } from './gallery-screens.js'

/** What a player sees most, with something in it. */
const SCREENS = ['home', 'bet1-slip', 'quick-bet-filled', 'keypad-rows', 'results-board']
/** A language has the same colours as another: in the dark are the one that most is written in, and the one with the longest words. */
const IN_THE_DARK: readonly string[] = ['en', 'vi']
/** A small phone, a usual one, and a desktop. */
const SIZES = [{ width: 320, height: 600 }, { width: 390, height: 640 }, { width: 1280, height: 560 }]

test.use({ viewport: { width: 320, height: 600 } })

/** A screen may have brought its current row into sight when the window changed: that has happened by the second frame. */
async function fromTheTop(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    scrollTo(0, 0)
  })
}

for (const screen of SCREENS) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${screen}, ${theme}: looks as its pictures do`, async ({ page, server }) => {
      await openItems(page, server, [screen], { theme })
      for (const lang of LANGUAGES.filter((one) => theme === 'light' || IN_THE_DARK.includes(one))) {
        await showItems(page, { lang, theme })
        for (const size of SIZES) {
          await page.setViewportSize(size)
          await fromTheTop(page)
          // Another build of the browser draws some edges otherwise; what has moved, or has another colour, is far more than that.
          await expect.soft(page).toHaveScreenshot(`${screen}-${lang}-${theme}-${size.width}.webp`, { threshold: 0.06, maxDiffPixelRatio: 0.001 })
        }
      }
    })
  }
}
