import { useText } from '../context.js'
import { useTextSharing } from './text-sharing.js'

/** Copies the text of a receipt and hands it to the platform's share sheet. `paper` is the element that shows it. */
export function useReceiptSharing(text: string) {
  const t = useText()
  return useTextSharing(text, { copied: t('receipt.copied'), copiedToShare: t('receipt.copiedToShare'), notCopied: t('receipt.notCopied') })
}
