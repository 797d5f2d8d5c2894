import { PlacedWidget, type WidgetProps } from '../embed/placed-widget.js'
import { widget } from './jackpot-banner-widget.js'

export type { WidgetProps } from '../embed/placed-widget.js'

/** The two jackpots, in USD or the player’s own currency (spec sections 2 and 9). Needs no session. */
export function JackpotBanner(props: WidgetProps) {
  return <PlacedWidget {...props} definition={widget} />
}
