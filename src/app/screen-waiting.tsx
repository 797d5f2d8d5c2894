import { Screen } from '../ui/screen.js'
import { Skeleton } from '../ui/skeleton.js'
import { useStyles } from '../ui/styles.js'
import css from './app.css?inline'
import type { ScreenName } from './routes.js'

/** Screens whose shape is known before their code is there. */
const SHAPES: Partial<Record<ScreenName, 'home' | 'bet' | 'list'>> = {
  home: 'home', bet1: 'bet', 'quick-bet': 'bet', bet3: 'bet', 'digit-sets': 'bet', receipts: 'list', strike: 'list', tickets: 'list',
}

const blocks = (count: number) => [...Array(count).keys()].map((index) => <Skeleton key={index} />)

/** What stands in a screen's place while its code, or the session, is on the way: the shape of that screen where it is known, and no words. */
export function ScreenWaiting({ screen }: { screen?: ScreenName }) {
  useStyles(css)
  const shape = screen && SHAPES[screen]
  return (
    <Screen className={`waiting${shape ? ` ${shape}-waiting` : ''}`}>
      <Skeleton className="waiting-head" />
      {shape === 'bet' ? (
        <>
          <div className="waiting-row of-7">{blocks(7)}</div>
          <div className="waiting-row of-5">{blocks(10)}</div>
          <Skeleton className="waiting-line" />
          <div className="waiting-row of-4">{blocks(8)}</div>
          <Skeleton className="waiting-side" />
        </>
      ) : (
        <>
          <Skeleton className={shape === 'list' ? 'waiting-line' : 'waiting-card'} />
          <Skeleton className="waiting-line" />
          {shape === 'home' ? <div className="waiting-row of-2">{blocks(4)}</div> : <Skeleton className="waiting-card" />}
        </>
      )}
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
