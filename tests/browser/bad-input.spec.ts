import { lostWords } from '../../src/i18n/lost-words.js'
import { th } from '../words.js'
import type { Page } from '@playwright/test'
import { chunkFile, expect, recordEvents, test } from './fixtures.js'

/** `window.LotteryWidgets`, as a page's own script calls it. */
interface Global {
  version: string
  mount(target: unknown, name: string, config?: object): { update(config: object): void; unmount(): void }
  q: { push(...calls: unknown[][]): void }
}

/** Calls the global as a page would, and answers what it threw, if it did. */
function call(page: Page, run: (widgets: Global) => void): Promise<string | null> {
  return page.evaluate(`(() => { try { (${run.toString()})(window.LotteryWidgets); return null } catch (error) { return String(error) } })()`)
}

test('an unknown widget name is told in its place, in the console and by an event, with the names there are', async ({ page, server, trouble }) => {
  trouble.expect(/\[lottery\] There is no widget "slot-machine"/, /\[lottery\] There is no widget "roulette"/)
  const events = await recordEvents(page)
  await page.goto(server.host({ body: '<div data-lottery="slot-machine"></div><div id="here"></div><lottery-quick-bet></lottery-quick-bet>' }))
  await expect(page.locator('[data-lottery]').getByRole('alert')).toHaveText('There is no widget "slot-machine". The widgets are lottery-app, results-board, jackpot-banner, quick-bet.')
  expect(await call(page, (widgets) => widgets.mount('#here', 'roulette'))).toBeNull()
  await expect(page.locator('#here').getByRole('alert')).toContainText('There is no widget "roulette"')
  expect(await events('lottery:error')).toMatchObject([{ from: 'div', detail: { code: 'V103', source: 'mount' } }, { from: 'div', detail: { code: 'V103', source: 'mount' } }])
  // The others are none the worse.
  await expect(page.getByRole('heading', { name: 'Quick bet' })).toBeVisible()
})

test('an element that is misspelt is told to the developer', async ({ page, server, trouble }) => {
  trouble.expect(/\[lottery\] There is no element <lottery-quickbet>/)
  const events = await recordEvents(page)
  await page.goto(server.host({ body: '<lottery-quickbet></lottery-quickbet>' }))
  await expect.poll(() => events('lottery:error')).toMatchObject([{ from: 'lottery-quickbet', detail: { code: 'V103' } }])
})

test('a bad target is told in the console and by an event; the handle does nothing, and nothing is thrown', async ({ page, server, trouble }) => {
  trouble.expect(/mount: there is no element "#nowhere"/, /mount: there is no element "\)not a selector"/, /mount: there is no element \(null\)/)
  const events = await recordEvents(page)
  await page.goto(server.host({ body: '' }))
  expect(await call(page, (widgets) => {
    const handle = widgets.mount('#nowhere', 'quick-bet')
    handle.update({ lang: 'zh' })
    handle.unmount()
    widgets.mount(')not a selector', 'quick-bet')
    widgets.mount(null, 'quick-bet')
  })).toBeNull()
  await expect.poll(async () => (await events('lottery:error')).map(({ from }) => from)).toEqual(['', '', ''])
})

test('a call or an event that there is not, and configuration that cannot be meant so, are told and left out', async ({ page, server, trouble }) => {
  trouble.expect(/\[lottery\] there is no call "explode"/, /\[lottery\] on\("lottery:betplaced", …\): there is no such event\. Write "lottery:bet-placed"/, /\[lottery\] theme "pink" is unknown/, /\[lottery\] highlight "reddish" is not a colour/)
  const events = await recordEvents(page)
  const head = `<script>window.LotteryWidgets = { q: [['on', 'lottery:betplaced', () => {}]] }</script>`
  await page.goto(server.host({ head, body: '<lottery-quick-bet theme="pink" highlight="reddish"></lottery-quick-bet>' }))
  expect(await call(page, (widgets) => widgets.q.push(['explode']))).toBeNull()
  await expect(page.getByRole('heading', { name: 'Quick bet' })).toBeVisible()
  // Told after the first paint.
  await expect.poll(() => events('lottery:error')).toMatchObject([{ detail: { source: 'config.theme' } }, { detail: { source: 'config.highlight' } }])
})

/** A server that has answered can be reached. */
const INCOMPLETE = 'Data is missing or incomplete'
const answers = [
  { what: 'HTML where JSON is due', fault: { body: '<!doctype html><h1>Sign in to the hotel Wi-Fi</h1>' }, told: /session: E101 No readable answer \(HTTP 200\): not-json/ },
  { what: 'a gateway\'s error page', fault: { status: 502, body: '<h1>Bad gateway</h1>' }, told: /session: E101 No readable answer \(HTTP 502\): http/ },
  { what: 'missing fields', fault: { body: '{"status":"S100","message":"ok","data":{"Balance":12}}', contentType: 'application/json' }, told: /session: V100 /, says: INCOMPLETE },
  { what: 'fields of another type', fault: { body: '{"status":"S100","data":{"Balance":"a lot","Reward":[],"Currency":"MYR"}}', contentType: 'application/json' }, told: /session: V100 /, says: INCOMPLETE },
  { what: 'an empty answer', fault: { body: '' }, told: /session: E101 No readable answer \(HTTP 200\): not-json/ },
]
for (const { what, fault, told, says = 'The server cannot be reached' } of answers) {
  test(`${what}: the widget says that ${says}, and Try again helps once it can`, async ({ page, server, sandbox, trouble }) => {
    trouble.expect(told, ...(fault.status ? [/Failed to load resource.*502/] : []))
    sandbox.addFault({ path: 'GetInitData', ...fault })
    const events = await recordEvents(page)
    await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
    await expect(page.getByRole('alert')).toContainText(says)
    expect(await events('lottery:error')).toMatchObject([{ from: 'lottery-quick-bet', detail: { source: 'session' } }])
    await expect(page.getByText('hotel')).toBeHidden()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('radiogroup', { name: 'Currency' })).toBeVisible()
  })
}

