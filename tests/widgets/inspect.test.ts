import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLottery } from '../../src/lottery.js'
import { watchApi } from '../../widgets/embed/api-check.js'
import { checkWidget } from '../../widgets/embed/page-check.js'
import { dispatch, reportTo } from '../../widgets/embed/host-events.js'
import { inspectPage } from '../../widgets/embed/inspect.js'
import { mountAt } from '../../widgets/embed/mount-at.js'
import { fillOddPlace, tellNoCall } from '../../widgets/embed/odd-places.js'
import { createPage } from '../../widgets/embed/page.js'
import type { LotteryConfig } from '../../widgets/index.js'
import { clearPage, createTestServer, placeOnPage, recordEvents, shadowIn } from './server.js'

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined)
  for (const level of ['log', 'table', 'error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(async () => {
  await clearPage()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('says what is on the page, and no secret of it', async () => {
  const { config } = createTestServer()
  const page = createPage({ defaults: { ...config, api: 'https://who:pass@bets.test/api?key=of-the-host', sn: 'serial-number', token: 'secret-token', loginid: 'somebody' } })
  const place = placeOnPage()
  const handle = mountAt(page, place, 'jackpot-banner', { lang: 'zh' })
  await shadowIn(place.firstElementChild as Element)
  reportTo(place, page.tell, { code: 'F100', message: 'it broke with secret-token in it', source: 'test' })
  const found = inspectPage({ page, version: '1.2.3', script: 'https://cdn.test/lottery.js' })
  expect(found).toMatchObject({ version: '1.2.3', script: 'https://cdn.test/lottery.js', config: { sn: '•••', token: '•••', loginid: 's•••', api: 'https://•••@bets.test/api?•••' } })
  expect(found.widgets).toMatchObject([{ name: 'jackpot-banner', state: 'mounted', lottery: 1, options: { lang: 'zh' } }])
  expect(found.errors.at(-1)).toMatchObject({ code: 'F100', message: 'it broke with ••• in it', source: 'test' })
  expect(JSON.stringify([found, vi.mocked(console.log).mock.calls, vi.mocked(console.table).mock.calls])).not.toMatch(/secret-token|serial-number|somebody|of-the-host|who:pass/)
  handle.unmount()
  await new Promise<void>((resolve) => setTimeout(resolve))
  expect(inspectPage({ page, version: '', script: '' }).widgets).toEqual([])
})

test.each(['https://bets.test?key=of-the-host', 'https://bets.test/?key=of-the-host', '/api?key=of-the-host', '/?key=of-the-host'])('of the address %s what follows the question mark is not shown', (api) => {
  const found = inspectPage({ page: createPage({ defaults: { api } }), version: '1.2.3', script: '' })
  expect(found.config).toMatchObject({ api: api.replace('key=of-the-host', '•••') })
})

test('a server\'s words do not tell who a callback of the host\'s has named', async () => {
  const { config } = createTestServer()
  const page = createPage({ defaults: { ...config, sn: undefined, loginid: undefined, token: undefined, credentials: () => Promise.resolve({ sn: 'DEMO', loginid: 'player', token: 'player123' }) } })
  const { lottery } = page.lotteries.lease(page.defaults())
  const place = placeOnPage()
  const handle = mountAt(page, place, 'jackpot-banner')
  await vi.waitFor(() => expect(lottery.session.$state.get()).toMatchObject({ state: 'ready', loginid: 'player' }), 10_000)
  reportTo(place, page.tell, { code: 'E199', message: 'No such thing for player', source: 'test' })
  expect(inspectPage({ page, version: '1.2.3', script: '' }).errors.at(-1)).toMatchObject({ message: 'No such thing for •••' })
  handle.unmount()
})

test.each([['explode', '"explode"'], [null, '(object)'], [Object.create(null), '(object)'], [undefined, '(undefined)']])('a call that there is not (%o) is told with a link', (call, named) => {
  const said = vi.mocked(console.error)
  tellNoCall(call)
  expect(said.mock.calls).toEqual([[`[lottery] there is no call ${named}. See troubleshooting.html#unknown-call`]])
})

test('a key that nobody knows is named once, with the one that is nearest; a known one never', async () => {
  const { config } = createTestServer()
  const page = createPage({ defaults: config })
  const place = placeOnPage()
  const given = { ...config, 'draw-types': 'MPT', drawtypes: 'M', loginID: 'me', onTokenExpire: () => null, tomato: 1, tomatoes: undefined, drawTypes: 'MP', timeoutMs: 9000, readAddress: false, sound: false }
  page.configure(given as LotteryConfig)
  const handle = mountAt(page, place, 'quick-bet')
  await shadowIn(place.firstElementChild as Element)
  handle.update({ lang: 'vi', 'min-age': 21 } as LotteryConfig)
  const said = () => vi.mocked(console.warn).mock.calls.map(([line]) => String(line)).filter((line) => line.endsWith('#config-key'))
  await vi.waitFor(() => expect(said()).toHaveLength(6))
  expect(said().map((line) => line.replace(/^\[lottery\] | See .*/g, ''))).toEqual(
    [['draw-types', ' Write drawTypes.'], ['drawtypes', ' Write drawTypes.'], ['loginID', ' Write loginid.'], ['onTokenExpire', ' Write onTokenExpired.'], ['tomato', ''], ['min-age', ' Write minAge.']]
      .map(([key, help]) => `A configuration has the key "${key}", which means nothing.${help}`),
  )
  handle.unmount()
})

test('a text in the place of a configuration is named once, and a text in the place of endpoints once, too', async () => {
  const { config } = createTestServer()
  const page = createPage({ defaults: config })
  const place = placeOnPage()
  const handle = mountAt(page, place, 'quick-bet', 'th' as LotteryConfig)
  handle.update({ endpoints: 'https://bets.test' as LotteryConfig['endpoints'], calendar: { drawTypes: 5 as never } })
  await shadowIn(place.firstElementChild as Element)
  const said = () => vi.mocked(console.warn).mock.calls.map(([line]) => String(line).replace(/^\[lottery\] | See .*/g, ''))
  await vi.waitFor(() => expect(said()).toContainEqual('A configuration was given that is no object. Write it as { lang: "th" }.'))
  await vi.waitFor(() => expect(said().filter((line) => /endpoints|calendar/.test(line))).toEqual([
    'endpoints is not an object. It has api, fdapi, masterapi, result, resultL, resultA, jackpotL, jackpotA and configBase; nothing of it is used.',
    'calendar.drawTypes is not a list. Write it as [{ letter: "M", days: [0, 3, 6] }]. The built-in calendar is used.',
  ]))
  expect(said().filter((line) => /no object/.test(line))).toHaveLength(1)
  handle.unmount()
})

test.each([['lottery.js', 'data-curency', 1], ['/lottery.js', 'data-currenc', 1], ['other.js', 'data-currencyy', 0]])('the attributes of a script tag %s are looked at where it is ours', (address, misspelt, times) => {
  const { config } = createTestServer()
  const page = createPage({ defaults: config })
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.setAttribute('src', address)
  script.setAttribute(misspelt, 'MYR')
  document.body.append(script, document.createElementNS('http://www.w3.org/2000/svg', 'script'))
  checkWidget({ host: placeOnPage(), page, given: config, options: {}, lottery: page.lotteries.lease(config).lottery, told: new Set() })
  const said = vi.mocked(console.warn).mock.calls.filter(([line]) => String(line).includes(misspelt))
  expect(said).toHaveLength(times)
})

test('a place that has left the page before its code came stays empty', async () => {
  const { config, callsTo } = createTestServer()
  const place = document.createElement('div')
  place.dataset['lottery'] = 'results-board'
  fillOddPlace(createPage({ defaults: config }), place)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(place.firstElementChild?.shadowRoot ?? null).toBeNull()
  expect(callsTo('')).toBe(0)
})

test("a host's own object may go round in circles", () => {
  const pinCodec = { encode: String, decode: String, self: {} }
  pinCodec.self = pinCodec
  expect(inspectPage({ page: createPage({ defaults: { pinCodec } }), version: '1.2.3', script: '' }).config).toMatchObject({ pinCodec: 'given' })
})

test('what stands within itself is said to, and a secret in a list is none', () => {
  const minimums: Record<string, unknown> = { USD: { regular: 100, ibox: 500 } }
  minimums['default'] = [minimums, 'https://who:pass@bets.test/']
  expect(inspectPage({ page: createPage({ defaults: { minimums } as LotteryConfig }), version: '1.2.3', script: '' }).config).toEqual({
    minimums: { USD: { regular: 100, ibox: 500 }, default: ['circular', 'https://•••@bets.test/'] },
  })
})

test.each([['lottery:betPlaced', ' Write "lottery:bet-placed".'], ['bet-placed', ' Write "lottery:bet-placed".'], ['lottery_balance', ' Write "lottery:balance".'], ['toString', '']])('an event %s that there is not is named once', (name, remedy) => {
  const { config } = createTestServer()
  const page = createPage({ defaults: config, listeners: { [name]: new Set(), 'lottery:ready': new Set() } })
  const widget = { host: placeOnPage(), page, given: config, options: {}, lottery: page.lotteries.lease(config).lottery, told: new Set<string>() }
  checkWidget(widget)
  checkWidget(widget)
  expect(vi.mocked(console.warn).mock.calls).toEqual([[`[lottery] on("${name}", …): there is no such event.${remedy} See troubleshooting.html#unknown-event`]])
})

test('an attribute that looks like one of ours is named once, with a link; others are nobody\'s business', () => {
  const { config } = createTestServer()
  const page = createPage({ defaults: config })
  const { lottery } = page.lotteries.lease(config)
  const host = placeOnPage(document.createElement('lottery-quick-bet'))
  for (const [name, value] of [['drawtypes', 'M'], ['data-api', '/api'], ['login-id', 'me'], ['class', 'x'], ['data-v-7', ''], ['onclick', ''], ['lang', 'en'], ['data-track', '1']] as const) host.setAttribute(name, value)
  // A data-lottery place, whose names have data- before them as those of the script tag.
  const place = placeOnPage()
  for (const name of ['data-lottery', 'data-langg', 'data-draw-types', 'data-id', 'highlight']) place.setAttribute(name, 'M')
  place.append(host)
  const widget = { host, page, given: config, options: { theme: 'pink' as never }, lottery, told: new Set<string>() }
  checkWidget(widget)
  checkWidget(widget)
  const said = vi.mocked(console.warn).mock.calls.map(([line]) => String(line))
  expect(said).toHaveLength(6)
  for (const name of ['"drawtypes"', '"data-api"', '"login-id"', '"data-langg"', '"highlight"']) expect(said.filter((line) => line.includes(name) && line.endsWith('troubleshooting.html#attribute-name'))).toHaveLength(1)
  expect(said.filter((line) => line.includes('pink') && line.endsWith('#value'))).toHaveLength(1)
})

test('a property in the place of an attribute is named, with what to write', () => {
  const { config } = createTestServer()
  const page = createPage({ defaults: config })
  const host = Object.assign(placeOnPage(document.createElement('lottery-quick-bet')), { drawTypes: 'M', messages: {}, mine: 1 })
  checkWidget({ host, page, given: config, options: {}, lottery: page.lotteries.lease(config).lottery, told: new Set() })
  expect(vi.mocked(console.warn).mock.calls.map(([line]) => String(line).replace(/ See .*/, ''))).toEqual([
    '[lottery] <lottery-quick-bet> has the property drawTypes, which does nothing. Set the attribute "draw-types".',
    '[lottery] <lottery-quick-bet> has the property messages, which does nothing. Give messages in script: LotteryWidgets.configure({ messages: … }).',
  ])
})

test.each(['script', 'footer', 'lottery-jackpot-banner'])('an element without a closing tag is named by the <%s> that it has swallowed', (name) => {
  const { config } = createTestServer()
  const page = createPage({ defaults: config })
  const host = placeOnPage(document.createElement('lottery-quick-bet'))
  const rest = document.createElement('div')
  rest.append(document.createElement(name))
  host.append('Loading', rest)
  checkWidget({ host, page, given: config, options: {}, lottery: page.lotteries.lease(config).lottery, told: new Set() })
  expect(vi.mocked(console.warn).mock.calls).toEqual([[`[lottery] <lottery-quick-bet> has <${name}> in it, which is not shown. Close it by a tag of its own: <lottery-quick-bet></lottery-quick-bet>. See troubleshooting.html#closing-tag`]])
})

test('words for whoever has no scripts stand in an element unnamed', () => {
  const { config } = createTestServer()
  const page = createPage({ defaults: config })
  const host = placeOnPage(document.createElement('lottery-quick-bet'))
  host.innerHTML = '<p>Bet at <a href="https://bets.example/">bets.example</a></p><noscript>Switch scripts on</noscript>'
  checkWidget({ host, page, given: config, options: {}, lottery: page.lotteries.lease(config).lottery, told: new Set() })
  expect(console.warn).not.toHaveBeenCalled()
})

/** What the page's developer reads of a widget. */
function linesOf(given: object, { listeners = {}, attributes = {} }: { listeners?: object; attributes?: Record<string, string> } = {}): string[] {
  const { config } = createTestServer()
  const page = createPage({ defaults: config, listeners: { ...listeners } })
  const host = placeOnPage(document.createElement('lottery-quick-bet'))
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  checkWidget({ host, page, given: { ...config, ...given }, options: {}, lottery: page.lotteries.lease(config).lottery, told: new Set() })
  return vi.mocked(console.warn).mock.calls.map(([line]) => String(line))
}

test.each(['credentials', 'onTokenExpired', 'fetch'])('a %s that cannot be called is named, though the lottery has a function of ours for it', (name) => {
  const told = recordEvents('lottery:error')
  expect(linesOf({ [name]: `no ${name}` })).toEqual([expect.stringContaining(`${name} is not a function.`)])
  expect(told).toMatchObject([{ code: 'V103', source: `config.${name}` }])
})

test('a listener that is none is named; what has no attribute is said to be for script', () => {
  expect(linesOf({}, { listeners: { 'lottery:ready': new Set([undefined]), 'lottery:error': new Set([() => {}]) } })).toEqual(['[lottery] on("lottery:ready", …) was given no function. See troubleshooting.html#unknown-event'])
  expect(linesOf({}, { attributes: { 'timeout-ms': '5' } }).at(-1)).toMatch(/has the attribute "timeout-ms", which there is not\. Give timeoutMs in script/)
})

test.each([
  ['a board alone', 'results', "No answer (network, CORS or the page's own fetch)", /bets\.test cannot be reached/],
  ['a board at a wrong path', 'results', 'No readable answer (HTTP 404): http', /https:\/\/bets\.test\/api answers a call with HTTP 404/],
])('why nothing comes is said of %s, which has failed before this code was there', async (_, source, message, line) => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no such host'))
  const lottery = createLottery({ api: 'https://bets.test/api' })
  const [host, other] = [placeOnPage(), placeOnPage()]
  dispatch(other, 'lottery:error', { code: 'E101', message, source })
  watchApi(lottery, host)
  expect(globalThis.fetch).not.toHaveBeenCalled()
  expect(vi.mocked(console.warn)).not.toHaveBeenCalled()
  const again = createLottery({ api: 'https://bets.test/api' })
  dispatch(host, 'lottery:error', { code: 'E101', message, source })
  watchApi(again, host)
  await vi.waitFor(() => expect(vi.mocked(console.warn).mock.calls.map(([said]) => String(said))).toEqual([expect.stringMatching(line)]))
})

test.each(['partner:hunter2-x@api.test', 'https:/partner:hunter2-x@api.test', 'https:\\\\partner:hunter2-x@api.test', 'https://partner:a@hunter2-x@api.test', 'https://partner:a/hunter2-x@api.test'])('a password in an address that is written as %s is repeated nowhere', (api) => {
  const found = inspectPage({ page: createPage({ defaults: { api, endpoints: { result: api } } }), version: '', script: '' })
  expect(found.config).toMatchObject({ api: expect.stringMatching(/•••@api\.test$/), endpoints: { result: expect.stringMatching(/•••@api\.test$/) } })
  expect(JSON.stringify(found)).not.toContain('hunter2')
})
