import { waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mount } from '../../widgets/index.js'
import { settle } from '../stores/environment.js'
import { clearPage, createTestServer, placeOnPage, recordEvents, shadowIn } from './server.js'
import { allLeft, containerOf, holdTimers } from './mounted.js'

beforeEach(() => {
  // Its observer never calls back; without one a widget is always near.
  vi.stubGlobal('IntersectionObserver', undefined)
})
afterEach(async () => {
  vi.useRealTimers()
  await clearPage()
  vi.unstubAllGlobals()
})

describe('a host that empties the place itself', () => {
  test('can mount there anew at once; what is left of the first widget touches nothing', async () => {
    const { config } = createTestServer()
    const target = placeOnPage()
    const first = mount(target, 'quick-bet', config)
    await shadowIn(containerOf(target))
    target.replaceChildren()
    const second = mount(target, 'quick-bet', config)
    expect(second).not.toBe(first)
    expect((await shadowIn(containerOf(target))).querySelector('h2')?.textContent).toBe('Quick bet')
    const sessions = recordEvents('lottery:session')
    first.update({ sn: undefined, loginid: undefined, token: undefined })
    first.unmount()
    await settle()
    expect(target.children).toHaveLength(1)
    expect(sessions).not.toContainEqual({ state: 'empty' })
    second.unmount()
  })

  test.each<[string, (target: HTMLElement) => void]>([
    ['the container', (target) => target.replaceChildren()],
    ['the target', (target) => target.remove()],
    ['what the target stands in', (target) => target.parentElement?.remove()],
    ['what the shadow tree with the target stands in', (target) => (target.getRootNode() as ShadowRoot).host.remove()],
    ['the target, of a shadow tree', (target) => target.remove()],
  ])('takes the widget out with %s: no node, style, timer or poll is left', async (what, takeOut) => {
    const { config, environment, callsTo } = createTestServer()
    const outer = placeOnPage()
    const target = document.createElement('div')
    if (what.includes('shadow')) outer.attachShadow({ mode: 'open' }).append(target)
    else outer.append(target)
    mount(target, 'results-board', config)
    const root = await shadowIn(containerOf(target))
    await waitFor(() => expect(callsTo('/GetResults')).toBeGreaterThan(0))
    expect(environment.timerCount()).toBeGreaterThan(0)
    // The renderer does its last work a frame later, by timers of its own that must not be held.
    await new Promise((resolve) => setTimeout(resolve, 250))

    holdTimers()
    takeOut(target)
    await allLeft(environment)
    expect(target.childNodes).toHaveLength(0)
    expect(root.childNodes).toHaveLength(0)
    expect(root.adoptedStyleSheets).toHaveLength(0)
    expect(environment.timerCount()).toBe(0)
    const asked = callsTo('')
    await environment.advance(10 * 60_000)
    expect(callsTo('')).toBe(asked)
  })

  test('may move it within the page, also into a shadow tree, and take it out from there', async () => {
    const { config } = createTestServer()
    const target = placeOnPage()
    mount(target, 'quick-bet', config)
    const root = await shadowIn(containerOf(target))
    const drawn = root.querySelector('.lottery')
    placeOnPage().append(target)
    await settle()
    expect(drawn?.isConnected).toBe(true)
    const elsewhere = placeOnPage().attachShadow({ mode: 'open' })
    elsewhere.append(target)
    await settle()
    expect(drawn?.isConnected).toBe(true)
    target.remove()
    await settle()
    expect(target.childNodes).toHaveLength(0)
    expect(root.childNodes).toHaveLength(0)
  })

  test('may mount first and put the target into the page later', async () => {
    const { config } = createTestServer()
    const target = document.createElement('div')
    mount(target, 'quick-bet', config)
    const root = await shadowIn(containerOf(target))
    placeOnPage()
    await settle()
    expect(root.childNodes.length).toBeGreaterThan(0)
    placeOnPage(target)
    await settle()
    expect(root.childNodes.length).toBeGreaterThan(0)
    target.remove()
    await settle()
    expect(root.childNodes).toHaveLength(0)
  })
})
