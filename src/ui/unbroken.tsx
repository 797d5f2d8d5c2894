import moneyCss from './money.css?inline'
import { useStyles } from './styles.js'

/** Figures joined by hyphens: a date in whatever order, a receipt's number. */
const HYPHENATED = /(\d+(?:-\d+)+)/

/** A text in which no date is broken in two: a line would be at its hyphens. */
export function Unbroken({ text }: { text: string }) {
  useStyles(moneyCss)
  return text.split(HYPHENATED).map((part, index) => (
    // Every second part is what the pattern has found.
    // eslint-disable-next-line react/no-array-index-key -- parts of one text
    index % 2 === 1 ? <span key={index} className="unbroken">{part}</span> : part
  ))
}
