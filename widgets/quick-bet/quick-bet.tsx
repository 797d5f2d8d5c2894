import { PlacedWidget, type WidgetProps } from '../embed/placed-widget.js'
import { widget } from './quick-bet-widget.js'

export type { WidgetProps } from '../embed/placed-widget.js'

/** The quick bet: pick digits per place, press BET, hold a receipt (spec section 5, Bet 2). */
export function QuickBet(props: WidgetProps) {
  return <PlacedWidget {...props} definition={widget} />
}
