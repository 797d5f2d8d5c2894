import { useLayoutEffect, type RefObject } from 'react'

/**
 * When what `from` stands in goes away with the focus in it, `to` has the focus: otherwise it would fall to the page, and a reader would begin at its top.
 * Whoever is elsewhere stays there. To be called by the component that goes.
 */
export function useHandFocusOn(from: RefObject<HTMLElement | null>, to: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => handOn(from.current, () => to.current?.focus()), [from, to])
}

/** The same for what an answer takes the place of ("Try again", a page's turn): the heading of the screen that it stands on has the focus, and nothing scrolls. */
export function useHandFocusToHeading(from: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const heading = from.current?.closest('.screen')?.querySelector<HTMLElement>('h1, h2')
    return handOn(from.current, () => heading?.focus({ preventScroll: true }))
  }, [from])
}

/** What a layout effect returns: it runs before the element is taken out, since afterwards nobody knows where the focus was. */
function handOn(element: HTMLElement | null, run: () => void): () => void {
  return () => {
    const { activeElement } = (element?.getRootNode() ?? {}) as Partial<DocumentOrShadowRoot>
    if (activeElement && element?.contains(activeElement)) run()
  }
}
