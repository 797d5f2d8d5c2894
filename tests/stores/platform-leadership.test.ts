import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBrowserEnvironment } from '../../src/platform.js'
import { settle } from './environment.js'

afterEach(() => vi.unstubAllGlobals())

describe('leadership over Web Locks', () => {
  // A page of its own: what a browser has and a server has not.
  beforeEach(() => {
    vi.stubGlobal('document', { visibilityState: 'visible' })
    vi.stubGlobal('navigator', {})
  })

  /** Locks as the platform grants them: one holder per name, the next in line when its promise settles. */
  function stubLocks() {
    const lines = new Map<string, (() => void)[]>()
    const request = (name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const line = lines.get(name) ?? []
        lines.set(name, line)
        const enter = () => {
          void run().then(() => {
            line.shift()
            line[0]?.()
            resolve()
          })
        }
        signal.addEventListener('abort', () => {
          const place = line.indexOf(enter)
          if (place > 0) {
            line.splice(place, 1)
            reject(signal.reason as Error)
          }
        })
        line.push(enter)
        if (line[0] === enter) enter()
      })
    vi.stubGlobal('navigator', { locks: { request } })
  }

  test.each([
    ['a channel that cannot be opened', () => {
      stubLocks()
      vi.stubGlobal('BroadcastChannel', class {
        constructor() {
          throw new DOMException('forbidden', 'SecurityError')
        }
      })
    }],
    ['locks whose very mention throws', () => vi.stubGlobal('navigator', {
      get locks() {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })],
    ['a lock that throws instead of answering', () => vi.stubGlobal('navigator', {
      locks: {
        request() {
          throw new DOMException('forbidden', 'SecurityError')
        },
      },
    })],
  ])('with %s each page leads itself, until it leaves', async (_, break_) => {
    break_()
    const stopped = vi.fn()
    const lead = vi.fn((publish: (message: string) => void) => {
      publish('to nobody')
      return stopped
    })
    const leave = createBrowserEnvironment().leadership?.join('lottery:test', lead, () => {})
    await settle()
    expect(lead).toHaveBeenCalledOnce()
    leave?.()
    await settle()
    expect(stopped).toHaveBeenCalledOnce()
  })

  test('one leads, the other hears what it publishes, and takes over when it leaves', async () => {
    stubLocks()
    const [one, two] = [createBrowserEnvironment().leadership, createBrowserEnvironment().leadership]
    let publish = (_: string) => {}
    const stopped = vi.fn()
    const secondLeads = vi.fn(() => () => {})
    const leaveOne = one?.join('lottery:test', (say) => ((publish = say), stopped), () => {})
    let leaveTwo: (() => void) | undefined
    const heard = new Promise<string>((resolve) => {
      leaveTwo = two?.join('lottery:test', secondLeads, resolve)
    })
    publish('news')
    expect(await heard).toBe('news')
    expect(secondLeads).not.toHaveBeenCalled()

    leaveOne?.()
    await settle()
    expect(stopped).toHaveBeenCalledOnce()
    expect(secondLeads).toHaveBeenCalledOnce()
    leaveTwo?.()
    await settle()
    // An answer that comes after leaving has nobody to tell, and does not throw.
    expect(() => publish('late')).not.toThrow()
  })

  test('where locks are forbidden every tab leads itself, until it leaves', async () => {
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('opaque origin', 'SecurityError')) } })
    const stop = vi.fn()
    const lead = vi.fn(() => stop)
    const leave = createBrowserEnvironment().leadership?.join('lottery:test', lead, () => {})
    await settle()
    expect(lead).toHaveBeenCalledOnce()
    leave?.()
    expect(stop).toHaveBeenCalledOnce()
  })
})
