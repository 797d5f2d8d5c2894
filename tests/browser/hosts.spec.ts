import type { Frame, Locator, Page } from '@playwright/test'
import { allHosts } from '../hosts/all-hosts.js'
import { countAlive, debuggerOf, pageListeners, type Counters } from '../hosts/growth.js'
import { hostChanges, installProbe, keepHost } from '../hosts/host-probe.js'
import { hostStyled } from '../hosts/host-styles.js'
import { HOST } from '../hosts/hosts-reporter.js'
import { bet, fillIn } from './betting.js'
import { expect, hurryTimers, test } from './fixtures.js'

// Trouble of any kind (a violation, an error, a warning, an exception) that the host has not announced fails its test (fixtures.ts).

/** Widgets before anything is counted: the first of a page load what all later ones have. */
const WARM = 2
/** Widgets after that. Each that stayed alive would be hundreds of nodes and more than a hundred listeners. */
const MORE = 3
/** What is not growth: parts of one widget that come after it is drawn. What a hundred cycles leave, to the last node, is counted on a page without a host's scripts. */
const SLACK = { nodes: 60, jsEventListeners: 20, documents: 0 }

/** What a widget may listen to on a window and a document: nothing that a visitor does. */
const HARMLESS = ['document visibilitychange', 'window pagehide', 'window pageshow', 'window online', 'window visibilitychange']

for (const host of allHosts) {
  test(host.name, { tag: HOST }, async ({ page, server, sandbox, calls, trouble }) => {
    trouble.expect(...(host.announces ?? []))
    // What outlives a widget for a second ends in a fifth of one.
    if (!host.inItsOwnTime) await hurryTimers(page)
    await page.addInitScript(installProbe)
    await host.prepare?.(page)
    const releaseLoader = await holdLoader(page)
    await page.goto(await server.hostPage(host), { waitUntil: 'commit' })
    if (host.blocks) releaseLoader()
    await page.waitForFunction(() => document.readyState !== 'loading')
    await hostStyled(page)
    await host.settled?.(page)
    const place = (await host.place?.(page)) ?? page
    const session = await debuggerOf(page, place)
    await keepHost(place)
    const listeners = await pageListeners(session)
    releaseLoader()

    await host.open?.(page)
    const quickBet = host.quickBet?.(page) ?? page.locator('lottery-quick-bet')
    await looksRight(quickBet)
    if (!host.open) await expect.poll(() => hostChanges(place, host.restless), 'the host, once the widget is drawn').toEqual([])

    await fillIn(quickBet, {}, { byHand: 'one of each kind' })
    await bet(quickBet)
    const receipt = quickBet.getByRole('dialog', { name: /^Bet placed/ })
    await expect(receipt.getByText('Accepted by 2 of 2 types')).toBeVisible()
    await receipt.getByRole('button', { name: 'OK' }).click()
    await expect(receipt).toBeHidden()
    expect((await sandbox.state()).bets).toHaveLength(1)
    await host.told?.(page, calls)
    // Where one has pressed and scrolled is the visitor's doing.
    await expect.poll(() => hostChanges(place, ['focus', 'scroll', ...(host.restless ?? [])]), 'the host, after a bet').toEqual([])

    const now = await pageListeners(session)
    expect(now.filter((kind) => !listeners.includes(kind) && !HARMLESS.includes(kind) && !host.listens?.includes(kind)), 'what listens on the whole page').toEqual([])

    const renew = host.renew ?? renewElement
    await renew(place, WARM)
    // It says that it is there while its lower parts still take turns: what those add is not growth. Some hosts leave none on the page.
    await expect(quickBet.locator('.quick-bet-skeleton')).toHaveCount(0)
    const before = await countAlive(session)
    await renew(place, MORE)
    await expect.poll(async () => growth(before, await countAlive(session)), 'what has grown').toEqual([])
    await session.detach()
  })
}

