import type { ReactNode } from 'react'
import css from './card.css?inline'
import { useStyles } from './styles.js'

/** A surface with a hairline. `flush` has no inner edge, for lists. */
export function Card({ flush, className, children }: { flush?: boolean; className?: string; children?: ReactNode }) {
  useStyles(css)
  return <div className={`card${flush ? ' flush' : ''}${className ? ` ${className}` : ''}`}>{children}</div>
}
