import type { ReactNode } from 'react'
import { useText } from '../../../context.js'
import { Button } from '../../../ui/button.js'
import { Icon } from '../../../ui/icon.js'
import { left } from '../../../ui/icons.js'
import { Screen, ScreenHead } from '../../../ui/screen.js'
import { useStyles } from '../../../ui/styles.js'
import { DateComparisonBoards } from './date-comparison.js'
import { NumberSearch } from './number-search.js'
import { useComparisonChoice, useSearchChoice } from './chosen-in-past.js'
import { usePastChoice, type PastRoute } from './past-choice.js'
import css from './past-screen.css?inline'

export interface PastScreenProps {
  /** Back to the board. */
  onBack: () => void
  /** What its route says, where it has one, and the way to have it say what else was chosen. */
  route?: PastRoute
  onChoice?: (choice: string) => void
}

/** The search for a number in past results as a screen of the app (spec section 2, Results). Needs no session. */
export function NumberSearchScreen({ onBack, route, onChoice }: PastScreenProps) {
  const t = useText()
  const isRead = usePastChoice(useSearchChoice(), route, onChoice)
  return <PastScreen title={t('past.title')} className="past-screen narrow" onBack={onBack}>{isRead && <NumberSearch level={2} />}</PastScreen>
}

/** Two dates side by side as a screen of the app. Needs no session. */
export function DateComparisonScreen({ onBack, route, onChoice }: PastScreenProps) {
  const t = useText()
  const isRead = usePastChoice(useComparisonChoice(), route, onChoice)
  return <PastScreen title={t('compare.title')} className="past-screen" onBack={onBack}>{isRead && <DateComparisonBoards level={2} />}</PastScreen>
}

function PastScreen({ title, className, onBack, children }: Pick<PastScreenProps, 'onBack'> & { title: string; className: string; children: ReactNode }) {
  useStyles(css)
  const t = useText()
  return (
    <Screen className={className}>
      <ScreenHead title={title}>
        <Button kind="icon" className="back" label={t('past.back')} onPress={onBack}><Icon path={left} flip /></Button>
      </ScreenHead>
      {children}
    </Screen>
  )
}
