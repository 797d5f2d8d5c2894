import { formatMoney } from '../domain/money.js'
import css from './money.css?inline'
import { useStyles } from './styles.js'

/**
 * A sum in a sentence, with its currency where that is known: no line ends between the two. For what is read on the screen; what is copied from us has plain spaces.
 */
export function moneyInWords(minor: number, currency: string | null): string {
  return currency === null ? formatMoney(minor) : `${currency}\u00a0${formatMoney(minor)}`
}

/** The words of a button with a sum in them. Its name is what it is searched by, so that the space in it is a plain one, and the style keeps the sum on one line. */
export function WithSum({ words, minor, currency }: { words: (sum: string) => string; minor: number; currency: string }) {
  useStyles(css)
  const sum = `${currency} ${formatMoney(minor)}`
  const [before, after] = words(sum).split(sum)
  return (
    <span>
      {before}
      {after !== undefined && <span className="unbroken">{sum}</span>}
      {after}
    </span>
  )
}

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
