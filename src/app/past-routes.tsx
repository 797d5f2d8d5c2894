import { useLocation } from 'wouter'
import { DateComparisonScreen, NumberSearchScreen, type PastScreenProps } from '../screens/results/past/past-screen.js'
import { useDetailBack } from './detail-back.js'
import { placeOf, RESULTS } from './routes.js'

/** A number in past results. */
export function NumberSearchRoute() {
  return <NumberSearchScreen {...usePastRoute()} />
}

/** Two dates side by side. */
export function DateComparisonRoute() {
  return <DateComparisonScreen {...usePastRoute()} />
}

/** What such a route says: the board that it was opened from, which Back leads to, and behind that what was chosen since (`/results/search/tab_L/of_1234_90/`). */
function usePastRoute(): PastScreenProps {
  const [route, navigate] = useLocation()
  const [, past = '', choice = ''] = /^(.*?)(?:\/of_([^/]*))?$/.exec(route.replace(/\/*(?:\?.*)?$/s, '')) ?? []
  const board = past.replace(/^\/results\/\w+/, RESULTS.slice(0, -1)) + '/'
  const place = placeOf(board)
  return {
    onBack: useDetailBack(board),
    route: place.screen === 'results' ? { board, tab: place.tab, date: place.date, choice } : undefined,
    onChoice: (text) => navigate(`${past}/${text ? `of_${text}/` : ''}`, { replace: true, state: history.state }),
  }
}
