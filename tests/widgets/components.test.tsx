import { waitFor } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { createLottery, JackpotBanner, LotteryApp, LotteryProvider, QuickBet, ResultsBoard } from '../../widgets/index.js'
import { settle } from '../stores/environment.js'
import { hostsIn, renderHost } from './react-host.js'
import { clearPage, createTestServer, shadowIn } from './server.js'

afterEach(async () => {
  await clearPage()
  vi.restoreAllMocks()
})

test('each widget is one element with a shadow root; StrictMode starts one session', async () => {
  const { config, callsTo } = createTestServer()
  const { container, unmount } = renderHost(<><QuickBet {...config} className="bet" /><ResultsBoard {...config} /><JackpotBanner {...config} /><LotteryApp {...config} /></>)
  const hosts = await hostsIn(container, 4)
  await Promise.all(hosts.map(shadowIn))
  expect(hosts.map((host) => host.className)).toEqual(['bet', '', '', ''])
  expect(hosts.every((host) => host.childNodes.length === 0)).toBe(true)
  expect(callsTo('/GetInitData')).toBe(1)
  unmount()
})

test('the results board has the jackpots on top where the page asks for them', async () => {
  const { config } = createTestServer()
  const { container, render, unmount } = renderHost(<ResultsBoard {...config} jackpots />)
  const [host] = await hostsIn(container, 1)
  await waitFor(() => expect(host?.shadowRoot?.querySelector('.jackpot .money')).toBeTruthy())
  render(<ResultsBoard {...config} />)
  await waitFor(() => expect(host?.shadowRoot?.querySelector('.jackpot')).toBeNull())
  unmount()
})

test('buttons of a widget sound, the host\'s do not, and a page may keep its widgets silent', async () => {
  const { config, environment } = createTestServer()
  let opened = 0
  // A platform that is asked for its player, and has none.
  const audible = { ...config, environment: { ...(config.environment ?? environment), audio: () => (opened++, null) } }
  /** Its player is asked for once the press has been answered. */
  const settled = () => environment.advance(100)
  const { container, render, unmount } = renderHost(<><button>Host</button><QuickBet {...audible} /></>)
  const press = () => container.querySelector('div')?.shadowRoot?.querySelector<HTMLElement>('input[type=checkbox]')?.click()
  await waitFor(async () => {
    press()
    await settled()
    expect(opened).toBeGreaterThan(0)
  })
  const before = opened
  container.querySelector('button')?.click()
  await settled()
  expect(opened).toBe(before)
  render(<><button>Host</button><QuickBet {...audible} sound={false} /></>)
  await waitFor(async () => {
    const sofar = opened
    press()
    await settled()
    expect(opened).toBe(sofar)
  })
  unmount()
})

test('an option that is no text is read as text, and nothing is thrown into the page', async () => {
  const { config } = createTestServer()
  const rejected = vi.fn()
  process.on('unhandledRejection', rejected)
  const spoken = vi.spyOn(console, 'error').mockReturnValue()
  const failed = vi.fn()
  const { container, unmount } = renderHost(<ResultsBoard {...config} drawTypes={['M'] as never} onError={failed} />)
  const [host] = await hostsIn(container, 1)
  await waitFor(() => expect(host?.shadowRoot?.textContent).toContain('Magnum'))
  expect(host?.shadowRoot?.textContent).not.toContain('PMP')
  expect(failed).not.toHaveBeenCalled()
  unmount()
  expect(rejected).not.toHaveBeenCalled()
  process.off('unhandledRejection', rejected)
  spoken.mockRestore()
})

test('handlers hear their own widget, and always the latest of them is called', async () => {
  const { config } = createTestServer()
  const early = vi.fn()
  const ready = vi.fn()
  const session = vi.fn()
  const { container, render, unmount } = renderHost(<QuickBet {...config} onReady={early} />)
  render(<QuickBet {...config} onReady={ready} onSession={session} />)
  const [host] = await hostsIn(container, 1)
  if (host) await shadowIn(host)
  await waitFor(() => expect(session).toHaveBeenCalledWith({ state: 'ready' }))
  expect(early).not.toHaveBeenCalled()
  await waitFor(() => expect(ready).toHaveBeenCalledTimes(1))
  expect(ready).toHaveBeenCalledWith({ widget: 'quick-bet' })
  unmount()
})

test('the page gives the element an id, a class, a style and data of its own, which are no keys of a configuration', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { config } = createTestServer()
  const { container, unmount } = renderHost(<QuickBet {...config} id="bet" className="aside" style={{ marginTop: 8 }} data-test="quick" density={'huge' as never} />)
  const [host] = await hostsIn(container, 1)
  expect([host?.id, host?.className, (host as HTMLElement | undefined)?.style.marginTop, host?.getAttribute('data-test')]).toEqual(['bet', 'aside', '8px', 'quick'])
  // It has been looked at by then.
  await waitFor(() => expect(said.mock.calls.flat().join()).toContain('density "huge"'))
  expect(said.mock.calls.flat().join()).not.toContain('config-key')
  unmount()
})

