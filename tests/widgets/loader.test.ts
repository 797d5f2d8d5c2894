import { waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LotteryWidgets } from '../../widgets/embed/loader.js'
import { clearPage, recordEvents } from './server.js'

/** What the chunk under `start` was called with, in order. */
const calls: unknown[][] = []
/** A chunk in place of the real one, which writes down what it hears. */
const CHUNK = 'data:text/javascript,export const start = (options) => globalThis.startOfTest(options); export const load = (file) => globalThis.loadOfTest(file)'

interface Started { script: Element | null; tell(name: string, detail: unknown): void }
let started: Started[] = []

const page = window as unknown as { LotteryWidgets?: Partial<LotteryWidgets> & { q?: unknown } }

/** Runs the script as a page's tag does. */
async function runScript({ core = CHUNK, widgets = {} as Record<string, [first: string[], asking: string[]]> } = {}): Promise<LotteryWidgets> {
  vi.stubGlobal('__LOTTERY_CHUNKS__', { core, start: 'start', load: 'load', ahead: 'data:text/javascript,', widgets })
  vi.resetModules()
  await import('../../widgets/embed/loader.js')
  return page.LotteryWidgets as LotteryWidgets
}

beforeEach(() => {
  started = []
  calls.length = 0
  vi.stubGlobal('__LOTTERY_VERSION__', '1.2.3')
  vi.stubGlobal('startOfTest', (options: Started) => {
    started.push(options)
    return {
      configure: (...args: unknown[]) => void calls.push(['configure', ...args]),
      // Says it in the console, with a link (odd-places.ts).
      refuse: (...args: unknown[]) => void calls.push(['refuse', ...args]),
      mount: (...args: unknown[]) => {
        calls.push(['mount', ...args])
        return Promise.resolve({ update: (config: unknown) => void calls.push(['update', config]), unmount: () => void calls.push(['unmount']) })
      },
    }
  })
})
afterEach(async () => {
  delete page.LotteryWidgets
  document.head.replaceChildren()
  vi.useRealTimers()
  await clearPage()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the script tag', () => {
  test('that a library has run as a bare copy of the page\'s own is the page\'s own, with what is written on it', async () => {
    const tagOf = (api?: string) => {
      const tag = document.createElement('script')
      // Nothing is fetched: the loader is run by hand.
      tag.type = 'text/plain'
      tag.src = 'https://cdn.test/lottery.js'
      if (api) tag.dataset['api'] = api
      return tag
    }
    const [written, copy] = [tagOf('https://api.test'), tagOf()]
    document.head.append(copy, written)
    Object.defineProperty(document, 'currentScript', { configurable: true, value: copy })
    try {
      await runScript()
      await waitFor(() => expect(started).toHaveLength(1))
    } finally {
      Reflect.deleteProperty(document, 'currentScript')
    }
    expect(started[0]?.script).toBe(written)
  })

  test('asks for its code without the name and password that the page was opened with', async () => {
    const tag = document.createElement('script')
    tag.setAttribute('src', 'https://partner:hunter2@cdn.test/npm/@acme/lottery@1/lottery.js')
    tag.type = 'text/plain'
    document.head.append(tag)
    const said = vi.spyOn(console, 'error').mockReturnValue()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    void runScript({ core: 'chunks/nowhere.js', widgets: { head: [['chunks/widget.js'], []] } })
    await waitFor(() => expect(said).toHaveBeenCalled())
    expect([...document.querySelectorAll('link')].map(({ href }) => href)).toEqual(['https://cdn.test/npm/@acme/lottery@1/chunks/widget.js'])
    expect(said.mock.calls.flat().map(String).join()).not.toContain('hunter2')
  })

  test('starts the code once, with the tag that it is', async () => {
    const tag = document.createElement('script')
    // Not run: happy-dom loads nothing.
    tag.setAttribute('src', 'https://cdn.test/lottery.js')
    tag.type = 'text/plain'
    document.head.append(tag)
    const { version, ready } = await runScript()
    await ready()
    expect(version).toBe('1.2.3')
    expect(started).toHaveLength(1)
    expect(started[0]?.script).toBe(tag)
  })

  test.each(['lottery.js', './lottery.js', 'lottery.js?v=1'])('a module, which does not know its tag, finds it by the address %j', async (address) => {
    const other = document.createElement('script')
    other.setAttribute('src', 'my-lottery.js')
    const tag = document.createElement('script')
    tag.setAttribute('src', address)
    for (const one of [other, tag]) one.type = 'text/plain'
    // A page may have scripts in its pictures, which have neither an address nor a text as ours have.
    document.head.append(document.createElementNS('http://www.w3.org/2000/svg', 'script'), other, tag)
    await (await runScript()).ready()
    expect(started.map(({ script }) => script)).toEqual([tag])
  })

  test('a second script does nothing, and says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const first = await runScript()
    vi.stubGlobal('__LOTTERY_VERSION__', '2.0.0')
    expect(await runScript()).toBe(first)
    await first.ready()
    expect(started).toHaveLength(1)
    expect(warn).toHaveBeenCalledExactlyOnceWith('[lottery] version 1.2.3 is on this page already; 2.0.0 does nothing. data:text/troubleshooting.html#script-twice')
  })

  test('fetches ahead what the elements on the page need, and leaves no link behind', async () => {
    document.body.append(document.createElement('lottery-quick-bet'), Object.assign(document.createElement('div'), { id: 'place' }))
    document.querySelector('#place')?.setAttribute('data-lottery', 'lottery-app')
    const loaded: string[] = []
    // Lost, it is the core's to ask again.
    vi.stubGlobal('loadOfTest', (file: string) => (loaded.push(file), Promise.reject(new Error('lost'))))
    const ASKING = 'chunks/data.js'
    const { ready } = await runScript({ widgets: { 'lottery-quick-bet': [['chunks/quick-bet.js'], [ASKING]], '[data-lottery=lottery-app]': [['chunks/app.js'], [ASKING]], 'lottery-results-board': [['chunks/results.js'], [ASKING, 'chunks/board.js']] } })
    await ready()
    // What asks the server is run, once, by the core.
    expect(loaded).toEqual(['./data.js'])
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
    // Behind what is painted, what asks.
    expect(links.map((link) => link.getAttribute('href')?.replace(/^.*\/(?=chunks)/, ''))).toEqual(['chunks/quick-bet.js', 'chunks/app.js', ASKING])
    for (const link of links) link.dispatchEvent(new Event('load'))
    expect(document.head.querySelector('link')).toBeNull()
  })
})

