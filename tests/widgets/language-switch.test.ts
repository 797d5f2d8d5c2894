import { waitFor, within } from '@testing-library/dom'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LotteryConfig } from '../../src/config.js'
import { start, type EmbedCore } from '../../widgets/embed/elements.js'
import { mount } from '../../widgets/index.js'
import { my, th } from '../words.js'
import { clearPage, createTestServer, placeOnPage, shadowIn } from './server.js'

/** A widget on a page, and a way to give it a language. */
interface Switched {
  host: Element
  switchTo(lang: string): void
}

let core: EmbedCore
beforeAll(() => {
  vi.stubGlobal('IntersectionObserver', undefined)
  core = start({ script: null, tell: () => {} })
})
afterEach(clearPage)

function element(config: LotteryConfig): HTMLElement {
  core.configure({ ...config, lang: 'en' })
  return placeOnPage(document.createElement('lottery-quick-bet'))
}

/** Every way in which a page says a language (design, "The public surface"). */
const ways: [string, (config: LotteryConfig) => Switched][] = [
  ['the element\'s lang attribute', (config) => {
    const host = element(config)
    return { host, switchTo: (lang) => host.setAttribute('lang', lang) }
  }],
  ['LotteryWidgets.configure({ lang })', (config) => ({ host: element(config), switchTo: (lang) => core.configure({ lang }) })],
  ['update({ lang }) of what mount answers', (config) => {
    const target = placeOnPage()
    const handle = mount(target, 'quick-bet', { ...config, lang: 'en' })
    const host = target.lastElementChild
    if (!host) throw new Error('nothing was mounted')
    return { host, switchTo: (lang) => handle.update({ lang }) }
  }],
]

describe('another language needs no reload', () => {
  test.each(ways)('by %s: what was typed and where the focus was stay, and all words follow', async (_, open) => {
    const { config, callsTo } = createTestServer()
    const { host, switchTo } = open(config)
    const root = await shadowIn(host)
    const widget = root.querySelector<HTMLElement>('.lottery')
    if (!widget) throw new Error('no widget')
    const stake = await within(widget).findByRole<HTMLInputElement>('textbox', { name: 'Big' })
    await waitFor(() => expect(callsTo('/GetInitData')).toBe(1))
    await within(widget).findByRole('radiogroup', { name: 'Currency' })
    within(widget).getByRole('checkbox', { name: 'A 7' }).click()
    stake.focus()
    stake.value = '2.5'
    stake.dispatchEvent(new Event('input', { bubbles: true }))
    await waitFor(() => expect(within(widget).getByRole('checkbox', { name: 'A 7' })).toHaveProperty('checked', true))
    const controls = [...widget.querySelectorAll('input')]
    const weekdays = () => [...widget.querySelectorAll('.date')].map(({ textContent }) => textContent)
    const english = weekdays()
    expect(english.join()).toMatch(/Sun.*Mon/)

    for (const [lang, tag, title, day] of [['th', 'th', th['quickBet.title'], 'จันทร์'], ['my', 'ms', my['quickBet.title'], 'Isn'], ['en', 'en', 'Quick bet', 'Mon']] as const) {
      switchTo(lang)
      await waitFor(() => expect(root.querySelector('h2')?.textContent).toBe(title))
      expect([widget.lang, widget.dir]).toEqual([tag, 'ltr'])
      expect(weekdays().join()).toContain(day)
      // Not one field was put in the place of another.
      expect([...widget.querySelectorAll('input')]).toEqual(controls)
      expect(stake.value).toBe('2.5')
      expect(root.activeElement).toBe(stake)
      expect(within(widget).getByRole('checkbox', { name: /^A 7/ })).toHaveProperty('checked', true)
    }
    expect(weekdays()).toEqual(english)
    expect(callsTo('/GetInitData')).toBe(1)
  }, 60_000)

  test('a page\'s own words follow too', async () => {
    const { config } = createTestServer()
    const host = element(config)
    core.configure({ messages: { en: { 'quickBet.title': 'Bet fast' }, th: { 'quickBet.title': 'แทงเร็ว' } } })
    const root = await shadowIn(host)
    const title = () => root.querySelector('h2')?.textContent
    await waitFor(() => expect(title()).toBe('Bet fast'))
    host.setAttribute('lang', 'th')
    await waitFor(() => expect(title()).toBe('แทงเร็ว'))
    core.configure({ messages: undefined })
    await waitFor(() => expect(title()).toBe(th['quickBet.title']))
  })
})
