import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../context.js'
import { createKeeping } from '../stores/keeping.js'
import type { SlipAside } from '../stores/slip-owner.js'
import { Alert } from '../ui/alert.js'
import { Button } from '../ui/button.js'
import { moneyInWords } from '../ui/money.js'
import { datesInWords } from './slip-words.js'

export interface SlipAsideNoticeProps {
  slip: SlipAside
  /** A bet is on its way or uncertain: it stays in view. */
  held: boolean
}

/** What became of a slip without the player's doing: its dates that have closed, its bet that another tab has settled, the slip that waits behind it, and that the browser keeps nothing of it. */
export function SlipAsideNotice(props: SlipAsideNoticeProps) {
  return (
    <>
      <ClosedDates slip={props.slip} />
      <ElsewhereNotice slip={props.slip} />
      <AsideNotice {...props} />
      <KeepingNotice />
    </>
  )
}

/** Dates that have closed since they were chosen: a total that has become smaller by itself says why. */
function ClosedDates({ slip }: Pick<SlipAsideNoticeProps, 'slip'>) {
  const t = useText()
  const closed = useStore(slip.$closed)
  if (closed.length === 0) return null
  return (
    <Alert tone="note" role="status" title={t('aside.closed', { dates: datesInWords(t, closed) })} close={{ label: t('shared.close'), run: slip.acknowledgeClosed }}>
      <p>{t('aside.closedText')}</p>
    </Alert>
  )
}

/** A bet that was in doubt here, and is not any more: only the receipts say what became of it. */
function ElsewhereNotice({ slip }: Pick<SlipAsideNoticeProps, 'slip'>) {
  const t = useText()
  const bet = useStore(slip.$elsewhere)
  if (bet === null) return null
  return (
    <Alert tone="note" role="status" title={t('aside.elsewhere')} close={{ label: t('shared.close'), run: slip.acknowledgeElsewhere }}>
      <p>{t('aside.elsewhereText', { total: moneyInWords(bet.total, bet.currency) })}</p>
    </Alert>
  )
}

/** Storage that is full or forbidden, told once. */
function KeepingNotice() {
  const t = useText()
  const { $keeping, acknowledge } = useLottery().use(createKeeping)
  if (useStore($keeping) !== 'refused') return null
  return (
    <Alert tone="note" role="status" title={t('keeping.refused')} close={{ label: t('shared.close'), run: acknowledge }}>
      <p>{t('keeping.refusedText')}</p>
    </Alert>
  )
}

/** A slip that was being typed when an uncertain bet took its place: that it is kept, and that it has not been sent when it is back. */
function AsideNotice({ slip, held }: SlipAsideNoticeProps) {
  const t = useText()
  const aside = useStore(slip.$aside)
  if (aside === 'none') return null
  if (aside === 'back') {
    return (
      <Alert tone="note" role="status" title={t('aside.back')} close={{ label: t('shared.close'), run: slip.acknowledgeAside }}>
        <p>{t('aside.backText')}</p>
      </Alert>
    )
  }
  return (
    <Alert tone="note" role="status" title={t('aside.kept')}>
      <p>{t('aside.keptText')}</p>
      {!held && (
        <div className="alert-actions">
          <Button kind="secondary" onPress={slip.exchangeAside}>
            {t('aside.exchange')}
          </Button>
        </div>
      )}
    </Alert>
  )
}
