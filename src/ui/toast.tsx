import { createContext, useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Toast, ToastList, ToastOptions, ToastTimer } from './toast-list.js'

interface ToastActions {
  show(text: string, options?: ToastOptions): void
  close(id: number): void
  after: ToastTimer
  /** A dialog's outlet has appeared, and what was said before goes if it is to begin afresh; the answer takes it away again. */
  open(outlet: string, afresh?: boolean): () => void
}

interface ToastState {
  toasts: Toast[]
  /** Of the open modal dialogs. The one opened last shows the toasts, for outside it they would be inert; without one, the root does. */
  outlets: string[]
  /** What draws them, once it is there. */
  List: typeof ToastList | null
}

// Two contexts, so that a toast re-renders the outlets and not everybody who may show one.
const ActionsContext = createContext<ToastActions | null>(null)
const StateContext = createContext<ToastState>({ toasts: [], outlets: [], List: null })

/** Holds the toasts of one root. What draws them counts their time, so that nothing of it outlives the root and none goes before it was seen. */
export function ToastProvider({ after, waiting, children }: { after: ToastTimer; /** Nothing is shown yet that could say something: what draws toasts has time. */ waiting?: boolean; children?: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const [outlets, setOutlets] = useState<string[]>([])
  const [List, setList] = useState<typeof ToastList | null>(null)
  const lastId = useRef(0)

  const close = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id))
  }, [])
  const show = useCallback((text: string, options: ToastOptions = {}) => {
    const id = ++lastId.current
    // The same words again replace themselves: ten taps are not ten toasts. Of what each has an Undo of its own no Undo goes.
    setToasts((shown) => [...shown.filter((toast) => toast.text !== text || options.each), { ...options, id, text }])
  }, [])
  const open = useCallback((outlet: string, afresh?: boolean) => {
    if (afresh) setToasts([])
    setOutlets((known) => [...known, outlet])
    return () => setOutlets((known) => known.filter((other) => other !== outlet))
  }, [])
  // No part of a start, and here by the time one is shown; what failed to load is asked for again then.
  const isNeeded = toasts.length > 0
  useEffect(() => {
    if (List || (waiting && !isNeeded)) return
    let gone = false
    import('./toast-list.js').then(
      (list) => gone || setList(() => list.ToastList),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [List, isNeeded, waiting])

  const actions = useMemo(() => ({ show, close, open, after }), [show, close, open, after])
  const state = useMemo(() => ({ toasts, outlets, List }), [toasts, outlets, List])
  return (
    <ActionsContext.Provider value={actions}>
      <StateContext.Provider value={state}>{children}</StateContext.Provider>
    </ActionsContext.Provider>
  )
}

/** The place where toasts appear: one in the root, one in every modal dialog. A live region must be there before what it announces. */
export function ToastOutlet({ of, afresh }: { of: 'root' | 'dialog'; afresh?: boolean }) {
  const id = useId()
  const actions = useContext(ActionsContext)
  const { toasts, outlets, List } = useContext(StateContext)
  useEffect(() => (of === 'dialog' ? actions?.open(id, afresh) : undefined), [actions, id, of, afresh])
  const top = outlets.at(-1)
  const isMine = of === 'dialog' ? top === id : top === undefined
  return (
    <div className="toasts" role="status">
      {List && actions && isMine && <List toasts={toasts} after={actions.after} onClose={actions.close} />}
    </div>
  )
}

/** `show(text, options?)`: says something briefly. For what must be read, use an alert. Outside a root it does nothing. */
export function useToast(): (text: string, options?: ToastOptions) => void {
  return useContext(ActionsContext)?.show ?? ignore
}

function ignore(): void {}
