import type { Locator } from '@playwright/test'
import { chunkFile, expect, test } from './fixtures.js'

/** The widget's height at each size it has had, in their order, each less the note that this is a demo where that was on it. */
const heightsOf = (widget: Locator): Promise<number[]> => widget.evaluate((element) => (element as unknown as { heights: number[] }).heights)

/**
 * Hears of each size of a widget, from its first on. That it is a demo is said by the server, and only by one that is: the note
 * may come last of all or, on a slow machine, be there in the first frame. So each size is heard less the note it has in it.
 */
function hearHeights(name: string): void {
  const observer = new ResizeObserver(([entry]) => {
    const element = entry?.target as Element & { heights: number[] }
    const note = element.shadowRoot?.querySelector('.demo-note')?.getBoundingClientRect().height ?? 0
    element.heights.push((entry?.contentRect.height ?? 0) - note)
  })
  new MutationObserver((_, found) => {
    const element = document.querySelector(name)
    if (!element) return
    found.disconnect()
    Object.assign(element, { heights: [] })
    observer.observe(element)
  }).observe(document, { childList: true, subtree: true })
}

test('a quick bet says that it is ready when all of it is drawn', async ({ page, server }) => {
  await page.addInitScript(() => {
    document.addEventListener('lottery:ready', ({ target }) => {
      const names = [...((target as Element).shadowRoot?.querySelectorAll('button, input') ?? [])].map((control) => control.getAttribute('name') ?? control.textContent)
      Object.assign(window, { atReady: names })
    })
  })
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  await expect(page.getByRole('button', { name: 'BET', exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate('window.atReady')).toEqual(expect.arrayContaining(['BET', 'B', 'S']))
})

for (const width of [390, 600, 1280]) {
  test(`at ${width} px a quick bet is from the beginning as high as it will be: what the host has below it stays where it is`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(hearHeights, 'lottery-quick-bet')
    await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
    const widget = page.locator('lottery-quick-bet')
    await expect(widget.getByRole('button', { name: 'Play limits' })).toBeVisible()
    await expect(widget.getByRole('button', { name: 'BET', exact: true })).toBeVisible()
    const note = widget.locator('.demo-note')
    await expect(note).toBeVisible()
    const height = ((await widget.boundingBox())?.height ?? 0) - ((await note.boundingBox())?.height ?? 0)
    await expect.poll(async () => (await heightsOf(widget)).at(-1)).toBeCloseTo(height, 0)
    const heights = (await heightsOf(widget)).filter((heard) => heard > 0)
    expect(heights.at(0)).toBeGreaterThan(500)
    for (const heard of heights) expect(heard).toBeCloseTo(heights.at(0) ?? 0, 0)
  })

  test(`at ${width} px a results board never becomes smaller than its first shape, and its first card comes where that had one`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(hearHeights, 'lottery-results-board')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/en-[\w-]+\.js/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(server.host({ body: '<lottery-results-board></lottery-results-board>' }))
    const widget = page.locator('lottery-results-board')
    const place = await widget.locator('.wait-card').boundingBox()
    release()
    const card = widget.getByRole('article').first()
    await expect(card.getByText('Final')).toBeVisible()
    const heights = (await heightsOf(widget)).filter((height) => height > 0)
    expect(Math.min(...heights)).toBeCloseTo(heights[0] ?? 0, 0)
    expect((await card.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
  })
}

test('the keypad stands where it will stand before the line above it has come', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/${chunkFile('src/parts/bet-news.tsx')}`, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(server.host({ body: '<lottery-app start="/keypad/"></lottery-app>' }))
  const key = page.getByRole('button', { name: '5', exact: true })
  await expect(key).toBeVisible()
  const before = await key.boundingBox()
  const heading = await page.getByRole('heading', { level: 1, name: 'Keypad' }).boundingBox()
  release()
  await expect(page.getByRole('button', { name: 'Play limits' })).toBeVisible()
  expect(await key.boundingBox()).toEqual(before)
  expect((await page.getByRole('heading', { level: 1, name: 'Keypad' }).boundingBox())?.y).toBeCloseTo(heading?.y ?? 0, 0)
})
