import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useLottery, useText } from '../../context.js'
import { statusText } from '../../parts/problem-text.js'
import { SessionNotice } from '../../parts/session-notice.js'
import { Button } from '../../ui/button.js'
import buttonCss from '../../ui/button.css?inline'
import { Screen, ScreenHead } from '../../ui/screen.js'
import { useStyles } from '../../ui/styles.js'

/**
 * Where a session ends: by the player's wish, which arriving here is (spec section 2), or because the server ended it or could not be reached, and
 * then it says so. Should the session come back while it is shown, as after "Try again", the way leads home.
 */
export function LogoutScreen() {
  useStyles(buttonCss)
  const t = useText()
  const { session, canSignIn } = useLottery()
  const current = useStore(session.$state)
  const [, navigate] = useLocation()
  const [wasSignedIn] = useState(current.state === 'ready')

  useEffect(() => {
    if (['ready', 'must-change-password'].includes(session.$state.get().state)) session.clear()
  }, [session])
  useEffect(() => {
    if (session.$state.get().state === 'ready') navigate('/home/', { replace: true })
  }, [session, current, navigate])

  switch (current.state) {
    case 'starting':
    case 'failed': {
      // The heading is what the notice would say: nobody knows yet whether the player is signed in. One branch, so that the button keeps the focus.
      const busy = current.state === 'starting'
      return (
        <Ended title={t(busy ? 'session.starting' : 'session.failed')}>
          {current.state === 'failed' && <p role="alert">{statusText(t, current.problem)}</p>}
          <div key="again">
            <Button kind="primary" busy={busy} onPress={() => void session.retry()}>
              {t('shared.retry')}
            </Button>
          </div>
        </Ended>
      )
    }
    case 'expired':
      return (
        <Ended title={t('logout.title')}>
          <SessionNotice />
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

/** What happened, and the way to what needs no session. */
function Ended({ title, children }: { title: string; children?: ReactNode }) {
  const t = useText()
  const { session, canSignIn } = useLottery()
  const { state } = useStore(session.$state)
  return (
    <Screen className="narrow">
      <ScreenHead title={title} />
      {children}
      {canSignIn && state !== 'starting' && (
        <div>
          <Link className="button primary" href="/login/">{t('login.title')}</Link>
        </div>
      )}
      <div>
        <Link className="button secondary" href="/results/">{t('logout.results')}</Link>
      </div>
    </Screen>
  )
}
