import type { Page } from '@playwright/test'
import { chunkFile, expect, NOON, test, type TestServer } from './fixtures.js'

const DATE = '2026-11-18'
const BOARD = 'lottery-results-board'
/** The board of three types that drew on that day, as the partner's server has it from his API. */
async function board(server: TestServer, options: Record<string, unknown> = {}, date = DATE): Promise<string> {
  const { readResults, renderWidget } = (await import(new URL('../../dist/npm/server.js', import.meta.url).href)) as typeof import('lottery-widgets/server')
  const answer: unknown = await (await fetch(`${server.url}/api/Result/GetResults?DrawDate=${date}`, { method: 'POST' })).json()
  return renderWidget('results-board', { results: readResults(answer), drawTypes: 'MPT', now: NOON, ...options })
}

/** What one sees of a board: where everything stands, and what it says. */
interface Look {
  /** Outermost elements that are displayed: one, or the board is blank or twice there. */
  roots: number
  /** Numbers that can be read. */
  numbers: string
  boxes: string
  /** How many different looks there were, frame by frame, of `roots` and `numbers`. */
  seen: string[]
  shifts: number[]
}

/** Looks at every frame of the pages to come. */
async function watchFrames(page: Page): Promise<() => Promise<Look>> {
  await page.addInitScript((tag) => {
    const seen = new Set<string>()
    const shifts: number[] = []
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value))).observe({ type: 'layout-shift', buffered: true })
    const read = () => {
      const roots = [...(document.querySelector(tag)?.shadowRoot?.querySelectorAll<HTMLElement>('.lottery') ?? [])].filter((root) => root.getClientRects().length > 0)
      const shown = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('.board:not(.waiting) .number, .board:not(.waiting) .result')])
      return {
        roots: roots.length,
        numbers: shown.filter((element) => element.matches('.number')).map((element) => element.textContent.replaceAll(/\s+/g, ' ').trim()).join(' '),
        boxes: shown.map((element) => Object.values(element.getBoundingClientRect().toJSON() as object).slice(0, 4).join()).join('\n'),
      }
    }
    const look = () => {
      const { roots, numbers } = read()
      // Before the page has come there is nothing to see of it.
      if (document.readyState !== 'loading') seen.add(`${roots}: ${numbers}`)
      requestAnimationFrame(look)
    }
    look()
    Object.defineProperty(window, 'look', { value: () => ({ ...read(), seen: [...seen], shifts }) })
  }, BOARD)
  return () => page.evaluate(() => (window as unknown as { look: () => Look }).look())
}

