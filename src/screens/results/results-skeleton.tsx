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
      {String(options.drawTypes).trim().length !== 1 && <TabsPlace />}
      <Screen className="results">
        <ToolsPlace />
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

/** The place of the operators' tabs. */
export function TabsPlace() {
  useStyles(css)
  return <div className="wait-tabs" />
}

/** The place of the day's choice, below the tabs. */
export function ToolsPlace() {
  useStyles(css)
  return <Skeleton className="wait-tools" />
}
