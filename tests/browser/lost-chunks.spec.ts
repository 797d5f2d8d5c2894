import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { importMapOf, type IntegrityManifest } from '../../scripts/build/delivery.js'
import { expect, hurryTimers, recordEvents, test } from './fixtures.js'

const LOST = /ERR_FAILED|Failed to fetch dynamically imported module|could not be loaded/
/** What several widgets show, and none of them paints first. */
const SHARED = /\/views-[\w-]{8}\.js/
const RUNTIME = /\/runtime-[\w-]+\.js/

/** Which addresses of a file have been answered. */
function answered(page: Page, file: RegExp): string[] {
  const addresses: string[] = []
  page.on('response', (response) => void (file.test(response.url()) && response.ok() && addresses.push(response.url())))
  return addresses
}

test('the code of all widgets is lost: the page says so in their places, and they come by themselves once it can be had', async ({ page, server, trouble }) => {
  trouble.expect(LOST)
  await hurryTimers(page)
  const events = await recordEvents(page)
  await page.route(RUNTIME, (route) => route.abort())
  await page.goto(server.host({ body: '<lottery-jackpot-banner></lottery-jackpot-banner><div data-lottery="results-board"></div>' }))
  await expect(page.getByRole('alert')).toHaveText(Array.from({ length: 2 }, () => /Please reload the page/))
  expect((await events('lottery:error'))[0]).toMatchObject({ detail: { code: 'F100', source: 'loader' } })

  const addresses = answered(page, RUNTIME)
  await page.unroute(RUNTIME)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('region', { name: 'Jackpots' })).toBeVisible()
  await expect(page.getByText('Final').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(addresses, 'all chunks have one runtime').toHaveLength(1)
})

test('a chunk that is lost once is asked for again, without a word', async ({ page, server, trouble }) => {
  trouble.expect(/ERR_FAILED/)
  const addresses = answered(page, SHARED)
  await page.route(SHARED, (route) => route.abort(), { times: 1 })
  await page.goto(server.host({ body: '<lottery-jackpot-banner></lottery-jackpot-banner>' }))
  await expect(page.getByRole('region', { name: 'Jackpots' })).toBeVisible()
  expect(addresses).toEqual([expect.stringMatching(/\?retry=1$/)])
})

test('what several widgets share is lost: each says so, Try again brings each back, and both have the same', async ({ page, server, trouble }) => {
  trouble.expect(LOST)
  const addresses = answered(page, SHARED)
  await page.route(SHARED, (route) => route.abort())
  await page.goto(server.host({ body: '<lottery-jackpot-banner></lottery-jackpot-banner><lottery-results-board></lottery-results-board>' }))
  const [banner, board] = [page.locator('lottery-jackpot-banner'), page.locator('lottery-results-board')]
  await expect(banner.getByRole('alert')).toContainText('could not be loaded')
  await expect(board.getByRole('alert')).toContainText('could not be loaded')
  await page.unroute(SHARED)
  await banner.getByRole('button', { name: 'Try again' }).click()
  await expect(banner.getByRole('region', { name: 'Jackpots' })).toBeVisible()
  await board.getByRole('button', { name: 'Try again' }).click()
  await expect(board.getByText('Final').first()).toBeVisible()
  expect(addresses).toHaveLength(1)
})

test('under an import map with integrity all of a release loads, and a chunk that was tampered with is refused and said to be missing', async ({ page, server, trouble }) => {
  trouble.expect(/Failed to find a valid digest/, LOST)
  const manifest = JSON.parse(readFileSync(`${process.env['LOTTERY_DIST'] ?? 'dist'}/embed/integrity.json`, 'utf8')) as IntegrityManifest
  const integrity = manifest.files['lottery.js']?.integrity ?? ''
  const open = (element: string) => page.goto(server.page(
    `<!doctype html><title>A page</title><script type="importmap">${JSON.stringify(importMapOf(manifest, server.cdnUrl))}</script>` +
    `<script async src="${server.cdnUrl}/lottery.js" integrity="${integrity}" crossorigin="anonymous" data-api="${server.url}/api"></script>${element}`))
  await open('<lottery-jackpot-banner></lottery-jackpot-banner>')
  await expect(page.getByRole('region', { name: 'Jackpots' })).toBeVisible()

  const asked: string[] = []
  await page.route(SHARED, async (route) => {
    asked.push(route.request().url())
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};globalThis.tampered = true` })
  })
  await open('<lottery-jackpot-banner></lottery-jackpot-banner><lottery-results-board></lottery-results-board>')
  await expect(page.locator('lottery-results-board').getByRole('alert')).toContainText('could not be loaded')
  await page.locator('lottery-results-board').getByRole('button').click()
  await expect(page.locator('lottery-results-board').getByRole('alert')).toContainText('could not be loaded')
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
  expect(asked.filter((url) => url.includes('?')), 'an address that the map does not have').toEqual([])
})

test('the loader that moves points into the release, which no browser need ask for again', async ({ page, server }) => {
  const loaded = answered(page, RUNTIME)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  await page.goto(server.host({ script: `${server.cdnUrl}/cdn/${version.replace(/\.\d+$/, '')}/lottery.js`, body: '<lottery-jackpot-banner></lottery-jackpot-banner>' }))
  await expect(page.getByRole('region', { name: 'Jackpots' })).toBeVisible()
  expect(loaded).toEqual([expect.stringContaining(`/cdn/releases/${version}/chunks/`)])
})

test('the standalone page, whose code is lost, offers to be loaded again, and is the app when it is there', async ({ page, server, trouble }) => {
  trouble.expect(/ERR_FAILED/)
  // No test waits ten seconds for a word.
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('10s', '10ms') })
  })
  await page.route(RUNTIME, (route) => route.abort())
  await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo`)
  await expect(page.getByRole('link', { name: 'Reload the page' })).toBeVisible()
  await page.unroute(RUNTIME)
  await page.getByRole('link', { name: 'Tải lại trang' }).click()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('2,480.50')
  await expect(page.getByRole('link', { name: 'Reload the page' })).toBeHidden()
})
