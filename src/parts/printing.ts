import { useEffect, useRef } from 'react'
import { useLottery } from '../context.js'
import { useStyles } from '../ui/styles.js'
import { useToast } from '../ui/toast.js'
import placeCss from './printing.css?inline'

/** Milliseconds until a page that did not begin to print, or a frame that did not load, counts as refused: some phones begin late. */
const PATIENCE = 1500

/** Runs later; the answer stops it. */
type After = (milliseconds: number, run: () => void) => () => void

/** What is printed: a document of its own. */
export interface Printout {
  title: string
  /** Its whole style sheet. */
  css: string
  /** Puts its content into the empty document, as text and elements, never as markup. */
  fill(document: Document): void
}

/**
 * Prints something of ours and nothing else of the page: it is put into a document of its own, in an empty frame within `place`, an element of class
 * `print-place` that nobody sees. No style attribute and no markup is written, so that the strictest policy lets it pass. A page that may not print
 * says so in the words of `refused`.
 */
export function usePrinting(refused: string) {
  useStyles(placeCss)
  const show = useToast()
  const { timers } = useLottery().environment
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement | null>(null)
  useEffect(() => () => frame.current?.remove(), [])

  const print = async (printout: Printout) => {
    if (!place.current) return
    // The frame of the last time stays until now: a phone may print from it long after it was asked to.
    frame.current?.remove()
    // Nothing but our own text is ever in it, and a sandbox may not print.
    // eslint-disable-next-line react/iframe-missing-sandbox
    frame.current = place.current.ownerDocument.createElement('iframe')
    const started = await openFrame(frame.current, place.current, timers.after).then((opened) => printIn(opened, printout, timers.after)).catch(() => false)
    if (!started) show(refused)
  }
  return { place, print: (printout: Printout) => void print(printout) }
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
function printIn({ contentWindow: page, contentDocument: document }: HTMLIFrameElement, { title, css, fill }: Printout, after: After): Promise<boolean> | boolean {
  if (!page || !document || typeof page.print !== 'function') return false
  adoptSheet(page, document, css)
  document.title = title
  fill(document)
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
function adoptSheet(page: Window, document: Document, css: string): void {
  const { CSSStyleSheet: Sheet } = page as Window & Partial<Pick<typeof globalThis, 'CSSStyleSheet'>>
  if (typeof Sheet?.prototype.replaceSync !== 'function') return
  const sheet = new Sheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}
