import layout from '../../parts/bet-layout.css?inline'
import { Screen } from '../../ui/screen.js'
import { Skeleton } from '../../ui/skeleton.js'
import { useStyles } from '../../ui/styles.js'
import css from './quick-bet-skeleton.css?inline'

const blocks = (count: number) => [...Array(count).keys()].map((index) => <Skeleton key={index} />)

/** The quick bet in its final shape, before there is a language: no text at all. */
export function QuickBetSkeleton() {
  useStyles(layout)
  return (
    <>
      <div className="quick-bet bet-screen quick-bet-skeleton" aria-hidden="true">
        <Screen className="panes">
          <div className="screen-head">
            <Skeleton className="title" />
          </div>
          <div className="bet-pick">
            <div className="dates">{blocks(7)}</div>
            <div className="types">{blocks(10)}</div>
            <DigitsSkeleton />
          </div>
          <DeskSkeleton />
        </Screen>
      </div>
      <PlayPlace />
    </>
  )
}

/** The place of the digits, which come after the draw types. */
export function DigitsSkeleton() {
  useStyles(css)
  return <div className="quick-bet-skeleton" aria-hidden="true"><div className="columns">{blocks(4)}</div></div>
}

/** The place of stakes, mode and bet bar, which come last. */
export function DeskSkeleton() {
  useStyles(css)
  return (
    <div className="bet-desk quick-bet-skeleton" aria-hidden="true">
      <div className="bet-side">
        <div className="stakes">{blocks(3)}</div>
        <Skeleton className="mode" />
      </div>
      <div className="dock">
        <div className="bet-bar">
          <Skeleton className="sum" />
          <Skeleton className="bet-button" />
        </div>
      </div>
    </div>
  )
}

/** The place of the line of responsible play. */
export function PlayPlace() {
  useStyles(css)
  return <div className="play-place" />
}
