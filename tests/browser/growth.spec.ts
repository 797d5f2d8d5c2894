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
      const heard: Event[] = []
      for (const target of targets) target.addEventListener('lottery:ready', (event) => heard.push(event), { once: true })
      const handles = names.map((name, index) => {
        const target = targets[index] as Element
        if (done % 2) return LotteryWidgets.mount(target, name)
        target.append(document.createElement(name.startsWith('lottery-') ? name : `lottery-${name}`))
        return null
      })
      if (done % 20 < 2) while (heard.length < names.length) await frame()
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

test('screens that come and go leave nothing behind, nor do the radio buttons in them', async ({ page, server }) => {
  await page.addInitScript(() => {
    for (const screen of ['bet1', 'bet3']) localStorage.setItem(`lottery:tutorial-${screen}`, 'seen')
  })
  await page.goto(server.host({ body: '<lottery-app router="hash"></lottery-app>' }))
  const session = await debuggerOf(page, page)
  const walk = async (times: number) => {
    for (let turn = 0; turn < times; turn++) {
      for (const [path, heading] of [['/bet1/', 'Bet 1'], ['/bet3/', 'Bet 3'], ['/nowhere/', 'There is no such screen']] as const) {
        await page.evaluate((route) => location.assign(`#${route}`), path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        // The currencies are radio buttons, and come with the account.
        if (path !== '/nowhere/') await expect(page.getByRole('radiogroup', { name: 'Currency', exact: true })).toBeVisible()
      }
    }
  }
  await walk(2)
  const before = await countAlive(session)
  await walk(5)
  // A screen is some three hundred nodes.
  await expect.poll(async () => (await countAlive(session)).nodes - before.nodes).toBeLessThan(100)
})
