import { useRef } from 'react'
import { useText } from '../context.js'
import type { RowSlip } from '../stores/row-slip.js'
import type { RowDraft } from '../stores/row-draft.js'
import { Button } from '../ui/button.js'

/** Says which line of the slip is being changed, with the way to leave it as it was. Nothing while none is. */
export function ChangedLine({ slip, draft: { editing, lines } }: { slip: Pick<RowSlip, 'cancelEdit'>; draft: Pick<RowDraft, 'editing' | 'lines'> }) {
  const t = useText()
  const place = useRef<HTMLParagraphElement>(null)
  const changed = editing === null ? undefined : lines[editing]
  if (editing === null || !changed) return null
  const leave = () => {
    // To the line itself: the button goes, and the focus with it.
    place.current?.closest('.bet-screen')?.querySelector<HTMLElement>('.slip-line[aria-current] .slip-edit')?.focus({ preventScroll: true })
    slip.cancelEdit()
  }
  return (
    <p className="changing" role="status" ref={place}>
      {t('slip.changing', { line: editing + 1, number: changed.row.number })}
      <Button kind="ghost" onPress={leave}>{t('slip.leave')}</Button>
    </p>
  )
}
