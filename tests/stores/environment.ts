import type { Environment, Fetch, KeyValueStorage, Leadership } from '../../src/api/environment.js'

/** A platform whose clock, timers, visibility and storage the test moves by hand. */
export interface TestEnvironment extends Environment {
  storage: Required<KeyValueStorage>
  tabStorage: Required<KeyValueStorage>
  /** Moves the clock, runs what falls due on the way, and lets every promise settle. */
  advance(milliseconds: number): Promise<void>
  setHidden(hidden: boolean): Promise<void>
  /** The page is shown again as it was left (the back/forward cache). */
  restore(): Promise<void>
  /** The device has a network again. */
  reconnect(): Promise<void>
  /** What the device says of its network. */
  setOffline(isOffline: boolean): void
  /** The device sleeps: the clock moves on, and timers have as long to go afterwards as they had before. The page is told nothing. */
  sleep(milliseconds: number): void
  /** How many timers are set. */
  timerCount(): number
  /** What `storage` holds, for a second page over the same one. */
  kept: Map<string, string>
  keptInTab: Map<string, string>
}

export interface TestEnvironmentOptions {
  /** The instant the clock begins at. Sat 2026-11-21 12:00 GMT+8 by default: a main draw day. */
  now?: string
  fetch?: Fetch
  kept?: Map<string, string>
  keptInTab?: Map<string, string>
  leadership?: Leadership
}

export function createTestEnvironment({ now = '2026-11-21T12:00:00+08:00', fetch = noFetch, kept = new Map<string, string>(), keptInTab = new Map<string, string>(), leadership }: TestEnvironmentOptions = {}): TestEnvironment {
  let time = Date.parse(now)
  let hidden = false
  let offline = false
  let seed = 1
  const watchers = new Set<() => void>()
  const restored = new Set<() => void>()
  const reconnected = new Set<() => void>()
  const timers = new Set<{ at: number; run(): void }>()
  const after = (milliseconds: number, run: () => void) => {
    // No time is the next task: there is no hand to move it.
    if (milliseconds === 0) {
      const task = setImmediate(run)
      return () => clearImmediate(task)
    }
    const timer = { at: time + milliseconds, run }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  return {
    now: () => new Date(time),
    randomValues(array) {
      for (let index = 0; index < array.length; index++) array[index] = (seed = (seed * 48271) % 2147483647) & 255
      return array
    },
    fetch,
    storage: mapStorage(kept),
    tabStorage: mapStorage(keptInTab),
    timers: {
      after,
      every(milliseconds, run) {
        let cancel = () => {}
        const again = () => {
          cancel = after(milliseconds, () => {
            again()
            run()
          })
        }
        again()
        return () => cancel()
      },
    },
    visibility: {
      hidden: () => hidden,
      onChange(run) {
        watchers.add(run)
        return () => void watchers.delete(run)
      },
      onRestore(run) {
        restored.add(run)
        return () => void restored.delete(run)
      },
    },
    onReconnect(run) {
      reconnected.add(run)
      return () => void reconnected.delete(run)
    },
    isOffline: () => offline,
    setOffline(next) {
      offline = next
    },
    ...(leadership && { leadership }),
    async advance(milliseconds) {
      const end = time + milliseconds
      await settle()
      for (;;) {
        const due = [...timers].filter((timer) => timer.at <= end).sort((one, other) => one.at - other.at)[0]
        if (!due) break
        timers.delete(due)
        time = Math.max(time, due.at)
        due.run()
        await settle()
      }
      time = end
    },
    sleep(milliseconds) {
      time += milliseconds
      for (const timer of timers) timer.at += milliseconds
    },
    async setHidden(next) {
      hidden = next
      for (const run of watchers) run()
      await settle()
    },
    async restore() {
      for (const run of restored) run()
      await settle()
    },
    async reconnect() {
      for (const run of reconnected) run()
      await settle()
    },
    timerCount: () => timers.size,
    kept,
    keptInTab,
  }
}

/** Tasks, more than a day's results are asked for in, one after another. */
const TASKS = 12

/** Lets every promise that can settle do so, and what comes in tasks of its own. */
export async function settle(): Promise<void> {
  for (let task = 0; task < TASKS; task++) await new Promise((resolve) => setImmediate(resolve))
}

const noFetch: Fetch = (url) => Promise.reject(new TypeError(`no network in this test: ${url}`))

function mapStorage(map: Map<string, string>): Required<KeyValueStorage> {
  return {
    get: (key) => map.get(key) ?? null,
    set(key, value) {
      map.set(key, value)
      return true
    },
    remove: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  }
}
