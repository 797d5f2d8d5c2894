import { useLocation } from 'wouter'
import { JackpotBanner } from '../parts/jackpot-banner.js'
import { ResultsScreen } from '../screens/results/results-screen.js'
import { placeOf, RESULTS_COMPARE, RESULTS_SEARCH, resultsPath } from './routes.js'

const PAST_PATHS = { search: RESULTS_SEARCH, compare: RESULTS_COMPARE } as const

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
      banner={<JackpotBanner compact />}
    />
  )
}
