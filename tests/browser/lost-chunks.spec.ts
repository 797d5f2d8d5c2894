import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { importMapOf, type IntegrityManifest } from '../../scripts/build/delivery.js'
import { en, my, vi, zh } from '../words.js'
import { bet, fillIn, sentBets, USUAL_TOTAL } from './betting.js'
import { chunkFile, expect, hurryTimers, recordEvents, test } from './fixtures.js'

const DIST = process.env['LOTTERY_DIST'] ?? 'dist'
const LOST = /ERR_FAILED|Failed to fetch dynamically imported module|could not be loaded/
/** What several widgets show, and none of them paints first. */
const SHARED = /\/views-[\w-]{7}\.js/
const RUNTIME = /\/runtime-[\w-]+\.js/

/** Which addresses of a file have been answered: to be polled, for Playwright may hear of an answer after the page has drawn it. */
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
  await expect.poll(() => addresses, 'all chunks have one runtime').toHaveLength(1)
})

test('the core is lost once: one core is on the page, and what asks the server runs on that', async ({ page, server, trouble }) => {
  trouble.expect(LOST)
  const addresses = answered(page, RUNTIME)
  await page.route(RUNTIME, (route) => route.abort(), { times: 1 })
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  await expect(page.getByRole('button', { name: 'Play limits' })).toBeVisible()
  expect(addresses).toEqual([expect.stringContaining('%')])
})

test('a chunk that is lost once is asked for again, without a word', async ({ page, server, trouble }) => {
  trouble.expect(/ERR_FAILED/)
  const addresses = answered(page, SHARED)
  // By its own address: who fetched it ahead may have lost it before it is imported, and the import asks there once more.
  await page.route(SHARED, (route) => (route.request().url().includes('?') ? route.continue() : route.abort()))
  await page.goto(server.host({ body: '<lottery-jackpot-banner></lottery-jackpot-banner>' }))
  await expect(page.getByRole('region', { name: 'Jackpots' })).toBeVisible()
  await expect.poll(() => addresses).toEqual([expect.stringMatching(/\?retry=1$/)])
})

test('what several widgets share is lost: each says so, Try again brings each back, and both have the same', async ({ page, server, trouble }) => {
  trouble.expect(LOST)
  const addresses = answered(page, SHARED)
  await page.route(SHARED, (route) => route.abort())
  await page.goto(server.host({ body: '<lottery-jackpot-banner></lottery-jackpot-banner><lottery-results-board></lottery-results-board>' }))
  const [banner, board] = [page.locator('lottery-jackpot-banner'), page.locator('lottery-results-board')]
  await expect(banner.getByRole('alert')).toContainText('could not be loaded')
  await expect(board.getByRole('alert')).toContainText('could not be loaded')
  // The words are lost at once; a view whose own file is still on its way would find what is shared again, and come by itself.
  await page.waitForLoadState('networkidle')
  await page.unroute(SHARED)
  await banner.getByRole('button', { name: 'Try again' }).click()
  await expect(banner.getByRole('region', { name: 'Jackpots' })).toBeVisible()
  await board.getByRole('button', { name: 'Try again' }).click()
  await expect(board.getByText('Final').first()).toBeVisible()
  await expect.poll(() => addresses).toHaveLength(1)
})

test('under an import map with integrity all of a release loads, and a chunk that was tampered with is refused and said to be missing', async ({ page, server, trouble }) => {
  trouble.expect(/Failed to find a valid digest/, LOST)
  const manifest = JSON.parse(readFileSync(`${DIST}/embed/integrity.json`, 'utf8')) as IntegrityManifest
  const integrity = manifest.files['lottery.js']?.integrity ?? ''
  const open = (element: string) => page.goto(server.page(
    `<!doctype html><title>A page</title><script type="importmap">${JSON.stringify(importMapOf(manifest, server.cdnUrl))}</script>` +
    `<script async src="${server.cdnUrl}/lottery.js" integrity="${integrity}" crossorigin="anonymous" data-api="${server.url}/api"></script>${element}`))
  await open('<lottery-jackpot-banner></lottery-jackpot-banner>')
  await expect(page.getByRole('region', { name: 'Jackpots' })).toBeVisible()

  const asked: string[] = []
  await page.route(SHARED, async (route) => {
    const url = route.request().url()
    asked.push(url)
    const code = readFileSync(`${DIST}/embed/chunks/${basename(new URL(url).pathname)}`, 'utf8')
    await route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: `${code};globalThis.tampered = true` })
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
  await expect.poll(() => loaded).toEqual([expect.stringContaining(`/cdn/releases/${version}/chunks/`)])
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

/** Loses every file of code the first time that it is asked for; the answer tells which have been lost. */
async function loseEachOnce(page: Page): Promise<Set<string>> {
  const lost = new Set<string>()
  await page.route(/hunks\/[\w-]+\.js/, (route) => {
    // The loader spells the address of a second attempt otherwise.
    const pathname = decodeURI(new URL(route.request().url()).pathname)
    if (lost.has(pathname)) return route.continue()
    lost.add(pathname)
    return route.abort()
  })
  return lost
}

/** Presses Try again, as often as it is offered, until `found` is there. */
async function tryUntil(page: Page, found: () => Promise<void>): Promise<void> {
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' })
    if (await again.count() > 0) await again.first().click({ timeout: 500 })
    await found()
  }).toPass()
}

