import type { CDPSession, Page } from '@playwright/test'
import { callCounts, expect, hurryTimers, test } from './fixtures.js'
import { card } from './result-card.js'
import { watchShifts } from './shifts.js'

/** A minute into the draws of Saturday evening: Magnum, PMP and Toto come out, those of 18:30 are final, the others are to come. */
const EVENING = new Date('2026-11-21T19:01:00+08:00')
const DATE = '2026-11-21'

/** Puts the sandbox and the page's clock on an instant. Timers go on by themselves, faster than they would. */
async function at(instant: Date, page: Page, sandbox: { setClock(now: Date): void }): Promise<void> {
  await hurryTimers(page)
  sandbox.setClock(instant)
  await page.clock.setFixedTime(instant)
}

/** Records what changes inside the boards from here on. */
async function watchMutations(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seenMutations: seen })
    for (const host of document.querySelectorAll('lottery-results-board')) {
      new MutationObserver((records) => {
        for (const { type, target, attributeName } of records) seen.push(`${type} ${target.nodeName} ${attributeName ?? ''} ${(target.textContent ?? '').slice(0, 80)}`)
      }).observe(host.shadowRoot as ShadowRoot, { subtree: true, childList: true, attributes: true, characterData: true })
    }
  })
  return () => page.evaluate(() => (window as unknown as { seenMutations: string[] }).seenMutations)
}

test('results that arrive number by number, in a place of 300 px and in one of 1024: they move nothing, light up once, are told, and are final with the last', async ({ page, server, sandbox }) => {
  await page.setViewportSize({ width: 1324, height: 900 })
  await at(EVENING, page, sandbox)
  await sandbox.publish('M', DATE, { first: '8086', starters: Array(13).fill('1111') as string[] }, { upTo: 0 })
  // All but the last of 5D and 6D.
  await sandbox.publish('T', DATE, {}, { upTo: 23 })
  // Else its numbers would come by the clock.
  await sandbox.publish('P', DATE, {}, { upTo: 9 })
  // Side by side, and below each what its board would move.
  const place = (width: number) => `<div style="flex: none; width: ${width}px"><lottery-results-board draw-types="MPTL"></lottery-results-board><p>The page goes on.</p></div>`
  await page.goto(server.host({ body: `<style>body { margin: 0 }</style><div style="display: flex; align-items: flex-start">${place(300)}${place(1024)}</div>` }))
  const boards = await page.locator('lottery-results-board').all()
  expect(boards).toHaveLength(2)
  for (const board of boards) {
    await expect(card(board, 'Magnum').getByText('Pending')).toBeVisible()
    await expect(board.getByText(/^Live, updated/)).toBeVisible()
  }
  const shifts = await watchShifts(page)
  for (const board of boards) {
    await expect(card(board, 'Toto').getByText('Live', { exact: true })).toBeVisible()
    expect(await board.locator('.arrived').count(), 'nothing at first sight is an arrival').toBe(0)
  }

  await sandbox.publish('M', DATE, {}, { upTo: 1 })
  for (const board of boards) {
    await expect(card(board, 'Magnum').getByText('Live', { exact: true })).toBeVisible()
    await expect(card(board, 'Magnum').locator('.arrived')).toHaveCount(1)
    await expect(board.locator('.visually-hidden[role="status"]')).toContainText('Magnum, 1 more number')
  }
  for (const upTo of [12, 25]) {
    await sandbox.publish('M', DATE, {}, { upTo })
    for (const board of boards) {
      await expect(card(board, 'Magnum').locator('.arrived')).toHaveCount(upTo)
      await expect(card(board, 'Magnum').getByText('Live', { exact: true })).toBeVisible()
    }
  }
  await sandbox.publish('T', DATE)
  await sandbox.publish('M', DATE)
  for (const board of boards) {
    await expect(card(board, 'Magnum').getByText('Final')).toBeVisible()
    await expect(card(board, 'Magnum').getByText('8086')).toBeVisible()
    await expect(card(board, 'Toto 6D').getByText('Final')).toBeVisible()
    await expect(board.locator('.visually-hidden[role="status"]')).toContainText('Magnum, 1st prize 8 0 8 6. Magnum is final')
  }
  expect(await shifts()).toEqual({ score: 0, of: [] })
})

