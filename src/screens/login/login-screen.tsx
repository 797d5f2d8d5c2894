import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { useLottery, useText } from '../../context.js'
import { SessionNotice } from '../../parts/session-notice.js'
import { createSigningIn } from '../../stores/sign-in.js'
import buttonCss from '../../ui/button.css?inline'
import { Logo } from '../../ui/logo.js'
import { Screen } from '../../ui/screen.js'
import { useStyles } from '../../ui/styles.js'
import { LoginLanguage } from './login-language.js'
import css from './login-screen.css?inline'
import { SignInForm } from './sign-in-form.js'

/**
 * Signing in with a pin, a username and a password (spec section 2). Arriving here ends any session; one that the server has ended says why. Success leads
 * home in place of this screen, or to the change of the password where the server wants that first.
 */
export function LoginScreen() {
  useStyles(css)
  useStyles(buttonCss)
  const t = useText()
  const { session, use } = useLottery()
  const current = useStore(session.$state)
  const signingIn = use(createSigningIn)
  const { state } = useStore(signingIn.$signIn)
  const [, navigate] = useLocation()

  useEffect(() => {
    const before = session.$state.get().state
    // One that has expired is over already, and its reason is shown; who comes from one that did not start is here to go on.
    if (before !== 'expired') session.clear(before === 'failed')
    return signingIn.leave
  }, [session, signingIn])
  useEffect(() => {
    const now = session.$state.get().state
    if (now === 'ready') navigate('/home/', { replace: true })
    if (now === 'must-change-password') navigate('/settings/needchangepwd/', { replace: true })
  }, [session, current, navigate])

  return (
    <Screen className="sign-in">
      <p className="logo" part="logo">
        <Logo start={t('app.nameStart')} end={t('app.nameEnd')} />
      </p>
      <h1 tabIndex={-1}>{t('login.title')}</h1>
      {current.state === 'expired' && state === 'idle' && <SessionNotice />}
      <SignInForm signingIn={signingIn} />
      <LoginLanguage />
      <Link className="button secondary block" href="/results/">{t('login.results')}</Link>
    </Screen>
  )
}
