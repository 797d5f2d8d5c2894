import { useRef, useState, type RefObject } from 'react'
import { useLottery, useText } from '../../context.js'
import { hasPasswordLength, MIN_PASSWORD_LENGTH, mixesLettersAndDigits, newPasswordProblem, passwordProblems, type PasswordField as Field, type PasswordProblem } from '../../domain/password-rules.js'
import { isOfPartner } from '../../parts/partner-session.js'
import { statusText } from '../../parts/problem-text.js'
import { createPasswordChanges, type PasswordCall, type PasswordOutcome } from '../../stores/password-change.js'
import { Alert } from '../../ui/alert.js'
import { Button } from '../../ui/button.js'
import { check } from '../../ui/icons.js'
import { useIsomorphicLayoutEffect } from '../../ui/layout-effect.js'
import { PasswordField } from '../../ui/password-field.js'
import { useToast } from '../../ui/toast.js'

export interface PasswordFormProps {
  /** Whose password. Another user wants another form: give it a key. */
  userId: string
  call: PasswordCall
  /** One's own password, of one's own wish: the old one is asked for. A server that asks for it where a change is demanded, too, has its field from then on. */
  asksOld: boolean
  onTyped?: () => void
  /** Somebody else's was changed. */
  onChanged?: () => void
  /** One's own was changed, and the session is about to end. */
  onSignIn: () => void
}

type Words = Record<Field, string>
const NOTHING: Words = { old: '', new: '', confirm: '' }
/** At which field a refusal of the server is shown, beside its words above the form. */
const FIELD_OF_CODE: ReadonlyMap<string, Field> = new Map([['E112', 'old'], ['E304', 'old'], ['E107', 'new'], ['E109', 'new'], ['E114', 'new'], ['E108', 'confirm']])
type Answer = Exclude<PasswordOutcome, { state: 'done' }>