test('every file of the quick bet is lost once: it says so or asks again by itself, and then a bet is placed, once', async ({ page, server, sandbox, calls, trouble }) => {
  trouble.expect(/ERR_FAILED/, /\[lottery\]/)
  await hurryTimers(page)
  const lost = await loseEachOnce(page)
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await tryUntil(page, () => expect(page.getByRole('radiogroup', { name: 'Currency', exact: true })).toBeVisible({ timeout: 500 }))
  await fillIn(page)
  await bet(page)
  await expect(async () => {
    // Its own sending code may have been lost just now: then nothing was sent, which it says, and BET is there again.
    if (await page.getByText('The bet was not sent').isVisible()) await bet(page)
    await expect(page.getByText(/^4D RESULT/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(sentBets(calls)).toHaveLength(1)
  expect((await sandbox.state()).bets).toMatchObject([{ total: USUAL_TOTAL }])
  for (const source of ['widgets/quick-bet/quick-bet-view.tsx', 'src/stores/slip-sending.ts', 'src/api/session-backend.ts', 'src/i18n/en.ts']) {
    expect([...lost].filter((path) => path.endsWith(chunkFile(source))), source).toHaveLength(1)
  }
})

for (const [fate, strike] of [['is lost', (route: Route) => route.abort()], ['never comes', () => {}]] as const) {
  test(`the code of the receipt ${fate}: a bet that was taken is told of, one whose answer was lost as well is in doubt, and neither is bought twice`, async ({ page, server, sandbox, calls, trouble }) => {
    trouble.expect(/ERR_EMPTY_RESPONSE/, ...(fate === 'is lost' ? [/ERR_FAILED/] : []))
    await page.route(`**/${chunkFile('src/parts/receipt-dialog.tsx')}*`, strike)
    await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
    await fillIn(page)
    await bet(page)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('2 of 2 accepted')
    await expect(alert.locator('pre')).toContainText('4D RESULT')
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(alert).toBeHidden()
    await expect(page.getByRole('button', { name: 'BET', exact: true })).toHaveAttribute('aria-disabled', 'true')

    await fillIn(page, { digits: ['0', '9', '9', '8'], types: ['M Magnum'] })
    await bet(page)
    await expect(alert).toContainText('It is not certain')
    await expect(page.getByRole('button', { name: 'BET', exact: true })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(alert).toContainText('1 of 1 accepted')
    expect(new Set(sentBets(calls).map(({ ClientRef }) => ClientRef)).size).toBe(2)
    expect((await sandbox.state()).bets).toMatchObject([{ total: USUAL_TOTAL }, { total: 100 }])
  })
}

for (const start of ['/payout/', '/']) {
  test(`the code of a screen is lost (${start === '/' ? 'opened from home' : 'the first one'}): it says so, and Try again leads to its heading`, async ({ page, server, trouble }) => {
    trouble.expect(/ERR_FAILED/, /\[lottery\] A screen could not be loaded: /)
    const events = await recordEvents(page)
    const lost = `**/${chunkFile('src/screens/payout/payout-screen.tsx')}*`
    await page.route(lost, (route) => route.abort())
    await page.goto(server.host({ body: `<lottery-app start="${start}"></lottery-app>` }))
    if (start === '/') {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Payout' }).click()
    }
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    expect(await events('lottery:error')).toMatchObject([{ detail: { code: 'F100', source: 'app' } }])
    await page.unroute(lost)
    await again.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Payout' })).toBeFocused()
  })
}

test('the words of the later screens are lost: a screen that needs them says so, no first screen does, and Try again leads to its heading', async ({ page, server, trouble }) => {
  trouble.expect(/ERR_FAILED/, /\[lottery\] A screen could not be loaded: /)
  const lost = `**/${chunkFile('src/i18n/my-screens.ts')}*`
  await page.route(lost, (route) => route.abort())
  await page.goto(server.host({ body: '<lottery-app lang="ms"></lottery-app>' }))
  await page.getByRole('link', { name: my['app.results'] }).click()
  await expect(page.getByText(my['results.status.final']).first()).toBeVisible()
  await page.getByRole('button', { name: my['app.menu'] }).click()
  await page.getByRole('dialog', { name: my['app.menu'] }).getByRole('link', { name: my['app.payout'] }).click()
  const again = page.getByRole('alert').getByRole('button', { name: my['shared.retry'] })
  await expect(again).toBeVisible()
  await page.unroute(lost)
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: my['app.payout'] })).toBeFocused()
  await expect(page.locator('lottery-app')).not.toContainText('payout.')
})

test('of a language the words of bets alone are lost: the quick bet is English, whole, and the app begins in that language and says so where one bets', async ({ page, server, trouble }) => {
  trouble.expect(/ERR_FAILED/, /\[lottery\] language ms could not be loaded; showing English/, /\[lottery\] A screen could not be loaded: /)
  const lost = `**/${chunkFile('src/i18n/my-bets.ts')}*`
  await page.route(lost, (route) => route.abort())
  await page.goto(server.host({ body: '<lottery-quick-bet lang="ms"></lottery-quick-bet>' }))
  await expect(page.getByRole('button', { name: 'BET', exact: true })).toBeVisible()
  await expect(page.locator('lottery-quick-bet')).not.toContainText('problem.')
  await page.goto(server.host({ body: '<lottery-app lang="ms"></lottery-app>' }))
  await page.getByRole('link', { name: my['home.quickBet'] }).click()
  await expect(page.getByRole('alert')).toContainText(my['app.chunkFailed'])
  await page.unroute(lost)
  await page.getByRole('alert').getByRole('button', { name: my['shared.retry'] }).click()
  await expect(page.getByRole('heading', { level: 1, name: my['quickBet.title'] })).toBeFocused()
  await expect(page.locator('lottery-app')).not.toContainText('drawTypes.')
})

test('a language that is changed while a later screen is open brings the words of that screen, there and on the way back', async ({ page, server }) => {
  await page.goto(server.host({ body: '<lottery-app></lottery-app>' }))
  const app = page.locator('lottery-app')
  const speak = (lang: string) => app.evaluate((node, code) => node.setAttribute('lang', code), lang)
  await expect(page.getByRole('link', { name: en['app.bet1'] })).toBeVisible()
  await speak('vi')
  await page.getByRole('link', { name: vi['app.bet1'] }).click()
  await expect(page.getByRole('button', { name: vi['slip.add'], exact: true })).toBeVisible()
  for (const [lang, words] of [['en', en], ['ms', my], ['vi', vi]] as const) {
    await speak(lang)
    await expect(page.getByRole('button', { name: words['slip.add'], exact: true })).toBeVisible()
    await expect(app).not.toContainText(/\b(?:slip|number|bet)\.[a-z]/)
  }
})

test('the first screen is lost: what watches over play, and over bets out of sight, is there all the same', async ({ page, server, trouble }) => {
  trouble.expect(/ERR_FAILED/, /\[lottery\] A screen could not be loaded: /)
  await page.route(`**/${chunkFile('src/screens/home/home-screen.tsx')}*`, (route) => route.abort())
  await page.goto(server.host({ body: '<lottery-app></lottery-app>' }))
  await expect(page.getByText('This screen could not be loaded')).toBeVisible()
  // Both are in one file; of the two it is the one that shows without a bet.
  await expect(page.getByRole('button', { name: 'Play limits' })).toBeVisible()
})

test('a language that is lost: English takes its place, at the start and when it is switched to, the developer is told, and what was typed stays', async ({ page, server, trouble }) => {
  trouble.expect(/ERR_FAILED/, /language th could not be loaded; showing English/, /language vi could not be loaded; showing English/)
  for (const code of ['th', 'vi']) await page.route(`**/${chunkFile(`src/i18n/${code}.ts`)}*`, (route) => route.abort())
  await page.goto(server.host({ body: '<lottery-quick-bet lang="th"></lottery-quick-bet>' }))
  const element = page.locator('lottery-quick-bet')
  await expect(page.getByRole('heading', { name: 'Quick bet' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'A 7', exact: true }).check()
  await page.getByRole('textbox', { name: 'Big' }).fill('2.5')
  await element.evaluate((node) => node.setAttribute('lang', 'zh'))
  await expect(page.getByRole('heading', { name: zh['quickBet.title'] })).toBeVisible()
  await element.evaluate((node) => node.setAttribute('lang', 'vi'))
  await expect(page.getByRole('heading', { name: 'Quick bet' })).toBeVisible()
  await expect(element.locator('.lottery')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('checkbox', { name: 'A 7', exact: true })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Big' })).toHaveValue('2.5')
})
