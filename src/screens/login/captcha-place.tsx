import { useRef, type ReactNode, type RefObject } from 'react'
import { useHandFocusOn } from '../../ui/hand-focus-on.js'

/** Where a captcha is asked and answered. When it goes with the focus in it, as after an answer that was refused for something else, `next` has the focus. */
export function CaptchaPlace({ next, children }: { next: RefObject<HTMLElement | null>; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useHandFocusOn(place, next)
  return <div className="captcha" ref={place}>{children}</div>
}
