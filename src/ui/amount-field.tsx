import { forwardRef, useRef } from 'react'
import { caretToEnd } from './caret.js'
import css from './amount-field.css?inline'
import { useStyles } from './styles.js'

export interface AmountFieldProps {
  /** Also the accessible name. */
  label: string
  /** The text as typed. */
  value: string
  /** `false` refuses the text: the field goes back to its value. */
  onInput: (text: string) => boolean | void
  onFocus?: () => void
  /** Enter, which a phone's keyboard calls Done. */
  onEnter?: () => void
  /** Tells the fields of a group apart. */
  name?: string
  invalid?: boolean
  describedBy?: string
  /** `none` while an on-screen keypad of ours stands in for the platform's; a physical keyboard types all the same. */
  inputMode?: 'none' | 'decimal'
}

/** A stake: short label top left, the value right. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(
  { label, value, onInput, onFocus, onEnter, name, invalid, describedBy, inputMode = 'decimal' },
  ref,
) {
  useStyles(css)
  const isEntering = useRef(false)
  return (
    <label className="amount" onPointerDown={({ currentTarget }) => void (isEntering.current = !currentTarget.control?.matches(':focus'))}>
      <span>{label}</span>
      <input
        ref={ref}
        type="text"
        name={name}
        inputMode={inputMode}
        enterKeyHint={onEnter && 'done'}
        autoComplete="off"
        placeholder="0"
        value={value}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onInput={(event) => {
          const field = event.currentTarget
          // The browser shows it already; where nothing changes, no render puts the value back.
          if (onInput(field.value) === false) field.value = value
        }}
        onFocus={onFocus}
        // Whoever presses it goes on behind what stands there, wherever in its room he has pressed, as with the keys on the screen.
        onClick={({ currentTarget }) => {
          if (isEntering.current) caretToEnd(currentTarget)
          isEntering.current = false
        }}
        onKeyDown={(event) => {
          // A key that is held presses once.
          if (event.key === 'Enter' && !event.repeat) onEnter?.()
        }}
      />
    </label>
  )
})
