import { Screen } from '../../ui/screen.js'
import { Skeleton } from '../../ui/skeleton.js'
import { useStyles } from '../../ui/styles.js'
import css from './result-card.css?inline'

const CARDS = [1, 2, 3]
const TOPS = [1, 2, 3]
/** Starters and consolations, in rows of five. */
const BLOCKS = [15, 10].map((length) => Array.from({ length }, (_, index) => index))

/** The screen's shape without a word, for the time before the texts are there. */
export function ResultsSkeleton() {
  return (
    <Screen className="results">
      <Skeleton className="wait-tools" />
      <BoardSkeleton />
    </Screen>
  )
}

function BoardSkeleton() {
  useStyles(css)
  return (
    <div className="board" aria-hidden="true">
      {CARDS.map((card) => (
        <div className="result" key={card}>
          <div className="result-head">
            <Skeleton className="wait-badge" />
            <div className="grow">
              <Skeleton className="wait-name" />
              <Skeleton className="wait-day" />
            </div>
          </div>
          <div className="top-prizes">
            {TOPS.map((top) => (
              <div key={top}><Skeleton className="wait-top" /></div>
            ))}
          </div>
          {BLOCKS.map((numbers) => (
            <div className="prize-block" key={numbers.length}>
              <Skeleton className="wait-name" />
              <div className="prize-grid">
                {numbers.map((number) => <Skeleton key={number} className="wait-number" />)}
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
