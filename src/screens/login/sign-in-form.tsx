import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useText } from '../../context.js'
import { statusText } from '../../parts/problem-text.js'
import { ServerWords } from '../../parts/server-words.js'
import { DEFAULT_PIN, type SigningIn } from '../../stores/sign-in.js'
import { Alert } from '../../ui/alert.js'
import { Button } from '../../ui/button.js'
import { PasswordField } from '../../ui/password-field.js'
import { CaptchaPicture } from './captcha-picture.js'
import { CaptchaPlace } from './captcha-place.js'
import { LoginField } from './login-field.js'

const FIELDS = ['pin', 'username', 'password', 'captcha'] as const
type FieldName = (typeof FIELDS)[number]

/** Where a refusal belongs that is about one field. */
const FIELD_OF: ReadonlyMap<string, FieldName> = new Map([['V102', 'pin'], ['E111', 'password'], ['E100', 'captcha'], ['E113', 'username'], ['E115', 'username']])

/** The texts that a refusal at a field is about, and one at none: of other texts it says nothing. */
const ABOUT: Readonly<Record<FieldName | 'none', readonly FieldName[]>> = {
  pin: ['pin'], username: ['pin', 'username'], password: ['pin', 'username', 'password'], captcha: ['captcha'], none: ['pin', 'username'],
}

/** Of a step for which the specification has no field here, a code or a QR code: trying again would lead to the same words. */
const STEP_ELSEWHERE: readonly string[] = ['S107', 'S108', 'E110']

/** The fields of spec section 2, Login. What is typed lives here and goes with the screen. */
export function SignInForm({ signingIn }: { signingIn: SigningIn }) {
  const t = useText()
  const current = useStore(signingIn.$signIn)
  const [pin, setPin] = useState(DEFAULT_PIN)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  /** An answer is to one captcha: to the next it is none. */
  const [answer, setAnswer] = useState({ key: '', text: '' })
  /** The last attempt came with an answer to a captcha. */
  const [hasAnswered, setAnswered] = useState(false)
  const [missing, setMissing] = useState<FieldName | null>(null)
  /** How often something was missing: each time it is told, and the focus is led there. */
  const [tries, setTries] = useState(0)
  /** Typed into since what stood there was sent. */
  const [retyped, setRetyped] = useState<readonly FieldName[]>([])
  const pinField = useRef<HTMLInputElement>(null)
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const captchaField = useRef<HTMLInputElement>(null)

  const isBusy = current.state === 'sending'
  const captcha = current.state === 'idle' ? null : current.captcha
  const captchaText = captcha && answer.key === captcha.key ? answer.text : ''
  const refusal = current.state === 'refused' && !missing ? current.problem : null
  const wrong = missing ?? (refusal && (FIELD_OF.get(refusal.code) ?? null))
  // A captcha that is asked for but cannot be shown has no field to say it at.
  const at = wrong === 'captcha' && !captcha ? null : wrong
  // What was typed to the captcha before went with it.
  const isOver = !missing && ABOUT[at ?? 'none'].some((name) => retyped.includes(name) && (name !== 'captcha' || captchaText !== ''))
  const problem = isOver ? null : refusal
  const place = isOver ? null : at

  useEffect(() => {
    const fields = { pin: pinField, username: usernameField, password: passwordField, captcha: captchaField }
    if (place) fields[place].current?.focus()
    // What is typed next takes its place: nobody would see that it was added to it.
    if (place === 'password') passwordField.current?.select()
  }, [place, current, tries])

  const labels: Record<FieldName, string> = { pin: t('login.pin'), username: t('login.username'), password: t('login.password'), captcha: t('login.captcha') }
  const reason = problem ? (problem.code === 'E101' ? t('login.lost') : statusText(t, problem)) : ''
  const words = (name: FieldName): string => {
    if (place !== name) return ''
    if (missing || !problem || (name === 'captcha' && !hasAnswered)) return t('status.V104', { 0: labels[name] })
    return problem.code === 'V102' ? t('login.badPin') : statusText(t, problem)
  }

  const send = (answers: boolean) => {
    if (isBusy) return
    const typed: [FieldName, string][] = [['pin', pin], ['username', username], ['password', password], ...(answers ? [['captcha', captchaText] as [FieldName, string]] : [])]
    const empty = typed.find(([name, text]) => (name === 'password' ? text : text.trim()) === '')?.[0] ?? null
    setMissing(empty)
    // Whoever presses again has done with what was said to the last press.
    setRetyped(empty ? FIELDS : [])
    if (empty) return setTries(tries + 1)
    setAnswered(answers)
    // As if nothing had been asked yet: a server asks anew then, while an empty answer would be a wrong one.
    if (captcha && !answers) signingIn.leave()
    void signingIn.submit({ pin: pin.trim(), username, password, captchaText: captchaText.trim() })
  }
  const submit = () => send(captcha !== null)
  const type = (name: FieldName, set: (text: string) => void) => (text: string) => {
    set(text)
    setMissing(null)
    if (!retyped.includes(name)) setRetyped([...retyped, name])
  }

  return (
    <form
      className="sign-in-form"
      noValidate
      aria-label={t('login.title')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="pin-pair">
        <LoginField ref={pinField} label={labels.pin} value={pin} onInput={type('pin', setPin)} autoComplete="off" inputMode="numeric" problem={words('pin')} tries={tries} />
        <LoginField ref={usernameField} label={labels.username} value={username} onInput={type('username', setUsername)} autoComplete="username" problem={words('username')} tries={tries} />
      </div>
      <PasswordField
        ref={passwordField}
        label={labels.password}
        value={password}
        onInput={type('password', setPassword)}
        onEnter={submit}
        autoComplete="current-password"
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        problem={words('password')}
        tries={tries}
        live
      />
      {captcha && (
        <CaptchaPlace next={passwordField}>
          {captcha.image !== '' && (
            <CaptchaPicture
              key={captcha.key + captcha.image}
              image={captcha.image}
              label={t('login.captchaPicture')}
              // A question in words can be answered without it.
              lost={captcha.text === '' && (
                <Alert tone="warning" role="alert" title={t('login.captchaLost')}>
                  <div className="alert-actions">
                    <Button kind="secondary" onPress={() => send(false)}>{t('login.captchaAnother')}</Button>
                  </div>
                </Alert>
              )}
            />
          )}
          <LoginField
            ref={captchaField}
            label={captcha.text === '' ? labels.captcha : `${labels.captcha}: ${captcha.text}`}
            value={captchaText}
            onInput={type('captcha', (text) => setAnswer({ key: captcha.key, text }))}
            autoComplete="off"
            problem={words('captcha')}
            tries={tries}
            isAsked={!missing && !hasAnswered}
          />
        </CaptchaPlace>
      )}
      {problem && !place && (
        <Alert tone={problem.code.startsWith('S') ? 'note' : 'danger'} role="alert" title={t('login.refused')}>
          <p>{reason}</p>
          <ServerWords own={reason} words={problem.message} />
          {STEP_ELSEWHERE.includes(problem.code) && <p>{t('login.stepElsewhere')}</p>}
        </Alert>
      )}
      <button className="button primary main block" type="submit" aria-busy={isBusy || undefined}>
        {t(isBusy ? 'login.busy' : 'login.title')}
      </button>
    </form>
  )
}
