import css from './money.css?inline'
import { useStyles } from './styles.js'

/** A number that is bet on or drawn: spelled digit by digit, bold, tracked and never grouped, so that nobody takes it for money. */
export function BetNumber({ children }: { children: string }) {
  useStyles(css)
  return <span className="number">{children}</span>
}
