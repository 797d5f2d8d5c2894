import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useLottery, useText } from '../context.js'
import { clockTime, dateOf } from '../domain/calendar.js'
import type { Translate } from '../i18n/create-i18n.js'
import type { PlacedItem, Placement } from '../stores/placement.js'
import { createVoiding } from '../stores/voiding.js'
import { copy, share } from '../ui/bet-icons.js'
import { Button, type ButtonProps } from '../ui/button.js'
import { Dialog } from '../ui/dialog.js'
import { useHandFocusOn } from '../ui/hand-focus-on.js'
import { Icon } from '../ui/icon.js'
import { WithSum, moneyInWords } from '../ui/money.js'
import { useStyles } from '../ui/styles.js'
import { useToast } from '../ui/toast.js'
import { Unbroken } from '../ui/unbroken.js'
import armingCss from './arming.css?inline'
import { BetFor } from './bet-for.js'
import { Outcomes } from './bet-outcomes.js'
import css from './receipt-dialog.css?inline'
import { useOnePlace } from './one-place.js'
import { markedText, ReceiptPaper } from './receipt-paper.js'
import { useReceiptSharing } from './receipt-sharing.js'
import { ReceiptSummary } from './receipt-summary.js'
import { useShown } from './use-shown.js'
import { voidingTold, voidingOf, type ReceiptVoiding } from './voiding.js'

export interface ReceiptDialogProps {
  placement: Extract<Placement, { state: 'placed' }>
  /** BET was not pressed in another place that shares the slip. */
  wasAsked?: boolean
  onClose: () => void
}

/** The receipt of a bet that was taken, wholly or in part: once on the page, where the bet was pressed. */
export function ReceiptDialog({ wasAsked = true, ...receipt }: ReceiptDialogProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isHere = useOnePlace(receipt.placement, place, wasAsked)
  return (
    <>
      <span ref={place} hidden />
      {isHere && <Receipt {...receipt} />}
    </>
  )
}

