import { atom, type ReadableAtom } from 'nanostores'

/**
 * What an atom holds, without waking it. `get()` on an atom that nobody listens to mounts it for a second, and with it whatever polls or ticks in its
 * `onMount`: an answer that comes after its board has left the page would start the poll anew. Only for an atom, since a computed is reckoned when mounted.
 */
export function peek<T>($atom: ReadableAtom<T>): T {
  return $atom.value as T
}

/** An atom that keeps what another holds now, without waking it. */
export function heldNow<T>($atom: ReadableAtom<T>): ReadableAtom<T> {
  return atom(peek($atom))
}
