import { Fragment, forwardRef, useId } from 'react'
import css from '../../ui/field.css?inline'
import { useStyles } from '../../ui/styles.js'
import textCss from '../../ui/text-field.css?inline'

export interface LoginFieldProps {
  label: string
  value: string
  onInput: (text: string) => void
  autoComplete: 'username' | 'off'
  inputMode?: 'text' | 'numeric'
  /** What is wrong with it, in words; '' when nothing is. */
  problem: string
  /** Grows with each press that was refused, as that of a PasswordField. */
  tries: number
  /** It is no fault of what was typed, but what is asked for now. */
  isAsked?: boolean
}

/** One line of text below its name, typed as it is: no capitals, no corrections. */
export const LoginField = forwardRef<HTMLInputElement, LoginFieldProps>(function LoginField({ label, value, onInput, autoComplete, inputMode = 'text', problem, tries, isAsked }, ref) {
  useStyles(css)
  useStyles(textCss)
  const id = useId()
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <span className="field text">
        <input
          ref={ref}
          id={id}
          type="text"
          inputMode={inputMode}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          aria-invalid={(problem !== '' && !isAsked) || undefined}
          aria-describedby={problem === '' ? undefined : `${id}-problem`}
          value={value}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      </span>
      <p className={isAsked ? 'field-note asked' : 'field-note'} id={`${id}-problem`} aria-live="assertive">{problem && <Fragment key={tries}>{problem}</Fragment>}</p>
    </div>
  )
})
