import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useLottery, useText } from '../context.js'
import { clockTime, dateOf } from '../domain/calendar.js'
import { formatMoney } from '../domain/money.js'
import { weekdayShort } from '../i18n/dates.js'
import type { PlacedItem, Placement } from '../stores/placement.js'
import { Alert } from '../ui/alert.js'
import { Button } from '../ui/button.js'
import { Dialog } from '../ui/dialog.js'
import { Icon } from '../ui/icon.js'
import { copy, share } from '../ui/icons.js'
import { useStyles } from '../ui/styles.js'
import { Outcomes } from './bet-outcomes.js'
import css from './receipt-dialog.css?inline'
import { useReceiptSharing } from './receipt-sharing.js'
import { voidingOf } from './voiding.js'

export interface ReceiptDialogProps {
  placement: Extract<Placement, { state: 'placed' }>
  onVoid: (guids: string[]) => void
  onClose: () => void
}

/** A bet that was taken, wholly or in part: the server's receipt verbatim, what failed and why, Copy, Share, Void and OK (spec sections 2, 4 and 8). */
export function ReceiptDialog({ placement, onVoid, onClose }: ReceiptDialogProps) {
  useStyles(css)
  const t = useText()
  const { items, total, currency, voidUntil } = placement
  const accepted = items.filter((item) => item.accepted)
  const voiding = voidingOf(accepted)
  const [asked, setAsked] = useState(false)
  const text = receiptText(items)
  const { paper, copyText, shareText } = useReceiptSharing(text)
  const balance = useFreshBalance(voiding)
  const sum = total === null ? null : `${currency} ${formatMoney(total)}`
  const until = voidUntil && `${weekdayShort(dateOf(voidUntil), t.lang)} ${dateOf(voidUntil)} ${clockTime(voidUntil).slice(0, 5)}`

  const tools = text && (
    <>
      <Button kind="icon" label={t('receipt.copy')} onPress={copyText}>
        <Icon path={copy} />
      </Button>
      <Button kind="icon" label={t('receipt.share')} onPress={shareText}>
        <Icon path={share} />
      </Button>
    </>
  )
  const foot = (
    <>
      {asked && (
        <p className="reason" role="status">
          {t('receipt.voidAsk')}
        </p>
      )}
      {voiding !== 'voided' && <VoidButton sum={sum} asked={asked} busy={voiding === 'voiding'} onPress={pressVoid} />}
      <Button kind="primary" onPress={onClose}>
        {t('receipt.ok')}
      </Button>
    </>
  )

  return (
    <Dialog
      className="receipt"
      title={voiding === 'voided' ? t('receipt.voided') : accepted.length < items.length ? t('receipt.partly') : t('receipt.placed')}
      subtitle={until && voiding !== 'voided' ? t('receipt.voidUntil', { when: until }) : undefined}
      tools={tools}
      foot={foot}
      onClose={onClose}
    >
      <Summary items={items} accepted={accepted} voided={voiding === 'voided'} sum={sum} balance={balance} />
      {(accepted.length < items.length || accepted.some((item) => item.void.state === 'refused')) && <Outcomes items={items} />}
      {text ? (
        <div className="paper-well">
          <pre className="paper" part="receipt" tabIndex={0} aria-label={t('receipt.text')} ref={paper}>
            {text}
          </pre>
        </div>
      ) : (
        <p className="muted">{t('receipt.noText')}</p>
      )}
    </Dialog>
  )

  /** Asks once. */
  function pressVoid(): void {
    setAsked(!asked)
    if (asked) onVoid(guidsOf(accepted))
  }
}

interface SummaryProps { items: PlacedItem[]; accepted: PlacedItem[]; voided: boolean; sum: string | null; balance: string | null }

/** What happened and what it means for the money. */
function Summary({ items, accepted, voided, sum, balance }: SummaryProps) {
  const t = useText()
  const money = [sum !== null && !voided && t('receipt.taken', { total: sum }), balance !== null && t('receipt.balance', { balance })]
  const words = money.filter((line) => line !== false).join(' ')
  if (voided) {
    return (
      <Alert tone="note" role="status" title={t('receipt.voidDone', { count: accepted.length })}>
        {words}
      </Alert>
    )
  }
  if (accepted.length < items.length) {
    return (
      <Alert tone="warning" role="alert" title={t('receipt.acceptedSome', { accepted: accepted.length, count: items.length })}>
        {words} {t('receipt.notTaken')}
      </Alert>
    )
  }
  const perType = items.every((item) => item.slot !== null)
  return (
    <Alert tone="success" role="status" title={perType ? t('receipt.acceptedTypes', { count: items.length }) : t('receipt.accepted', { count: items.length })}>
      {words}
    </Alert>
  )
}

/** Soft red first, then solid red with the sum it gives back. */
function VoidButton({ sum, asked, busy, onPress }: { sum: string | null; asked: boolean; busy: boolean; onPress: () => void }) {
  const t = useText()
  if (busy) {
    return (
      <Button kind="danger" busy>
        {t('receipt.voiding')}
      </Button>
    )
  }
  const sure = sum === null ? t('receipt.voidAll') : t('receipt.voidSum', { total: sum })
  return (
    <Button kind={asked ? 'danger-solid' : 'danger'} onPress={onPress}>
      {asked ? sure : t('receipt.void')}
    </Button>
  )
}

/** The balance as text, once the server has said it after what was just done; null until then, because the figure before it would be taken for it. */
function useFreshBalance(after: string): string | null {
  const { account } = useLottery()
  const known = useStore(account.$account)
  const [fresh, setFresh] = useState('')
  useEffect(() => {
    let current = true
    void account.refresh().then((said) => {
      if (current && said) setFresh(after)
    })
    return () => {
      current = false
    }
  }, [account, after])
  return known && fresh === after ? formatMoney(known.balance) : null
}

/** One receipt for the whole bet, or one for each draw: every text once. */
function receiptText(items: PlacedItem[]): string {
  return [...new Set(items.map((item) => item.output).filter(Boolean))].join('\n\n')
}

function guidsOf(items: PlacedItem[]): string[] {
  return [...new Set(items.map((item) => item.guid).filter(Boolean))]
}
