import { useText } from '../../../context.js'
import { DateComparisonBoards } from './date-comparison.js'
import { PastDialog } from './past-dialog.js'

/** The comparison over a board that has no routes beside it. */
export function CompareDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return <PastDialog title={t('compare.title')} onClose={onClose}><DateComparisonBoards level={3} /></PastDialog>
}
