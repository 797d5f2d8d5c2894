import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useStable } from '../../ui/use-stable.js'

/**
 * Leads the focus to the row that is typed: by what is returned, and when a sheet has closed. The dialog gives the focus back to what opened it, where an Enter that is
 * meant for the next row would open it again, and swallow what is typed then.
 */
export function useRowFocus(screen: RefObject<HTMLElement | null>, isOpen: boolean): () => void {
  const wasOpen = useRef(isOpen)
  const lead = useStable(() => screen.current?.querySelector<HTMLElement>('.rows [aria-current] .row-text')?.focus({ preventScroll: true }))
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) lead()
    wasOpen.current = isOpen
  }, [lead, isOpen])
  return lead
}
