import { useStore } from '@nanostores/react'
import { useText } from '../context.js'
import type { SlipAside } from '../stores/slip-owner.js'
import { Alert } from '../ui/alert.js'
import { Button } from '../ui/button.js'

export interface SlipAsideNoticeProps {
  slip: SlipAside
  /** A bet is on its way or uncertain: it stays in view. */
  held: boolean
}

/** A slip that was being typed when an uncertain bet took its place: that it is kept, and that it has not been sent when it is back. */
export function SlipAsideNotice({ slip, held }: SlipAsideNoticeProps) {
  const t = useText()
  const aside = useStore(slip.$aside)
  if (aside === 'none') return null
  if (aside === 'back') {
    return (
      <Alert tone="note" role="status" title={t('aside.back')} close={{ label: t('shared.close'), run: slip.acknowledgeAside }}>
        <p>{t('aside.backText')}</p>
      </Alert>
    )
  }
  return (
    <Alert tone="note" role="status" title={t('aside.kept')}>
      <p>{t('aside.keptText')}</p>
      {!held && (
        <div className="alert-actions">
          <Button kind="secondary" onPress={slip.exchangeAside}>
            {t('aside.exchange')}
          </Button>
        </div>
      )}
    </Alert>
  )
}