/** The server's receipt verbatim, what failed and why, Copy, Share, Void and OK (spec sections 2, 4 and 8). */
function Receipt({ placement, onClose }: Omit<ReceiptDialogProps, 'wasAsked'>) {
  useStyles(css)
  useStyles(armingCss)
  const t = useText()
  const { session, use } = useLottery()
  const { $voids, voidReceipts } = use(createVoiding)
  const voids = useStore($voids)
  const state = useStore(session.$state)
  const { items, total, currency, userId, voidUntil } = placement
  // Not by the choice beside BET, which may be another one by now.
  const isOwn = state.state === 'ready' && userId.toLowerCase() === state.loginid.toLowerCase()
  const accepted = items.filter((item) => item.accepted)
  const voiding = voidingOf(accepted, voids)
  const [asked, setAsked] = useState(false)
  const question = useId()
  const text = receiptText(items)
  const mark = markOf(t, voiding, accepted.length)
  const { paper, copyText, shareText } = useReceiptSharing(markedText(mark, text))
  const news = useNewsInView(voiding.state)
  const toast = useToast()
  const isShown = useShown()
  const sum = total === null ? null : moneyInWords(total, currency)
  const canVoid = voiding.guids.length > 0 && (voiding.state === 'standing' || voiding.state === 'partly')
  const until = voidUntil && canVoid && `${t.weekdayShort(dateOf(voidUntil))} ${dateOf(voidUntil)} ${clockTime(voidUntil).slice(0, 5)}`
  const isRefused = accepted.some(({ guid }) => voids.get(guid)?.state === 'refused')
  const isRefusalNews = isRefused && voiding.state === 'standing'
  const isAsking = asked && canVoid
  const describedBy = isAsking ? question : undefined

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
      {/* There before it says anything: a reader is told of what changes. */}
      <p className="reason" role="status" id={question}>{isAsking && t('receipt.voidAsk')}</p>
      {(canVoid || voiding.state === 'voiding') && (
        <VoidButton isAsked={isAsking} describedBy={describedBy} busy={!canVoid} outcome={news} onPress={pressVoid}>
          {canVoid ? voidLabel() : t('receipt.voiding')}
        </VoidButton>
      )}
      {/* It may come to stand where OK of the question was: of a bet that was taken in part nothing else says so. */}
      <Button kind="primary" className="arming" describedBy={describedBy} closes onPress={onClose}>
        {t('receipt.ok')}
      </Button>
    </>
  )

  return (
    <Dialog
      className="receipt"
      shielded
      title={voiding.state === 'voided' ? t('receipt.voided') : accepted.length < items.length ? t('receipt.partly') : t('receipt.placed')}
      subtitle={until && <Unbroken text={t('receipt.voidUntil', { when: until })} />}
      tools={tools}
      foot={foot}
      onClose={isAsking ? () => setAsked(false) : onClose}
      unasked
      inTurn
      afresh
    >
      <div ref={news} tabIndex={-1}>
        <ReceiptSummary items={items} voiding={voiding} sum={sum} currency={currency} isOwn={isOwn} onCheckAgain={() => void carryOut()} />
      </div>
      <BetFor userId={userId} />
      {(accepted.length < items.length || voiding.state === 'partly' || isRefused) && (
        // Put in anew where nothing else says the refusal: a reader is told of an alert that comes, and not of a list whose words change.
        <div key={`${isRefusalNews}`} role={isRefusalNews ? 'alert' : undefined}><Outcomes items={items} currency={currency} /></div>
      )}
      <ReceiptPaper text={text} mark={mark} ref={paper} />
    </Dialog>
  )

  /** Asks once. */
  function pressVoid(): void {
    setAsked(!asked)
    if (asked) void carryOut()
  }

  async function carryOut(): Promise<void> {
    await voidReceipts(voiding.guids)
    // Closed before the answer, it cannot tell any more whether the money has come back, and a page with the quick bet alone has no list of receipts.
    if (!isShown.current) toast(...voidingTold(t, accepted, $voids.get()))
  }

  /** Soft red first, then solid red with what it gives back. The sum is that of all that was accepted, and stands only where all of it can be voided. */
  function voidLabel(): ReactNode {
    if (!asked) return t('receipt.void')
    if (voiding.open < accepted.length) return t('receipt.voidSome', { chosen: voiding.open, count: accepted.length })
    return total === null ? t('receipt.voidAll') : <WithSum words={(all) => t('receipt.voidSum', { total: all })} minor={total} currency={currency} />
  }
}

/** Asks and then does it, in the same place. When it goes, what became of it has the focus. */
function VoidButton({ isAsked, outcome, ...button }: Pick<ButtonProps, 'busy' | 'describedBy' | 'onPress' | 'children'> & { isAsked: boolean; outcome: RefObject<HTMLElement | null> }) {
  const place = useRef<HTMLButtonElement>(null)
  useHandFocusOn(place, outcome)
  return <Button ref={place} kind={isAsked ? 'danger-solid' : 'danger'} className={isAsked ? 'arming' : undefined} {...button} />
}

/** Void is pressed at the foot of a receipt that may be scrolled: what became of it stands at the top, and must be seen. */
function useNewsInView(state: string) {
  const news = useRef<HTMLDivElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current !== state) news.current?.scrollIntoView?.({ block: 'nearest' })
    shown.current = state
  }, [state])
  return news
}

/** What the papers do not know. */
function markOf(t: Translate, { state, voided }: ReceiptVoiding, count: number): string {
  switch (state) {
    case 'voided': return t('receipt.voided')
    case 'partly': return t('receipt.voidedSome', { voided, count })
    case 'unknown':
    case 'checking': return t('receipts.statusUnknown')
    default: return ''
  }
}

/** One receipt for the whole bet, or one for each draw: every text once. */
function receiptText(items: PlacedItem[]): string {
  return [...new Set(items.map((item) => item.output).filter(Boolean))].join('\n\n')
}
