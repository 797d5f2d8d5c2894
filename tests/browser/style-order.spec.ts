import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.js'

/** The screens that a partner's player reaches by an address alone. */
const PATHS = [
  '/home/', '/bet1/', '/bet2/', '/bet3/', '/keypad/', '/bet1/digits/', '/receipts/', '/strike/', '/results/', '/results/search/', '/results/compare/', '/report/', '/payout/',
  '/settings/profile/', '/settings/packageinfo/', '/settings/betstatistics/', '/settings/preferences/', '/settings/changepassword/', '/settings/limits/',
]

const WIDTHS = [390, 1280]

/**
 * Each part brings its own stylesheet when it is first shown, and they stay: a rule that reaches beyond its part shows only to whoever was there before. So a screen
 * must look the same as the first one of a page and as the last one.
 */
test('a screen looks the same whatever was opened before it, on a phone and on a desk', async ({ page, server }) => {
  test.setTimeout(180_000)
  await page.addInitScript(() => {
    for (const screen of ['bet1', 'bet3']) localStorage.setItem(`lottery:tutorial-${screen}`, 'seen')
  })
  const first: Record<string, string[][]> = {}
  for (const [load, path] of PATHS.entries()) {
    // With another hash alone the page would stay.
    await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo&load=${load}#${path}`)
    // What watches over play comes behind the first screen.
    await page.waitForLoadState('networkidle')
    first[path] = await looksOf(page, path)
  }
  for (const path of PATHS) await open(page, path)
  for (const path of PATHS) {
    await open(page, path)
    for (const [index, seen] of (await looksOf(page, path)).entries()) expect.soft(seen, `${path} at ${WIDTHS[index]} px`).toEqual(first[path]?.[index])
  }
})

/** Opens a screen on the page that is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((route) => location.assign(`#${route}`), path)
  await expect.poll(() => page.evaluate(look, path), { message: path }).not.toEqual([])
}

/** How a screen looks at each of `WIDTHS`. */
async function looksOf(page: Page, path: string): Promise<string[][]> {
  const looks: string[][] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    looks.push(await lookOf(page, path))
  }
  return looks
}

/** Waits until the screen is whole. Its parts come in turns: it is there when nothing has moved since the last look. */
async function lookOf(page: Page, path: string): Promise<string[]> {
  let before: string[] = []
  await expect.poll(async () => {
    const now = await page.evaluate(look, path)
    const isStill = now.length > 0 && now.join('\n') === before.join('\n')
    before = now
    return isStill
  }, { message: path, intervals: [150] }).toBe(true)
  return before
}

/** Every element of the screen: its words (jackpots grow meanwhile), its size, its place in its parent, its letters and colours. Empty while the screen of that path is not whole. Runs in the page. */
function look(path: string): string[] {
  const root = [...document.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot
  if (!root?.querySelector('h1')?.textContent || location.hash !== `#${path}` || root.querySelector('.frame-main :is(.skeleton, [role="status"][aria-label])')) return []
  // What is laid out only once it comes near keeps the size it had when it was last seen.
  const late = [...root.querySelectorAll<HTMLElement>('.frame-main :is(article, section, li)')].filter((element) => getComputedStyle(element).contentVisibility === 'auto')
  for (const { style } of late) style.contentVisibility = 'visible'
  const lines = [...root.querySelectorAll<HTMLElement>('.frame-main *')].filter((element) => element.checkVisibility()).map((element) => {
    const { color, backgroundColor, fontSize, fontWeight, paddingBlockStart, textAlign } = getComputedStyle(element)
    const [own, around] = [element.getBoundingClientRect(), (element.parentElement ?? element).getBoundingClientRect()]
    const box = [own.left - around.left, own.top - around.top, own.width, own.height].map(Math.round)
    return [element.localName, element.className, element.childElementCount === 0 ? element.textContent.replaceAll(/\d/g, '0') : '', box, color, backgroundColor, fontSize, fontWeight, paddingBlockStart, textAlign].join(' ')
  })
  for (const { style } of late) style.contentVisibility = ''
  return lines
}
