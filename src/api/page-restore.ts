import type { Environment, Visibility } from './environment.js'

/**
 * Calls back when the page is shown again as it was left (the back/forward cache), before anything else that follows its being seen: other pages of the tab were
 * there meanwhile. Returns the function that stops listening. Does nothing on a server.
 *
 * It is the browser's own `Visibility.onRestore`, apart from the rest of the platform: no first paint needs it.
 */
export function onPageRestore({ hidden }: Visibility, run: () => void): () => void {
  const page = globalThis as Partial<Pick<Window, 'addEventListener' | 'removeEventListener'>>
  let isAway = false
  const follow = ({ type, persisted }: Partial<PageTransitionEvent>) => {
    const isBack = isAway && (type === 'pageshow' || (type === 'visibilitychange' && !hidden()))
    isAway = type === 'pagehide' ? persisted === true : isAway && !isBack
    if (isBack) run()
  }
  // In the first phase, and of its being seen as well, which may be told before: what others do then they do to what is shown, and it may not be that any more.
  const listen = (how: 'addEventListener' | 'removeEventListener') => {
    for (const type of ['pagehide', 'pageshow', 'visibilitychange']) page[how]?.(type, follow, { capture: true })
  }
  listen('addEventListener')
  return () => listen('removeEventListener')
}

/** The same for as long as a lottery lasts: from its end on it listens no more, until it begins anew. */
export function whileItLasts({ environment: { visibility }, $isOver }: Lasting, run: () => void): void {
  let stop = () => {}
  $isOver.subscribe((isOver) => {
    stop()
    stop = isOver ? () => {} : (visibility.onRestore?.(run) ?? onPageRestore(visibility, run))
  })
}

/** What of a lottery it takes. */
export interface Lasting {
  environment: Pick<Environment, 'visibility'>
  $isOver: { subscribe(listener: (isOver: boolean) => void): unknown }
}
