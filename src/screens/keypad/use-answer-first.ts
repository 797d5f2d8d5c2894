import { useEffect } from 'react'
import type { KeypadSlip } from '../../stores/keypad-slip.js'
import { afterPaint } from '../../ui/after-paint.js'

/** A key of the slip is painted before it is read, for as long as the screen is there. A page that is left paints no more: what waits is read then. */
export function useAnswerFirst(slip: Pick<KeypadSlip, 'answerFirst' | 'settle'>): void {
  useEffect(() => {
    const stop = slip.answerFirst(afterPaint)
    addEventListener('pagehide', slip.settle)
    return () => {
      removeEventListener('pagehide', slip.settle)
      stop()
    }
  }, [slip])
}
