import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { useLottery, useText } from '../../context.js'
import { SessionNotice } from '../../parts/session-notice.js'
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
  const { session } = useLottery()
  const state = useStore(session.$state).state
  const [, navigate] = useLocation()

  useEffect(() => {
    if (session.$state.get().state === 'ready') session.clear()
  }, [session])
  useEffect(() => {
    if (session.$state.get().state === 'ready') navigate('/home/', { replace: true })
  }, [session, state, navigate])

  return (
    <Screen className="narrow">
      <ScreenHead title={t(state === 'failed' ? 'logout.notSignedIn' : 'logout.title')} />
      {state === 'failed' || state === 'expired' ? <SessionNotice /> : <p>{t('logout.text')}</p>}
      <div>
        <Link className="button secondary" href="/results/">{t('logout.results')}</Link>
      </div>
    </Screen>
  )
}
