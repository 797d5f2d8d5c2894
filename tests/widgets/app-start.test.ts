import { waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadScreen } from '../../src/app/screens.js'
import { mount } from '../../widgets/index.js'
import { widget } from '../../widgets/lottery-app/lottery-app-widget.js'
import { clearPage, createTestServer, placeOnPage, shadowIn } from './server.js'
import { containerOf } from './mounted.js'

beforeEach(() => {
  // Its observer never calls back; without one a widget is always near.
  vi.stubGlobal('IntersectionObserver', undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await clearPage()
  vi.unstubAllGlobals()
})

/** The class names of the screens that stood in the app's shell, from its first frame on. */
async function screensOf(start?: string): Promise<{ root: ShadowRoot; seen: Set<string> }> {
  const seen = new Set<string>()
  const { attachShadow } = Element.prototype
  // From the very first: a widget that is there already is drawn within a task.
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, options) {
    const root = attachShadow.call(this, options)
    new MutationObserver(() => {
      // The shape that stands there until the words have come is busy, and no part of the shell.
      for (const screen of root.querySelectorAll('.frame:not([aria-busy]) .frame-main > .screen')) seen.add(screen.className)
    }).observe(root, { subtree: true, childList: true })
    return root
  })
  const target = placeOnPage()
  mount(target, 'lottery-app', { ...createTestServer().config, ...(start !== undefined && { start }) })
  return { root: await shadowIn(containerOf(target)), seen }
}

describe('the app begins', () => {
  test('with its home in the shell’s first frame: nothing is drawn in its place before', async () => {
    const { root, seen } = await screensOf()
    await waitFor(() => expect(root.querySelector('.home')).not.toBeNull())
    expect([...seen]).toEqual(['screen padded home'])
  })

  test('with another screen where the host names one, and nothing of home', async () => {
    const { root, seen } = await screensOf('/results/')
    await waitFor(() => expect(root.querySelector('.result')).not.toBeNull())
    expect([...seen].filter((name) => name.includes('home'))).toEqual([])
  })

  test('as a part of somebody else\'s page: which part of it is the main one is that page\'s to say', async () => {
    const { root } = await screensOf()
    await waitFor(() => expect(root.querySelector('.frame-main h1')).not.toBeNull())
    expect(root.querySelector('main')).toBeNull()
  })

  test('home is loaded with the shell, and not where the host names another screen', async () => {
    const loadHome = vi.spyOn(loadScreen, 'home')
    await widget.load({ start: '/results/' })
    expect(loadHome).not.toHaveBeenCalled()
    await widget.load({})
    expect(loadHome).toHaveBeenCalledOnce()
  })
})
