import { PlacedWidget, type WidgetProps } from '../embed/placed-widget.js'
import { widget } from './results-board-widget.js'

export type { WidgetProps } from '../embed/placed-widget.js'

/** Draw results by type and date, live while a draw is on (spec section 2, Results). Needs no session. */
export function ResultsBoard(props: WidgetProps) {
  return <PlacedWidget {...props} definition={widget} />
}
