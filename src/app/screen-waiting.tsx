import { Screen } from '../ui/screen.js'
import { Skeleton } from '../ui/skeleton.js'
import { useStyles } from '../ui/styles.js'
import css from './app.css?inline'

/** What stands in a screen's place while its code, or the session, is on the way: no words, no claim about its shape. */
export function ScreenWaiting() {
  useStyles(css)
  return (
    <Screen className="waiting">
      <Skeleton className="waiting-head" />
      <Skeleton className="waiting-card" />
      <Skeleton className="waiting-line" />
      <Skeleton className="waiting-card" />
    </Screen>
  )
}

/** The app's shape without a word, for the time before the texts are there. */
export function LotteryAppSkeleton() {
  useStyles(css)
  return (
    <div className="frame" aria-busy="true">
      <div className="frame-main">
        <ScreenWaiting />
      </div>
    </div>
  )
}
