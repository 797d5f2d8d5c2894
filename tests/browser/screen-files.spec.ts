import { chunkFile, expect, test } from './fixtures.js'

test('what a screen needs is asked for before its own file: that one asks for nothing more once it is there, which would be one long task', async ({ page, server }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.goto(server.host({ body: '<lottery-app router="hash"></lottery-app>' }))
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await page.evaluate(() => void (location.hash = '#/receipts/'))
  await expect(page.getByRole('heading', { name: 'Receipts' })).toBeVisible()
  const placeOf = (source: string) => asked.findIndex((url) => url.includes(chunkFile(source)))
  const own = placeOf('src/screens/receipts/receipts-screen.tsx')
  for (const needed of ['src/parts/receipt-paper.tsx', 'src/parts/receipt-printing.ts', 'src/stores/receipt-facts.ts', 'src/parts/slip-words.ts', 'src/app/detail-back.ts']) {
    expect(placeOf(needed), needed).toBeGreaterThan(-1)
    expect(placeOf(needed), needed).toBeLessThan(own)
  }
  expect(placeOf('src/domain/slip.ts'), 'what they need in their turn').toBeLessThan(placeOf('src/parts/receipt-paper.tsx'))
})

/** What each widget shows, by its name. */
const VIEWS = { 'jackpot-banner': 'widgets/jackpot-banner/jackpot-banner-view.tsx', 'results-board': 'widgets/results-board/results-board-view.tsx', 'quick-bet': 'widgets/quick-bet/quick-bet-view.tsx' }
for (const [widget, own] of Object.entries(VIEWS)) test(`a page with the ${widget} alone loads nothing of the app nor of what the others show, not even behind it`, async ({ page, server }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.goto(server.host({ body: `<lottery-${widget}></lottery-${widget}>` }))
  // The last that comes by itself.
  await expect.poll(() => asked.some((url) => url.includes(chunkFile('src/i18n/plurals.ts')))).toBe(true)
  await page.waitForLoadState('networkidle')
  const isAsked = (source: string) => asked.some((url) => url.includes(chunkFile(source)))
  expect(['src/app/lottery-app.tsx', ...Object.values(VIEWS)].filter(isAsked)).toEqual([own])
})