test('a check that fails, and one that succeeds again, move nothing; what is known stays, with the hour it is from', async ({ page, server, sandbox, trouble }) => {
  trouble.expect(/Failed to load resource/, /\[lottery\] results/)
  await at(EVENING, page, sandbox)
  await page.goto(server.host({ body: '<lottery-results-board draw-types="MS"></lottery-results-board>' }))
  const board = page.locator('lottery-results-board')
  await expect(card(board, 'Singapore').getByText('Final')).toBeVisible()
  const shifts = await watchShifts(page)
  const asked = '**/api/Result/**'
  await page.route(asked, (route) => route.abort())
  await expect(board.getByText('Not up to date, as of 19:01:00')).toBeVisible()
  await expect(card(board, 'Singapore').getByText('Final')).toBeVisible()
  await page.unroute(asked)
  await board.getByRole('button', { name: 'Try again' }).click()
  await expect(board.getByText(/^Live, updated/)).toBeVisible()
  expect(await shifts()).toEqual({ score: 0, of: [] })

  // Another day, and no answer at all: the page shows what the device has kept, and from when it is.
  await page.route(asked, (route) => route.abort())
  await page.clock.setFixedTime(new Date('2026-11-22T00:30:00+08:00'))
  await page.reload()
  await expect(board.getByText('Not up to date, as of 2026-11-21 19:01:00')).toBeVisible()
  await expect(card(board, 'Singapore').getByText('Final')).toBeVisible()
})

test('however many boards, a poll is one request to each host and draw; what brings nothing new touches no node', async ({ page, server, sandbox, calls }) => {
  test.setTimeout(120_000)
  await at(EVENING, page, sandbox)
  await sandbox.publish('M', DATE, {}, { upTo: 7 })
  await sandbox.publish('P', DATE, {}, { upTo: 9 })
  await sandbox.publish('T', DATE)
  await sandbox.publish('N', DATE)
  await page.goto(server.host({ body: '<lottery-results-board></lottery-results-board><lottery-results-board draw-types="MPT" density="compact"></lottery-results-board><lottery-results-board draw-types="M"></lottery-results-board><lottery-results-board lang="th"></lottery-results-board>' }))
  await expect(page.locator('article').getByText('8', { exact: false }).first()).toBeVisible()
  for (const board of await page.locator('lottery-results-board').all()) {
    await expect(board.locator('.board:not(.waiting) article').first()).toBeVisible()
    // Cards are drawn in turn; each has been.
    await expect(board.locator('.result:empty, .prize-wait')).toHaveCount(0)
    // What tells the news has come too.
    await expect(board.locator('.visually-hidden[role="status"]')).toHaveCount(1)
  }
  await expect.poll(() => calls.filter(({ path }) => path === '/Result/GetLatestResults').length).toBeGreaterThan(0)

  const changed = await watchMutations(page)
  calls.length = 0
  await expect.poll(() => calls.filter(({ path }) => path === '/Result/GetLatestResults').length, { timeout: 45_000 }).toBe(3)
  expect(callCounts(calls.filter(({ path }) => /Result/.test(path)))).toEqual({ '/Result/GetLatestResults': 3 })
  expect(await changed()).toEqual([])
})

test('a page whose one open draw is Magnum asks for Magnum alone; one of Lucky asks its own host', async ({ page, server, sandbox, calls }) => {
  await at(EVENING, page, sandbox)
  await page.goto(server.host({ body: '<lottery-results-board draw-types="M"></lottery-results-board>' }))
  await expect(card(page.locator('lottery-results-board'), 'Magnum').getByText('Live', { exact: true })).toBeVisible()
  expect(Object.keys(callCounts(calls.filter(({ path }) => /Result/.test(path))))).toEqual([`/Result/GetLatestResult?DrawTypeCode=M&DrawDate=${DATE}`])

  calls.length = 0
  await page.goto(server.host({ body: '<lottery-results-board draw-types="L" date="2026-11-20"></lottery-results-board>' }))
  await expect(page.getByRole('heading', { name: 'Results, Fri 2026-11-20' })).toBeVisible()
  await expect(page.locator('lottery-results-board article')).toHaveCount(6)
  await expect.poll(() => calls.filter(({ path }) => /Result/.test(path)).map(({ path }) => decodeURIComponent(path)).sort()).toEqual(
    ['15:30', '19:30', '22:00'].map((hour) => `/resultL/DrawResultL/GetDrawResult?date=2026-11-20T${hour}:00`),
  )
})

