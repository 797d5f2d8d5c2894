import { createContext, useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.js'
import { Icon } from './icon.js'
import { useStyles } from './styles.js'
import css from './toast.css?inline'

/** Starts a timer in milliseconds and answers the function that stops it. */
export type ToastTimer = (milliseconds: number, run: () => void) => () => void

export interface ToastOptions {
  /** Path data of an icon before the words. */
  icon?: string
  /** One thing that can still be done about it, such as Undo. */
  action?: { label: string; run: () => void }
}

interface Toast extends ToastOptions { id: number; text: string }

interface ToastActions {
  show(text: string, options?: ToastOptions): void
  close(id: number): void
  /** A dialog's outlet has appeared; the answer takes it away again. */
  open(outlet: string): () => void
}

interface ToastState {
  toasts: Toast[]
  /** Of the open modal dialogs. The one opened last shows the toasts, for outside it they would be inert; without one, the root does. */
  outlets: string[]
}

/** Milliseconds a toast stays (spec section 9); one with an action stays long enough to be reached. */
const STAYS = 2000
const STAYS_WITH_ACTION = 6000

// Two contexts, so that a toast re-renders the outlets and not everybody who may show one.
const ActionsContext = createContext<ToastActions | null>(null)
const StateContext = createContext<ToastState>({ toasts: [], outlets: [] })

const platformTimer: ToastTimer = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/** Holds the toasts of one root. Nothing of it outlives the root. */
export function ToastProvider({ after = platformTimer, children }: { after?: ToastTimer; children?: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const [outlets, setOutlets] = useState<string[]>([])
  const lastId = useRef(0)
  const stops = useRef(new Map<number, () => void>())

  const close = useCallback((id: number) => {
    stops.current.get(id)?.()
    stops.current.delete(id)
    setToasts((shown) => shown.filter((toast) => toast.id !== id))
  }, [])
  const show = useCallback((text: string, options: ToastOptions = {}) => {
    const id = ++lastId.current
    // The same words again replace themselves: ten taps are not ten toasts.
    setToasts((shown) => [...shown.filter((toast) => toast.text !== text), { ...options, id, text }])
    stops.current.set(id, after(options.action ? STAYS_WITH_ACTION : STAYS, () => close(id)))
  }, [after, close])
  const open = useCallback((outlet: string) => {
    setOutlets((known) => [...known, outlet])
    return () => setOutlets((known) => known.filter((other) => other !== outlet))
  }, [])
  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop()
      running.clear()
    }
  }, [])

  const actions = useMemo(() => ({ show, close, open }), [show, close, open])
  const state = useMemo(() => ({ toasts, outlets }), [toasts, outlets])
  return (
    <ActionsContext.Provider value={actions}>
      <StateContext.Provider value={state}>{children}</StateContext.Provider>
    </ActionsContext.Provider>
  )
}

/** The place where toasts appear: one in the root, one in every modal dialog. */
export function ToastOutlet({ of }: { of: 'root' | 'dialog' }) {
  useStyles(css)
  const id = useId()
  const actions = useContext(ActionsContext)
  const { toasts, outlets } = useContext(StateContext)
  useEffect(() => (of === 'dialog' ? actions?.open(id) : undefined), [actions, id, of])
  const top = outlets[outlets.length - 1]
  const shown = (of === 'dialog' ? top === id : top === undefined) ? toasts : []
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map(({ id: toast, text, icon, action }) => (
        <p className="toast" key={toast}>
          {icon && <Icon path={icon} small />}
          {text}
          {action && (
            <Button
              kind="ghost"
              onPress={() => {
                action.run()
                actions?.close(toast)
              }}
            >
              {action.label}
            </Button>
          )}
        </p>
      ))}
    </div>
  )
}

/** `show(text, options?)`: says something briefly. For what must be read, use an alert. Outside a root it does nothing. */
export function useToast(): (text: string, options?: ToastOptions) => void {
  return useContext(ActionsContext)?.show ?? ignore
}

function ignore(): void {}
