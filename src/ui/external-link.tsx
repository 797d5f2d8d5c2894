import type { ReactNode } from 'react'
import css from './button.css?inline'
import { Icon } from './icon.js'
import { external } from './icons.js'
import { useStyles } from './styles.js'

export interface ExternalLinkProps {
  href: string
  /** Says that a new window opens, to those who do not see the arrow. */
  label: string
  /** How it looks; a quiet button when not said. */
  className?: string
  children?: ReactNode
}

/** A link out of the product, in a new window that learns nothing of this one. */
export function ExternalLink({ href, label, className = 'button ghost', children }: ExternalLinkProps) {
  useStyles(css)
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {children}
      <Icon path={external} small />
    </a>
  )
}
