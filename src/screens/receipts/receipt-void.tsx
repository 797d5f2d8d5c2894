import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useLottery, useText } from '../../context.js'
import { formatMoney } from '../../domain/money.js'
import { Outcomes } from '../../parts/bet-outcomes.js'
import { ReceiptSummary } from '../../parts/receipt-summary.js'
import { voidingOf } from '../../parts/voiding.js'
import type { PlacedItem } from '../../stores/placement.js'
import type { Receipt } from '../../stores/receipts.js'
import { createVoiding } from '../../stores/voiding.js'
import { Button } from '../../ui/button.js'
import { Dialog } from '../../ui/dialog.js'
import { isOpen } from './receipt-status.js'

/** Void, for a receipt that is open; asks once (look, principle 4). Whether it is too late is the server's to say. */
export function VoidButton({ receipt }: { receipt: Receipt }) {
  const t = useText()
  const { $voids, voidReceipts } = useLottery().use(createVoiding)
  const { state } = voidingOf([itemOf(receipt)], useStore($voids))
  const [asked, setAsked] = useState(false)
  const total = `${receipt.currency} ${formatMoney(receipt.total)}`
  const isBusy = state === 'voiding' || state === 'checking'
  if (receipt.guid === '' || !isOpen(receipt) || state === 'voided' || state === 'unknown') return null
  const close = () => setAsked(false)
  const confirm = () => {
    close()
    void voidReceipts([receipt.guid])
  }
  const foot = (
    <>
      <Button kind="secondary" onPress={close}>{t('placement.keepChecking')}</Button>
      <Button kind="danger-solid" onPress={confirm}>{t('receipt.voidSum', { total })}</Button>
    </>
  )
  return (
    <>
      <Button kind="danger" busy={isBusy} onPress={() => setAsked(true)}>{t(isBusy ? 'receipt.voiding' : 'receipt.void')}</Button>
      {asked && (
        <Dialog title={t('receipts.voidTitle')} subtitle={receipt.receiptNo} foot={foot} onClose={close}>
          <p>{t('receipts.voidText', { total })}</p>
        </Dialog>
      )}
    </>
  )
}

/** What became of voiding it: nothing to say while nobody asked. */
export function VoidOutcome({ receipt }: { receipt: Receipt }) {
  const { $voids, voidReceipts } = useLottery().use(createVoiding)
  const voids = useStore($voids)
  const items = [itemOf(receipt)]
  const voiding = voidingOf(items, voids)
  if (voids.get(receipt.guid)?.state === 'refused') return <div role="alert"><Outcomes items={items} currency={receipt.currency} /></div>
  if (voiding.state === 'standing' || voiding.state === 'voiding') return null
  return <ReceiptSummary items={items} voiding={voiding} sum={null} currency={receipt.currency} onCheckAgain={() => void voidReceipts(voiding.guids)} />
}

/** A receipt as the parts that show outcomes know it: one bet that was taken. */
function itemOf({ guid, output }: Receipt): PlacedItem {
  return { status: 'Success', message: '', output, guid, accepted: true, slot: null, number: null }
}
