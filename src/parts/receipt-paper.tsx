import { forwardRef } from 'react'
import { useText } from '../context.js'
import { useStyles } from '../ui/styles.js'
import css from './receipt-paper.css?inline'

/** The server's receipt, verbatim. A scroller has a tab stop; without a text it says so. */
export const ReceiptPaper = forwardRef<HTMLPreElement, { text: string }>(function ReceiptPaper({ text }, ref) {
  useStyles(css)
  const t = useText()
  if (!text) return <p className="muted">{t('receipt.noText')}</p>
  return (
    <div className="paper-well">
      <pre className="paper" part="receipt" tabIndex={0} aria-label={t('receipt.text')} ref={ref}>
        {text}
      </pre>
    </div>
  )
})
