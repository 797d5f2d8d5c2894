import { forwardRef } from 'react'
import { caretToEnd } from './caret.js'
import css from './number-display.css?inline'
import { useStyles } from './styles.js'

export interface NumberDisplayProps {
  /** The accessible name. */
  label: string
  /** Tells the field apart from the stake fields. */
  name: string
  /** How many digits a whole number has. */
  digits: number
  /** What is typed so far: digits and `R`. */
  value: string
  /** What is typed next goes here: the next cell shows a caret. */
  active: boolean
  /** The whole text after an input. */
  onInput: (text: string) => void
  /** What is pasted, as text, and what stays of the value before it: it does not come by `onInput` then. */
  onPaste?: (text: string, rest: string) => void
  /** `none` while a keypad of ours stands in for the platform's; a physical keyboard types all the same. */
  inputMode?: 'none' | 'numeric'
  invalid?: boolean
  describedBy?: string
  /** Lower cells, where room is scarce. */
  small?: boolean
}

/** Keys that write, beside those that are a sign: a phone's keyboard does not say which one it was. */
const WRITES = /^(?:Backspace|Delete|Process|Unidentified)$/

/** The number that is bet on, one cell a digit, over a native text field that is there for keyboards and readers. It is typed at its end only. */
export const NumberDisplay = forwardRef<HTMLInputElement, NumberDisplayProps>(function NumberDisplay(
  { label, name, digits, value, active, onInput, onPaste, inputMode = 'none', invalid, describedBy, small },
  ref,
) {
  useStyles(css)
  return (
    <label className={`number-display${small ? ' small' : ''}`}>
      <input
        ref={ref}
        type="text"
        name={name}
        inputMode={inputMode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={value}
        onInput={(event) => {
          const field = event.currentTarget
          onInput(field.value)
          // Where the text is not taken, no render puts the value back.
          field.value = value
        }}
        onPaste={(event) => {
          if (!onPaste) return
          event.preventDefault()
          const { selectionStart, selectionEnd } = event.currentTarget
          onPaste(event.clipboardData.getData('text'), value.slice(0, selectionStart ?? value.length) + value.slice(selectionEnd ?? value.length))
        }}
        // The caret that is drawn stands at the end; the one that is not must stand there too, whatever arrows or a click have done to it. (`select` does not tell of a caret.)
        onClick={({ currentTarget }) => caretToEnd(currentTarget)}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (!ctrlKey && !metaKey && (key.length === 1 || WRITES.test(key))) caretToEnd(currentTarget)
        }}
      />
      {Array.from({ length: digits }, (_, place) => (
        <span key={place} aria-hidden="true" className={value[place] === 'R' ? 'roll' : active && place === value.length ? 'next' : undefined}>
          {value[place]}
        </span>
      ))}
    </label>
  )
})
