import { forwardRef } from 'react'
import { useText } from '../context.js'
import { useStyles } from '../ui/styles.js'
import css from './receipt-paper.css?inline'

export interface ReceiptPaperProps {
  text: string
  /** What the paper is, where it is no receipt. */
  label?: string
  /** What has become of the bet since it was written, which it does not say itself; '' when it holds. */
  mark?: string
}

/** A receipt's text as it leaves the product: one that no longer holds says so first, or a voided bet would be handed on as a good one. */
export const markedText = (mark: string, text: string): string => (mark && text ? `${mark}\n\n${text}` : text)

/** A text of the server's, verbatim. A scroller has a tab stop; without a text it says so. */
export const ReceiptPaper = forwardRef<HTMLPreElement, ReceiptPaperProps>(function ReceiptPaper({ text, label, mark }, ref) {
  useStyles(css)
  const t = useText()
  if (!text) return <p className="muted">{t('receipt.noText')}</p>
  return (
    <div className="paper-well" data-mark={mark || undefined}>
      <pre className="paper" part="receipt" role="region" tabIndex={0} aria-label={label ?? t('receipt.text')} ref={ref}>
        {text}
      </pre>
    </div>
  )
})
