import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onPageRestore } from '../../src/api/page-restore.js'
import { createBrowserEnvironment } from '../../src/platform.js'

afterEach(() => vi.unstubAllGlobals())

/** A page of its own: what a browser has and a server has not. */
const visitPage = () => {
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('navigator', {})
}

test('on a server it can be made, keeps to memory, counts as hidden and leads nobody', () => {
  const environment = createBrowserEnvironment()
  expect(environment.visibility.hidden()).toBe(true)
  environment.visibility.onChange(() => {})()
  expect(environment.leadership).toBeUndefined()
  expect(environment.storage.set('lottery:x', '1')).toBe(false)
  expect(environment.storage.get('lottery:x')).toBe('1')
})

test('the fetch of the moment is called, not the one that was there first', async () => {
  const environment = createBrowserEnvironment()
  const later = vi.fn(() => Promise.resolve(new Response('later')))
  vi.stubGlobal('fetch', later)
  expect(await (await environment.fetch('/x')).text()).toBe('later')
  expect(later).toHaveBeenCalledWith('/x', undefined)
})

test('a path goes to the page\'s own origin, whatever its base, its variables and whoever it was opened as; where there is none it stays', async () => {
  const { fetch } = createBrowserEnvironment()
  const called = vi.fn((_: string) => Promise.resolve(new Response('')))
  vi.stubGlobal('fetch', called)
  for (const origin of ['https://partner.test', 'null', undefined]) {
    vi.stubGlobal('location', { origin })
    vi.stubGlobal('origin', 'https://of-a-map.test')
    for (const address of ['/api/x', 'https://api.test/x']) await fetch(address)
  }
  expect(called.mock.calls.map(([address]) => address)).toEqual(['https://partner.test/api/x', 'https://api.test/x', '/api/x', 'https://api.test/x', '/api/x', 'https://api.test/x'])
})

test('randomness fills the array it is given', () => {
  const array = new Uint8Array(64)
  expect(createBrowserEnvironment().randomValues(array)).toBe(array)
  expect(new Set(array).size).toBeGreaterThan(8)
})

test('on a server nothing of one visitor is kept for another, whatever the server has', () => {
  const shared = new Map<string, string>()
  const storage = { getItem: (key: string) => shared.get(key) ?? null, setItem: (key: string, value: string) => void shared.set(key, value), removeItem: (key: string) => void shared.delete(key) }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('navigator', { locks: {} })
  const [one, other] = [createBrowserEnvironment(), createBrowserEnvironment()]
  one.storage.set('lottery:x', 'mine')
  one.tabStorage.set('lottery:session', 'my token')
  expect(one.storage.get('lottery:x')).toBe('mine')
  expect([other.storage.get('lottery:x'), other.tabStorage.get('lottery:session')]).toEqual([null, null])
  expect(shared.size).toBe(0)
  expect(one.leadership).toBeUndefined()
})

