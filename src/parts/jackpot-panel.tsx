import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.js'
import { Skeleton } from '../ui/skeleton.js'
import { useStyles } from '../ui/styles.js'
import css from './jackpot-banner.css?inline'

/** The jackpots that there are (spec section 2). */
export const FEEDS = ['L', 'A'] as const

/** The banner's shape without a word, for the time before the texts are there. */
export function JackpotSkeleton({ compact }: { compact?: boolean }) {
  return (
    <JackpotPanel compact={compact}>
      {!compact && <Skeleton className="on-feature jackpot-heading" />}
      <div className="feeds">
        {FEEDS.map((feed) => (
          <div className="feed" key={feed} data-operator={feed}>
            <Badge letter={feed} />
            <Skeleton className="on-feature jackpot-words" />
            <Skeleton className="on-feature jackpot-figure" />
          </div>
        ))}
      </div>
    </JackpotPanel>
  )
}

/** The banner's ground. Without a `label` it is waiting. */
export function JackpotPanel({ compact, label, children }: { compact?: boolean; label?: string; children?: ReactNode }) {
  useStyles(css)
  return (
    <section className={`jackpot${compact ? ' compact' : ''}`} part="jackpot" aria-label={label} aria-busy={!label || undefined}>
      <div className="jackpot-inner">{children}</div>
    </section>
  )
}