/** Holds the widgets' code back until it is let go. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/chunks/**', async (route) => {
    await held
    await route.continue()
  })
  return release
}

const leftInRoot = (page: Page) => page.locator(BOARD).evaluate((host) => host.shadowRoot?.childNodes.length)

test('without JavaScript a page shows the results, in light and dark, and nothing that would do nothing', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${server.url}/ssr.html?lang=ms&draw-types=MPT`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Magnum' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  const ground = () => page.locator('.lottery').evaluate((root) => getComputedStyle(root).backgroundColor)
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await ground()).not.toBe(light)

  // On paper as on a page with the script: a browser prints no grounds, and letters that are made for a dark one would be pale there.
  await page.goto(`${server.url}/ssr.html?draw-types=MPT&theme=dark`)
  await page.emulateMedia({ media: 'print' })
  expect(await ground()).toBe(light)
  expect(await page.locator('.badge').first().evaluate((badge) => getComputedStyle(badge).printColorAdjust)).toBe('exact')
  await context.close()
})

test('the script tag takes over under a strict policy: no frame is blank, nothing moves, and who has reached a tab stays there', async ({ page, server }) => {
  const look = await watchFrames(page)
  const release = await holdCode(page)
  const policy = `default-src 'none'; script-src ${server.cdnUrl}; connect-src ${server.url}; style-src 'nonce-n0nce'; require-trusted-types-for 'script'; trusted-types 'none'`
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  await page.goto(server.host({ head, config: { api: `${server.url}/api` }, body: `${await board(server, { nonce: 'n0nce', highlight: 'ff8800' })}<p>Below the board</p>` }))
  await page.getByRole('tab', { name: 'All' }).focus()
  const before = await look()
  expect(before.numbers).toMatch(/\d{4}/)
  const accent = () => page.getByRole('tab', { name: 'All' }).evaluate((tab) => getComputedStyle(tab).backgroundColor)
  const chosen = await accent()

  release()
  await expect.poll(() => leftInRoot(page)).toBe(1)
  await expect(page.getByRole('button', { name: 'Share or print' })).toBeVisible()
  const after = await look()
  expect(after.seen).toEqual([`1: ${before.numbers}`])
  expect(after.boxes).toBe(before.boxes)
  expect(after.shifts).toEqual([])
  expect(await accent()).toBe(chosen)
  await expect(page.getByRole('tab', { name: 'All' })).toBeFocused()

  // It is the widget, and it leaves as every widget does.
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Magnum' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('article')).toHaveCount(1)
  const host = await page.locator(BOARD).elementHandle()
  await host?.evaluate((element) => element.remove())
  await expect.poll(() => host?.evaluate(({ shadowRoot }) => [shadowRoot?.childNodes.length, shadowRoot?.adoptedStyleSheets.length])).toEqual([0, 0])
  await host?.evaluate((element) => document.body.append(element))
  await expect(page.getByRole('tab', { name: 'Magnum' })).toBeVisible()
})

test('taken out while its code is on the way and put back, the board is there once', async ({ page, server }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const code = `**/${chunkFile('src/screens/results/results-screen.tsx')}*`
  const asked = page.waitForRequest(code)
  await page.route(code, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(server.host({ body: await board(server) }))
  await asked
  const host = await page.locator(BOARD).elementHandle()
  await host?.evaluate((element) => element.remove())
  const came = page.waitForResponse(code)
  release()
  await (await came).finished()
  // Until what has waited for the code has gone on.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  await host?.evaluate((element) => document.body.append(element))
  await expect.poll(() => leftInRoot(page)).toBe(1)
  await expect(page.getByRole('heading', { name: 'Magnum', exact: true })).toHaveCount(1)
})

test('code that is lost on the way: the results stay, and it is asked for again', async ({ page, server, trouble }) => {
  trouble.expect(/could not be loaded/, /ERR_FAILED/)
  const look = await watchFrames(page)
  await page.addInitScript(() => {
    // What waits for a while in between is not what is looked at here.
    const after = window.setTimeout.bind(window)
    Object.defineProperty(window, 'setTimeout', { value: (run: () => void, delay = 0) => after(run, delay / 20), configurable: true, writable: true })
  })
  let isLost = true
  let asked = 0
  await page.route(`**/${chunkFile('src/screens/results/results-screen.tsx')}*`, (route) => {
    asked++
    return isLost ? route.abort() : route.continue()
  })
  await page.goto(server.host({ body: await board(server) }))
  await expect.poll(() => asked).toBeGreaterThan(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Magnum', exact: true })).toBeVisible()
  isLost = false
  await expect.poll(() => leftInRoot(page)).toBe(1)
  const { seen } = await look()
  expect(seen).toEqual([expect.stringMatching(/^1: .*\d{4}/)])
})

test('a server that cannot be reached: the results stay, and say of when they are', async ({ page, server, sandbox, trouble }) => {
  trouble.expect(/502/)
  const look = await watchFrames(page)
  const address = server.host({ body: await board(server, { asOf: new Date('2026-11-21T11:40:00+08:00') }) })
  sandbox.addFault({ path: 'GetResults', status: 502, times: 1 })
  await page.goto(address)
  await expect(page.getByRole('status').filter({ hasText: '11:40' })).toBeVisible()
  expect((await look()).seen).toEqual([expect.stringMatching(/^1: .*\d{4}/)])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Final', { exact: true }).first()).toBeVisible()
})

test('a server that had no results for the page either, and cannot be reached: what comes says so, and can be asked again', async ({ page, server, sandbox, trouble }) => {
  trouble.expect(/502/)
  const address = server.host({ body: await board(server, { results: [] }) })
  sandbox.addFault({ path: 'GetResults', status: 502, times: 1 })
  await page.goto(address)
  await expect(page.getByRole('alert').filter({ hasText: 'Results could not be loaded' })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Results, Wed ${DATE}` })).toHaveCount(1)
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Final', { exact: true }).first()).toBeVisible()
})

test("a page of last week, out of somebody's cache: it keeps what it has until newer results are there", async ({ page, server }) => {
  const look = await watchFrames(page)
  await page.goto(server.host({ body: await board(server, { now: new Date('2026-11-15T22:00:00+08:00') }, '2026-11-15') }))
  await expect(page.getByRole('heading', { name: `Results, Wed ${DATE}` })).toBeVisible()
  await expect.poll(() => leftInRoot(page)).toBe(1)
  const { seen, numbers } = await look()
  expect(seen).toEqual([expect.stringMatching(/^1: .*\d{4}/), `1: ${numbers}`])
})
