import type { Page } from '@playwright/test'
import { th } from '../words.js'
import { chunkFile, expect, recordEvents, test } from './fixtures.js'

/** The chunks that the page has asked for, as files below the build. */
function chunksOf(page: Page): Set<string> {
  const seen = new Set<string>()
  page.on('request', (request) => {
    const file = /\/(chunks\/[^/]+\.js)/.exec(request.url())?.[1]
    if (file) seen.add(file)
  })
  return seen
}

const QUICK_BET = 'src/screens/quick-bet/quick-bet-screen.tsx'
const RESULTS = 'src/screens/results/results-screen.tsx'
const CALENDAR = 'src/ui/month-calendar.tsx'
/** What a page that shows results has no use for. */
const OTHERS = [QUICK_BET, 'src/parts/jackpot-banner.tsx', 'src/app/lottery-app.tsx', 'src/sandbox/sandbox.ts', CALENDAR]

test('a page carries what it shows: no other widget, no sandbox beside a server, no calendar before one is opened', async ({ page, server }) => {
  const chunks = chunksOf(page)
  await page.goto(server.host({ body: '<lottery-results-board></lottery-results-board>' }))
  await expect(page.getByText('Final').first()).toBeVisible()
  expect(chunks).toContain(chunkFile(RESULTS))
  for (const source of OTHERS) expect(chunks, source).not.toContain(chunkFile(source))

  await page.getByRole('button', { name: /^Draw date, / }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  expect(chunks).toContain(chunkFile(CALENDAR))
})

test('a widget far down the page is loaded when the reader nears it', async ({ page, server }) => {
  const chunks = chunksOf(page)
  // Written as old pages are: height by attribute.
  const far = '<table height="4000"><tbody><tr><td>a long article</td></tr></tbody></table>'
  await page.goto(server.host({ body: `<lottery-jackpot-banner></lottery-jackpot-banner>${far}<div id="end"></div>` }))
  await expect(page.getByRole('region', { name: 'Jackpots' })).toBeVisible()
  await page.evaluate(() => document.querySelector('#end')?.append(document.createElement('lottery-quick-bet')))
  // The frame after next has told every observer where the element stands.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(chunks).not.toContain(chunkFile(QUICK_BET))
  await page.locator('#end').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Quick bet' })).toBeVisible()
  expect(chunks).toContain(chunkFile(QUICK_BET))
})

test('a widget without a size yet is loaded at the very edge of what scrolls around its frame, and one that is not displayed is not', async ({ page, server }) => {
  const widgets = '<lottery-jackpot-banner id="hidden" style="display: none"></lottery-jackpot-banner><lottery-jackpot-banner></lottery-jackpot-banner>'
  const framed = server.page(`<!doctype html><title>A page</title><script src="${server.cdnUrl}/lottery.js" data-demo></script><body style="margin: 0">${widgets}`)
  const frame = `<iframe src="${framed}" title="A frame" style="display: block; border: 0"></iframe>`
  // What clips is drawn at a whole pixel, here above the frame's beginning.
  await page.goto(server.page(`<!doctype html><title>A page</title><body style="margin: 100.3px 0 0"><div style="overflow: auto; border: 1px solid">${frame}</div>`))
  const inside = page.frameLocator('iframe')
  await expect(inside.getByRole('region', { name: 'Jackpots' })).toBeVisible()
  expect(await inside.locator('#hidden').evaluate((element) => element.shadowRoot)).toBeNull()
})

test('a widget that the host has given no box of its own is loaded as well: nothing ever says that it is near', async ({ page, server }) => {
  await page.goto(server.host({ head: '<style>main > * { display: contents }</style>', body: '<main><lottery-jackpot-banner></lottery-jackpot-banner></main>' }))
  await expect(page.getByRole('region', { name: 'Jackpots' })).toBeVisible()
})

const placements = [
  { name: 'in the head, blocking', html: (src: string) => `<script src="${src}" data-demo></script>`, inHead: true },
  { name: 'deferred', html: (src: string) => `<script defer src="${src}" data-demo></script>`, inHead: true },
  { name: 'after the element', html: (src: string) => `<script src="${src}" data-demo></script>`, inHead: false },
]
for (const { name, html, inHead } of placements) {
  test(`the script works ${name}`, async ({ page, server }) => {
    const tag = html(`${server.cdnUrl}/lottery.js`)
    const element = '<lottery-quick-bet></lottery-quick-bet>'
    await page.goto(server.page(`<!doctype html><title>A page</title>${inHead ? tag + element : element + tag}`))
    await expect(page.getByRole('heading', { name: 'Quick bet' })).toBeVisible()
  })
}

test('the script works when a tag manager puts it in late', async ({ page, server }) => {
  await page.goto(server.page('<!doctype html><title>A page</title><div data-lottery="quick-bet" data-draw-types="MP"></div>'))
  await page.evaluate((src) => {
    const script = document.createElement('script')
    script.src = src
    script.dataset['demo'] = ''
    document.head.append(script)
  }, `${server.cdnUrl}/lottery.js`)
  await expect(page.getByRole('checkbox', { name: 'M Magnum' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'T Toto' })).toBeHidden()
})

test('an attribute that changes is followed, the language too, and what the player has chosen and typed stays', async ({ page, server }) => {
  const chunks = chunksOf(page)
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  await page.getByRole('checkbox', { name: 'A 7', exact: true }).check()
  const element = page.locator('lottery-quick-bet')
  const stake = element.locator('input[inputmode]').first()
  await stake.pressSequentially('2.5')
  const languages = () => ['en', 'zh', 'id', 'my', 'th', 'vi'].filter((code) => chunks.has(chunkFile(`src/i18n/${code}.ts`)))
  expect(languages()).toEqual(['en'])
  await element.evaluate((node) => {
    node.setAttribute('theme', 'dark')
    node.setAttribute('draw-types', 'MP')
  })
  await expect(element.locator('.lottery')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('checkbox', { name: 'T Toto' })).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'A 7', exact: true })).toBeChecked()

  // A language is fetched when it is shown, and takes over where the player is.
  await element.evaluate((node) => node.setAttribute('lang', 'th'))
  await expect(element.locator('.lottery')).toHaveAttribute('lang', 'th')
  await expect(page.getByRole('heading', { name: th['quickBet.title'] })).toBeVisible()
  await expect(stake).toHaveValue('2.5')
  await expect(stake).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'A 7', exact: true })).toBeChecked()
  await expect.poll(languages).toEqual(['en', 'th'])
})

