import { useRef } from 'react'
import type { MouseEvent, PointerEvent, TouchEvent } from 'react'

/** The click of a press comes within this time (ms) after it ends; one that comes later is nobody's finger. */
const CLICK_FOLLOWS = 700

function keyOf(target: EventTarget): { button: Element; key: string } | null {
  const button = target instanceof Element ? target.closest('[data-key]') : null
  const key = button?.getAttribute('data-key')
  return button && key ? { button, key } : null
}

/**
 * Keys that act when a finger comes down and not when it leaves: of two thumbs that overlap no press is lost, and none waits for a double tap. A click
 * without a press is a keyboard's or a reader's, and acts too; the click of a press does not act again. While one finger scrolls, as a palm on the rows does,
 * a browser tells of others by their touches alone, without pointer events: those act by these. A key is a button with its name in `data-key`; the handlers
 * are for the element around them.
 */
export function useKeyPresses(onKey: (key: string) => void) {
  /** When the last press of a button began or ended (ms), until its click has come. */
  const presses = useRef(new Map<Element, number>())
  /** How many fingers or pens have pressed a button whose touches, which come right after, have not been told yet. */
  const untold = useRef(new Map<Element, number>())
  return {
    onPointerDown(event: PointerEvent) {
      const found = keyOf(event.target)
      if (!found) return
      if (event.pointerType !== 'mouse') untold.current.set(found.button, (untold.current.get(found.button) ?? 0) + 1)
      if (event.button > 0) return
      presses.current.set(found.button, event.timeStamp)
      onKey(found.key)
    },
    onTouchStart({ changedTouches, timeStamp }: TouchEvent) {
      for (const { target } of Array.from(changedTouches)) {
        const found = keyOf(target)
        if (!found) continue
        const known = untold.current.get(found.button) ?? 0
        untold.current.set(found.button, Math.max(0, known - 1))
        if (known > 0) continue
        presses.current.set(found.button, timeStamp)
        onKey(found.key)
      }
    },
    onPointerUp(event: PointerEvent) {
      const found = keyOf(event.target)
      if (!found) return
      if (presses.current.has(found.button)) presses.current.set(found.button, event.timeStamp)
      untold.current.delete(found.button)
    },
    onPointerCancel(event: PointerEvent) {
      const found = keyOf(event.target)
      if (!found) return
      presses.current.delete(found.button)
      untold.current.delete(found.button)
    },
    onClick(event: MouseEvent) {
      const found = keyOf(event.target)
      if (!found) return
      const pressedAt = presses.current.get(found.button)
      presses.current.delete(found.button)
      if (pressedAt === undefined || event.timeStamp - pressedAt > CLICK_FOLLOWS) onKey(found.key)
    },
  }
}
