import { useId, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import css from './dialog.css?inline'
import { useTurn, useTurns } from './in-turn.js'
import { useStyles } from './styles.js'
import { ToastOutlet } from './toast.js'

/** Of a press that closes a dialog: how far its second tap may be from it in pixels, and how long after it in milliseconds. */
const REACH = 48
const LASTS = 500

export interface DialogProps {
  title: string
  /** A quieter line under the title. */
  subtitle?: ReactNode
  /** Icon buttons beside the title. */
  tools?: ReactNode
  /** Buttons at the foot, which stay in sight. */
  foot?: ReactNode
  /** Escape, or whatever the platform closes dialogs with. The dialog goes when its parent stops rendering it. */
  onClose: () => void
  className?: string
  /** A press outside closes it too: for what holds no work of the user's. */
  dismissable?: boolean
  /** It comes by itself: the focus is on its title, where no key that was meant for something else presses anything. */
  unasked?: boolean
  /** It holds much: that is drawn behind the frame in which the page around it grows dim. Its tools or its foot hold the focus meanwhile. */
  inTurn?: boolean
  /** What a press on it uncovers takes no second tap: it is about money. Elsewhere a key that is pressed at once must not be lost for it. */
  shielded?: boolean
  /** What was said briefly before goes when it opens: it was about something that is over by now. */
  afresh?: boolean
  children?: ReactNode
}

/**
 * A native modal dialog in the widget's own shadow root: a sheet on a phone, a window when wide. The browser holds the focus inside,
 * closes on Escape and gives the focus back, or to the heading of the screen. Open while rendered.
 */
export function Dialog({ title, subtitle, tools, foot, onClose, className, dismissable, unasked, inTurn, shielded, afresh, children }: DialogProps) {
  useStyles(css)
  const isWhole = useTurn(useTurns(), !inTurn, true)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const close = useRef(onClose)
  useInsertionEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const gone = new AbortController()
    // Straight on the element: `cancel` does not bubble, so delegating renderers differ about it.
    const listen = (type: string, heard: (event: Event) => void) => element.addEventListener(type, (event) => event.target === element && heard(event), gone)
    listen('cancel', (event) => {
      event.preventDefault()
      close.current()
    })
    // Before whoever keeps a key for itself, as the days of a calendar do.
    element.addEventListener('keydown', () => element.removeAttribute('data-pressed'), { capture: true, signal: gone.signal })
    // Only the backdrop is the dialog's own: everything inside has an element of its own.
    if (dismissable) listen('click', () => close.current())
    // From one button to one at the edge a press moves no focus, as in Safari: most of those close, and a phone would style the dialog anew for the time in between.
    element.addEventListener('mousedown', (event) => {
      if ((event.target as Element).closest('header button, footer button') && element.querySelector('button:focus')) event.preventDefault()
    }, gone)
    // Before the press does anything: it may take the dialog away at once, and the page would be laid out anew.
    let shield: (() => void) | null = null
    const heed = (event: MouseEvent) => {
      shield = shieldOf(element, event)
    }
    if (shielded) element.addEventListener('click', heed, { capture: true, signal: gone.signal })
    const open = () => {
      // Safari gives a pressed button no focus, and then takes what the dialog focuses for something that keys have reached. They show where they are from the first one on.
      const hasRing = !navigator.userActivation?.isActive || (element.getRootNode() as ShadowRoot).activeElement?.matches(':focus-visible')
      element.toggleAttribute('data-pressed', !hasRing)
      if (!element.open) element.showModal()
      if (unasked) element.querySelector('h2')?.focus()
    }
    // All of the page is styled anew by it, since all of it is inert then: in a task of its own where there is much to draw. What asks a question is there for
    // the next key, which may come with the one that opened it.
    const later = inTurn && setTimeout(open)
    if (!later) open()
    return () => {
      if (later) clearTimeout(later)
      gone.abort()
      element.close()
      shield?.()
      // Nobody had the focus before, or who had it has gone: it is where it was until the next frame, or with the page. A reader of the app goes on at the
      // heading of the screen; around a widget the page is not ours.
      const { activeElement } = element.getRootNode() as ShadowRoot
      if (activeElement ? element.contains(activeElement) : element.ownerDocument.activeElement === element.ownerDocument.body) {
        element.closest('.lottery')?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      }
    }
  }, [dismissable, unasked, inTurn, shielded])
  const comes = inTurn && !tools && isWhole
  useLayoutEffect(() => {
    // What the browser would have chosen, had it been there.
    if (comes) dialog.current?.querySelector<HTMLElement>('.dialog-body :is(button, input):not([disabled])')?.focus()
  }, [comes])
  return (
    <dialog ref={dialog} className={`dialog${className ? ` ${className}` : ''}${isWhole ? '' : ' is-coming'}`} part="dialog" aria-labelledby={heading}>
      <header className="dialog-head">
        <h2 id={heading} tabIndex={unasked ? -1 : undefined}>
          {title}
          {subtitle && <small>{subtitle}</small>}
        </h2>
        {tools}
      </header>
      <div className="dialog-body">{isWhole && children}</div>
      {foot && <footer className="dialog-foot" onKeyDown={pressOnce}>{foot}</footer>}
      <ToastOutlet of="dialog" afresh={afresh} />
    </dialog>
  )
}

/**
 * What keeps the second tap of a press from what is uncovered by the first: a double tap on OK must not press what was under it. Answers the function that puts
 * it there for a moment; null for a press of a key. Nothing of it is seen, and whoever presses elsewhere does not meet it.
 */
function shieldOf(covering: Element, { detail, clientX, clientY }: MouseEvent): (() => void) | null {
  const frame = covering.closest('.lottery')
  if (detail === 0 || !frame) return null
  const { left, top, right, bottom } = frame.getBoundingClientRect()
  const inset = [clientY - top, right - clientX, bottom - clientY, clientX - left].map((room) => `${Math.max(0, Math.round(room) - REACH)}px`).join(' ')
  return () => {
    const shield = frame.ownerDocument.createElement('div')
    shield.className = 'press-shield'
    shield.style.inset = inset
    frame.append(shield)
    setTimeout(() => shield.remove(), LASTS)
  }
}

/** A key that is held presses once: what it would press next has come to have the focus, or says something else by now, and nobody has read it. For the element around the buttons. */
export function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