test('attributes that name another player open his session in place of the first', async ({ page, server, calls }) => {
  await page.goto(server.host({ body: '<lottery-app></lottery-app>' }))
  await expect(page.getByText('Total balance · demo')).toBeVisible()
  await page.locator('lottery-app').evaluate((node) => {
    node.setAttribute('loginid', 'player')
    node.setAttribute('token', 'player123')
  })
  await expect(page.getByText('Total balance · player')).toBeVisible()
  await expect(page.getByText('Total balance · demo')).toBeHidden()
  await expect.poll(() => calls.filter(({ path }) => path.endsWith('GetInitData'))).toHaveLength(2)
})

test('events: ready once per widget, the session as it opens, the balance; and no event carries the token', async ({ page, server }) => {
  const events = await recordEvents(page)
  await page.goto(server.host({ body: '<lottery-app></lottery-app>', config: { api: `${server.url}/api`, sn: 'DEMO', loginid: 'player', token: 'player123' } }))
  await page.getByRole('link', { name: /^Bet 2, quick/ }).click()
  await expect(page.getByRole('heading', { name: 'Quick bet' })).toBeVisible()
  expect(await events('lottery:ready')).toEqual([{ name: 'lottery:ready', from: 'lottery-app', detail: { widget: 'lottery-app' } }])
  await expect.poll(async () => (await events('lottery:session')).map(({ detail }) => detail)).toEqual([{ state: 'starting' }, { state: 'ready' }])
  expect((await events('lottery:balance')).map(({ detail }) => detail)).toEqual([{ balance: 150_000, reward: 2_500, total: 152_500, currency: 'MYR' }])
  expect((await events('lottery:navigate')).map(({ detail }) => detail)).toEqual([{ route: '/bet2/' }])
  expect(JSON.stringify(await events())).not.toContain('player123')
})
