import type { Page } from '@playwright/test'
import { chunkFile, expect, test } from './fixtures.js'

/** The files of the build that the page has asked for, without the folder and what may follow the name. */
function filesOf(page: Page): Set<string> {
  const seen = new Set<string>()
  page.on('request', (request) => {
    const file = /\/(chunks\/[^/?]+\.js)/.exec(request.url())?.[1]
    if (file) seen.add(file)
  })
  return seen
}

/** Keeps back what one request is answered until others have been made, so that it fails, and not just takes longer, where they wait for it. */
async function keepBack(page: Page, address: string, until: () => boolean): Promise<void> {
  await page.route(address, async (route) => {
    await expect.poll(until, { timeout: 15_000 }).toBe(true)
    await route.continue()
  })
}

const CORE = 'widgets/embed/elements.ts'
/** What each widget shows its first words and figures by. */
const SHOWN = ['src/i18n/translation.ts', 'src/server.ts', 'src/api/session-backend.ts', 'src/api/feeds.ts', 'src/stores/keep-alive.ts', 'src/ui/icons.ts']

/** Of each language those of the start, and those that not every widget says. */
const WORDS = ['en', 'zh', 'id', 'my', 'th', 'vi'].flatMap((code) => [code, `${code}-bets`, `${code}-results`, `${code}-screens`])
const wordsFile = (words: string) => `src/i18n/${words}.ts`

const widgets = [
  { name: 'jackpot-banner', html: '<lottery-jackpot-banner></lottery-jackpot-banner>', words: ['en'], views: ['src/parts/jackpot-banner.tsx'], shown: '.feed .money', files: 7 },
  { name: 'results-board', html: '<div data-lottery="results-board" data-lang="ms-MY"></div>', words: ['my', 'my-results'], views: ['src/screens/results/results-screen.tsx', 'src/stores/results.ts'], shown: '.top-prizes dd', files: 10 },
  { name: 'quick-bet', html: '<lottery-quick-bet lang="th"></lottery-quick-bet>', words: ['th', 'th-bets'], views: ['src/screens/quick-bet/quick-bet-screen.tsx'], shown: '.chips.types', files: 8 },
  { name: 'lottery-app', html: '<lottery-app></lottery-app>', words: ['en'], views: ['src/app/lottery-app.tsx', 'src/screens/home/home-screen.tsx', 'src/parts/jackpot-banner.tsx'], shown: '.wallet .money', files: 11 },
]

for (const { name, html, words, views, shown, files } of widgets) {
  test(`what ${name} shows is on its way before its core has come, in one language and in few files`, async ({ page, server }) => {
    const asked = filesOf(page)
    const needed = [...SHOWN, ...views, ...words.map(wordsFile)].map(chunkFile)
    let start: string[] = []
    await keepBack(page, `**/${chunkFile(CORE)}*`, () => {
      start = [...asked]
      return needed.every((file) => asked.has(file))
    })
    await page.goto(server.host({ body: html }))
    await expect(page.locator(shown).first()).toBeVisible()
    expect(WORDS.filter((one) => start.includes(chunkFile(wordsFile(one))))).toEqual(words)
    expect(start.length, start.join('\n')).toBeLessThanOrEqual(files)
  })
}

test('the screen that the app begins with, and all that it needs, is asked for beside the session', async ({ page, server }) => {
  const asked = filesOf(page)
  const needed = ['src/screens/keypad/keypad-screen.tsx', 'src/stores/keypad-slip.ts'].map(chunkFile)
  await keepBack(page, '**/GetInitData*', () => needed.every((file) => asked.has(file)))
  await page.goto(server.host({ body: '<lottery-app start="/keypad/"></lottery-app>' }))
  await expect(page.getByRole('heading', { name: 'Keypad' }).first()).toBeVisible()
})

const askedFirst = [
  { name: 'lottery-jackpot-banner', call: 'GetJackpot', times: 2, shown: '.feed .money' },
  { name: 'lottery-results-board', call: 'GetResults', times: 1, shown: '.top-prizes dd' },
  { name: 'lottery-app', call: 'GetJackpot', times: 2, shown: '.jackpot .money' },
]
for (const { name, call, times, shown } of askedFirst) {
  test(`${name} asks the server while its words are on their way, and no second time when it is drawn`, async ({ page, server, calls }) => {
    const asked = () => calls.filter(({ path }) => path.includes(`/${call}?`) || path.endsWith(`/${call}`)).length
    await keepBack(page, `**/${chunkFile('src/i18n/en.ts')}*`, () => asked() === times)
    await page.goto(server.host({ body: `<${name}></${name}>` }))
    await expect(page.locator(shown).first()).toContainText(/\d/)
    expect(asked()).toBe(times)
  })
}

