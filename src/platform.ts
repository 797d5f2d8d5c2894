import type { Environment, KeyValueStorage, Leadership, Timers, Visibility } from './api/environment.js'

/**
 * The browser as an `Environment`; on a server, one that keeps everything in a memory of its own, counts as hidden (so nothing polls) and leads nobody.
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
    // Looked up at each call: hosts replace it after our script has run. A path is the page's own origin, whatever a <base> says, and without the name and
    // password that the page may have been opened with: a browser refuses to call an address with those.
    fetch: (url, init) => {
      // Not `origin`, a name that a host may take for a place on its map.
      const page = globalThis.location?.origin
      return globalThis.fetch(url[0] === '/' && page?.startsWith('http') ? page + url : url, init)
    },
    storage: createStorage('local'),
    tabStorage: createStorage('tab'),
    timers: browserTimers,
    visibility: browserVisibility,
    audio: () => (typeof AudioContext === 'function' ? new AudioContext() : null),
    ...(leadership && { leadership }),
  }
}

const isServer = () => typeof document === 'undefined'

/** Values by key. */
type Memory = Map<string, string>

/**
 * What storage would not hold, by page: a second lottery on a page (a new token) must find the bet that the first one has on its way, also where nothing can
 * be stored. By the page's document and not for the module, so that it ends with the page.
 */
const refusedByPage = new WeakMap<Document, Record<StorageKind, Memory>>()
type StorageKind = 'local' | 'tab'

/** A server has no page and serves many visitors: what one environment keeps there, no other may see. */
function memoryOf(kind: StorageKind): Memory {
  if (isServer()) return new Map()
  let memories = refusedByPage.get(document)
  if (!memories) refusedByPage.set(document, (memories = { local: new Map(), tab: new Map() }))
  return memories[kind]
}

/** Storage over the platform's, and over memory for what the platform will not hold. */
function createStorage(kind: StorageKind): KeyValueStorage {
  const memory = memoryOf(kind)
  const attempt = <T>(run: (storage: Storage) => T): T | undefined => {
    // Some servers have a localStorage: one for all visitors.
    if (isServer()) return undefined
    try {
      // Opening alone can throw: a sandboxed frame, cookies forbidden.
      const storage = kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage
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
      else {
        memory.set(key, value)
        // Found by the next page, an older slip would be offered again, though it may have been bought.
        if (kind === 'tab') attempt((storage) => storage.removeItem(key))
      }
      return isKept === true
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    // By number as well: a host may have put an object of its own in the place of the platform's, and what that holds are no properties of it.
    keys: () => [...memory.keys(), ...(attempt(Object.keys) ?? []), ...(attempt(numbered) ?? [])],
  }
}

const numbered = (storage: Storage) => Array.from(storage, (_, index) => storage.key(index) ?? '')

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
  hidden: () => isServer() || document.visibilityState === 'hidden',
  onChange(run) {
    if (isServer()) return () => {}
    document.addEventListener('visibilitychange', run)
    return () => document.removeEventListener('visibilitychange', run)
  },
}

/** Web Locks choose the leader, a BroadcastChannel carries what it publishes. Undefined where the platform lacks either, or forbids them (a sandboxed frame). */
function createLeadership(): Leadership | undefined {
  // Some servers have locks, too. To ask for them is to be forbidden here and there.
  if (isServer() || !('locks' in navigator) || typeof BroadcastChannel === 'undefined') return undefined
  return {
    join(name, lead, receive) {
      const leaving = new AbortController()
      let channel: BroadcastChannel | undefined
      const leadUntilLeft = () =>
        new Promise<void>((resolve) => {
          // Granted while leaving: a lead that began now would have nobody to end it.
          if (leaving.signal.aborted) return resolve()
          const stop = lead((message) => {
            // An answer may arrive after leaving, when the channel is closed.
            if (!leaving.signal.aborted) channel?.postMessage(message)
          })
          leaving.signal.addEventListener('abort', () => {
            stop()
            resolve()
          })
        })
      const ask = async () => {
        channel = new BroadcastChannel(name)
        channel.onmessage = (event: MessageEvent<unknown>) => {
          if (typeof event.data === 'string') receive(event.data)
        }
        await navigator.locks.request(name, { signal: leaving.signal }, leadUntilLeft)
      }
      ask().catch((error: unknown) => {
        // Leaving before the lead came is an AbortError. Anything else is a platform that has locks and forbids them: every tab for itself.
        if (!leaving.signal.aborted) void leadUntilLeft().catch(() => console.error('[lottery] cannot lead', name, error))
      })
      return () => {
        leaving.abort()
        channel?.close()
      }
    },
  }
}
