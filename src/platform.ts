import type { Environment, KeyValueStorage, Leadership, Timers, Visibility } from './api/environment.js'

/**
 * The browser as an `Environment`; on a server, one that keeps everything in memory, counts as hidden (so nothing polls) and leads nobody.
 * Nothing of the page is touched before it is called.
 */
export function createBrowserEnvironment(): Environment {
  const leadership = createLeadership()
  return {
    now: () => new Date(),
    randomValues(array) {
      const random = globalThis.crypto.getRandomValues(new Uint8Array(array.length))
      array.set(random)
      return array
    },
    // Looked up at each call: hosts replace it after our script has run.
    fetch: (url, init) => globalThis.fetch(url, init),
    storage: createStorage(() => globalThis.localStorage),
    tabStorage: createStorage(() => globalThis.sessionStorage),
    timers: browserTimers,
    visibility: browserVisibility,
    ...(leadership && { leadership }),
  }
}

/** Storage over the platform's, and over memory for what the platform will not hold. */
function createStorage(open: () => Storage | undefined): KeyValueStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(run: (storage: Storage) => T): T | undefined => {
    try {
      // Opening alone can throw: a sandboxed frame, cookies forbidden.
      const storage = open()
      return storage && run(storage)
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const isKept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (isKept) memory.delete(key)
      else memory.set(key, value)
      return isKept === true
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

const browserTimers: Timers = {
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds)
    return () => clearInterval(timer)
  },
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

const browserVisibility: Visibility = {
  hidden: () => typeof document === 'undefined' || document.visibilityState === 'hidden',
  onChange(run) {
    if (typeof document === 'undefined') return () => {}
    document.addEventListener('visibilitychange', run)
    return () => document.removeEventListener('visibilitychange', run)
  },
}

/** Web Locks choose the leader, a BroadcastChannel carries what it publishes. Undefined where the platform lacks either, or forbids them (a sandboxed frame). */
function createLeadership(): Leadership | undefined {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (!locks || typeof BroadcastChannel === 'undefined') return undefined
  return {
    join(name, lead, receive) {
      const leaving = new AbortController()
      const channel = new BroadcastChannel(name)
      channel.onmessage = (event: MessageEvent<unknown>) => {
        if (typeof event.data === 'string') receive(event.data)
      }
      const leadUntilLeft = () =>
        new Promise<void>((resolve) => {
          // Granted while leaving: a lead that began now would have nobody to end it.
          if (leaving.signal.aborted) return resolve()
          const stop = lead((message) => {
            // An answer may arrive after leaving, when the channel is closed.
            if (!leaving.signal.aborted) channel.postMessage(message)
          })
          leaving.signal.addEventListener('abort', () => {
            stop()
            resolve()
          })
        })
      locks.request(name, { signal: leaving.signal }, leadUntilLeft).catch((error: unknown) => {
        // Leaving before the lead came is an AbortError. Anything else is a platform that has locks and forbids them: every tab for itself.
        if (!leaving.signal.aborted) void leadUntilLeft().catch(() => console.error('[lottery] cannot lead', name, error))
      })
      return () => {
        leaving.abort()
        channel.close()
      }
    },
  }
}