test('props change the widget that is there', async () => {
  const { config } = createTestServer()
  const { container, render, unmount } = renderHost(<QuickBet {...config} lang="en" />)
  const [host] = await hostsIn(container, 1)
  if (!host) throw new Error('no host')
  const root = await shadowIn(host)
  const drawn = () => root.querySelector('.lottery')
  render(<QuickBet {...config} lang="vi" theme="dark" />)
  await waitFor(() => expect(drawn()?.getAttribute('lang')).toBe('vi'))
  expect(drawn()?.getAttribute('data-theme')).toBe('dark')
  expect(root.host === host).toBe(true)
  unmount()
})

test('props that a host writes anew at each render are one session, and the host is asked for a token once', async () => {
  const { config, callsTo } = createTestServer()
  const asked: number[] = []
  const written = (render: number) => ({
    ...config,
    token: 'expired',
    environment: { ...config.environment, now: () => config.environment?.now?.() ?? new Date() },
    endpoints: { resultL: 'https://bets.test/api/resultL' },
    paths: { voidEkor: '/Bet/VoidEkor' },
    minimums: { EUR: { regular: 10, ibox: 50 } },
    calendar: { specialDates: ['2026-12-01'] },
    messages: { 'quickBet.title': 'Bet' },
    onTokenExpired: () => (asked.push(render), Promise.resolve({ sn: 'DEMO', loginid: 'demo', token: 'demo' })),
  })
  const sessions = vi.fn()
  const { container, render, unmount } = renderHost(<QuickBet {...written(1)} onSession={sessions} />)
  for (let again = 2; again < 5; again++) render(<QuickBet {...written(again)} onSession={sessions} />)
  const [host] = await hostsIn(container, 1)
  if (!host) throw new Error('no host')
  const root = await shadowIn(host)
  await waitFor(() => expect(sessions).toHaveBeenCalledWith({ state: 'ready' }))
  const drawn = root.querySelector('.quick-bet')
  render(<QuickBet {...written(5)} lang="vi" onSession={sessions} />)
  await waitFor(() => expect(root.querySelector('.lottery')?.getAttribute('lang')).toBe('vi'))
  await settle()
  expect(sessions.mock.calls.flat()).toEqual([{ state: 'starting' }, { state: 'ready' }])
  // Once with the token that had expired, and once with the one that the host handed in.
  expect(callsTo('/GetInitData')).toBe(2)
  expect(asked).toHaveLength(1)
  expect(root.querySelector('.quick-bet')).toBe(drawn)
  unmount()
})

test('a token that the host takes back is asked with again, when the one after it has ended the session', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { config, environment } = createTestServer()
  const states: string[] = []
  const widget = (token: string) => <QuickBet {...config} token={token} onSession={({ state }) => states.push(state)} />
  const { render, unmount } = renderHost(widget('demo'))
  await waitFor(() => expect(states).toEqual(['starting', 'ready']))
  render(widget('wrong'))
  await waitFor(async () => {
    await environment.advance(60_000)
    expect(states.at(-1)).toBe('expired')
  })
  render(widget('demo'))
  await waitFor(() => expect(states.slice(3)).toEqual(['starting', 'ready']))
  unmount()
})

test('unmounted, the shadow root is empty', async () => {
  const { config } = createTestServer()
  const { container, render, unmount } = renderHost(<QuickBet {...config} />)
  const [host] = await hostsIn(container, 1)
  if (!host) throw new Error('no host')
  const root = await shadowIn(host)
  render(null)
  await waitFor(() => expect(root.childNodes).toHaveLength(0))
  expect(root.adoptedStyleSheets).toHaveLength(0)
  unmount()
})

test('what is wrong in a component\'s configuration is said in the console too, also later, and its handlers are no keys of it', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { config } = createTestServer()
  const { render, unmount } = renderHost(<QuickBet {...config} {...({ drawtypes: 'M' } as object)} lang="tlh" className="bet" onReady={() => {}} />)
  await waitFor(() => expect(said.mock.calls.map(([line]) => String(line).replace(/ See .*/, '')).sort()).toEqual([
    '[lottery] A configuration has the key "drawtypes", which means nothing. Write drawTypes.',
    '[lottery] lang "tlh" is unknown. Use en, zh, id, my, th or vi. English is shown.',
  ]))
  for (let again = 0; again < 3; again++) render(<QuickBet {...config} lang="zh" theme={'drak' as never} />)
  await waitFor(() => expect(said.mock.calls.map(([line]) => String(line).replace(/ See .*/, '')).slice(2)).toEqual(['[lottery] theme "drak" is unknown. Use auto, light or dark.']))
  unmount()
})

test('a currency that is no text takes nothing out of the host, and the widget is there', async () => {
  const { config } = createTestServer()
  const broken = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { container, unmount } = renderHost(<main><h1>The page of the host</h1><QuickBet {...config} currency={{ code: 'MYR' } as never} /></main>)
  await waitFor(() => expect(container.querySelector('main > div')?.shadowRoot?.querySelector('h2')).toBeInstanceOf(HTMLElement))
  expect(container.textContent).toContain('The page of the host')
  await settle()
  expect(broken.mock.calls.flat().map(String).join()).not.toContain('failed')
  unmount()
})

test('under a provider, too, bets begin in the currency that the widget names', async () => {
  const lottery = createLottery(createTestServer().config)
  const { unmount } = renderHost(<LotteryProvider lottery={lottery}><QuickBet currency="USD" /></LotteryProvider>)
  await waitFor(() => expect(lottery.account.$currency.get()).toBe('USD'))
  unmount()
})
