import { useLocation } from 'wouter'
import { DateComparisonScreen, NumberSearchScreen } from '../screens/results/past/past-screen.js'
import { boardPath } from './routes.js'

/** A number in past results. */
export function NumberSearchRoute() {
  const [route, navigate] = useLocation()
  return <NumberSearchScreen onBack={() => navigate(boardPath(route))} />
}

/** Two dates side by side. */
export function DateComparisonRoute() {
  const [route, navigate] = useLocation()
  return <DateComparisonScreen onBack={() => navigate(boardPath(route))} />
}
