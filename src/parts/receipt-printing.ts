import { useText } from '../context.js'
import { usePrinting } from './printing.js'
import css from './receipt-print.css?inline'

/** Prints a receipt: its text alone. `place` is where its frame stands. */
export function useReceiptPrinting(text: string, title: string) {
  const t = useText()
  const { place, print } = usePrinting(t('receipts.printFailed'))
  const fill = (document: Document) => {
    const paper = document.createElement('pre')
    paper.textContent = text
    document.body.append(paper)
  }
  return { place, print: () => print({ title, css, fill }) }
}
