/** Cards out of sight take no part in what a dialog has styled anew: all that is behind it, element by element, when it opens and when it closes. */
import { expect, test } from './fixtures.js'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
}

/**
 * How often the page was laid out in each task that laid it out at all.
 * Not how often altogether: frames, and the looks of the test itself, are more on a busy machine, but each of those is a task of its own.
 */
function layoutsOfTasks(trace: string): number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const tasks = traceEvents.filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'))
  const layouts = traceEvents.filter(({ name, ph }) => ph === 'X' && name === 'Layout')
  const within = (task: TraceEvent) => layouts.filter(({ pid, tid, ts }) => pid === task.pid && tid === task.tid && ts >= task.ts && ts < task.ts + (task.dur ?? 0))
  return tasks.map((task) => within(task).length).filter((count) => count > 0)
}

test.use({ viewport: { width: 390, height: 844 } })

test('behind a dialog only the cards in sight are drawn, those that are scrolled to as well, and on paper all; when it has closed, each as it comes near', async ({ page, server }) => {
  await page.goto(server.host({ body: '<lottery-results-board></lottery-results-board>' }))
  const board = page.locator('lottery-results-board')
  const drawn = () => board.locator('.board .result').evaluateAll((cards) => cards.map((card) => getComputedStyle(card).contentVisibility === 'auto'))
  const height = () => board.evaluate((host) => host.clientHeight)
  const open = async () => {
    await board.getByRole('button', { name: 'Share or print' }).click()
    await expect(board.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible()
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(board.getByRole('dialog')).toHaveCount(0)
    await expect.poll(drawn).not.toContain(false)
  }
  await expect(board.locator('.board .result')).toHaveCount(12)
  await expect(board.locator('p.visually-hidden[role="status"]')).toBeAttached()
  await board.getByRole('button', { name: 'Share or print' }).scrollIntoViewIfNeeded()
  const before = await height()

  await open()
  const first = await drawn()
  expect([first.filter(Boolean).length < 4, first.at(-1), await height()]).toEqual([true, false, before])
  await page.emulateMedia({ media: 'print' })
  expect(await drawn()).not.toContain(false)
  await page.emulateMedia({ media: 'screen' })
  await close()
  expect(await height()).toBe(before)

  await open()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(async () => (await drawn()).at(-1)).toBe(true)
  await close()
})

test('the page is not laid out for one card after another as a dialog opens', async ({ browser, page, server }) => {
  await page.goto(server.host({ body: '<lottery-results-board></lottery-results-board>' }))
  const board = page.locator('lottery-results-board')
  const share = board.getByRole('button', { name: 'Share or print' })
  const open = async () => {
    await share.press('Enter')
    await expect(board.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible()
  }
  await expect(board.locator('.board .result')).toHaveCount(12)
  await expect(board.locator('p.visually-hidden[role="status"]')).toBeAttached()
  await share.scrollIntoViewIfNeeded()
  await open()
  await page.keyboard.press('Escape')
  await expect(board.getByRole('dialog')).toHaveCount(0)
  await expect(board.locator('.result.far')).toHaveCount(0)

  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await open()
  const far = await board.locator('.result.far').count()
  const trace = await browser.stopTracing()
  expect(far).toBeGreaterThan(6)
  const layouts = layoutsOfTasks(trace.toString())
  expect(layouts.length).toBeGreaterThan(0)
  expect(Math.max(...layouts)).toBeLessThan(far / 2)
})
