import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useLottery, useText } from '../../context.js'
import type { Problem } from '../../domain/problem.js'
import { slipProblemText } from '../../parts/slip-problem-text.js'
import { createBetPlayer } from '../../stores/bet-player.js'
import { createRebet, type RebetHand, type RebetOutcome } from '../../stores/rebet.js'
import type { Receipt } from '../../stores/receipts.js'
import { swap } from '../../ui/icons.js'
import { Button } from '../../ui/button.js'
import { Dialog } from '../../ui/dialog.js'
import { Icon } from '../../ui/icon.js'
import { useToast } from '../../ui/toast.js'

type Step = { step: 'idle' } | { step: 'reading' } | { step: 'asking' } | { step: 'refused'; problem: Problem } | { step: 'taken'; hand: RebetHand; currency: string; told: string }

/** Rebet: puts the receipt's bet back into a slip (decisions section 7), and goes there. Nothing is sent. */
export function RebetButton({ receipt, onBet }: { receipt: Receipt; onBet: (hand: RebetHand) => void }) {
  const t = useText()
  const toast = useToast()
  const { use } = useLottery()
  const { rebet } = use(createRebet)
  const { $choices, $player } = use(createBetPlayer)
  const choices = useStore($choices)
  const player = useStore($player)
  const [now, setNow] = useState<Step>({ step: 'idle' })
  const isShown = useRef(false)
  useEffect(() => {
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
    const outcome = await rebet(receipt, { replace })
    const told = outcome.state === 'taken' ? currencyNews(outcome) : ''
    // Whoever has left meanwhile is not called back.
    if (!isShown.current) return told === '' ? undefined : toast(told)
    if (outcome.state === 'would-replace') return setNow({ step: 'asking' })
    if (outcome.state === 'refused') return setNow({ step: 'refused', problem: outcome.problem })
    // What the stakes are worth must be read, and a toast is gone in two seconds.
    if (told !== '') return setNow({ step: 'taken', hand: outcome.hand, currency: outcome.currency ?? '', told })
    // A receipt does not say whose it is: the bet is for the player whom the agent has chosen.
    toast(choices.length > 0 && player !== null ? t('receipts.rebetFor', { player }) : t('bet.prefilled'))
    goOn(outcome.hand)
  }
  const currencyNews = ({ currency, before }: Extract<RebetOutcome, { state: 'taken' }>): string => {
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
              <Button kind="primary" onPress={() => void run(true)}>{t('receipt.ok')}</Button>
            </>
          }
        >
          <p>{t('receipts.replaceText')}</p>
        </Dialog>
      )}
      {now.step === 'taken' && (
        <Dialog title={t('receipts.rebetIn', { currency: now.currency })} onClose={() => goOn(now.hand)} foot={<Button kind="primary" onPress={() => goOn(now.hand)}>{t('receipt.ok')}</Button>}>
          <p>{now.told}</p>
        </Dialog>
      )}
      {now.step === 'refused' && (
        <Dialog title={t('receipts.rebetRefused')} onClose={close} foot={<Button kind="primary" onPress={close}>{t('receipt.ok')}</Button>}>
          <p>{slipProblemText(t, now.problem, { stake: String, slot: String })}</p>
          <p className="muted">{t('receipts.rebetNothing')}</p>
        </Dialog>
      )}
    </>
  )
}
