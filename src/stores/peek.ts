import type { WritableAtom } from 'nanostores'

/**
 * What an atom holds, without waking it. `get()` on an atom that nobody listens to mounts it for a second, and with it whatever polls or ticks in its
 * `onMount`: an answer that comes after its board has left the page would start the poll anew. Only for an atom, since a computed is reckoned when mounted.
 */
export function peek<T>($atom: WritableAtom<T>): T {
  return $atom.value as T
}
