import type { ReactNode } from 'react'
import css from './labelled.css?inline'
import { useStyles } from './styles.js'

/** A field with its name above it, for the eye: the field itself has a name that a reader hears. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  useStyles(css)
  return (
    <div className="labelled">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}

/** Two such fields side by side. */
export function LabelledPair({ children }: { children: ReactNode }) {
  useStyles(css)
  return <div className="labelled-pair">{children}</div>
}
