import type { KeyValueStorage } from '../api/environment.js'

/** A list that was kept as JSON. Empty when there is none, or it is no JSON or no list; items that are not `accepts`ed (an older version's, or tampered with) are left out. */
export function readStoredList<T>(storage: Pick<KeyValueStorage, 'get'>, key: string, accepts: (item: unknown) => item is T): T[] {
  try {
    const value: unknown = JSON.parse(storage.get(key) ?? '[]')
    return Array.isArray(value) ? value.filter(accepts) : []
  } catch {
    return []
  }
}
