import { useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'

/** The click of a tap comes within this time (ms) after it ends. */
const CLICK_FOLLOWS = 700

/** A finger that has been down for longer (ms) when the next one leaves waits until it leaves itself: it may have left already, without a word. */
const OVERLAPS = 1_000

const tapKey = (target: EventTarget): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('[data-tap]') : null)

/**
 * Buttons that two thumbs press: a browser makes no click of fingers that overlap, and each of them presses all the same, in the order in which they came. Such a
 * button acts when a finger leaves and not when it comes, for fingers that go on to scroll or to zoom have pressed nothing. It says so by `data-tap`; what its tap
 * uncovers must be no button, which would have the browser's own click. The handlers are for the element around them.
 */
export function useTaps() {
  /** Where each finger or pen that is down has come down, in that order, until it has pressed. */
  const down = useRef(new Map<number, { key: HTMLElement; since: number }>())
  const endedAt = useRef(-Infinity)
  const isActing = useRef(false)
  return {
    onPointerDown({ target, pointerId, pointerType, timeStamp }: PointerEvent) {
      const key = tapKey(target)
      down.current.delete(pointerId)
      if (key && pointerType !== 'mouse') down.current.set(pointerId, { key, since: timeStamp })
    },
    onPointerUp({ pointerId, clientX, clientY, timeStamp }: PointerEvent) {
      const own = down.current.get(pointerId)
      if (!own) return
      const { left, right, top, bottom } = own.key.getBoundingClientRect()
      const isOn = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
      endedAt.current = timeStamp
      isActing.current = true
      for (const [id, { key, since }] of down.current) {
        if (id !== pointerId && timeStamp - since >= OVERLAPS) continue
        down.current.delete(id)
        if (id !== pointerId || isOn) key.click()
        if (id === pointerId) break
      }
      isActing.current = false
    },
    onPointerCancel({ pointerId }: PointerEvent) {
      down.current.delete(pointerId)
    },
    onClickCapture(event: MouseEvent) {
      if (!isActing.current && tapKey(event.target) && event.timeStamp - endedAt.current < CLICK_FOLLOWS) event.stopPropagation()
    },
  }
}
