import type { ReactNode } from 'react'
import css from './screen.css?inline'
import { useStyles } from './styles.js'

/** The body of a screen: one column on the page's edge. `className` adds a screen's own arrangement. */
export function Screen({ className, children }: { className?: string; children?: ReactNode }) {
  useStyles(css)
  return <div className={`screen padded${className ? ` ${className}` : ''}`}>{children}</div>
}

/** A screen's heading: `level` 1 in the app, where it is the page's own; 2 in a widget, which stands in somebody else's page. */
export function ScreenHead({ title, level = 1, children }: { title: string; level?: 1 | 2; children?: ReactNode }) {
  useStyles(css)
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="screen-head">
      <Heading tabIndex={-1}>{title}</Heading>
      {children}
    </div>
  )
}