test('results that cannot be read are told in the board, in the console and by an event', async ({ page, server, sandbox, trouble }) => {
  trouble.expect(/\[lottery\] results: /)
  sandbox.addFault({ path: '/Result/', body: '<h1>hello</h1>', times: 100 })
  sandbox.addFault({ path: 'GetDrawResult', body: '<h1>hello</h1>', times: 100 })
  const events = await recordEvents(page)
  await page.goto(server.host({ body: '<lottery-results-board></lottery-results-board>' }))
  await expect(page.getByRole('alert')).toContainText('Results could not be loaded')
  expect(await events('lottery:error')).toMatchObject([{ from: 'lottery-results-board', detail: { source: 'results' } }])
})

test('an API that is not there at all', async ({ page, server, trouble }) => {
  // Nothing listens on the discard port.
  trouble.expect(/ERR_(UNSAFE_PORT|CONNECTION_REFUSED)/, /\[lottery\] session: E101 No answer \(network/, /\[lottery\] http:\/\/localhost:9 cannot be reached from this page/)
  const told = page.waitForEvent('console', (message) => message.text().includes('cannot be reached from this page'))
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>', config: { api: 'http://localhost:9', sn: 'DEMO', loginid: 'demo', token: 'demo' } }))
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached')
  await told
})

test('the script twice on one page: the first one serves, the second says that it does nothing', async ({ page, server, calls, trouble }) => {
  trouble.expect(/warning: \[lottery\] version \S+ is on this page already/)
  const told = page.waitForEvent('console', (message) => message.text().includes('on this page already'))
  await page.goto(server.host({ body: '<lottery-quick-bet></lottery-quick-bet>' }))
  await expect(page.getByRole('heading', { name: 'Quick bet' })).toBeVisible()
  // Not in the page from the start: of two scripts that are async, whichever comes first would serve.
  await page.addScriptTag({ url: `${server.cdnUrl}/lottery.js?again` })
  await told
  await expect(page.getByRole('radiogroup', { name: 'Currency' })).toBeVisible()
  await expect.poll(() => calls.filter(({ path }) => path.endsWith('GetInitData'))).toHaveLength(1)
  expect(await page.evaluate(() => document.querySelector('lottery-quick-bet')?.shadowRoot?.childNodes.length)).toBe(1)
})

for (const [source, words] of [
  // In the language of the page, though none of its files was asked for yet.
  ['widgets/quick-bet/quick-bet-widget.tsx', lostWords('th').text],
  ['src/screens/quick-bet/quick-bet-screen.tsx', th['widget.failed']],
] as const) test(`a chunk that is lost on the way is told, and loaded by Try again (${source})`, async ({ page, server, trouble }) => {
  trouble.expect(/ERR_FAILED/, /\[lottery\] The widget "quick-bet" could not be loaded/)
  const events = await recordEvents(page)
  const lost = `**/${chunkFile(source)}*`
  await page.route(lost, (route) => route.abort())
  await page.goto(server.host({ body: '<lottery-quick-bet lang="th"></lottery-quick-bet>' }))
  await expect(page.getByRole('alert')).toContainText(words)
  expect(await events('lottery:error')).toMatchObject([{ from: 'lottery-quick-bet', detail: { code: 'F100', source: 'quick-bet' } }])
  await page.unroute(lost)
  await page.getByRole('button', { name: 'ลองใหม่' }).click()
  await expect(page.getByRole('heading', { name: th['quickBet.title'] })).toBeVisible()
})

test('calls that were made before the script came are replayed', async ({ page, server }) => {
  await page.addInitScript(() => Object.assign(window, { LotteryWidgets: { q: [['mount', '#here', 'quick-bet', { drawTypes: 'MP' }]] } }))
  await page.goto(server.host({ body: '<div id="here"></div>' }))
  await expect(page.getByRole('checkbox', { name: 'M Magnum' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'T Toto' })).toBeHidden()
})

test('what is no text where a widget looks into text is told and left out: no widget stops, and nothing reaches the page', async ({ page, server, trouble }) => {
  trouble.expect(/\[lottery\] drawTypes is not a text/, /\[lottery\] highlight is not a text/, /\[lottery\] start is not a text/)
  const events = await recordEvents(page)
  await page.goto(server.host({ body: '<div id="board"></div><div id="app"></div>' }))
  expect(await call(page, (widgets) => {
    widgets.mount('#board', 'results-board', { drawTypes: true, highlight: {} })
    widgets.mount('#app', 'lottery-app', { start: new Set(['/results/']) })
  })).toBeNull()
  await expect(page.locator('#board').getByRole('article').first()).toBeVisible()
  await expect(page.locator('#app').getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect.poll(async () => (await events('lottery:error')).map(({ detail }) => (detail as { source: string }).source).sort()).toEqual(['config.drawTypes', 'config.highlight', 'config.start'])
})
