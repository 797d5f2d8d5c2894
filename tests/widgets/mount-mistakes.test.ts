import { waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { createPage } from '../../widgets/embed/page.js'
import { mountAt } from '../../widgets/embed/mount-at.js'
import { seats } from '../../widgets/embed/mount.js'
import { mount } from '../../widgets/index.js'
import type { LotteryConfig, MountTarget, WidgetName } from '../../widgets/index.js'
import { settle } from '../stores/environment.js'
import { clearPage, createTestServer, placeOnPage, recordEvents, shadowIn } from './server.js'
import { containerOf } from './mounted.js'

let said: MockInstance<typeof console.error>
beforeEach(() => {
  // Its observer never calls back; without one a widget is always near.
  vi.stubGlobal('IntersectionObserver', undefined)
  said = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  vi.useRealTimers()
  await clearPage()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what cannot be meant so is told and never thrown', () => {
  test.each<[string, unknown, RegExp]>([
    ['a selector that finds nothing', '#nowhere', /there is no element "#nowhere"/],
    ['no selector at all', '###', /there is no element "###"/],
    ['null', null, /there is no element \(null\)/],
    ['something else', { nodeType: 9 }, /there is no element/],
    ['a list of elements', [document.createElement('div')], /the target is a list of elements\. Give one of them, such as list\[0\]\./],
    ['an object without words for itself', Object.create(null), /there is no element \(object\)/],
  ])('a target that is %s', async (_name, target, message) => {
    const errors = recordEvents('lottery:error')
    const handle = mount(target as MountTarget, 'quick-bet')
    expect(said.mock.calls.flat().join(' ')).toMatch(message)
    expect(errors).toEqual([{ code: 'V103', message: expect.stringMatching(message), source: 'mount' }])
    expect(() => {
      handle.update({ lang: 'zh' })
      handle.unmount()
    }).not.toThrow()
  })

  // A module in CommonJS dress is often its own `default`.
  test.each(['minimums', 'endpoints', 'paths', 'calendar', 'messages'])('%s that stand within themselves, of two widgets of one page', async (key) => {
    const roundAbout = () => {
      const value: Record<string, unknown> = {}
      value['default'] = [value]
      return { [key]: value }
    }
    const { config } = createTestServer()
    const errors = recordEvents('lottery:error')
    const [one, other] = [placeOnPage(), placeOnPage()]
    const handles = [one, other].map((place) => mount(place, 'jackpot-banner', { ...config, ...roundAbout() }))
    handles[0]?.update(roundAbout())
    await Promise.all([one, other].map((place) => shadowIn(place.firstElementChild as Element)))
    expect(errors.map((error) => (error as { code: string }).code).filter((code) => code !== 'V103')).toEqual([])
    handles.forEach(({ unmount }) => unmount())
  })

  test.each(['img', 'input', 'select', 'canvas', 'textarea'])('a target that is <%s>, which shows nothing of what is in it', (name) => {
    const errors = recordEvents('lottery:error')
    const target = placeOnPage(document.createElement(name))
    mount(target, 'quick-bet').unmount()
    expect(target.childElementCount).toBe(0)
    expect(errors).toEqual([{ code: 'V103', message: `mount: <${name}> shows nothing of what is in it. Give an element around it, such as a <div>.`, source: 'mount' }])
  })

  test('a target that has a shadow root of the page\'s without a slot', async () => {
    const errors = recordEvents('lottery:error')
    const target = placeOnPage()
    target.attachShadow({ mode: 'open' })
    mount(target, 'quick-bet').unmount()
    expect(target.childElementCount).toBe(0)
    expect(errors).toMatchObject([{ message: expect.stringContaining('<div> shows nothing of what is in it') as string }])
    target.shadowRoot?.append(document.createElement('slot'))
    const { config } = createTestServer()
    const handle = mount(target, 'quick-bet', config)
    await shadowIn(containerOf(target))
    handle.unmount()
  })

  test("a target that is an element of ours, which shows its own widget", async () => {
    const { config } = createTestServer()
    const target = placeOnPage(document.createElement('lottery-quick-bet'))
    const errors = recordEvents('lottery:error')
    mount(target, 'quick-bet', config).unmount()
    expect(target.childElementCount).toBe(0)
    expect(errors).toEqual([{ code: 'V103', message: 'mount: <lottery-quick-bet> shows nothing of what is in it. Give an element around it, such as a <div>.', source: 'mount' }])
  })

  test('a target in a drawing holds a widget where it can hold HTML', async () => {
    const within = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name) as unknown as HTMLElement
    const errors = recordEvents('lottery:error')
    mount(placeOnPage(within('g')), 'quick-bet').unmount()
    expect(errors).toMatchObject([{ message: expect.stringContaining('<g> shows nothing') as string }])
    const { config } = createTestServer()
    const place = placeOnPage(within('foreignObject'))
    const handle = mount(place, 'quick-bet', config)
    await shadowIn(containerOf(place))
    handle.unmount()
  })

  test.each(['quickbet', '', 'toString', 'constructor', null, undefined])('a widget named %j: the place says which names there are', async (name) => {
    const target = placeOnPage()
    const errors = recordEvents('lottery:error')
    const handle = mount(target, name as WidgetName)
    const message = `There is no widget "${String(name)}". The widgets are lottery-app, results-board, jackpot-banner, quick-bet.`
    expect(containerOf(target).shadowRoot?.querySelector('[role=alert]')?.textContent).toBe(message)
    expect(errors).toEqual([{ code: 'V103', message, source: 'mount' }])
    expect(said).toHaveBeenCalled()
    handle.update({ lang: 'zh' })
    handle.unmount()
    await settle()
    expect(target.childNodes).toHaveLength(0)
  })

  test.each([null, undefined])("what is given as %j, as scripts write it, keeps the page's, at first and in an update", async (none) => {
    const { config } = createTestServer()
    const page = createPage({ defaults: { ...config, lang: 'th' } })
    const target = placeOnPage()
    const nothing = { lang: none, api: none } as unknown as LotteryConfig
    const handle = mountAt(page, target, 'quick-bet', nothing)
    const root = await shadowIn(containerOf(target))
    const shown = () => [[...seats.values()][0]?.source().lease.lottery.isDemo, root.querySelector('.lottery')?.getAttribute('lang')]
    expect(shown()).toEqual([false, 'th'])
    handle.update({ ...nothing, theme: 'dark' })
    expect(shown()).toEqual([false, 'th'])
    handle.unmount()
  })

  describe('the currency to begin with', () => {
    const lotteryOf = () => {
      const [seat] = seats.values()
      if (!seat) throw new Error('no widget is mounted')
      return seat.source().lease.lottery
    }
    const currencyNow = async () => {
      const { $currency } = lotteryOf().account
      await waitFor(() => expect($currency.get()).not.toBeNull())
      return $currency.get()
    }
    const begin = async (page: ReturnType<typeof createPage>, name: WidgetName, own: LotteryConfig) => {
      const target = placeOnPage()
      const handle = mountAt(page, target, name, own)
      await shadowIn(containerOf(target))
      return handle
    }

    test('is that of the first widget that names one, in whatever order they come', async () => {
      const page = createPage({ defaults: createTestServer().config })
      const handles = [await begin(page, 'jackpot-banner', {}), await begin(page, 'quick-bet', { currency: 'usd' })]
      await waitFor(async () => expect(await currencyNow()).toBe('USD'))
      handles.push(await begin(page, 'lottery-app', { currency: 'SGD' }))
      await settle()
      expect(await currencyNow()).toBe('USD')
      for (const handle of handles) handle.unmount()
    })

    test("changes with the host's own word, until the player has chosen", async () => {
      const page = createPage({ defaults: createTestServer().config })
      const handle = await begin(page, 'quick-bet', { currency: 'USD' })
      await waitFor(async () => expect(await currencyNow()).toBe('USD'))
      handle.update({ currency: 'SGD' })
      await waitFor(async () => expect(await currencyNow()).toBe('SGD'))
      lotteryOf().account.chooseCurrency('MYR')
      handle.update({ currency: 'USD' })
      await settle()
      expect(await currencyNow()).toBe('MYR')
      handle.unmount()
    })
  })

  test.each([null, undefined])('a configuration of %j is an empty one', async (none) => {
    const target = placeOnPage()
    const handle = mount(target, 'quick-bet', none as unknown as LotteryConfig)
    const root = await shadowIn(containerOf(target))
    handle.update(none as unknown as LotteryConfig)
    const page = createPage({ defaults: { lang: 'vi' } })
    page.configure(none)
    expect(page.defaults()).toEqual({ lang: 'vi' })
    expect(root.childNodes.length).toBeGreaterThan(0)
    handle.unmount()
  })

  test('configuration that is wrong: the widget is there all the same, and each mistake is told once', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { config } = createTestServer()
    const target = placeOnPage()
    const errors = recordEvents('lottery:error')
    const handle = mount(target, 'quick-bet', { ...config, highlight: 'tomato' })
    await shadowIn(containerOf(target))
    handle.update({ lang: 'vi' })
    await settle()
    expect(errors).toEqual([{ code: 'V103', message: 'highlight "tomato" is not a colour. Write six hex digits, such as "ff8800".', source: 'config.highlight' }])
    handle.unmount()
  })
})
