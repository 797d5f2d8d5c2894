import { useText } from '../../../context.js'
import { NumberSearch } from './number-search.js'
import { PastDialog } from './past-dialog.js'

/** The search over a board that has no routes beside it. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return <PastDialog title={t('past.title')} onClose={onClose}><NumberSearch level={3} /></PastDialog>
}
