import { useRef, useState } from 'react'
import { useLottery, useText } from '../../context.js'
import { formatMoney } from '../../domain/money.js'
import type { Problem } from '../../domain/problem.js'
import armingCss from '../../parts/arming.css?inline'
import { datesInWords } from '../../parts/slip-words.js'
import { slipProblemText } from '../../parts/slip-problem-text.js'
import { createRebet, type RebetHand, type RebetOutcome } from '../../stores/rebet.js'
import type { Receipt } from '../../stores/receipts.js'
import { swap } from '../../ui/icons.js'
import { Button } from '../../ui/button.js'
import { Dialog } from '../../ui/dialog.js'
import { Icon } from '../../ui/icon.js'
import { useIsomorphicLayoutEffect } from '../../ui/layout-effect.js'
import { useStyles } from '../../ui/styles.js'
import { useToast } from '../../ui/toast.js'
import { Unbroken } from '../../ui/unbroken.js'
import { useReceiptPlayer } from './use-receipt-player.js'

type Taken = Extract<RebetOutcome, { state: 'taken' }>
type Step = { step: 'idle' } | { step: 'reading' } | { step: 'asking' } | { step: 'refused'; problem: Problem } | { step: 'taken'; hand: RebetHand; title: string; told: readonly string[] }

/** Rebet: puts the receipt's bet back into a slip (decisions section 7), and goes there. Nothing is sent. */
export function RebetButton({ receipt, onBet }: { receipt: Receipt; onBet: (hand: RebetHand) => void }) {
  useStyles(armingCss)
  const t = useText()
  const toast = useToast()
  const { use } = useLottery()
  const { rebet } = use(createRebet)
  const whose = useReceiptPlayer(receipt)
  const [now, setNow] = useState<Step>({ step: 'idle' })
  const isShown = useRef(false)
  // Not after the next picture: an answer may come before it, and would lead whoever has left away from where he is.
  useIsomorphicLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const close = () => setNow({ step: 'idle' })
  const goOn = (hand: RebetHand) => {
    close()
    onBet(hand)
  }
  const run = async (replace: boolean) => {
    setNow({ step: 'reading' })
    const outcome = await rebet(receipt, { replace, player: whose })
    const told = outcome.state === 'taken' ? newsOf(outcome) : []
    // Whoever has left meanwhile is not called back.
    if (!isShown.current) return told.length === 0 ? undefined : toast(told.join(' '))
    if (outcome.state === 'would-replace') return setNow({ step: 'asking' })
    if (outcome.state === 'refused') return setNow({ step: 'refused', problem: outcome.problem })
    if (told.length > 0) return setNow({ step: 'taken', hand: outcome.hand, title: titleOf(outcome), told: [...told, dayNews(outcome)].filter(String) })
    toast(daysOf(outcome) === '' ? t('bet.prefilled') : t('receipts.rebetOn', { dates: daysOf(outcome) }))
    goOn(outcome.hand)
  }
  // What the stakes are worth, what they cost, and for whom they are, must be read, and a toast is gone in two seconds.
  const newsOf = (outcome: Taken): string[] => [currencyNews(outcome), ...playerNews(outcome), partNews(outcome), priceNews(outcome), datesNews(outcome)].filter((news) => news !== '')
  const titleOf = (outcome: Taken): string =>
    currencyNews(outcome) !== '' ? t('receipts.rebetIn', { currency: outcome.currency ?? '' }) : outcome.player ? t('confirm.for', { player: outcome.player.now }) : t('receipts.rebet')
  // Only where a bet was placed in this browser is it known whose its receipt is ("Bet for" above). Who has no players bets for himself.
  const playerNews = ({ player }: Taken): string[] => {
    if (!player) return []
    const { before, receipt: wanted } = player
    if (wanted !== null && wanted !== player.now) return [t('receipts.rebetNotFor', { player: player.now, before: wanted })]
    return [t('receipts.rebetFor', { player: player.now }), player.now === before ? '' : t('receipts.rebetForSwitched', { player: player.now, before })]
  }
  const money = (minor: number, currency: string | null) => `${currency ?? receipt.currency} ${formatMoney(minor)}`
  const partNews = ({ isMore }: Taken): string => (isMore ? t('receipts.rebetPart', { total: money(receipt.total, receipt.currency) }) : '')
  const priceNews = ({ price, currency }: Taken): string =>
    price ? t('receipts.rebetPrice', { before: money(price.before, receipt.currency), after: money(price.after, currency) }) : ''
  const datesNews = ({ dates }: Taken): string =>
    dates ? t('receipts.rebetDates', { before: t('dates.count', { count: dates.before }), after: t('dates.count', { count: dates.after }) }) : ''
  // A receipt's dates are past as a rule: this bet is on others, and Bet 2 sends it at one press.
  const daysOf = ({ on }: Taken): string => (Array.isArray(on) ? datesInWords(t, on) : '')
  const dayNews = (outcome: Taken): string => (daysOf(outcome) === '' ? '' : t('receipts.rebetDay', { dates: daysOf(outcome) }))
  const currencyNews = ({ currency, before }: Taken): string => {
    if (currency === null) return ''
    if (currency !== receipt.currency) return t('receipts.rebetCurrency', { currency, before: receipt.currency })
    return before === null || before === currency ? '' : t('receipts.rebetSwitched', { currency, before })
  }
  return (
    <>
      <Button kind="tonal" busy={now.step === 'reading'} onPress={() => void run(false)}>
        {now.step !== 'reading' && <Icon path={swap} small />}
        {t('receipts.rebet')}
      </Button>
      {now.step === 'asking' && (
        <Dialog
          title={t('receipts.replaceTitle')}
          onClose={close}
          foot={
            <>
              <Button kind="secondary" onPress={close}>{t('confirm.cancel')}</Button>
              <Button kind="primary" className="arming" onPress={() => void run(true)}>{t('receipt.ok')}</Button>
            </>
          }
        >
          <p>{t('receipts.replaceText')}</p>
        </Dialog>
      )}
      {now.step === 'taken' && (
        <Dialog title={now.title} onClose={() => goOn(now.hand)} foot={<Button kind="primary" className="arming" onPress={() => goOn(now.hand)}>{t('receipt.ok')}</Button>}>
          {now.told.map((news) => <p key={news}><Unbroken text={news} /></p>)}
        </Dialog>
      )}
      {now.step === 'refused' && (
        <Dialog title={t('receipts.rebetRefused')} onClose={close} foot={<Button kind="primary" className="arming" onPress={close}>{t('receipt.ok')}</Button>}>
          <p>{slipProblemText(t, now.problem, { stake: String, slot: String })}</p>
          <p className="muted">{t('receipts.rebetNothing')}</p>
        </Dialog>
      )}
    </>
  )
}
