import type { Visibility } from '../api/environment.js'

/** Runs `start` while the page can be seen, and what it returned when it no longer can. Returns the function that ends both. */
export function whileVisible(visibility: Visibility, start: () => () => void): () => void {
  let stop: (() => void) | null = null
  const follow = () => {
    if (visibility.hidden()) {
      stop?.()
      stop = null
    } else stop ??= start()
  }
  const unfollow = visibility.onChange(follow)
  follow()
  return () => {
    unfollow()
    stop?.()
    stop = null
  }
}
