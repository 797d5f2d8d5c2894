import { useText } from '../context.js'
import type { DigitSetDraft } from '../stores/digit-set-draft.js'
import { refusedNow } from '../stores/refused-draws.js'
import { Outcomes } from './bet-outcomes.js'

export interface RefusedDrawsProps {
  bet: DigitSetDraft
  currency: string | null
}

/** The draws of a bet that are still chosen because the server did not take them when it took others, and why. Nothing where there are none. */
export function RefusedDraws({ bet, currency }: RefusedDrawsProps) {
  const t = useText()
  const items = refusedNow(bet, currency)
  return currency === null || items.length === 0 ? null : <Outcomes label={t('placement.rejected')} items={items} currency={currency} />
}
