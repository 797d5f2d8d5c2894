import { useStore } from '@nanostores/react'
import { Link, useLocation } from 'wouter'
import { useLottery, useText } from '../context.js'
import { JackpotBanner } from '../parts/jackpot-banner.js'
import { ResultsScreen } from '../screens/results/results-screen.js'
import buttonCss from '../ui/button.css?inline'
import { useStyles } from '../ui/styles.js'
import { LOGIN, placeOf, RESULTS_COMPARE, RESULTS_SEARCH, resultsPath } from './routes.js'

const PAST_PATHS = { search: RESULTS_SEARCH, compare: RESULTS_COMPARE } as const

/** The way back to a game for whoever looks at results without a session, where there is one. */
function SignInLink() {
  useStyles(buttonCss)
  const t = useText()
  const { session, canSignIn } = useLottery()
  const { state } = useStore(session.$state)
  if (!canSignIn || state === 'ready' || state === 'starting') return null
  return <div><Link className="button secondary" href={LOGIN}>{t('login.title')}</Link></div>
}

/** The results screen with its tab in the route, and the jackpots above the board. */
export function ResultsRoute() {
  const [route, navigate] = useLocation()
  const place = placeOf(route)
  return (
    <ResultsScreen
      level={1}
      tab={place.screen === 'results' ? place.tab : 'all'}
      onTab={(tab) => navigate(resultsPath(tab))}
      onPast={(past) => navigate(PAST_PATHS[past])}
      banner={<><SignInLink /><JackpotBanner compact /></>}
    />
  )
}
