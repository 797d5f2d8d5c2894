import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLottery, useText } from '../../context.js'
import { markedText, ReceiptPaper } from '../../parts/receipt-paper.js'
import { useReceiptPrinting } from '../../parts/receipt-printing.js'
import { useReceiptSharing } from '../../parts/receipt-sharing.js'
import { useRefreshFailed } from '../../parts/refresh-failed.js'
import type { RebetHand } from '../../stores/rebet.js'
import { createReceipts, type Receipt } from '../../stores/receipts.js'
import { whileVisible } from '../../stores/while-visible.js'
import { print as printer } from '../../ui/app-icons.js'
import { copy, share } from '../../ui/bet-icons.js'
import { Button } from '../../ui/button.js'
import { Icon } from '../../ui/icon.js'
import { left } from '../../ui/icons.js'
import { Screen, ScreenHead } from '../../ui/screen.js'
import { useStyles } from '../../ui/styles.js'
import { useStable } from '../../ui/use-stable.js'
import { ReceiptDetails } from './receipt-details.js'
import { useReceiptMark } from './receipt-status.js'
import { RebetButton } from './rebet-button.js'
import { VoidButton, VoidOutcome } from './receipt-void.js'
import css from './receipts.css?inline'

export interface ReceiptScreenProps {
  /** Back to the list. */
  onBack: () => void
  /** The receipt's bet is in the slip of that screen. */
  onBet: (hand: RebetHand) => void
}

/** One receipt (spec section 2): its text verbatim, Void, Rebet, Copy, Share, Print. A reload shows it again; once it is left it is forgotten, and there is only the list. */
export function ReceiptScreen({ onBack, onBet }: ReceiptScreenProps) {
  const t = useText()
  const tellFailed = useRefreshFailed()
  const { use, environment } = useLottery()
  const { $viewed, hold, look } = use(createReceipts)
  const receipt = useStore($viewed)
  const isGone = receipt === null
  // Before anybody can leave: an effect that comes after the paint may never come on a screen that is left at once, and nothing would be forgotten.
  useLayoutEffect(hold, [hold])
  // Loaded again, or seen again after a while, it may have been voided elsewhere, or settled: nobody is to take it for the receipt of now.
  const lookNow = useStable(async () => {
    if (!(await look())) tellFailed(t('receipts.refreshFailed'))
  })
  useEffect(
    () =>
      whileVisible(environment.visibility, () => {
        void lookNow()
        return () => {}
      }),
    [environment, lookNow],
  )
  useEffect(() => {
    if (isGone) onBack()
  }, [isGone, onBack])
  return receipt && <ViewedReceipt receipt={receipt} onBack={onBack} onBet={onBet} />
}

function ViewedReceipt({ receipt, onBack, onBet }: ReceiptScreenProps & { receipt: Receipt }) {
  useStyles(css)
  const t = useText()
  const mark = useReceiptMark(receipt)
  const text = markedText(mark, receipt.output)
  const { paper, copyText, shareText } = useReceiptSharing(text)
  const outcome = useRef<HTMLDivElement>(null)
  const { place, print } = useReceiptPrinting(text, receipt.receiptNo)
  return (
    <Screen className="narrow receipt-screen">
      <ScreenHead title={t('app.receipt')}>
        <Button kind="icon" className="back" label={t('receipts.back')} onPress={onBack}><Icon path={left} flip /></Button>
        {receipt.output && (
          <>
            <Button kind="icon" label={t('receipt.copy')} onPress={copyText}><Icon path={copy} /></Button>
            <Button kind="icon" label={t('receipt.share')} onPress={shareText}><Icon path={share} /></Button>
            <Button kind="icon" label={t('receipts.print')} onPress={print}><Icon path={printer} /></Button>
          </>
        )}
      </ScreenHead>
      <ReceiptDetails receipt={receipt} />
      <VoidOutcome receipt={receipt} place={outcome} />
      <ReceiptPaper text={receipt.output} mark={mark} ref={paper} />
      <div className="print-place" ref={place} />
      <div className="receipt-dock" data-dock="">
        <VoidButton receipt={receipt} outcome={outcome} />
        <RebetButton receipt={receipt} onBet={onBet} />
        <Button kind="primary" onPress={onBack}>{t('receipt.ok')}</Button>
      </div>
    </Screen>
  )
}
