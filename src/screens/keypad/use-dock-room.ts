import { useEffect } from 'react'
import type { RefObject } from 'react'

/** How high the dock is where nothing is said above its keys, in px; what the stylesheet takes it for until it is measured. */
const USUAL = 390

/**
 * The keys stand over the rows, and what is said above them takes room of the rows too. The row that is typed stays in sight: what scrolls to a row is told how
 * high the dock is (`--lottery-dock`), and a row that a growing dock has covered comes out above it. Nothing else scrolls: the page is the host's.
 */
export function useDockRoom(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dock = screen.current?.querySelector('.keypad-dock')
    if (!dock || typeof ResizeObserver === 'undefined') return
    let before = USUAL
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(dock.getBoundingClientRect().height)
      // None where the host has hidden it.
      if (height === 0 || height === before) return
      const rows = screen.current?.querySelector<HTMLElement>('.rows')
      rows?.style.setProperty('--lottery-dock', `${height}px`)
      const row = rows?.querySelector('[aria-current]')
      if (row && isCoveredBy(dock, before, row)) row.scrollIntoView({ block: 'nearest' })
      before = height
    })
    observer.observe(dock)
    return () => observer.disconnect()
  }, [screen])
}

/** Whether a dock that is in sight covers a row which it did not when it was `before` high (px). Beside the rows, or below them, it covers none. */
function isCoveredBy(dock: Element, before: number, row: Element): boolean {
  const over = dock.getBoundingClientRect()
  const { left, right, bottom } = row.getBoundingClientRect()
  const isInSight = over.top >= 0 && over.bottom <= (dock.ownerDocument.defaultView?.innerHeight ?? 0) + 1
  return isInSight && left < over.right && right > over.left && bottom > over.top && bottom <= over.bottom - before
}
