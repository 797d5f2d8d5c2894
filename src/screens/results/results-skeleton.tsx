import { useWidget } from '../../context.js'
import { Screen } from '../../ui/screen.js'
import { Skeleton } from '../../ui/skeleton.js'
import { useStyles } from '../../ui/styles.js'
import css from './results-skeleton.css?inline'

/** The screen's shape without a word, for the time before the texts are there; the cards themselves then stand empty until the first answer. */
export function ResultsSkeleton() {
  const { options } = useWidget()
  return (
    <>
      {String(options.drawTypes).trim().length !== 1 && <div className="wait-tabs" />}
      <Screen className="results">
        <Skeleton className="wait-tools" />
        <Skeleton className="wait-day" />
        <CardPlace />
      </Screen>
    </>
  )
}

/** The place of the first card. */
export function CardPlace() {
  useStyles(css)
  return <Skeleton className="wait-card" />
}
