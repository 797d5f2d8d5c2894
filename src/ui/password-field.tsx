import { Fragment, forwardRef, useId, useState } from 'react'
import { eye, eyeOff } from './account-icons.js'
import { Button } from './button.js'
import css from './field.css?inline'
import { Icon } from './icon.js'
import passwordCss from './password-field.css?inline'
import { useStyles } from './styles.js'

export interface PasswordFieldProps {
  label: string
  /** What is typed. It lives in the state of who shows the field, and goes with it. */
  value: string
  onInput: (text: string) => void
  /** The Enter key. */
  onEnter?: () => void
  /** What a password manager offers: the one it knows, or a new one. */
  autoComplete: 'current-password' | 'new-password'
  /** Names of the button that shows what is typed, and hides it again. */
  showLabel: string
  hideLabel: string
  /** What is wrong with it, in words; '' when nothing is. */
  problem?: string
  /** Grows with each press that was refused: the same words are put in anew then, and told again. */
  tries?: number
  /** A reader is told of the problem at once: where it comes by Enter, the field has the focus already and says nothing anew. */
  live?: boolean
}

/** A password, hidden until its player asks to see it. */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(function PasswordField(
  { label, value, onInput, onEnter, autoComplete, showLabel, hideLabel, problem = '', tries, live },
  ref,
) {
  useStyles(css)
  useStyles(passwordCss)
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div className="password-field">
      <label htmlFor={id}>{label}</label>
      <span className="field">
        <input
          ref={ref}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem === '' ? undefined : `${id}-problem`}
          value={value}
          onInput={(event) => onInput(event.currentTarget.value)}
          onKeyDown={(event) => {
            // A form whose buttons are no submit buttons has no Enter of its own.
            if (event.key !== 'Enter') return
            event.preventDefault()
            onEnter?.()
          }}
        />
        <Button kind="icon" label={isShown ? hideLabel : showLabel} onPress={() => setShown(!isShown)}>
          <Icon path={isShown ? eyeOff : eye} />
        </Button>
      </span>
      <p className="field-note" id={`${id}-problem`} aria-live={live ? 'assertive' : undefined}>{problem && <Fragment key={tries}>{problem}</Fragment>}</p>
    </div>
  )
})
