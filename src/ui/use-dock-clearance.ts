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
    const sizes = new ResizeObserver(() => outlet.style.setProperty('--lottery-docked', `${clearance(root, outlet, docks)}px`))
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
    look()
    return () => {
      parts.disconnect()
      sizes.disconnect()
      outlet.style.removeProperty('--lottery-docked')
    }
  }, [mark])
}

/** How far from the edge, in px, an outlet is clear of the docks. One that stands beside it, or is not stuck to the window's end, takes no room. */
function clearance(root: HTMLElement, outlet: HTMLElement, docks: readonly HTMLElement[]): number {
  const { left, right } = outlet.getBoundingClientRect()
  const middle = (left + right) / 2
  const heights = docks.map((dock) => {
    const box = dock.getBoundingClientRect()
    return getComputedStyle(dock).position === 'sticky' && box.left < middle && box.right > middle ? box.height + typedAbove(root, dock) : 0
  })
  const highest = Math.max(...heights)
  return highest > 0 ? highest + ABOVE : CLEAR
}

function typedAbove(root: HTMLElement, { dataset }: HTMLElement): number {
  const typed = dataset['dock'] && root.querySelector(dataset['dock'])
  return typed ? typed.getBoundingClientRect().height + ABOVE : 0
}
