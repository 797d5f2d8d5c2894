import { useLayoutEffect, type RefObject } from 'react'

/**
 * When what `from` stands in goes away with the focus in it, `to` has the focus: otherwise it would fall to the page, and a reader would begin at its top.
 * Whoever is elsewhere stays there. To be called by the component that goes.
 */
export function useHandFocusOn(from: RefObject<HTMLElement | null>, to: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => handOn(from.current, () => to.current?.focus()), [from, to])
}

/**
 * The same for what an answer takes the place of ("Try again", a page's turn) and for what is closed: the heading of the screen that it stands on, or above, has the focus, or what a
 * dialog tells of in one place, and nothing scrolls.
 */
export function useHandFocusToHeading(from: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = from.current?.closest<HTMLElement>('dialog [tabindex="-1"], .screen') ?? (from.current?.getRootNode() as ParentNode | undefined)?.querySelector<HTMLElement>('.screen')
    return handOn(from.current, () => (place?.querySelector<HTMLElement>('h1, h2') ?? place)?.focus({ preventScroll: true }), true)
  }, [from])
}

/**
 * What a layout effect returns: it runs before the element is taken out, since afterwards nobody knows where the focus was. When it is out: React's StrictMode runs this
 * also of what stays, and what comes in its place may have taken the focus. `isLast`: so may who knows a nearer place.
 */
function handOn(element: HTMLElement | null, run: () => void, isLast = false): () => void {
  return () => {
    const root = element?.getRootNode() as DocumentOrShadowRoot | undefined
    if (!root?.activeElement || !element?.contains(root.activeElement)) return
    // A widget has a shadow root of its own, in which nothing has the focus then.
    const look = () => element.isConnected || root.activeElement || run()
    queueMicrotask(isLast ? () => queueMicrotask(look) : look)
  }
}
