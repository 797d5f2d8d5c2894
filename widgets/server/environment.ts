import type { Environment, KeyValueStorage } from '../../src/api/environment.js'

/**
 * A platform for one rendering on a server: its clock stands, it keeps nothing for the next one, counts as hidden (so nothing polls) and asks nobody. Also where
 * the server has a document or a localStorage: what they hold is no visitor's.
 */
export function createServedEnvironment(now: Date): Environment {
  return {
    now: () => now,
    randomValues: (array) => array,
    fetch: () => Promise.reject(new Error('nothing is asked for while a server renders')),
    storage: emptyStorage,
    tabStorage: emptyStorage,
    timers: { every: () => stopNothing, after: () => stopNothing },
    visibility: { hidden: () => true, onChange: () => stopNothing },
    leadership: undefined,
  }
}

const stopNothing = (): void => {}
const emptyStorage: KeyValueStorage = { get: () => null, set: () => false, remove() {}, keys: () => [] }
