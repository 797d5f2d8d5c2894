import { useStore } from '@nanostores/react'
import { useLottery, useText, useWidget } from '../../context.js'
import { DigitSetBet, type DigitSetBetProps } from '../../parts/digit-set-bet.js'
import { useLoaded } from '../../parts/use-loaded.js'
import { createDigitSetSlip } from '../../stores/digit-set-slip.js'
import { DigitsPanel } from './digits-panel.js'

const loadPrefill = async () => (await import('./prefill.js')).Prefill

export interface QuickBetScreenProps extends Pick<DigitSetBetProps, 'Part'> {
  /** Of the heading: 1 on a page of its own, 2 in somebody else's. */
  level?: 1 | 2
}

/**
 * Bet 2, the quick bet (spec sections 2, 4 and 5): dates, currency, draw types, digits per place, stakes, mode, total, BET, and what became of it.
 * The widget and the app's screen are this same component.
 */
export function QuickBetScreen({ level = 2, Part }: QuickBetScreenProps) {
  const t = useText()
  const { options } = useWidget()
  const slip = useLottery().use(createDigitSetSlip)
  const { digits } = useStore(slip.$bet)
  const { prefill: text } = options
  // Lost on the way, it is asked for again with what the player does next.
  const prefill = useLoaded(text ? loadPrefill : null, digits)
  return (
    <DigitSetBet
      title={t('quickBet.title')}
      level={level}
      className="quick-bet"
      Part={Part}
      digits={<DigitsPanel digits={digits} onToggle={slip.toggleDigit} onToggleAll={slip.toggleAll} />}
      notice={text && prefill.state === 'ready' && <prefill.value slip={slip} text={text} />}
      onBet={() => void slip.place()}
    />
  )
}
QuickBetScreen.slip = createDigitSetSlip