/** Keeps the loader from arriving until it is let go: a host is looked at before we are on its page. */
async function holdLoader(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const loader = /\/lottery\.js/
  await page.route(loader, async (route) => {
    await released
    await route.continue()
    // While anything is held back, every request of the page goes by way of the test.
    await page.unroute(loader)
  })
  return release
}

/** It has the size of a thing that one can use, and text that one can read. */
async function looksRight(quickBet: Locator): Promise<void> {
  const button = quickBet.getByRole('button', { name: 'BET', exact: true })
  await expect(button).toBeVisible()
  await expect(quickBet.getByRole('radiogroup', { name: 'Currency', exact: true })).toBeVisible()
  const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
  expect(height).toBeGreaterThanOrEqual(44)
  expect(width).toBeGreaterThanOrEqual(60)
  await expect(button).toHaveCSS('font-size', /^1[5-9]px$/)
  await expect(quickBet.getByText('Draw date').first()).toHaveCSS('font-size', /^1[3-6](?:\.\d+)?px$/)
}

/** A new element in the place of the old one, each until it is drawn. */
async function renewElement(place: Page | Frame, times: number): Promise<void> {
  await place.evaluate(async (count) => {
    for (let done = 0; done < count; done++) {
      const old = document.querySelector('lottery-quick-bet') as Element
      const fresh = old.cloneNode() as Element
      const heard: Event[] = []
      fresh.addEventListener('lottery:ready', (event) => heard.push(event), { once: true })
      old.replaceWith(fresh)
      // Looked at by a timer: a promise that only an event keeps is now and then let go by the browser.
      while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve))
    }
  }, times)
}

/** What is more than it was, in words. */
function growth(before: Counters, now: Counters): string[] {
  return (['nodes', 'jsEventListeners', 'documents'] as const).filter((name) => now[name] > before[name] + SLACK[name]).map((name) => `${name}: ${before[name]}, then ${now[name]}`)
}

test('the suite sees what a host has lost, and a widget that stays alive', async ({ page, server }) => {
  await page.addInitScript(installProbe)
  await page.goto(server.host({ body: '<p id="text">Text</p><lottery-quick-bet></lottery-quick-bet>' }))
  await expect(page.getByRole('button', { name: 'BET', exact: true })).toBeVisible()
  await keepHost(page)
  expect(await hostChanges(page)).toEqual([])
  await page.evaluate(() => {
    Object.assign(window, { stray: 1 })
    Array.prototype.at = () => 1
    document.querySelector('#text')?.setAttribute('title', 'ours')
    document.body.style.color = 'red'
    document.title = 'Ours'
    localStorage.setItem('ours', '1')
    document.adoptedStyleSheets = [new CSSStyleSheet()]
    history.pushState(null, '', '#ours')
  })
  const aspects = new Set((await hostChanges(page)).map((line) => line.slice(0, line.indexOf(':'))))
  expect([...aspects].sort()).toEqual(['address', 'natives', 'nodes', 'sheets', 'storage', 'styles', 'title'])

  const session = await debuggerOf(page, page)
  const before = await countAlive(session)
  await page.evaluate(() => {
    const kept = Array.from({ length: 2000 }, () => document.createElement('p'))
    for (const one of kept) one.addEventListener('click', () => {})
    Object.assign(window, { kept })
  })
  expect(growth(before, await countAlive(session))).toEqual([expect.stringMatching(/^nodes: /), expect.stringMatching(/^jsEventListeners: /)])
})

test('a host is looked at once what its styles import has come', async ({ page, server }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/late.css', async (route) => {
    await released
    await route.fulfill({ contentType: 'text/css', body: '#text { color: rgb(1, 2, 3) }' })
  })
  await page.goto(server.host({ head: '<style>@import url("/late.css") layer(base);</style>', body: '<p id="text">Text</p>' }), { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  let isStyled = false
  const styled = hostStyled(page).then(() => {
    isStyled = true
  })
  // Two frames: as long as a page that has nothing to wait for would take.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(isStyled).toBe(false)
  release()
  await styled
  await expect(page.locator('#text')).toHaveCSS('color', 'rgb(1, 2, 3)')
})