describe('storage', () => {
  beforeEach(visitPage)

  const fakeStorage = (setItem: (key: string, value: string) => void) => {
    const map = new Map<string, string>()
    return { map, getItem: (key: string) => map.get(key) ?? null, setItem: (key: string, value: string) => (setItem(key, value), void map.set(key, value)), removeItem: (key: string) => void map.delete(key) }
  }

  test('that is full holds the newest value for this page, and says so', () => {
    let full = false
    const local = fakeStorage(() => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
    })
    vi.stubGlobal('localStorage', local)
    const { storage } = createBrowserEnvironment()
    expect(storage.set('lottery:x', 'old')).toBe(true)
    full = true
    expect(storage.set('lottery:x', 'new')).toBe(false)
    expect(storage.get('lottery:x')).toBe('new')
    full = false
    expect(storage.set('lottery:x', 'newer')).toBe(true)
    expect(local.map.get('lottery:x')).toBe('newer')
    storage.remove('lottery:x')
    expect(storage.get('lottery:x')).toBeNull()
  })

  test('that refuses is memory for all lotteries of the page, and for no other page', () => {
    vi.stubGlobal('localStorage', fakeStorage(() => {
      throw new DOMException('full', 'QuotaExceededError')
    }))
    vi.stubGlobal('sessionStorage', undefined)
    const first = createBrowserEnvironment()
    expect(first.storage.set('lottery:x', 'bet')).toBe(false)
    expect(first.tabStorage.set('lottery:x', 'draft')).toBe(false)
    const second = createBrowserEnvironment()
    expect([second.storage.get('lottery:x'), second.tabStorage.get('lottery:x')]).toEqual(['bet', 'draft'])
    second.storage.remove('lottery:x')
    expect(first.storage.get('lottery:x')).toBeNull()
    visitPage()
    expect(createBrowserEnvironment().tabStorage.get('lottery:x')).toBeNull()
  })

  test('names what it holds where an object of the host\'s around it has taken its place', () => {
    const map = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => map.get(key) ?? null, setItem: (key: string, value: string) => void map.set(key, value), removeItem: (key: string) => void map.delete(key),
      key: (index: number) => [...map.keys()][index] ?? null,
      get length() {
        return map.size
      },
    })
    const { storage } = createBrowserEnvironment()
    storage.set('host', '1')
    storage.set('lottery:x', '2')
    expect(storage.keys?.()).toEqual(expect.arrayContaining(['host', 'lottery:x']))
  })

  test.each([
    ['no keys by number', { key: undefined, length: 3 }],
    ['no count of them', {}],
    ['a count that throws', {
      get length() {
        throw new Error('the host\'s')
      },
    }],
  ])('names what it holds by its properties where it has %s', (_, changes) => {
    vi.stubGlobal('localStorage', Object.defineProperties({ 'lottery:x': '1' }, Object.getOwnPropertyDescriptors(changes)))
    expect(createBrowserEnvironment().storage.keys?.()).toContain('lottery:x')
  })

  test('whose very mention throws is memory', () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get() {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
    const { tabStorage } = createBrowserEnvironment()
    expect(tabStorage.set('lottery:x', '1')).toBe(false)
    expect(tabStorage.get('lottery:x')).toBe('1')
    Reflect.deleteProperty(globalThis, 'sessionStorage')
  })
})

describe('a page that is shown again as it was left', () => {
  /** A window, and what it tells a page. */
  function stubWindow() {
    const events = new EventTarget()
    const page = Object.assign(events, { visibilityState: 'visible' })
    vi.stubGlobal('document', page)
    vi.stubGlobal('navigator', {})
    for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, events[name].bind(events))
    const tell = (type: string, persisted?: boolean) => events.dispatchEvent(Object.assign(new Event(type), { persisted }))
    return {
      leave: (persisted: boolean) => (tell('pagehide', persisted), (page.visibilityState = 'hidden'), tell('visibilitychange')),
      see: () => ((page.visibilityState = 'visible'), tell('visibilitychange')),
      show: (persisted: boolean) => tell('pageshow', persisted),
    }
  }

  test('is told once, before anything else that follows its being seen, and however it comes back', () => {
    const { leave, see, show } = stubWindow()
    const run = vi.fn()
    const stop = onPageRestore(createBrowserEnvironment().visibility, run)
    show(false)
    expect(run).not.toHaveBeenCalled()
    leave(true)
    expect(run).not.toHaveBeenCalled()
    see()
    expect(run).toHaveBeenCalledTimes(1)
    show(true)
    expect(run).toHaveBeenCalledTimes(1)
    // In a window that nobody sees.
    leave(true)
    show(true)
    see()
    expect(run).toHaveBeenCalledTimes(2)
    stop?.()
    leave(true)
    show(true)
    expect(run).toHaveBeenCalledTimes(2)
  })

  test('is none that was only hidden, or not kept', () => {
    const { leave, see, show } = stubWindow()
    const run = vi.fn()
    onPageRestore(createBrowserEnvironment().visibility, run)
    see()
    leave(false)
    see()
    show(false)
    expect(run).not.toHaveBeenCalled()
  })

  test('is none on a server', () => {
    expect(() => onPageRestore(createBrowserEnvironment().visibility, () => {})()).not.toThrow()
  })
})
