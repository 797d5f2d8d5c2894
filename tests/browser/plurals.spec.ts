import type { Request } from '@playwright/test'
import { chunkFile, expect, test } from './fixtures.js'

for (const isLost of [false, true]) test(`plurals are said before their library is there, and ${isLost ? 'where it is lost, for good' : 'by it'}; it comes behind the words`, async ({ page, server, trouble }) => {
  if (isLost) trouble.expect(/ERR_FAILED/)
  const library = new RegExp(chunkFile('src/i18n/plurals.ts'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(library, async (route) => {
    await held
    return isLost ? route.abort() : route.continue()
  })
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  const spoken = async (...digits: readonly (readonly [digit: string, said: string])[]) => {
    for (const [digit, said] of digits) {
      await page.getByRole('checkbox', { name: digit, exact: true }).check()
      await expect(page.getByText(said, { exact: true })).toBeVisible()
    }
  }
  await spoken(['A 1', '1 × 0 × 0 × 0 = 0 numbers'], ['B 2', '1 × 1 × 0 × 0 = 0 numbers'], ['C 3', '1 × 1 × 1 × 0 = 0 numbers'], ['D 4', '1 × 1 × 1 × 1 = 1 number'])
  await expect.poll(() => asked.findIndex((url) => library.test(url))).toBeGreaterThan(asked.findIndex((url) => url.includes(chunkFile('src/i18n/en-bets.ts'))))
  const isOfLibrary = (request: Request) => library.test(request.url())
  const settled = isLost ? page.waitForEvent('requestfailed', isOfLibrary) : page.waitForEvent('requestfinished', isOfLibrary)
  release()
  await settled
  await spoken(['A 2', '2 × 1 × 1 × 1 = 2 numbers'])
})

test('the library of plurals brings no code of a widget that the page does not have', async ({ page, server }) => {
  const library = new RegExp(chunkFile('src/i18n/plurals.ts'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const come = page.waitForEvent('requestfinished', (request) => library.test(request.url()))
  await page.goto(server.host({ body: '<lottery-jackpot-banner></lottery-jackpot-banner>' }))
  await come
  await page.waitForLoadState('networkidle')
  expect(asked.join()).toContain(chunkFile('src/i18n/plurals.ts'))
  expect(asked.join()).not.toContain(chunkFile('widgets/quick-bet/quick-bet-view.tsx'))
})
