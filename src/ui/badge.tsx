import type { ReactNode } from 'react'
import type { DrawLetter } from '../domain/slots.js'
import css from './badge.css?inline'
import { useStyles } from './styles.js'

/** An operator's letter on its hue. Decoration beside the operator's name unless `label` gives it a name of its own. */
export function Badge({ letter, size, label }: { letter: DrawLetter; size?: 'small'; label?: string }) {
  useStyles(css)
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <i className={`badge${size ? ` ${size}` : ''}`} data-operator={letter} {...named}>
      {letter}
    </i>
  )
}

/** Badges in a row. */
export function Badges({ children }: { children?: ReactNode }) {
  useStyles(css)
  return <span className="badges">{children}</span>
}
