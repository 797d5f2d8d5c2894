import { waitFor } from '@testing-library/dom'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { start, type EmbedCore } from '../../widgets/embed/elements.js'
import { settle } from '../stores/environment.js'
import { clearPage, createTestServer, placeOnPage, recordEvents, shadowIn, type TestServer } from './server.js'

const tell = vi.fn()
let core: EmbedCore
let server: TestServer
let said: MockInstance<typeof console.error>

const element = (html: string): HTMLElement => {
  const parsed = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild
  if (!(parsed instanceof HTMLElement)) throw new Error(`no element in ${html}`)
  return document.importNode(parsed, true)
}
const langOf = (host: Element) => host.shadowRoot?.querySelector('.lottery')?.getAttribute('lang')

/** Elements are defined once in a window, so the page starts once for all tests here, with what was on it then. */
beforeAll(() => {
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = createTestServer()
  const script = element('<script data-lang="vi" data-theme="dark" data-highlight="ff8800"></script>')
  document.body.append(element('<div id="filled" data-lottery="jackpot-banner" data-lang="th" data-onclick="void 0" data-style="top: 0"></div>'), element('<div id="unknown" data-lottery="roulette"></div>'), element('<lottery-quickbet></lottery-quickbet>'))
  core = start({ script, tell })
  core.configure(server.config)
})
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  await clearPage()
  vi.restoreAllMocks()
})
afterAll(() => vi.unstubAllGlobals())

describe('what is on the page when the script arrives', () => {
  test('data-lottery is filled, in its own words', async () => {
    const place = document.querySelector('#filled')
    const host = place?.querySelector('lottery-jackpot-banner')
    if (!host) throw new Error('not filled')
    await shadowIn(host)
    expect(langOf(host)).toBe('th')
    expect(host.getAttributeNames()).toEqual(['lang'])
  })
})

