import { useEffect } from 'react'
import type { RefObject } from 'react'

/**
 * The keys stand over the rows, and what is said above them takes room of the rows too. The row that is typed stays in sight: what scrolls to a row is told how
 * high the dock is (`--lottery-dock`), and a dock that grows has the row above it.
 */
export function useDockRoom(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dock = screen.current?.querySelector('.keypad-dock')
    if (!dock || typeof ResizeObserver === 'undefined') return
    let before: number | null = null
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)
      const list = screen.current?.querySelector<HTMLElement>('.rows')
      list?.style.setProperty('--lottery-dock', `${height}px`)
      if (before !== null && height > before) list?.querySelector('li[aria-current]')?.scrollIntoView({ block: 'nearest' })
      before = height
    })
    observer.observe(dock)
    return () => observer.disconnect()
  }, [screen])
}
