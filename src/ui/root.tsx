import type { ReactNode } from 'react'
import { DemoOverlay } from './demo-overlay.js'
import { ToastOutlet, ToastProvider } from './toast.js'
import type { ToastTimer } from './toast-list.js'

export interface RootProps {
  /** BCP 47; sets fonts and line height too. */
  lang: string
  theme?: 'auto' | 'light' | 'dark'
  /** `widget` has an edge, `bare` none and no ground of its own, `app` fills its window. */
  frame?: 'widget' | 'bare' | 'app'
  direction?: 'ltr' | 'rtl'
  /** Starts a timer in milliseconds and answers what stops it. */
  after: ToastTimer
  /** Only the shape of what will be here stands in it. */
  waiting?: boolean
  children?: ReactNode
}

/** The outermost element inside a widget's shadow root: language, direction, theme, and what stands above everything (toasts, the DEMO watermark). */
export function Root({ lang, theme = 'auto', frame = 'widget', direction = 'ltr', after, waiting, children }: RootProps) {
  return (
    <div className={`lottery ${frame}`} part="widget" lang={lang} dir={direction} data-theme={theme}>
      <ToastProvider after={after} waiting={waiting}>
        {children}
        <ToastOutlet of="root" />
      </ToastProvider>
      <DemoOverlay />
    </div>
  )
}