describe('an element', () => {
  test('takes what it does not say from the script tag', async () => {
    const host = placeOnPage(element('<lottery-quick-bet theme="light"></lottery-quick-bet>'))
    await shadowIn(host)
    expect(langOf(host)).toBe('vi')
    expect(host.shadowRoot?.querySelector('.lottery')?.getAttribute('data-theme')).toBe('light')
  })

  test('follows its attributes', async () => {
    const host = placeOnPage(element('<lottery-quick-bet lang="en"></lottery-quick-bet>'))
    await shadowIn(host)
    host.setAttribute('lang', 'zh')
    await waitFor(() => expect(langOf(host)).toBe('zh'))
    host.removeAttribute('lang')
    await waitFor(() => expect(langOf(host)).toBe('vi'))
  })

  test('takes several attributes as one change: half a session is never tried', async () => {
    const own = createTestServer()
    core.configure(own.config)
    const host = placeOnPage(element('<lottery-quick-bet sn="OTHER" loginid="nobody" token="none"></lottery-quick-bet>'))
    const sessions = recordEvents('lottery:session')
    await shadowIn(host)
    await waitFor(() => expect(own.callsTo('/GetInitData')).toBe(1))
    host.setAttribute('sn', 'DEMO')
    host.setAttribute('loginid', 'demo')
    host.setAttribute('token', 'demo')
    await waitFor(() => expect(sessions.at(-1)).toEqual({ state: 'ready' }))
    expect(own.callsTo('/GetInitData')).toBe(2)
    core.configure(server.config)
  })

  test('whose session is taken away and given again signs in again', async () => {
    const own = createTestServer()
    core.configure({ ...own.config, sn: undefined, loginid: undefined, token: undefined })
    const host = placeOnPage(element('<lottery-quick-bet></lottery-quick-bet>'))
    const sessions = recordEvents('lottery:session')
    const give = () => {
      for (const [name, value] of [['sn', 'DEMO'], ['loginid', 'demo'], ['token', 'demo']] as const) host.setAttribute(name, value)
    }
    await shadowIn(host)
    give()
    await waitFor(() => expect(sessions.at(-1)).toEqual({ state: 'ready' }))
    for (const name of ['sn', 'loginid', 'token']) host.removeAttribute(name)
    await waitFor(() => expect(sessions.at(-1)).toEqual({ state: 'empty' }))
    give()
    await waitFor(() => expect(sessions.at(-1)).toEqual({ state: 'ready' }))
    expect(own.callsTo('/GetInitData')).toBe(2)
    core.configure(server.config)
  })

  test('moved within the page keeps what it shows and what was picked', async () => {
    const host = placeOnPage(element('<lottery-quick-bet lang="en"></lottery-quick-bet>'))
    const root = await shadowIn(host)
    const drawn = root.querySelector('.lottery')
    const elsewhere = placeOnPage()
    elsewhere.append(host)
    await settle()
    expect(drawn?.isConnected).toBe(true)
    expect(root.querySelector('.lottery') === drawn).toBe(true)
  })

  test('taken out leaves nothing, and works when it is put back', async () => {
    const host = placeOnPage(element('<lottery-quick-bet lang="en"></lottery-quick-bet>'))
    const root = await shadowIn(host)
    host.remove()
    await settle()
    expect(root.childNodes).toHaveLength(0)
    expect(root.adoptedStyleSheets).toHaveLength(0)
    placeOnPage(host)
    expect(await shadowIn(host)).toBe(root)
  })

  test('taken out before its code has come is never drawn', async () => {
    const host = placeOnPage(element('<lottery-results-board></lottery-results-board>'))
    host.remove()
    await settle()
    await settle()
    expect(host.shadowRoot?.childNodes.length ?? 0).toBe(0)
  })

  test('shares the session of its page: one call, and every event once to the page, once from each element', async () => {
    const own = createTestServer()
    core.configure(own.config)
    const hosts = [placeOnPage(element('<lottery-quick-bet></lottery-quick-bet>')), placeOnPage(element('<lottery-quick-bet></lottery-quick-bet>'))]
    const sessions = recordEvents('lottery:session')
    tell.mockClear()
    await Promise.all(hosts.map(shadowIn))
    await waitFor(() => expect(sessions).toContainEqual({ state: 'ready' }))
    expect(own.callsTo('/GetInitData')).toBe(1)
    expect(sessions.filter((detail) => (detail as { state: string }).state === 'ready')).toHaveLength(2)
    expect(tell.mock.calls.filter(([name, detail]) => name === 'lottery:session' && (detail as { state: string }).state === 'ready')).toHaveLength(1)
    core.configure(server.config)
  })

  test('waits until it nears the window', async () => {
    const observed: { callback: IntersectionObserverCallback; disconnect: () => void }[] = []
    const disconnect = vi.fn()
    vi.stubGlobal('IntersectionObserver', class {
      constructor(callback: IntersectionObserverCallback) {
        observed.push({ callback, disconnect })
      }
      observe() {}
      disconnect = disconnect
    })
    const host = placeOnPage(element('<lottery-quick-bet></lottery-quick-bet>'))
    const [{ callback } = { callback: () => {} }] = observed
    const entries = (isIntersecting: boolean) => [{ isIntersecting }] as IntersectionObserverEntry[]
    callback(entries(false), {} as IntersectionObserver)
    await settle()
    expect(host.shadowRoot).toBeNull()
    callback(entries(true), {} as IntersectionObserver)
    await shadowIn(host)
    expect(disconnect).toHaveBeenCalled()
    vi.stubGlobal('IntersectionObserver', undefined)
  })

  test("that has a shadow root of the page's own is told about, not thrown at", async () => {
    const errors = recordEvents('lottery:error')
    const host = element('<lottery-quick-bet></lottery-quick-bet>')
    host.attachShadow({ mode: 'open' })
    placeOnPage(host)
    await waitFor(() => expect(errors).toEqual([{ code: 'F100', message: expect.stringContaining('shadow root of its own'), source: 'quick-bet' }]))
    expect(said).toHaveBeenCalled()
  })

  test("that names a server of its own sends it nothing of the page's session", async () => {
    const posted: string[] = []
    const own = createTestServer()
    const environment = { ...own.environment, fetch: (url: string, init?: RequestInit) => {
      posted.push(`${url} ${typeof init?.body === 'string' ? init.body : ''}`)
      return Promise.reject(new TypeError('no such host'))
    } }
    core.configure({ ...server.config, token: 'page-secret', environment })
    await shadowIn(placeOnPage(element('<lottery-quick-bet api="https://elsewhere.test/api"></lottery-quick-bet>')))
    await settle()
    expect(posted.join(' ')).not.toContain('page-secret')
    // The page's own server is asked with it.
    placeOnPage(element('<lottery-quick-bet></lottery-quick-bet>'))
    await waitFor(() => expect(posted.join(' ')).toMatch(/bets\.test\S* \S*page-secret/))
    core.configure(server.config)
  })
})

describe('a mount by a selector', () => {
  test('waits for a place that comes further down a page that is still read', async () => {
    const reading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    const mounted = core.mount('#further-down', 'quick-bet', { lang: 'th' })
    await settle()
    const place = placeOnPage()
    place.id = 'further-down'
    reading.mockReturnValue('interactive')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    const handle = await mounted
    const host = place.firstElementChild
    if (!host) throw new Error('not mounted')
    await shadowIn(host)
    expect(langOf(host)).toBe('th')
    expect(said).not.toHaveBeenCalled()
    handle.unmount()
  })

  test('that finds nothing on a page that has been read is told at once', async () => {
    ;(await core.mount('#nowhere', 'quick-bet')).unmount()
    expect(said.mock.calls.flat().join()).toContain('there is no element "#nowhere"')
  })
})
