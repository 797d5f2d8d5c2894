import { useEffect } from 'react'
import { useText } from '../../context.js'
import type { DigitSetSlip } from '../../stores/digit-set-slip.js'
import { useToast } from '../../ui/toast.js'

/** What was filled into which slip: a widget that is moved, or mounted anew, must not undo what the player has changed since. One that was lost on the way may be filled yet. */
const filled = new WeakMap<DigitSetSlip, string>()

/** Fills the slip from a host's text, once (spec section 2, "Can be pre-filled from passed text"). What cannot be read is said. */
export function usePrefill(slip: DigitSetSlip, text: string | undefined): void {
  const t = useText()
  const show = useToast()
  useEffect(() => {
    if (!text || filled.get(slip) === text) return
    filled.set(slip, text)
    slip.prefill(text).then(
      (problems) => show(problems.length > 0 ? t('bet.prefillProblems', { count: problems.length }) : t('bet.prefilled')),
      () => filled.delete(slip),
    )
  }, [slip, text, t, show])
}
