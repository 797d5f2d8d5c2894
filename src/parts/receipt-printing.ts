import { useEffect, useRef } from 'react'
import { useLottery, useText } from '../context.js'
import { useToast } from '../ui/toast.js'
import css from './receipt-print.css?inline'

/** Milliseconds until a page that did not begin to print, or a frame that did not load, counts as refused: some phones begin late. */
const PATIENCE = 1500

/** Runs later; the answer stops it. */
type After = (milliseconds: number, run: () => void) => () => void

/**
 * Prints a receipt and nothing else of the page: its text alone is put into a document of its own, in an empty frame within `place`, an element of ours
 * that nobody sees. No style attribute and no markup is written, so that the strictest policy lets it pass. A page that may not print says so.
 */
export function useReceiptPrinting(text: string, title: string) {
  const t = useText()
  const show = useToast()
  const { timers } = useLottery().environment
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement | null>(null)
  useEffect(() => () => frame.current?.remove(), [])

  const print = async () => {
    if (!place.current) return
    // The frame of the last time stays until now: a phone may print from it long after it was asked to.
    frame.current?.remove()
    // Nothing but our own text is ever in it, and a sandbox may not print.
    // eslint-disable-next-line react/iframe-missing-sandbox
    frame.current = place.current.ownerDocument.createElement('iframe')
    const started = await openFrame(frame.current, place.current, timers.after).then((opened) => printIn(opened, text, title, timers.after)).catch(() => false)
    if (!started) show(t('receipts.printFailed'))
  }
  return { place, print: () => void print() }
}

/** Puts an empty frame in its place. Filled before it has loaded, some browsers would empty it again. */
function openFrame(frame: HTMLIFrameElement, place: HTMLElement, after: After): Promise<HTMLIFrameElement> {
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  return new Promise((resolve, reject) => {
    const stop = after(PATIENCE, () => reject(new Error('the frame did not load')))
    frame.addEventListener('load', () => {
      stop()
      resolve(frame)
    }, { once: true })
    place.append(frame)
  })
}

/** Whether the frame's page began to print. */
function printIn({ contentWindow: page, contentDocument: document }: HTMLIFrameElement, text: string, title: string, after: After): Promise<boolean> | boolean {
  if (!page || !document || typeof page.print !== 'function') return false
  adoptSheet(page, document)
  const paper = document.createElement('pre')
  paper.textContent = text
  document.title = title
  document.body.append(paper)
  return new Promise((resolve) => {
    const stop = after(PATIENCE, () => resolve(false))
    page.addEventListener('beforeprint', () => {
      stop()
      resolve(true)
    }, { once: true })
    page.print()
  })
}

/** A sheet belongs to the window that made it. Without one the text prints all the same, only plainer. */
function adoptSheet(page: Window, document: Document): void {
  const { CSSStyleSheet: Sheet } = page as Window & Partial<Pick<typeof globalThis, 'CSSStyleSheet'>>
  if (typeof Sheet?.prototype.replaceSync !== 'function') return
  const sheet = new Sheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}
