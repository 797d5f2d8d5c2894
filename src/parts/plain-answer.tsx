import { useText } from '../context.js'
import type { Placement } from '../stores/placement.js'
import { Alert } from '../ui/alert.js'
import { Button } from '../ui/button.js'
import { statusText } from './problem-text.js'

export interface PlainAnswerProps {
  placement: Extract<Placement, { state: 'placed' | 'rejected' | 'unknown' }>
  onAcknowledge: () => void
  onCheckAgain: () => void
}

/** Money may have been taken, and the code that tells of it could not be loaded: the player must read of it all the same. */
export function PlainAnswer({ placement, onAcknowledge, onCheckAgain }: PlainAnswerProps) {
  const t = useText()
  if (placement.state === 'unknown') {
    return (
      <Alert tone="warning" role="alert" title={t('placement.unknown')}>
        <div className="alert-actions">
          <Button kind="secondary" onPress={onCheckAgain}>
            {t('placement.checkAgain')}
          </Button>
        </div>
      </Alert>
    )
  }
  const placed = placement.state === 'placed'
  const accepted = placement.items.filter((item) => item.accepted)
  return (
    <Alert tone={placed ? 'success' : 'danger'} role="alert" title={placed ? t('receipt.acceptedSome', { accepted: accepted.length, count: placement.items.length }) : t('placement.rejected')}>
      {placed ? accepted.map(({ output, guid }, index) => output && <pre key={`${guid} ${index}`} tabIndex={0}>{output}</pre>) : statusText(t, placement.reason)}
      <div className="alert-actions">
        <Button kind="secondary" onPress={onAcknowledge}>
          {t('receipt.ok')}
        </Button>
      </div>
    </Alert>
  )
}
