import { useState } from 'react'
import { useText } from '../context.js'
import { Button } from '../ui/button.js'
import { Dialog } from '../ui/dialog.js'
import { PlayStaked } from './play-staked.js'
import { TimeOutChoice } from './time-out-choice.js'

export interface RealityCheckProps {
  onContinue: () => void
  /** Left out where there are no receipts to see. */
  onReceipts?: () => void
}

/** Says after a while how long somebody has been playing, and what it came to. It comes by itself, perhaps under a finger that meant BET: so it takes no press at first (its css). */
export function RealityCheck({ onContinue, onReceipts }: RealityCheckProps) {
  const t = useText()
  const [step, setStep] = useState<'told' | 'break'>('told')
  const foot = step === 'told' ? (
    <>
      <Button kind="secondary" main onPress={() => setStep('break')}>{t('play.break')}</Button>
      <Button kind="primary" main onPress={onContinue}>{t('play.continue')}</Button>
    </>
  ) : (
    <Button kind="secondary" main onPress={() => setStep('told')}>{t('play.back')}</Button>
  )
  return (
    <Dialog unasked className="reality-check" title={t('play.check')} foot={foot} onClose={onContinue}>
      {step === 'told' ? (
        <>
          <p>{t('play.checkText')}</p>
          <PlayStaked />
          {onReceipts && <Button kind="ghost" onPress={onReceipts}>{t('play.receipts')}</Button>}
        </>
      ) : (
        <TimeOutChoice onBegun={onContinue} />
      )}
    </Dialog>
  )
}
