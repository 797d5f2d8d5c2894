import { atom, type WritableAtom } from 'nanostores'
import type { KeyValueStorage } from '../api/environment.js'

/**
 * An atom that keeps its text in storage. Over `Environment.storage` rather than a module-wide engine, so that two lotteries on a page and a test
 * each have their own; storage that throws or lies is met there.
 */
export function createStoredAtom<T extends string>(storage: KeyValueStorage, key: string, options: { initial: T; accepts(text: string): text is T }): WritableAtom<T> {
  const kept = storage.get(key)
  const $value = atom<T>(kept !== null && options.accepts(kept) ? kept : options.initial)
  $value.listen((value) => {
    if (value === options.initial) storage.remove(key)
    else storage.set(key, value)
  })
  return $value
}
