import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Between a dock and what stands above it; and, where the docks stand beside it or end with the page, between that and the window's edge, where the line about age stands. In px. */
const ABOVE = 12
const CLEAR = 56

/**
 * What is said briefly stands above what is docked at the window's edge (`data-dock`: a bet bar with its keypad, a bar that saves), not on it, nor on what is typed
 * right above it, of which `data-dock` has the selector. The outlet that `mark` stands in is told its distance from the edge, `--lottery-docked`, for as long as it
 * has something to show. Not by `:has()`, which would have the browser match the whole widget anew with each box that is ticked.
 */
export function useDockClearance(mark: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const outlet = mark.current?.parentElement
    const root = outlet?.parentElement
    if (!outlet || !root || typeof ResizeObserver === 'undefined') return
    let docks: readonly HTMLElement[] = []
    const measure = () => {
      if (docks.length > 0) outlet.style.setProperty('--lottery-docked', clearance(root, outlet, docks))
    }
    const sizes = new ResizeObserver(measure)
    const look = () => {
      const found = [...root.querySelectorAll<HTMLElement>('[data-dock]')]
      if (found.length === docks.length && found.every((dock, index) => dock === docks[index])) return
      sizes.disconnect()
      docks = found
      // Each is measured when the browser has laid it out.
      for (const dock of docks) sizes.observe(dock, { box: 'border-box' })
      if (docks.length === 0) outlet.style.removeProperty('--lottery-docked')
    }
    const parts = new MutationObserver(look)
    parts.observe(root, { childList: true, subtree: true })
    // The end of a page, or of the part of it that scrolls, pushes a dock up.
    addEventListener('scroll', measure, { capture: true, passive: true })
    look()
    return () => {
      parts.disconnect()
      sizes.disconnect()
      removeEventListener('scroll', measure, { capture: true })
      outlet.style.removeProperty('--lottery-docked')
    }
  }, [mark])
}

/**
 * How far from the edge, as a CSS length, an outlet is clear of the docks: as far as it stands, and what it still covers of the highest. So nobody has to know where
 * the edge is, which is that of whatever scrolls. A dock that stands beside it, or is not stuck to the window's end, takes no room.
 */
function clearance(root: HTMLElement, outlet: HTMLElement, docks: readonly HTMLElement[]): string {
  const { left, right, bottom } = outlet.getBoundingClientRect()
  const middle = (left + right) / 2
  const covered = docks.flatMap((dock) => {
    const box = dock.getBoundingClientRect()
    if (getComputedStyle(dock).position !== 'sticky' || box.left >= middle || box.right <= middle) return []
    return bottom + ABOVE - box.top + typedAbove(root, dock)
  })
  const clear = `var(--lottery-bottom, 0px) + ${CLEAR}px`
  return covered.length === 0 ? `calc(${clear})` : `max(${clear}, ${parseFloat(getComputedStyle(outlet).insetBlockEnd) + Math.max(...covered)}px)`
}

function typedAbove(root: HTMLElement, { dataset }: HTMLElement): number {
  const typed = dataset['dock'] && root.querySelector(dataset['dock'])
  return typed ? typed.getBoundingClientRect().height + ABOVE : 0
}
