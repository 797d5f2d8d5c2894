import type { Environment } from '../api/environment.js'
import { toJson } from '../api/wire-json.js'
import { isInstant } from './instant.js'
import { readStoredList } from './stored-list.js'

/** A list in storage that is long, and asked for several times a bet. Its items never change in place. */
export interface KeptList<T> {
  /** As it is in storage now: another tab may have written it. The same items while it is the same text. */
  all(): readonly T[]
  /** What `KeyValueStorage.set` answers. `made` are those of the items that are new with it. */
  write(items: readonly T[], made?: readonly T[]): boolean
  /**
   * What this page made last and has not taken away, and is there no more. Tabs see each other's writes late: of two that read, change and write a list in the
   * same moment one writes over what the other made. To be asked a while after. What another tab has taken away, because it was voided there, is not lost.
   */
  lost(): readonly T[]
  /** Whether two lists say the same. */
  isSame(one: readonly T[], other: readonly T[]): boolean
}

/** What items have in common: the bet that they are of, and when it was sent (ms since the epoch). */
interface OfBet { scope: string; clientRef: string; at: number }

/** In place of an item that was taken away, for as long as somebody may still look for it as lost. */
interface Gone extends OfBet { gone: true }

/** ms after a bet: longer than its answer, and that of the balance after it, can be on their way. */
const LASTS = 10 * 60_000

/** Makes it. Each item is read and made text once, however often the list that it is in is written. */
export function createKeptList<T extends OfBet>({ storage, now }: Pick<Environment, 'storage' | 'now'>, key: string, accepts: (item: unknown) => item is T): KeptList<T> {
  let made: readonly T[] = []
  let last: { text: string | null; items: readonly T[]; gone: readonly Gone[] } = { text: null, items: [], gone: [] }
  const texts = new WeakMap<T, string>()
  const textOf = (item: T) => {
    const text = texts.get(item) ?? toJson(item)
    texts.set(item, text)
    return text
  }
  const read = () => {
    const text = storage.get(key)
    if (text !== last.text) {
      const from = { get: () => text }
      last = { text, items: readStoredList(from, key, accepts), gone: readStoredList(from, key, isGone) }
    }
    return last
  }
  const isYoung = ({ at }: OfBet) => Math.abs(now().getTime() - at) < LASTS
  return {
    all: () => read().items,
    write(items, added = made.filter((item) => items.includes(item))) {
      const before = read()
      const left = before.items.filter((item) => isYoung(item) && !items.some(isOfBet(item)))
      const gone = [...before.gone.filter((one) => isYoung(one) && !items.some(isOfBet(one))), ...left.map(({ scope, clientRef, at }): Gone => ({ scope, clientRef, at, gone: true }))]
      made = added
      const text = `[${[...items.map(textOf), ...gone.map((id) => toJson(id))].join()}]`
      last = { text, items, gone }
      return storage.set(key, text)
    },
    // By their bet: one that another tab has changed since is there.
    lost() {
      const { items, gone } = read()
      return made.filter((item) => ![...items, ...gone].some(isOfBet(item)))
    },
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

function isOfBet({ scope, clientRef }: OfBet): (other: OfBet) => boolean {
  return (other) => other.scope === scope && other.clientRef === clientRef
}

function isGone(value: unknown): value is Gone {
  if (typeof value !== 'object' || value === null) return false
  const { scope, clientRef, at, gone } = value as Partial<Record<keyof Gone, unknown>>
  return gone === true && typeof scope === 'string' && typeof clientRef === 'string' && isInstant(at)
}
