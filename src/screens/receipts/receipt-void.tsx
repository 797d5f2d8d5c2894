import { useStore } from '@nanostores/react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useLottery, useText } from '../../context.js'
import { isStanding, isVoided } from '../../domain/receipt-status.js'
import armingCss from '../../parts/arming.css?inline'
import { BetFor } from '../../parts/bet-for.js'
import { Outcomes } from '../../parts/bet-outcomes.js'
import { ReceiptSummary } from '../../parts/receipt-summary.js'
import { useShown } from '../../parts/use-shown.js'
import { voidingTold, voidingOf } from '../../parts/voiding.js'
import { createHold } from '../../stores/kept-view.js'
import type { PlacedItem } from '../../stores/placement.js'
import type { Receipt } from '../../stores/receipts.js'
import { createVoiding } from '../../stores/voiding.js'
import { Button } from '../../ui/button.js'
import { Dialog } from '../../ui/dialog.js'
import { useHandFocusOn } from '../../ui/hand-focus-on.js'
import { WithSum, moneyInWords } from '../../ui/money.js'
import { useStyles } from '../../ui/styles.js'
import { useToast } from '../../ui/toast.js'
import { useReceiptPlayer } from './use-receipt-player.js'

/** Void, for a receipt that is open. Whether it is too late is the server's to say. `outcome` has the focus when the button goes with it. */
export function VoidButton({ receipt, outcome }: { receipt: Receipt; outcome: RefObject<HTMLElement | null> }) {
  const { state } = voidingOf([itemOf(receipt)], useStore(useLottery().use(createVoiding).$voids))
  const [isAsked, setAsked] = useState(false)
  const isShown = useShown()
  const isOver = receipt.guid === '' || !isStanding(receipt.status) || state === 'voided' || state === 'unknown'
  // A question that went away by itself would leave whoever reads it in doubt whether he has answered it.
  if (isOver && !isAsked) return null
  return <AskingVoid receipt={receipt} isBusy={state === 'voiding' || state === 'checking'} isOver={isOver} isAsked={isAsked} onAsk={setAsked} isShown={isShown} outcome={outcome} />
}

interface AskingVoidProps {
  receipt: Receipt
  isBusy: boolean
  /** The server has learnt of its draw, or of another void, since it was asked. */
  isOver: boolean
  isAsked: boolean
  onAsk: (isAsked: boolean) => void
  /** The receipt still is: the button goes before it. */
  isShown: RefObject<boolean>
  outcome: RefObject<HTMLElement | null>
}

/** Asks once (look, principle 4). */
function AskingVoid({ receipt, isBusy, isOver, isAsked, onAsk, isShown, outcome }: AskingVoidProps) {
  useStyles(armingCss)
  const t = useText()
  const { $voids, voidReceipts } = useLottery().use(createVoiding)
  const toast = useToast()
  const button = useRef<HTMLButtonElement>(null)
  const way = useRef<HTMLButtonElement>(null)
  useHandFocusOn(button, outcome)
  // The other one has gone, perhaps with the focus.
  useLayoutEffect(() => {
    if (isOver) way.current?.focus()
  }, [isOver])
  const player = useReceiptPlayer(receipt)
  const { total, currency } = receipt
  const close = () => onAsk(false)
  const confirm = async () => {
    close()
    await voidReceipts([receipt.guid])
    // He has gone back to the list meanwhile, where a refusal leaves all as it was.
    if (!isShown.current) toast(...voidingTold(t, [itemOf(receipt)], $voids.get()))
  }
  const foot = (
    <>
      <Button ref={way} kind="secondary" onPress={close}>{t(isOver ? 'receipt.ok' : 'receipts.keepBet')}</Button>
      {!isOver && <Button kind="danger-solid" className="arming" onPress={() => void confirm()}><WithSum words={(sum) => t('receipt.voidSum', { total: sum })} minor={total} currency={currency} /></Button>}
    </>
  )
  return (
    <>
      {!isOver && <Button ref={button} kind="danger" busy={isBusy} onPress={() => onAsk(true)}>{t(isBusy ? 'receipt.voiding' : 'receipt.void')}</Button>}
      {isAsked && (
        <Dialog title={t('receipts.voidTitle')} subtitle={receipt.receiptNo} foot={foot} onClose={close}>
          {isOver ? <p role="alert">{t(isVoided(receipt.status) ? 'receipt.voided' : 'status.E134')}</p> : <p>{t('receipts.voidText', { total: moneyInWords(total, currency) })}</p>}
          {player !== null && <BetFor userId={player} />}
        </Dialog>
      )}
    </>
  )
}

/** What became of voiding it, in a place that is there before it and can have the focus. A refusal is told until the receipt is left: found again later it may not be true any more. */
export function VoidOutcome({ receipt, place }: { receipt: Receipt; place: RefObject<HTMLDivElement | null> }) {
  const { dropRefusal } = useLottery().use(createVoiding)
  const { guid } = receipt
  const hold = useMemo(() => createHold(() => dropRefusal(guid)), [dropRefusal, guid])
  useLayoutEffect(hold, [hold])
  return <div className="void-outcome" ref={place} tabIndex={-1}><Outcome receipt={receipt} place={place} /></div>
}

/** Nothing to say while nobody asked. */
function Outcome({ receipt, place }: { receipt: Receipt; place: RefObject<HTMLElement | null> }) {
  const { session, use } = useLottery()
  const { $voids, voidReceipts } = use(createVoiding)
  const voids = useStore($voids)
  const state = useStore(session.$state)
  const items = [itemOf(receipt)]
  const voiding = voidingOf(items, voids)
  if (voids.get(receipt.guid)?.state === 'refused') return <div role="alert"><Outcomes items={items} currency={receipt.currency} /></div>
  if (voiding.state === 'standing' || voiding.state === 'voiding') return null
  // Nothing in a receipt says for whom an agent has bet.
  const isOwn = state.state === 'ready' && state.role === 'member'
  const summary = <ReceiptSummary items={items} voiding={voiding} sum={null} currency={receipt.currency} isOwn={isOwn} onCheckAgain={() => void voidReceipts(voiding.guids)} />
  return voiding.state === 'voided' ? summary : <Doubt place={place}>{summary}</Doubt>
}

/** Where it can be asked again, until that is answered. */
function Doubt({ place, children }: { place: RefObject<HTMLElement | null>; children: ReactNode }) {
  const doubt = useRef<HTMLDivElement>(null)
  useHandFocusOn(doubt, place)
  return <div ref={doubt}>{children}</div>
}

/** A receipt as the parts that show outcomes know it: one bet that was taken. */
function itemOf({ guid, output }: Receipt): PlacedItem {
  return { status: 'Success', message: '', output, guid, accepted: true, slots: [], number: null }
}
