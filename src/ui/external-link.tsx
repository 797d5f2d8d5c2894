import type { ReactNode } from 'react'
import css from './button.css?inline'
import { Icon } from './icon.js'
import { external } from './icons.js'
import { useStyles } from './styles.js'

/** A link out of the product, in a new window that learns nothing of this one. `label` says so to those who do not see the arrow. */
export function ExternalLink({ href, label, children }: { href: string; label: string; children?: ReactNode }) {
  useStyles(css)
  return (
    <a className="button ghost" href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {children}
      <Icon path={external} small />
    </a>
  )
}
