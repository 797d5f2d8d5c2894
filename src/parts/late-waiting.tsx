import { Card } from '../ui/card.js'
import { Skeleton } from '../ui/skeleton.js'
import { useStyles } from '../ui/styles.js'
import css from './late-waiting.css?inline'

/** What stands in the place of an answer that is on its way, from 300 ms on: rows of a virtual list, or `tall` ones. `label` says what is awaited. */
export function LateWaiting({ label, rows = 4, tall }: { label: string; rows?: number; tall?: boolean }) {
  useStyles(css)
  return (
    <div role="status" aria-label={label} className={tall ? 'late tall' : 'late'}>
      <Card flush className="list">
        {Array.from({ length: rows }, (_, row) => (
          <div className="row" key={row}>
            <Skeleton className="grow" />
            <Skeleton className="sum" />
          </div>
        ))}
      </Card>
    </div>
  )
}
