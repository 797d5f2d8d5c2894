import { memo } from 'react'
import { useText } from '../context.js'
import { Keypad, type KeypadKey } from '../ui/keypad.js'
import { useStyles } from '../ui/styles.js'
import css from './entry-keypad.css?inline'

export interface EntryKeypadProps {
  /** The key left of 0 types an R, and not a point. */
  roll?: boolean
  /** The same function for good: its keys are not drawn anew at each key. */
  onKey: (key: KeypadKey) => void
}

/** The keypad below the fields of a bet screen. */
export const EntryKeypad = memo(function EntryKeypad({ roll, onKey }: EntryKeypadProps) {
  useStyles(css)
  const t = useText()
  return (
    <Keypad
      label={t('keypad.title')}
      labels={{ delete: t('keypad.delete'), clear: t('keypad.clear'), next: t('keypad.next'), done: t('keypad.done') }}
      left={roll ? { text: 'R', name: t('number.roll') } : undefined}
      onKey={onKey}
    />
  )
})