/** What the page holds once its litter is collected. */
async function held(cdp: CDPSession): Promise<{ nodes: number; listeners: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN
  return { nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

test('ten operators by thirty days: paging through them leaves no node and no listener behind', async ({ page, server }) => {
  test.setTimeout(120_000)
  await page.goto(server.host({ body: '<lottery-results-board></lottery-results-board>' }))
  const board = page.locator('lottery-results-board')
  const heading = board.getByRole('heading', { name: /^Results, / })
  await expect(heading).toHaveText('Results, Fri 2026-11-20')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')

  /** With every operator through its draw days since a date: back with one, forth with the next. Within the page, for hundreds of presses. */
  const walk = (since: string) =>
    board.evaluate(async (host, oldest) => {
      const root = host.shadowRoot as ShadowRoot
      const find = (selector: string) => root.querySelector<HTMLElement>(selector) as HTMLElement
      const title = () => find('.board-title h2').textContent ?? ''
      const until = async (holds: () => boolean) => {
        for (let turn = 0; !holds(); turn++) {
          if (turn > 2000) throw new Error(`stuck at ${title()}`)
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      }
      let days = 0
      for (const [index, tab] of [...root.querySelectorAll<HTMLElement>('[role="tab"]')].slice(1).entries()) {
        tab.click()
        // The tab is chosen a frame before its panel is there.
        await until(() => tab.ariaSelected === 'true' && tab.textContent.endsWith(find('[role="tabpanel"]').ariaLabel ?? '-'))
        const button = index % 2 === 0 ? 'Previous draw day' : 'Next draw day'
        const isAtEnd = () => (index % 2 === 0 ? title().slice(-10) <= oldest : find(`[aria-label="${button}"]`).ariaDisabled === 'true')
        while (!isAtEnd()) {
          const before = title()
          find(`[aria-label="${button}"]`).click()
          await until(() => title() !== before && root.querySelector('.board:not(.waiting) article') !== null && root.querySelector('.result:empty, .prize-wait') === null)
          days++
        }
      }
      find('[role="tab"]').click()
      await until(() => root.querySelectorAll('.board:not(.waiting) article').length > 10 && root.querySelector('.result:empty, .prize-wait') === null)
      return days
    }, since)
  // Each operator has been there, and each kind of card.
  await walk('2026-11-15')
  const first = await held(cdp)
  expect(await walk('2026-10-25')).toBeGreaterThan(150)
  // A board is let go of a second after it was left, and the browser collects in its own time.
  await expect.poll(async () => (await held(cdp)).nodes, { timeout: 20_000 }).toBeLessThanOrEqual(first.nodes + 50)
  await expect.poll(async () => (await held(cdp)).listeners, { timeout: 20_000 }).toBeLessThanOrEqual(first.listeners + 5)
})

test('where motion is unwelcome, a number that arrives is there without any', async ({ page, server, sandbox }) => {
  await at(EVENING, page, sandbox)
  await sandbox.publish('M', DATE, {}, { upTo: 1 })
  await page.goto(server.host({ body: '<lottery-results-board draw-types="M"></lottery-results-board>' }))
  const magnum = card(page.locator('lottery-results-board'), 'Magnum')
  await expect(magnum.getByText('Live', { exact: true })).toBeVisible()
  await sandbox.publish('M', DATE, {}, { upTo: 3 })
  await expect(magnum.locator('.arrived')).toHaveCount(2)
  expect(await magnum.locator('.arrived').first().evaluate((element) => getComputedStyle(element).animationName)).toBe('none')
})
