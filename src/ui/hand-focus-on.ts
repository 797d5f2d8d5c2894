import { useLayoutEffect, type RefObject } from 'react'

/**
 * When what `from` stands in goes away with the focus in it, `to` has the focus: otherwise it would fall to the page, and a reader would begin at its top.
 * Whoever is elsewhere stays there. To be called by the component that goes.
 */
export function useHandFocusOn(from: RefObject<HTMLElement | null>, to: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = from.current
    const handOn = () => to.current?.focus()
    // Before the element is taken out: afterwards nobody knows where the focus was.
    return () => {
      const { activeElement } = (element?.getRootNode() ?? {}) as Partial<DocumentOrShadowRoot>
      if (activeElement && element?.contains(activeElement)) handOn()
    }
  }, [from, to])
}
