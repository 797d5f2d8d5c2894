import { useSyncExternalStore } from 'react'
import { navigate as navigatePlainly } from 'wouter/use-hash-location'
import { keptState } from './kept-state.js'

/** Goes to a route in the page's hash. */
export function navigate(to: string, options: Parameters<typeof navigatePlainly>[1] = {}): void {
  try {
    navigatePlainly(to, options.replace ? { state: keptState(), ...options } : options)
  } catch {
    // The page was opened with a name and a password in its address, which `location.href` does not say: made of that, the address is another document's, and refused.
    location.hash = to
  }
}

/** The route that the address named last. One for all, as the address is. */
let last = '/'
let followers = 0

/**
 * What the address says now. An anchor of the page's own (`#news`, or the bare `#` of its menus), which no route is written like, leaves the app where it is. An
 * address without a hash is the root for whoever begins there or is `led` back to it; one that the host's own script has written meanwhile is no way anybody went.
 */
function read(isLed: boolean): string {
  const { hash, href } = location
  if (hash.startsWith('#/')) last = hash.slice(1)
  else if (hash === '' && isLed && !href.endsWith('#')) last = '/'
  return last
}

function subscribe(listener: () => void): () => void {
  const follow = () => {
    read(true)
    listener()
  }
  followers++
  addEventListener('hashchange', follow)
  return () => {
    followers--
    removeEventListener('hashchange', follow)
  }
}

/** The `hash` router, as wouter's `Router` takes it. */
export function useHashLocation({ ssrPath = '/' }: { ssrPath?: string } = {}): [string, typeof navigate] {
  return [useSyncExternalStore(subscribe, () => read(followers === 0), () => ssrPath), navigate]
}

/** What a link to a route has for its address. */
useHashLocation.hrefs = (href: string): string => `#${href}`
