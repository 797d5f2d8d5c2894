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

/** The `hash` router, as wouter's `Router` takes it. */
export function useHashLocation(options?: Parameters<typeof usePlainHashLocation>[0]): [string, typeof navigate] {
  const [path] = usePlainHashLocation(options)
  return [path, navigate]
}

/** What a link to a route has for its address. */
useHashLocation.hrefs = (href: string): string => `#${href}`
