import { useEffect, useRef, useState } from 'react'
import { Button } from './button.js'
import { useHandFocusOn } from './hand-focus-on.js'
import { Icon } from './icon.js'
import inverse from './inverse.css?inline'
import { useStyles } from './styles.js'
import css from './toast.css?inline'
import { useDockClearance } from './use-dock-clearance.js'
import { Voiced } from './voiced.js'

/** Starts a timer in milliseconds and answers the function that stops it. */
export type ToastTimer = (milliseconds: number, run: () => void) => () => void

export interface ToastOptions {
  /** Path data of an icon before the words. */
  icon?: string
  /** One thing that can still be done about it, such as Undo. */
  action?: { label: string; run: () => void }
  /** The action is about this alone: the same words again are about another one. */
  each?: boolean
  /** What it is about: of those about the same the last one is shown, and the one before it again for the rest of its time, so that they do not cover twice as much. */
  about?: string
  /** The words as a voice should read them, where that is another: with their numbers digit by digit. */
  heard?: string
}

/** One that is shown. */
export interface Toast extends ToastOptions { id: number; text: string }

/** Milliseconds a toast stays (spec section 9); one with an action stays long enough to be reached. */
const STAYS = 2000
const STAYS_WITH_ACTION = 6000
/** ms after which a reader has been told of one: where another list shows it then, it is not said once more. */
const TOLD = 1000

/** Since when each has been seen, by the page's clock: a dialog that opens shows them in a list of its own, which goes on with the rest of their time. */
const begun = new WeakMap<Toast, number>()

interface ToastListProps {
  toasts: readonly Toast[]
  after: ToastTimer
  /** Its time is over, or what it offered is done. */
  onClose: (id: number) => void
}

/** The toasts of an outlet. */
export function ToastList({ toasts, after, onClose }: ToastListProps) {
  useStyles(css)
  useStyles(inverse)
  return (
    <>
      {toasts.length > 0 && <DockClearance />}
      {toasts.map((toast) => {
        const isLast = !toast.about || toast === toasts.findLast(({ about }) => about === toast.about)
        const One = isLast ? ShownToast : CoveredToast
        return <One key={toast.id} toast={toast} after={after} onClose={onClose} />
      })}
    </>
  )
}

/** Nothing to see: keeps the outlet that it stands in clear of what is docked. */
function DockClearance() {
  const mark = useRef<HTMLElement>(null)
  useDockClearance(mark)
  return <i ref={mark} hidden />
}

interface ToastProps extends Omit<ToastListProps, 'toasts'> { toast: Toast }

/** Lets the time of a toast pass, which is the rest of it where it has been seen before. */
function useToastTime({ toast, after, onClose }: ToastProps, held: boolean): void {
  const { id, action } = toast
  const stays = action ? STAYS_WITH_ACTION : STAYS
  useEffect(() => {
    if (held) return void begun.delete(toast)
    const now = performance.now()
    const since = begun.get(toast) ?? now
    begun.set(toast, since)
    return after(Math.max(0, stays - (now - since)), () => onClose(id))
  }, [held, stays, after, onClose, id, toast])
}

/** One in whose place another is shown. Its time passes all the same: when that goes, it would come back for a moment only to go as well. */
function CoveredToast(props: ToastProps) {
  useToastTime(props, false)
  return null
}

/** One toast. Its time stands still while a pointer rests on it or its button has the focus, and begins anew afterwards: nothing goes while it is read or reached for. */
function ShownToast(props: ToastProps) {
  const { toast, onClose } = props
  const { id, text, heard, icon, action } = toast
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [isTold] = useState(() => performance.now() - (begun.get(toast) ?? Infinity) > TOLD)
  const place = useRef<HTMLParagraphElement>(null)
  /** Where the focus came from: there it goes back to when the toast goes with it. */
  const before = useRef<HTMLElement>(null)
  useHandFocusOn(place, before)
  useToastTime(props, pointed || focused)
  return (
    <p
      ref={place}
      className="toast inverse"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ relatedTarget }) => {
        setFocused(true)
        if (relatedTarget instanceof HTMLElement) before.current = relatedTarget
      }}
      onBlur={() => setFocused(false)}
    >
      {icon && <Icon path={icon} small />}
      <span aria-hidden={isTold || undefined}><Voiced text={text} heard={heard} /></span>
      {action && (
        <Button
          kind="ghost"
          onPress={() => {
            action.run()
            onClose(id)
          }}
        >
          {action.label}
        </Button>
      )}
    </p>
  )
}
