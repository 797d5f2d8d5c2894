import { Skeleton } from '../ui/skeleton.js'
import { useStyles } from '../ui/styles.js'
import lateCss from './late-waiting.css?inline'
import paperCss from './receipt-paper.css?inline'

const LINES = ['title', 'line', 'line', 'line', 'line', 'line', 'title']

/** The paper of a text that is on its way, from 300 ms on. `label` says what is awaited. */
export function PaperWaiting({ label }: { label: string }) {
  useStyles(lateCss)
  useStyles(paperCss)
  return (
    <div role="status" aria-label={label} className="late">
      <div className="paper-well">
        <div className="paper waiting">{LINES.map((kind, index) => <Skeleton key={index} className={kind} />)}</div>
      </div>
    </div>
  )
}
