import { useHashLocation as usePlainHashLocation, navigate as navigatePlainly } from 'wouter/use-hash-location'

/** Goes to a route in the page's hash. */
export function navigate(to: string, options?: Parameters<typeof navigatePlainly>[1]): void {
  try {
    navigatePlainly(to, options)
  } catch {
    // The page was opened with a name and a password in its address, which `location.href` does not say: made of that, the address is another document's, and refused.
    location.hash = to
  }
}

/** The route that the address named last. One for all, as the address is; a store of the page's, which the hook below reads. */
let last = '/'

function routeOf(path: string): string {
  if (/^(?:#\/|$)/.test(location.hash)) last = path
  return last
}

/** The `hash` router, as wouter's `Router` takes it. An anchor of the page's own (`#news`), which no route is written like, leaves the app where it is. */
export function useHashLocation(options?: Parameters<typeof usePlainHashLocation>[0]): [string, typeof navigate] {
  const [path] = usePlainHashLocation(options)
  return [routeOf(path), navigate]
}

/** What a link to a route has for its address. */
useHashLocation.hrefs = (href: string): string => `#${href}`
