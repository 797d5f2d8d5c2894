import { useSyncExternalStore } from 'react'
import { keptState } from './kept-state.js'

/**
 * The page's own address as a route, for the `browser` router. It stands in for the file of the same purpose in `wouter`, by alias in every build:
 * that one replaces `history.pushState` and `replaceState` on import, and nothing of a host page may be replaced: other scripts there rely on it. The price is that a
 * `pushState` of the host itself goes unnoticed until the next `popstate`; the page belongs to the app where this router is chosen.
 */
const listeners = new Set<() => void>()

const tellAll = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', tellAll)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', tellAll)
  }
}

/** The path now; `ssrPath` on a server. */
export function usePathname({ ssrPath = '/' }: { ssrPath?: string } = {}): string {
  return useSyncExternalStore(subscribe, () => location.pathname, () => ssrPath)
}

/** The query now, with its `?`; `ssrSearch` on a server. */
export function useSearch({ ssrSearch = '' }: { ssrSearch?: string } = {}): string {
  return useSyncExternalStore(subscribe, () => location.search, () => ssrSearch)
}

export interface NavigateOptions {
  /** Takes the place of the present entry, so that Back does not return to it. */
  replace?: boolean
  /** What the entry remembers: by default nothing, or where it is replaced, what a host has had it remember. */
  state?: unknown
}

/** Goes to a path of this origin. */
export function navigate(to: string, { replace = false, state = replace ? keptState() : null }: NavigateOptions = {}): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', to)
  tellAll()
}

/** The path and the way to another one, as wouter's `Router` takes them. */
export function useBrowserLocation(options?: { ssrPath?: string }): [string, typeof navigate] {
  return [usePathname(options), navigate]
}
