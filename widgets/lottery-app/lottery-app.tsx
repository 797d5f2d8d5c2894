import { PlacedWidget, type WidgetProps } from '../embed/placed-widget.js'
import { widget } from './lottery-app-widget.js'

export type { WidgetProps } from '../embed/placed-widget.js'

/** The whole app: home, quick bet, results, behind one top bar. Its route is in memory unless `router` says otherwise. */
export function LotteryApp(props: WidgetProps) {
  return <PlacedWidget {...props} definition={widget} />
}
