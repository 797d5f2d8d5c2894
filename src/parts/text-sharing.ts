import { useRef } from 'react'
import { check } from '../ui/icons.js'
import { useToast } from '../ui/toast.js'

/** What is said of it. */
export interface SharingWords {
  copied: string
  /** Copied in place of the share sheet that the platform does not have. */
  copiedToShare: string
  /** Neither: the text is left selected. */
  notCopied: string
}

/** Copies a text and hands it to the platform's share sheet. `paper` is the element that shows it. */
export function useTextSharing(text: string, words: SharingWords) {
  const show = useToast()
  const paper = useRef<HTMLPreElement>(null)

  /** Where a page may not write to the clipboard (http, a frame without permission) the text is left selected, for the player's own Copy. */
  const select = () => {
    const element = paper.current
    if (element) element.ownerDocument.getSelection()?.selectAllChildren(element)
    show(words.notCopied)
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
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(words.copiedToShare)
    }
  }
  return { paper, copyText: () => void copyText(words.copied), shareText: () => void shareText() }
}
