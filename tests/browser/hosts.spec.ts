import type { Frame, Locator, Page } from '@playwright/test'
import { allHosts } from '../hosts/all-hosts.js'
import { countAlive, debuggerOf, pageListeners } from '../hosts/growth.js'
import { hostChanges, installProbe, keepHost } from '../hosts/host-probe.js'
import { HOST } from '../hosts/hosts-reporter.js'
import { bet, fillIn } from './betting.js'
import { expect, test } from './fixtures.js'

// Trouble of any kind (a violation, an error, a warning, an exception) that the host has not announced fails its test (fixtures.ts).

/** What is done once before things are compared: the first widgets of a page load what all later ones have. */
const WARM = 3
/** How many widgets follow. A widget that stays alive is hundreds of nodes, and dozens of listeners. */
const MORE = 7

for (const host of allHosts) {
  test(host.name, { tag: HOST }, async ({ page, server, sandbox, trouble }) => {
    trouble.expect(...(host.announces ?? []))
    await page.addInitScript(installProbe)
    await host.prepare?.(page)
    const releaseLoader = await holdLoader(page)
    await page.goto(server.hostPage(host), { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState !== 'loading')
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

    await fillIn(quickBet)
    await bet(quickBet)
    const receipt = quickBet.getByRole('dialog', { name: /^Bet placed/ })
    await expect(receipt.getByText('Accepted by 2 of 2 types')).toBeVisible()
    await receipt.getByRole('button', { name: 'OK' }).click()
    await expect(receipt).toBeHidden()
    expect((await sandbox.state()).bets).toHaveLength(1)
    // Where one has pressed and scrolled is the visitor's doing.
    await expect.poll(() => hostChanges(place, ['focus', 'scroll', ...(host.restless ?? [])]), 'the host, after a bet').toEqual([])

    const renew = host.renew ?? renewElement
    await renew(place, WARM)
    let before = await countAlive(session)
    await expect.poll(async () => isSame(before, (before = await countAlive(session))), 'what is alive comes to rest').toBe(true)
    await renew(place, MORE)
    await expect.poll(async () => growth(before, await countAlive(session)), 'what has grown').toEqual([])
    await session.detach()
    expect(listeners).toBeDefined()
  })
}

/** Keeps the loader from arriving until it is let go: a host is looked at before we are on its page. */
async function holdLoader(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/lottery\.js/, async (route) => {
    await released
    await route.continue()
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
      const drawn = new Promise((resolve) => fresh.addEventListener('lottery:ready', resolve, { once: true }))
      old.replaceWith(fresh)
      await drawn
    }
  }, times)
}

type Counted = Awaited<ReturnType<typeof countAlive>>
const isSame = (one: Counted, other: Counted) => growth(one, other).length === 0 && growth(other, one).length === 0

function growth(before: Counted, now: Counted): string[] {
  return (['nodes', 'jsEventListeners', 'documents'] as const).filter((name) => now[name] > before[name]).map((name) => `${name}: ${before[name]}, then ${now[name]}`)
}
