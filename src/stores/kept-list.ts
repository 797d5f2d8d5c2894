import type { KeyValueStorage } from '../api/environment.js'
import { toJson } from '../api/wire-json.js'
import { readStoredList } from './stored-list.js'

/** A list in storage that is long, and asked for several times a bet. Its items never change in place. */
export interface KeptList<T> {
  /** As it is in storage now: another tab may have written it. The same items while it is the same text. */
  all(): readonly T[]
  /** What `KeyValueStorage.set` answers. `made` are those of the items that are new with it. */
  write(items: readonly T[], made?: readonly T[]): boolean
  /**
   * What this page made last and has not taken away, and is there no more. Tabs see each other's writes late: of two that read, change and write a list in the
   * same moment one writes over what the other made. To be asked a while after.
   */
  lost(): readonly T[]
  /** Whether two lists say the same. */
  isSame(one: readonly T[], other: readonly T[]): boolean
}

/** Makes it. Each item is read and made text once, however often the list that it is in is written. */
export function createKeptList<T extends { scope: string; clientRef: string }>(storage: KeyValueStorage, key: string, accepts: (item: unknown) => item is T): KeptList<T> {
  let made: readonly T[] = []
  let last: { text: string | null; items: readonly T[] } = { text: null, items: [] }
  const texts = new WeakMap<T, string>()
  const textOf = (item: T) => {
    const text = texts.get(item) ?? toJson(item)
    texts.set(item, text)
    return text
  }
  const all = () => {
    const text = storage.get(key)
    if (text !== last.text) last = { text, items: readStoredList({ get: () => text }, key, accepts) }
    return last.items
  }
  return {
    all,
    write(items, added = made.filter((item) => items.includes(item))) {
      made = added
      const text = `[${items.map(textOf).join()}]`
      last = { text, items }
      return storage.set(key, text)
    },
    // By their bet: one that another tab has changed since is there.
    lost: () => made.filter(({ scope, clientRef }) => all().every((other) => other.scope !== scope || other.clientRef !== clientRef)),
    isSame(one, other) {
      if (one.length !== other.length) return false
      for (const [index, item] of one.entries()) {
        const twin = other[index]
        if (twin === undefined || (item !== twin && textOf(item) !== textOf(twin))) return false
      }
      return true
    },
  }
}
