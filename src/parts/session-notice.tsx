import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../context.js'
import { Alert } from '../ui/alert.js'
import { Button } from '../ui/button.js'
import { catalogued, statusText } from './problem-text.js'
import { ServerWords } from './server-words.js'

/** Who is blocked or suspended, or stands before a server under maintenance, gains nothing by signing in: the reason says what there is to do. */
const WITHOUT_WAY = ['E105', 'E106', 'V110']

/** Why nobody can bet: nobody is signed in, the session has ended, or the server cannot be reached. Nothing while all is well. `wayBack`: where an ended session begins anew, if not on this site. */
export function SessionNotice({ wayBack }: { wayBack?: string }) {
  const t = useText()
  const { session } = useLottery()
  const state = useStore(session.$state)
  switch (state.state) {
    case 'ready':
    case 'starting':
      return null
    // The app leads such a player to the change; a widget beside it knows only that he cannot bet yet.
    case 'must-change-password':
    case 'empty':
      return (
        <Alert tone="note" title={t('session.empty')}>
          <p>{t('session.emptyText')}</p>
        </Alert>
      )
    case 'expired': {
      const reason = statusText(t, state.problem)
      return (
        <Alert tone="warning" role="alert" title={t('session.expired')}>
          <p>{reason}</p>
          <ServerWords own={reason} words={state.problem.message} />
          {!WITHOUT_WAY.includes(catalogued(state.problem.code)) && <p>{wayBack ?? t('session.expiredText')}</p>}
        </Alert>
      )
    }
    case 'failed': {
      const reason = statusText(t, state.problem)
      // A server that has answered can be reached.
      const isLost = state.problem.code === 'E101'
      return (
        <Alert tone="danger" role="alert" title={isLost ? t('session.failed') : reason}>
          {isLost && <p>{reason}</p>}
          <div className="alert-actions">
            <Button kind="secondary" onPress={() => void session.retry()}>
              {t('shared.retry')}
            </Button>
          </div>
        </Alert>
      )
    }
  }
}
