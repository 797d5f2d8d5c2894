import { waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mount } from '../../widgets/index.js'
import { settle } from '../stores/environment.js'
import { clearPage, createTestServer, placeOnPage, recordEvents, shadowIn } from './server.js'
import { allLeft, containerOf, holdTimers } from './mounted.js'

beforeEach(() => {
  // Its observer never calls back; without one a widget is always near.
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  vi.useRealTimers()
  await clearPage()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('mount', () => {
  test('draws the widget in a shadow root, and says that it is ready', async () => {
    const { config } = createTestServer()
    const target = placeOnPage()
    target.append('what the page has here')
    const ready = recordEvents('lottery:ready')
    const handle = mount(target, 'quick-bet', config)
    const root = await shadowIn(containerOf(target))
    expect(root.querySelector('h2')?.textContent).toBe('Quick bet')
    await waitFor(() => expect(ready).toEqual([{ widget: 'quick-bet' }]))
    expect(target.textContent).toBe('what the page has here')
    handle.unmount()
  })

  test('a token that the page takes back is asked with again, when the one after it has ended the session', async () => {
    const { config, environment } = createTestServer()
    const target = placeOnPage()
    const sessions = recordEvents('lottery:session')
    const handle = mount(target, 'quick-bet', config)
    await waitFor(() => expect(sessions.at(-1)).toEqual({ state: 'ready' }))
    handle.update({ ...config, token: 'wrong' })
    await waitFor(async () => {
      await environment.advance(60_000)
      expect(sessions.at(-1)).toEqual({ state: 'expired' })
    })
    handle.update(config)
    await waitFor(() => expect(sessions.at(-1)).toEqual({ state: 'ready' }))
    handle.unmount()
  })

  test('unmount leaves nothing: no node, style, timer or poll', async () => {
    const { config, environment, callsTo } = createTestServer()
    const target = placeOnPage()
    const handle = mount(target, 'results-board', config)
    const container = containerOf(target)
    const root = await shadowIn(container)
    await waitFor(() => expect(callsTo('/GetResults')).toBeGreaterThan(0))
    // It is asked before it is drawn; what comes last says that all of it has begun.
    await waitFor(() => expect(root.querySelector('.result-actions button')).not.toBeNull())
    expect(environment.timerCount()).toBeGreaterThan(0)
    expect(root.adoptedStyleSheets.length).toBeGreaterThan(0)

    holdTimers()
    handle.unmount()
    handle.unmount()
    await allLeft(environment)
    expect(target.childNodes).toHaveLength(0)
    expect(root.childNodes).toHaveLength(0)
    expect(root.adoptedStyleSheets).toHaveLength(0)
    const asked = callsTo('')
    expect(environment.timerCount()).toBe(0)
    await environment.advance(10 * 60_000)
    expect(callsTo('')).toBe(asked)
  })

  test('update changes what is named and keeps the rest', async () => {
    const { config } = createTestServer()
    const target = placeOnPage()
    const handle = mount(target, 'quick-bet', { ...config, theme: 'dark' })
    const root = await shadowIn(containerOf(target))
    handle.update({ lang: 'vi' })
    await waitFor(() => expect(root.querySelector('.lottery')?.getAttribute('lang')).toBe('vi'))
    expect(root.querySelector('.lottery')?.getAttribute('data-theme')).toBe('dark')
    handle.unmount()
  })

  test('the same widget at the same place again is one widget; another widget takes its place', async () => {
    const { config, callsTo } = createTestServer()
    const target = placeOnPage()
    const first = mount(target, 'quick-bet', config)
    const second = mount(target, 'quick-bet', { ...config, theme: 'light' })
    expect(second).toBe(first)
    expect(target.children).toHaveLength(1)
    await shadowIn(containerOf(target))

    const banner = mount(target, 'jackpot-banner', config)
    await settle()
    expect(target.children).toHaveLength(1)
    const root = await shadowIn(containerOf(target))
    expect(root.querySelector('.quick-bet')).toBeNull()
    // What is left of the first handle does not touch the second widget.
    first.unmount()
    await settle()
    expect(target.children).toHaveLength(1)
    expect(callsTo('/GetInitData')).toBe(1)
    banner.unmount()
  })
})

describe('two widgets of one player', () => {
  test('share one session and one balance; the last to leave ends it', async () => {
    const { config, environment, callsTo } = createTestServer()
    const [one, other] = [placeOnPage(), placeOnPage()]
    const handles = [mount(one, 'quick-bet', config), mount(other, 'quick-bet', { ...config, lang: 'vi' })]
    const sessions = recordEvents('lottery:session')
    await Promise.all([shadowIn(containerOf(one)), shadowIn(containerOf(other))])
    await waitFor(() => expect(sessions.filter((detail) => (detail as { state: string }).state === 'ready')).toHaveLength(2))
    expect(callsTo('/GetInitData')).toBe(1)

    handles[0]?.unmount()
    const asked = callsTo('')
    await environment.advance(61_000)
    expect(callsTo('')).toBeGreaterThan(asked)
    holdTimers()
    handles[1]?.unmount()
    await allLeft(environment)
    expect(environment.timerCount()).toBe(0)
  })

  test('share one poll of the results', async () => {
    const { config, callsTo } = createTestServer()
    const places = [placeOnPage(), placeOnPage(), placeOnPage()]
    const handles = places.map((place) => mount(place, 'results-board', config))
    await Promise.all(places.map((place) => shadowIn(containerOf(place))))
    await waitFor(() => expect(callsTo('/GetResults')).toBeGreaterThan(0))
    await settle()
    const alone = createTestServer()
    const place = placeOnPage()
    handles.push(mount(place, 'results-board', alone.config))
    await shadowIn(containerOf(place))
    await waitFor(() => expect(alone.callsTo('/GetResults')).toBeGreaterThan(0))
    await settle()
    expect(callsTo('')).toBe(alone.callsTo(''))
    for (const handle of handles) handle.unmount()
  })
})
