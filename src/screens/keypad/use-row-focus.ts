import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Focuses the row that is typed; `around` is what the rows stand in. */
export function focusRow(around: Element | null): void {
  around?.querySelector<HTMLElement>('[aria-current] .row-text')?.focus({ preventScroll: true })
}

/**
 * Leads the focus to the row that is typed when a sheet over the rows has closed. The dialog gives the focus back to what opened it, where an Enter that is
 * meant for the next row would open it again, and swallow what is typed then. It is the rows' own to do: what the sheet has made of them is drawn by then.
 */
export function useRowFocus(list: RefObject<Element | null>, isCovered: boolean): void {
  const wasCovered = useRef(isCovered)
  useLayoutEffect(() => {
    if (wasCovered.current && !isCovered) focusRow(list.current)
    wasCovered.current = isCovered
  }, [list, isCovered])
}
