import { useStore } from '@nanostores/react'
import { Link, useLocation } from 'wouter'
import { useLottery, useText } from '../context.js'
import type { FromList } from '../parts/entry-marks.js'
import { JackpotBanner } from '../parts/jackpot-banner.js'
import { ResultsScreen } from '../screens/results/results-screen.js'
import buttonCss from '../ui/button.css?inline'
import { useStyles } from '../ui/styles.js'
import { LOGIN, pastPath, placeOf, resultsPath } from './routes.js'

/** The way back to a game for whoever looks at results without a session, where there is one. */
function SignInLink() {
  useStyles(buttonCss)
  const t = useText()
  const { session, canSignIn } = useLottery()
  const { state } = useStore(session.$state)
  if (!canSignIn || state === 'ready' || state === 'starting') return null
  return <div><Link className="button secondary" href={LOGIN}>{t('login.title')}</Link></div>
}

/** The results screen with its tab, its date and its hour in the route, and the jackpots above the board. */
export function ResultsRoute() {
  const [route, navigate] = useLocation()
  const place = placeOf(route)
  const { tab, date, time } = place.screen === 'results' ? place : { tab: 'all' as const }
  return (
    <ResultsScreen
      level={1}
      tab={tab}
      startDate={date}
      // In the address, so that a page that is loaded again shows what was looked at; no way back of its own for each day that was paged through.
      onDate={(picked) => navigate(resultsPath(tab, picked, time), { replace: true })}
      time={time}
      onTime={(hour) => navigate(resultsPath(tab, date, hour), { replace: true })}
      onTab={(chosen, picked) => navigate(resultsPath(chosen, picked, time))}
      onPast={(past, picked) => {
        // The way back, by its button or the browser's, is to the tab, the date and the hour that were looked at.
        const board = resultsPath(tab, picked, time)
        navigate(board, { replace: true })
        navigate(pastPath(past, board), { state: 'lottery:from-list' satisfies FromList })
      }}
      banner={<><SignInLink /><JackpotBanner compact /></>}
    />
  )
}