test('what asks the server, come before the core, asks in the very task that makes the shape: neither a frame nor another task comes first', async ({ page, server }) => {
  const asked = filesOf(page)
  const came = new Set<string>()
  page.on('requestfinished', (request) => came.add(request.url()))
  const data = chunkFile('src/server.ts')
  await keepBack(page, `**/${chunkFile(CORE)}*`, () => asked.has(data) && [...came].some((address) => address.includes(data)))
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenOfTest: seen })
    const { fetch } = window
    window.fetch = (...given) => {
      if (String(given[0]).includes('GetJackpot')) seen.push('asked')
      return fetch(...given)
    }
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init)
      new MutationObserver((_, observer) => {
        if (!root.querySelector('[part~="widget"]')) return
        observer.disconnect()
        void scheduler.postTask(() => seen.push('next task'), { priority: 'user-blocking' })
      }).observe(root, { subtree: true, childList: true })
      return root
    }
  })
  await page.goto(server.host({ body: '<lottery-jackpot-banner></lottery-jackpot-banner>' }))
  await expect.poll(() => page.evaluate(() => (window as unknown as { seenOfTest: string[] }).seenOfTest.length)).toBeGreaterThanOrEqual(3)
  expect(await page.evaluate(() => (window as unknown as { seenOfTest: string[] }).seenOfTest.slice(0, 3))).toEqual(['asked', 'asked', 'next task'])
})

test('the server of another origin is connected to while the core is on its way, and the page keeps no trace of it', async ({ page, server, trouble }) => {
  await page.addInitScript(() => {
    const links: string[] = []
    Object.assign(window, { linksOfTest: links })
    // A headless browser opens no connection ahead: that it is asked to is all there is to see.
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) if (node instanceof HTMLLinkElement && node.rel === 'preconnect') links.push(`${node.href} ${node.crossOrigin}`)
    }).observe(document, { childList: true, subtree: true })
  })
  const links = () => page.evaluate(() => (window as unknown as { linksOfTest: string[] }).linksOfTest)
  // It has files, and none of the calls.
  const { origin } = new URL(server.cdnUrl)
  trouble.expect(/404/)
  await page.route(`**/${chunkFile(CORE)}*`, async (route) => {
    await expect.poll(links).toEqual([`${origin}/api anonymous`])
    await route.continue()
  })
  await page.goto(server.host({ config: { api: `${origin}/api` }, body: `<lottery-jackpot-banner api="${origin}/api"></lottery-jackpot-banner>` }), { waitUntil: 'commit' })
  await expect(page.locator('lottery-jackpot-banner [part~="widget"]')).toBeVisible()
  expect(await links()).toHaveLength(1)
  await expect(page.locator('link[rel=preconnect]')).toHaveCount(0)
})

test('the typefaces that the app shows have been looked for while its core is on its way', async ({ page, server }) => {
  await page.addInitScript(() => {
    const written: string[] = []
    Object.assign(window, { fontsOfTest: written })
    const { measureText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.measureText = function (text) {
      written.push(this.font)
      return measureText.call(this, text)
    }
  })
  const written = () => page.evaluate(() => (window as unknown as { fontsOfTest: string[] }).fontsOfTest)
  let found: string[] = []
  await page.route(`**/${chunkFile(CORE)}*`, async (route) => {
    await expect.poll(async () => (found = await written()).length).toBeGreaterThanOrEqual(4)
    await route.continue()
  })
  await page.goto(server.host({ body: '<lottery-app></lottery-app>' }), { waitUntil: 'commit' })
  await expect(page.locator('.jackpot .money').first()).toContainText(/\d/)
  const shown = await page.locator('lottery-app [part~="widget"]').evaluate((widget) => {
    const texts = [...widget.querySelectorAll('*')].filter((element) => [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim()))
    const pen = document.createElement('canvas').getContext('2d')
    return [...new Set(texts.map((element) => {
      const { fontFamily, fontWeight } = getComputedStyle(element)
      if (pen) pen.font = `${fontWeight} 1px ${fontFamily}`
      return pen?.font ?? ''
    }))]
  })
  expect(shown.length).toBeGreaterThan(0)
  // To the family that no system lacks.
  expect(shown.filter((font) => !found.some((one) => font.startsWith(`${one}, `)))).toEqual([])
})
