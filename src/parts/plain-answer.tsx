import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLottery, useText } from '../context.js'
import { PAST, type Placement } from '../stores/placement.js'
import { Alert } from '../ui/alert.js'
import { Button } from '../ui/button.js'
import { moneyInWords } from '../ui/money.js'
import { BetFor } from './bet-for.js'
import { statusText } from './problem-text.js'

export interface PlainAnswerProps {
  placement: Extract<Placement, { state: 'placed' | 'rejected' | 'unknown' }>
  /** The code that tells more will not come; otherwise it may at any time. */
  isLost: boolean
  onAcknowledge: () => void
  onCheckAgain: () => void
  onDiscard: () => void
}

/** ms after which nobody is kept waiting for that code. */
const LATE = 2000

/**
 * Money may have been taken, and the code that tells of it is not there: the player must read of it all the same. What he can press comes late while that code
 * is on its way: it would be replaced under his finger.
 */
export function PlainAnswer({ placement, isLost, onAcknowledge, onCheckAgain, onDiscard }: PlainAnswerProps) {
  const t = useText()
  const { timers } = useLottery().environment
  const [isLate, setLate] = useState(false)
  useEffect(() => timers.after(LATE, () => setLate(true)), [timers])
  const button = (label: Parameters<typeof t>[0], onPress: () => void) => <Button kind="secondary" onPress={onPress}>{t(label)}</Button>
  const answer = (tone: 'success' | 'warning' | 'danger', title: string, text: ReactNode, buttons: ReactNode) => (
    <Alert tone={tone} role="alert" title={title}>
      {text}
      {(isLost || isLate) && <div className="alert-actions">{buttons}</div>}
    </Alert>
  )
  const whom = <BetFor userId={placement.userId} />
  if (placement.state === 'unknown') {
    const total = { total: moneyInWords(placement.total, placement.currency) }
    // Once its draws are over it is not asked about again. What `SlipPlacementNotice` says in two steps is said in one: only the player can end it.
    return placement.reason.code === PAST
      ? answer('warning', t('placement.unknown'), <><p>{t('placement.pastText', total)} {t('placement.startOverText', total)}</p>{whom}</>, button('placement.discard', onDiscard))
      : answer('warning', t('placement.unknown'), whom, button('placement.checkAgain', onCheckAgain))
  }
  const placed = placement.state === 'placed'
  const accepted = placement.items.filter((item) => item.accepted)
  return answer(
    placed ? 'success' : 'danger',
    placed ? t('receipt.acceptedSome', { accepted: accepted.length, count: placement.items.length }) : t('placement.rejected'),
    <>
      {!placed && <p>{statusText(t, placement.reason)}</p>}
      {whom}
      {accepted.map(({ output, guid }, index) => output && <pre key={`${guid} ${index}`} tabIndex={0}>{output}</pre>)}
    </>,
    button('receipt.ok', onAcknowledge),
  )
}
