import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * The first choice of draws puts another row in the place of the one that was pressed. The dialog, which gives the focus back when it goes, finds nobody to give it
 * to and leaves it on the heading: the new row has it then.
 */
export function useFocusAfterDraws(screen: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    const { activeElement } = (screen.current?.getRootNode() ?? {}) as Partial<DocumentOrShadowRoot>
    if (wasOpen.current && !isOpen && (!activeElement || activeElement.localName === 'h1')) {
      screen.current?.querySelector<HTMLElement>('.rows .head:not(:first-child) .row-text')?.focus({ preventScroll: true })
    }
    wasOpen.current = isOpen
  }, [screen, isOpen])
}
