import { useId } from 'react'
import type { ReactNode } from 'react'
import { Card } from './card.js'
import css from './disclosure.css?inline'
import { Icon } from './icon.js'
import { down } from './icons.js'
import { useStyles } from './styles.js'

export interface DisclosureProps {
  icon: string
  title: string
  /** What is inside, in few words: stands there while it is closed. */
  recap: string
  open: boolean
  onToggle: (open: boolean) => void
  children?: ReactNode
}

/** A panel that opens and closes below its title. */
export function Disclosure({ icon, title, recap, open, onToggle, children }: DisclosureProps) {
  useStyles(css)
  const id = useId()
  return (
    <Card flush className="disclosure">
      <button type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => onToggle(!open)}>
        <Icon path={icon} />
        <span className="grow">
          {title}
          {!open && <small>{recap}</small>}
        </span>
        <Icon path={down} small />
      </button>
      {open && <div className="disclosure-body" id={id}>{children}</div>}
    </Card>
  )
}
