import { useLottery, useText } from '../context.js'
import { isSlotCode } from '../domain/slots.js'
import { Alert } from '../ui/alert.js'
import { slotName } from './slot-name.js'
import type { Confirmation } from './use-confirmation.js'

/** The question before a bet has gone away unanswered: that nothing was sent, and which draws have closed where that is why. At once, for who was in the dialog is not there any more. */
export function WithdrawnNotice({ question: { withdrawn, dismiss } }: { question: Confirmation }) {
  const t = useText()
  const { calendar } = useLottery()
  if (withdrawn === null) return null
  const closed = withdrawn.filter(({ code }) => code === 'E129-2').map(({ params }) => String(params?.[0]))
  const draws = [...new Set(closed)].filter(isSlotCode).map((slot) => slotName(t, slot, calendar))
  return (
    <Alert tone="note" role="alert" title={draws.length > 0 ? t('aside.closed', { dates: draws.join(' · ') }) : t('placement.rejected')} close={{ label: t('shared.close'), run: dismiss }}>
      <p>{t('confirm.withdrawn')}</p>
    </Alert>
  )
}
