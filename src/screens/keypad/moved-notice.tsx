import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useText } from '../../context.js'
import type { KeypadSlip } from '../../stores/keypad-slip.js'
import { Alert } from '../../ui/alert.js'

export interface MovedNoticeProps {
  slip: Pick<KeypadSlip, '$moved' | 'tellMoved' | 'acknowledgeMoved'>
  /** Whether the player is being asked about the bet. */
  isAsked: boolean
  /** `KeypadSummary.moment`. */
  moment: string
}

/** "The next draws" have become others between BET and its confirmation, and nothing was sent: said, also where the question went away by itself. */
export function MovedNotice({ slip, isAsked, moment }: MovedNoticeProps) {
  const t = useText()
  const before = useRef({ isAsked, moment })
  useEffect(() => {
    const { isAsked: was, moment: askedOf } = before.current
    before.current = { isAsked, moment }
    if (was && !isAsked && askedOf !== moment && askedOf !== '' && moment !== '') slip.tellMoved()
  }, [isAsked, moment, slip])
  if (!useStore(slip.$moved)) return null
  return (
    <Alert tone="note" role="status" title={t('keypadBet.moved')} close={{ label: t('shared.close'), run: slip.acknowledgeMoved }}>
      <p>{t('keypadBet.movedText')}</p>
    </Alert>
  )
}
