import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useLottery, useText, useWidget } from '../../context.js'
import type { Ended } from '../../parts/entry-marks.js'
import { statusText } from '../../parts/problem-text.js'
import { SessionNotice } from '../../parts/session-notice.js'
import type { SessionState } from '../../stores/session-state.js'
import { logout as out } from '../../ui/app-icons.js'
import { Button } from '../../ui/button.js'
import buttonCss from '../../ui/button.css?inline'
import { warning } from '../../ui/icons.js'
import { MessageScreen } from '../../ui/message-screen.js'
import { useStyles } from '../../ui/styles.js'

/**
 * Where a session ends: by the player's wish, which arriving here is (spec section 2), or because the server ended it or could not be reached, and
 * then it says so. Should the session come back while it is shown, as after "Try again", the way leads home.
 */
export function LogoutScreen() {
  useStyles(buttonCss)
  const t = useText()
  const { session, canSignIn } = useLottery()
  const { options } = useWidget()
  const current = useStore(session.$state)
  const [, navigate] = useLocation()
  const [wasSignedIn] = useState(isSignedIn(current) || isLedHere(current))

  // Before anything is painted: who reads that he is logged out, and goes back at once, must not find the session still there.
  useLayoutEffect(() => {
    if (isSignedIn(session.$state.get())) session.clear()
  }, [session])
  useEffect(() => {
    const { state } = current
    // By now the session is another one, and is drawn in a moment: once marked, the entry may be left, and it is not to be called back.
    if (current !== session.$state.get()) return
    if (state === 'ready') navigate('/home/', { replace: true })
    // Whoever comes back here once he is signed in again has not asked to leave (lottery-app.tsx).
    if (state === 'empty') navigate('/logout/', { replace: true, state: 'lottery:ended' satisfies Ended })
  }, [session, current, navigate])

  switch (current.state) {
    case 'starting':
    case 'failed': {
      // The heading is what the notice would say: nobody knows yet whether the player is signed in. One branch, so that the button keeps the focus.
      const busy = current.state === 'starting'
      return (
        <Ended
          icon={warning}
          title={t(busy ? 'session.starting' : 'session.failed')}
          again={<Button kind="primary" main busy={busy} onPress={() => void session.retry()}>{t('shared.retry')}</Button>}
        >
          {current.state === 'failed' && <p role="alert">{statusText(t, current.problem)}</p>}
        </Ended>
      )
    }
    case 'expired':
      return (
        <Ended title={t('logout.title')}>
          {/* The page of a partner's link is no site to sign in on. */}
          <SessionNotice wayBack={options.readAddress && !canSignIn ? t('logout.text') : undefined} />
        </Ended>
      )
    case 'empty':
    case 'must-change-password':
    case 'ready':
      return (
        <Ended title={t(wasSignedIn ? 'logout.title' : 'logout.notSignedIn')}>
          <p>{t(canSignIn ? 'logout.textLogin' : 'logout.text')}</p>
        </Ended>
      )
  }
}

/** Also who may do nothing but change his password. */
function isSignedIn({ state }: SessionState): boolean {
  return state === 'ready' || state === 'must-change-password'
}

/** Who has done what ends a session, such as a change of his password, and not signed out. */
function isLedHere(state: SessionState): boolean {
  return state.state === 'empty' && state.isSignedOut === false && Boolean(state.owner)
}

/** What happened, and the ways on: `again` where the server may yet answer, the login where there is one, and what needs no session. */
function Ended({ icon = out, title, again, children }: { icon?: string; title: string; again?: ReactNode; children?: ReactNode }) {
  const t = useText()
  const { session, canSignIn } = useLottery()
  const { state } = useStore(session.$state)
  return (
    <MessageScreen
      icon={icon}
      title={title}
      ways={
        <>
          {again}
          {canSignIn && state !== 'starting' && <Link className={`button main ${again ? 'secondary' : 'primary'}`} href="/login/" replace>{t('login.title')}</Link>}
          <Link className="button main secondary" href="/results/">{t('logout.results')}</Link>
        </>
      }
    >
      {children}
    </MessageScreen>
  )
}
