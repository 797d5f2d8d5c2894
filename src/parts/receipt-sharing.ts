import { useRef } from 'react'
import { useText } from '../context.js'
import { check } from '../ui/icons.js'
import { useToast } from '../ui/toast.js'

/** Copies the text of a receipt and hands it to the platform's share sheet. `paper` is the element that shows it. */
export function useReceiptSharing(text: string) {
  const t = useText()
  const show = useToast()
  const paper = useRef<HTMLPreElement>(null)

  /** Where a page may not write to the clipboard (http, a frame without permission) the text is left selected, for the player's own Copy. */
  const select = () => {
    const element = paper.current
    if (element) element.ownerDocument.getSelection()?.selectAllChildren(element)
    show(t('receipt.notCopied'))
  }
  const copyText = async (done: string) => {
    try {
      await navigator.clipboard.writeText(text)
      show(done, { icon: check })
    } catch {
      select()
    }
  }
  /** A platform without a share sheet gets the next best thing: the text on the clipboard, ready to be pasted. */
  const shareText = async () => {
    try {
      await navigator.share({ text })
    } catch (error) {
      // The player closed the sheet: nothing to say.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(t('receipt.copiedToShare'))
    }
  }
  return { paper, copyText: () => void copyText(t('receipt.copied')), shareText: () => void shareText() }
}
