import { useLocation } from 'wouter'
import { DateComparisonScreen, NumberSearchScreen } from '../screens/results/past/past-screen.js'
import { RESULTS } from './routes.js'

/** A number in past results. */
export function NumberSearchRoute() {
  const [, navigate] = useLocation()
  return <NumberSearchScreen onBack={() => navigate(RESULTS)} />
}

/** Two dates side by side. */
export function DateComparisonRoute() {
  const [, navigate] = useLocation()
  return <DateComparisonScreen onBack={() => navigate(RESULTS)} />
}
