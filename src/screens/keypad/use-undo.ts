import { useCallback } from 'react'
import { useText } from '../../context.js'
import { MAX_ROWS } from '../../domain/slip-rules.js'
import type { KeypadTyping } from '../../stores/keypad-typing.js'
import { useToast } from '../../ui/toast.js'

/** What toasts are about that tell of the rows as they were pasted. */
export const PASTED = 'pasted'

/** Says what became of rows, and offers to take it back; once more where that cannot be now, with the reason. `about` is the toast's. */
export function useUndo(): (text: string, undo: () => ReturnType<KeypadTyping['undo']>, about?: string) => void {
  const t = useText()
  const show = useToast()
  return useCallback((text, undo, about) => {
    const offer = (words: string) => show(words, { action: { label: t('keypadBet.undo'), run }, each: true, about })
    const run = () => {
      const answer = undo()
      if (answer === 'full') offer(t('keypadBet.undoFull', { most: MAX_ROWS }))
      if (answer === 'held') offer(t('bet.checkFirst'))
    }
    offer(text)
  }, [t, show])
}
