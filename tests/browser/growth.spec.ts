import type { Page } from '@playwright/test'
import { countAlive, debuggerOf } from '../hosts/growth.js'
import { expect, test } from './fixtures.js'

/** The first widgets of a page load code and make sheets that all later ones share. */
const WARM = 4
const CYCLES = 100
/** What may come on top, of nodes and of listeners alike: a timer's or a request's that is just on its way. One listener per widget that stays would be a hundred. */
const TOLERANCE = 4

/**
 * Puts all four widgets on the page and takes them out again, so many times, by turns as elements and by handle: each time until every one has drawn its
 * frame, and every twentieth time until all have said that they are ready.
 */
function cycle(page: Page, times: number): Promise<void> {
  return page.evaluate(async (count) => {
    interface Widgets { mount(target: Element, name: string): { unmount(): void } }
    const { LotteryWidgets } = window as unknown as { LotteryWidgets: Widgets }
    const names = ['lottery-app', 'results-board', 'jackpot-banner', 'quick-bet']
    const place = document.querySelector('#place') as Element
    const frame = () => new Promise(requestAnimationFrame)
    for (let done = 0; done < count; done++) {
      const targets = names.map(() => place.appendChild(document.createElement('div')))
      let waiting = names.length
      const ready = new Promise<void>((resolve) => {
        for (const target of targets) target.addEventListener('lottery:ready', () => --waiting === 0 && resolve(), { once: true })
      })
      const handles = names.map((name, index) => {
        const target = targets[index] as Element
        if (done % 2) return LotteryWidgets.mount(target, name)
        target.append(document.createElement(name.startsWith('lottery-') ? name : `lottery-${name}`))
        return null
      })
      if (done % 20 < 2) await ready
      else while (!targets.every((target) => target.firstElementChild?.shadowRoot?.querySelector('.lottery'))) await frame()
      for (const handle of handles) handle?.unmount()
      place.replaceChildren()
      // What leaves, leaves in a microtask.
      await frame()
    }
  }, times)
}

test('a hundred times on the page and off it: nodes and listeners are as many as before', async ({ page, server }) => {
  // Four hundred widgets are drawn.
  test.slow()
  await page.goto(server.host({ body: '<div id="place"></div>' }))
  await page.evaluate(() => (window as unknown as { LotteryWidgets: { ready(): Promise<void> } }).LotteryWidgets.ready())
  const session = await debuggerOf(page, page)
  await cycle(page, WARM)
  // A lottery outlives its last widget for a second.
  let before = await countAlive(session)
  await expect.poll(async () => {
    const last = before.nodes + before.jsEventListeners
    before = await countAlive(session)
    return before.nodes + before.jsEventListeners - last
  }, { message: 'what is alive comes to rest', intervals: [1200] }).toBe(0)

  await cycle(page, CYCLES)
  await expect.poll(async () => {
    const now = await countAlive(session)
    return (['nodes', 'jsEventListeners', 'documents'] as const).filter((name) => now[name] > before[name] + TOLERANCE).map((name) => `${name}: ${before[name]}, then ${now[name]}`)
  }, { message: 'what has grown' }).toEqual([])
})
