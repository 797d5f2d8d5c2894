import { forwardRef } from 'react'
import css from './field.css?inline'
import { Icon } from './icon.js'
import { useStyles } from './styles.js'
import textCss from './text-field.css?inline'

export interface TextFieldProps {
  /** The accessible name, also shown while the field is empty. */
  label: string
  /** Shown in its place while the field is empty, where the name stands beside it. */
  placeholder?: string
  /** The text as typed. */
  value: string
  onInput: (text: string) => void
  /** The Enter key. */
  onEnter?: () => void
  /** Which of a phone's keyboards opens. */
  inputMode?: 'text' | 'numeric' | 'tel'
  maxLength?: number
  /** Path data of an icon at its end. */
  icon?: string
  invalid?: boolean
  /** Id of the element that says more. */
  describedBy?: string
}

/** One line of text. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, placeholder = label, value, onInput, onEnter, inputMode = 'text', maxLength, icon, invalid, describedBy },
  ref,
) {
  useStyles(css)
  useStyles(textCss)
  return (
    <span className="field text">
      <input
        ref={ref}
        type="text"
        inputMode={inputMode}
        enterKeyHint={onEnter && 'search'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter?.()
        }}
      />
      {icon && <Icon path={icon} small />}
    </span>
  )
})
