import { forwardRef } from 'react'
import { useText } from '../context.js'
import { useStyles } from '../ui/styles.js'
import css from './receipt-paper.css?inline'

export interface ReceiptPaperProps {
  text: string
  /** What the paper is, where it is no receipt. */
  label?: string
}

/** A text of the server's, verbatim. A scroller has a tab stop; without a text it says so. */
export const ReceiptPaper = forwardRef<HTMLPreElement, ReceiptPaperProps>(function ReceiptPaper({ text, label }, ref) {
  useStyles(css)
  const t = useText()
  if (!text) return <p className="muted">{t('receipt.noText')}</p>
  return (
    <div className="paper-well">
      <pre className="paper" part="receipt" role="region" tabIndex={0} aria-label={label ?? t('receipt.text')} ref={ref}>
        {text}
      </pre>
    </div>
  )
})
