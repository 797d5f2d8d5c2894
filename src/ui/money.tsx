import { formatMoney } from '../domain/money.js'
import css from './money.css?inline'
import { useStyles } from './styles.js'

/** A sum of money, read as one: currency code, comma groups, two decimals. `minor` is in hundredths. */
export function Money({ minor, currency }: { minor: number; currency?: string }) {
  useStyles(css)
  return (
    <span className="money">
      {currency && <small>{currency} </small>}
      {formatMoney(minor)}
    </span>
  )
}
