import { useLayoutEffect, useState, type RefObject } from 'react'

interface Place {
  isSeen: () => boolean
  tell: (isShowing: boolean) => void
}

/** Who could show a thing, in the order in which they came. */
const places = new WeakMap<object, Place[]>()

/** How long the place where it was asked for is waited for (ms): widgets of one page are drawn in turns, and a dialog that changes places is two. */
const WAIT = 250

/**
 * Whether this is the place to show `what`, of which there is to be one on the page, however many widgets share a slip: a receipt that has been read and closed
 * must not stand under itself once more. It comes where it `wasAsked`; where that place is not there, in one that can be seen; and if that one goes, in the next.
 * False in the first render.
 */
export function useOnePlace(what: object, element: RefObject<Element | null>, wasAsked: boolean): boolean {
  const [isShowing, tell] = useState(false)
  useLayoutEffect(() => {
    // Itself it is never drawn.
    const parent = element.current?.parentElement
    const me: Place = { isSeen: () => (parent?.getClientRects().length ?? 0) > 0, tell }
    const join = () => share(what, [...placesOf(what), me])
    const late = wasAsked ? null : setTimeout(join, WAIT)
    if (wasAsked) join()
    return () => {
      if (late !== null) clearTimeout(late)
      share(what, placesOf(what).filter((place) => place !== me))
    }
  }, [what, element, wasAsked])
  return isShowing
}

const placesOf = (what: object): Place[] => places.get(what) ?? []

/**
 * The first one stays while it can be seen: whoever reads there does not lose it to one that comes later. One alone is not looked at, for a slow phone would have
 * to lay out all that has just changed.
 */
function share(what: object, all: Place[]): void {
  places.set(what, all)
  const chosen = (all.length > 1 && all.find(({ isSeen }) => isSeen())) || all[0]
  for (const place of all) place.tell(place === chosen)
}
