import type { ReactNode } from 'react'
import css from './empty.css?inline'
import { Icon } from './icon.js'
import { useStyles } from './styles.js'

/** Nothing here: says what would stand in this place, and what to do. */
export function Empty({ icon, title, children }: { icon: string; title: string; children?: ReactNode }) {
  useStyles(css)
  return (
    <div className="empty">
      <Icon path={icon} />
      <b>{title}</b>
      {children}
    </div>
  )
}