describe('calls', () => {
  test('made before the script are done in their order once the code is there', async () => {
    page.LotteryWidgets = { q: [['configure', { lang: 'zh' }], ['mount', '#here', 'quick-bet', { theme: 'dark' }]] } as unknown as Partial<LotteryWidgets>
    await (await runScript()).ready()
    await waitFor(() => expect(calls).toEqual([['configure', { lang: 'zh' }], ['mount', '#here', 'quick-bet', { theme: 'dark' }]]))
  })

  test('pushed later are done as well', async () => {
    const { q, ready } = await runScript()
    await ready()
    q.push(['configure', { lang: 'th' }])
    await waitFor(() => expect(calls).toEqual([['configure', { lang: 'th' }]]))
  })

  test.each([[['bet']], [['push', ['mount']]], [[]], ['mount'], [null], [undefined], [['toString']], [['version']]])('%j is told, not thrown, and stops no other', async (call) => {
    const { q, ready } = await runScript()
    await ready()
    q.push(call as unknown[], ['configure', {}])
    const first = call === 'mount' ? ['mount', undefined, undefined, undefined] : ['refuse', Array.isArray(call) ? call[0] : call]
    await waitFor(() => expect(calls).toEqual([first, ['configure', {}]]))
  })

  test("mount's handle works before the widget is there", async () => {
    const { mount } = await runScript()
    const handle = mount('#here', 'quick-bet')
    handle.update({ lang: 'vi' })
    handle.unmount()
    await waitFor(() => expect(calls).toEqual([['mount', '#here', 'quick-bet', undefined], ['update', { lang: 'vi' }], ['unmount']]))
  })

  test('listeners hear events until they are taken off; one that throws keeps nobody from hearing', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { on, off, ready } = await runScript()
    const heard = vi.fn()
    on('lottery:ready', () => {
      throw new Error('of the host')
    })
    on('lottery:ready', heard)
    await ready()
    started[0]?.tell('lottery:ready', { widget: 'quick-bet' })
    off('lottery:ready', heard)
    started[0]?.tell('lottery:ready', { widget: 'quick-bet' })
    expect(heard).toHaveBeenCalledExactlyOnceWith({ widget: 'quick-bet' })
    expect(said.mock.calls).toEqual([['[lottery] lottery:ready', new Error('of the host')], ['[lottery] lottery:ready', new Error('of the host')]])
    expect(() => started[0]?.tell('__proto__', {})).not.toThrow()
  })

  test('a listener that was forgotten is none', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { on, ready } = await runScript()
    ;(on as (name: string) => void)('lottery:ready')
    await ready()
    started[0]?.tell('lottery:ready', { widget: 'quick-bet' })
    expect(said).not.toHaveBeenCalled()
  })
})

test('code that does not come is told at once, and from the second time on to the reader, where the page has no words of its own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const errors = recordEvents('lottery:error')
  const waits = vi.spyOn(window, 'addEventListener')
  const given = vi.spyOn(window, 'removeEventListener')
  const waiting = () => [waits, given].map(({ mock }) => mock.calls.filter(([type]) => type === 'online').length)
  const [empty, filled] = [document.createElement('lottery-quick-bet'), document.createElement('lottery-quick-bet')]
  filled.append(document.createElement('em'))
  document.body.append(empty, filled)
  const { on } = await runScript({ core: 'data:text/javascript,throw new Error("lost")', widgets: { 'lottery-quick-bet': [[], []] } })
  const heard = vi.fn()
  on('lottery:error', heard)
  await vi.waitUntil(() => errors.length > 0)
  const problem = { code: 'F100', message: 'The widgets could not be loaded.', source: 'loader' }
  expect(errors).toEqual([problem])
  expect(heard).toHaveBeenCalledExactlyOnceWith(problem)
  expect(document.querySelector('[role=alert]')).toBeNull()

  await vi.advanceTimersByTimeAsync(2000)
  await vi.waitUntil(() => errors.length > 1)
  expect(empty.textContent).toMatch(/reload the page/)
  expect(filled.innerHTML).toBe('<em></em>')
  // It waits for one try at a time, and leaves nothing on the page for the one before.
  expect(waiting()).toEqual([2, 1])

  // A connection that is back is tried at once, and nothing is said twice.
  window.dispatchEvent(new Event('online'))
  await vi.waitUntil(() => errors.length > 2)
  expect(empty.children).toHaveLength(1)
})
