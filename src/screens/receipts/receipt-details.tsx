import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { useLottery, useText } from '../../context.js'
import { dateOf } from '../../domain/calendar.js'
import { isStanding } from '../../domain/receipt-status.js'
import { voidUntil } from '../../stores/receipt-facts.js'
import type { Receipt } from '../../stores/receipts.js'
import { Card } from '../../ui/card.js'
import { Money } from '../../ui/money.js'
import { Unbroken } from '../../ui/unbroken.js'
import { ReceiptStatus } from './receipt-status.js'
import { dayAndHour, whenDrawn, whenPlaced } from './receipt-times.js'
import { useReceiptPlayer } from './use-receipt-player.js'

/** What the list says of a receipt, for whom it is where that is known, and until when it can be voided. */
export function ReceiptDetails({ receipt }: { receipt: Receipt }) {
  const t = useText()
  const { calendar, account } = useLottery()
  const formatBox = useStore(account.$account)?.formatBox ?? 'S'
  const player = useReceiptPlayer(receipt)
  const placed = whenPlaced(receipt)
  const draw = whenDrawn(receipt)
  const until = useMemo(() => (isStanding(receipt.status) ? voidUntil(receipt, { calendar, formatBox }) : null), [receipt, calendar, formatBox])
  return (
    <Card className="receipt-details">
      <dl className="facts">
        <dt>{t('receipts.receiptNo')}</dt>
        <dd><b>{receipt.receiptNo}</b></dd>
        <dt>{t('receipts.status')}</dt>
        <dd><ReceiptStatus receipt={receipt} /></dd>
        {player !== null && (
          <>
            <dt>{t('bet.for')}</dt>
            <dd>{player}</dd>
          </>
        )}
        <dt>{t('bet.total')}</dt>
        <dd><Money minor={receipt.total} currency={receipt.currency} /></dd>
        {placed && (
          <>
            <dt>{t('receipts.placed')}</dt>
            <dd><Unbroken text={placed} /></dd>
          </>
        )}
        {draw && (
          <>
            <dt>{t('receipts.draw')}</dt>
            <dd><Unbroken text={draw} /></dd>
          </>
        )}
        {until && (
          <>
            <dt>{t('receipts.voidUntil')}</dt>
            <dd><Unbroken text={`${t.weekdayShort(dateOf(until))} ${dayAndHour(until)} GMT+8`} /></dd>
          </>
        )}
      </dl>
    </Card>
  )
}