/** Old, new and confirmation. What is typed is in this form's state alone: never stored, and gone with it. */
export function PasswordForm({ userId, call, asksOld: asksFromStart, onTyped, onChanged, onSignIn }: PasswordFormProps) {
  const t = useText()
  const toast = useToast()
  const { session, use } = useLottery()
  const { change } = use(createPasswordChanges)
  const [words, setWords] = useState(NOTHING)
  /** Presses since the fields were empty. */
  const [tries, setTries] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isOldDemanded, demandOld] = useState(false)
  const asksOld = asksFromStart || isOldDemanded
  const oldField = useRef<HTMLInputElement>(null)
  const fields: Record<Field, RefObject<HTMLInputElement | null>> = { old: oldField, new: useRef(null), confirm: useRef(null) }
  const isShown = useRef(false)
  const isSending = useRef(false)
  // From an answer that was lost until a change is known to be made: what is refused meanwhile may be refused because the first has been carried out.
  const isInDoubt = useRef(false)
  // Not after the paint: an answer may come sooner.
  useIsomorphicLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  useIsomorphicLayoutEffect(() => {
    if (isOldDemanded) oldField.current?.focus()
  }, [isOldDemanded, oldField])

  const problems = passwordProblems({ username: userId, old: asksOld ? words.old : null, new: words.new, confirm: words.confirm })
  const refused = answer && FIELD_OF_CODE.get(answer.problem.code)
  const problemOf = (field: Field): string => {
    const found = tries > 0 ? problems.find((problem) => problem.field === field) : undefined
    if (found) return ownText(found)
    return answer && refused === field ? statusText(t, answer.problem) : ''
  }
  const labels: Words = { old: t('password.old'), new: t('password.new'), confirm: t('password.confirm') }
  function ownText({ field, code }: PasswordProblem): string {
    return statusText(t, { code, params: code === 'V104' ? [labels[field]] : [], message: '' })
  }

  const submit = async () => {
    // A second tap may come before the button has been drawn busy.
    if (isSending.current) return
    setTries((before) => before + 1)
    setAnswer(null)
    const [first] = problems
    if (first) return goTo(first.field)
    isSending.current = true
    setBusy(true)
    const before = session.$state.get()
    const outcome = await change({ userId, oldPassword: asksOld ? words.old : '', newPassword: words.new, confirmPassword: words.confirm }, call)
    isSending.current = false
    const now = session.$state.get()
    if (now !== before) {
      // By the server, maybe for this very change: he is to sign in again, and needs to know with which. Signed out since: whoever is there now is not to be signed out for it.
      if (now.state === 'expired' && outcome.state !== 'refused') tellElsewhere(outcome)
      return
    }
    if (outcome.state === 'done' && outcome.endsSession) {
      tellElsewhere(outcome)
      // Before the session ends, so that no guard leads elsewhere; whoever has left this screen meanwhile is led by the guard.
      if (isShown.current) onSignIn()
      return session.clear(true)
    }
    if (!isShown.current) return tellElsewhere(outcome)
    setBusy(false)
    if (outcome.state === 'done') {
      isInDoubt.current = false
      setWords(NOTHING)
      setTries(0)
      return onChanged?.()
    }
    isInDoubt.current ||= outcome.state === 'unknown'
    setAnswer(isInDoubt.current ? { ...outcome, state: 'unknown' } : outcome)
    const at = FIELD_OF_CODE.get(outcome.problem.code)
    if (at) goTo(at)
    if (at === 'old' && call === 'need-change') demandOld(true)
  }
  /** To what was refused, which is typed over: nobody would see that something was added to it. */
  function goTo(at: Field) {
    fields[at].current?.focus()
    fields[at].current?.select()
  }
  /** Whoever has left, or chosen another player, meanwhile hears all the same whose password is which by now. With OK it stays as long as it takes to read. */
  function tellElsewhere(outcome: PasswordOutcome) {
    if (outcome.state === 'done') {
      const changed = t('password.changedFor', { player: userId })
      // Where he comes in again is said by the screen that he is led to; a partner's page asks for no password.
      const done = isOfPartner(session.$state.get()) ? `${t('status.S100')} ${changed}` : t('password.changed')
      return toast(outcome.endsSession ? done : changed, { icon: check })
    }
    const isUnknown = outcome.state === 'unknown' || isInDoubt.current
    const what = t(isUnknown ? 'password.unknown' : 'password.refused')
    toast([`${userId}: ${what}.`, statusText(t, outcome.problem), isUnknown && t('password.unknownText')].filter(Boolean).join(' '), { action: { label: t('receipt.ok'), run: () => {} } })
  }
  const type = (field: Field) => (text: string) => {
    setWords((before) => ({ ...before, [field]: text }))
    setAnswer(null)
    onTyped?.()
  }
  const field = (name: Field, autoComplete: 'current-password' | 'new-password') => (
    <PasswordField
      ref={fields[name]}
      label={labels[name]}
      value={words[name]}
      onInput={type(name)}
      onEnter={() => void submit()}
      autoComplete={autoComplete}
      showLabel={t('password.show', { field: labels[name] })}
      hideLabel={t('password.hide', { field: labels[name] })}
      problem={problemOf(name)}
      tries={tries}
      live={problems[0]?.field === name}
    />
  )
  const rule = (isMet: boolean, text: string) => (
    <li className={isMet ? 'met' : undefined}>
      {text}
      {isMet && <span className="visually-hidden">{t('password.met')}</span>}
    </li>
  )
  return (
    <form className="password-form" noValidate onSubmit={(event) => event.preventDefault()}>
      {/* For password managers, which file the new one under this name. */}
      <input className="visually-hidden" type="text" autoComplete="username" value={userId} readOnly tabIndex={-1} aria-hidden="true" />
      {answer && (
        <Alert tone={answer.state === 'refused' ? 'danger' : 'warning'} role="alert" title={t(answer.state === 'refused' ? 'password.refused' : 'password.unknown')}>
          <p>{statusText(t, answer.problem)}</p>
          {answer.state === 'unknown' && <p>{t('password.unknownText')}</p>}
        </Alert>
      )}
      {asksOld && field('old', 'current-password')}
      {field('new', 'new-password')}
      <ul className="password-rules" aria-label={t('password.rules')}>
        {rule(hasPasswordLength(words.new), t('password.ruleLength', { count: MIN_PASSWORD_LENGTH }))}
        {rule(mixesLettersAndDigits(words.new), t('password.ruleMix'))}
        {rule(words.new !== '' && newPasswordProblem(words.new, userId) !== 'E114', t('password.ruleName'))}
        <li>{t('password.ruleHistory')}</li>
      </ul>
      {field('confirm', 'new-password')}
      <Button kind="primary" main block busy={isBusy} onPress={() => void submit()}>
        {t(isBusy ? 'password.changing' : 'password.change')}
      </Button>
    </form>
  )
}
