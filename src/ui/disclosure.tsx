import { useId, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Card } from './card.js'
import css from './disclosure.css?inline'
import { useHandFocusOn } from './hand-focus-on.js'
import { Icon } from './icon.js'
import { down } from './icons.js'
import { useStyles } from './styles.js'
import { Unbroken } from './unbroken.js'

export interface DisclosureProps {
  icon: string
  title: string
  /** What is inside, in few words: stands there while it is closed. */
  recap: string
  open: boolean
  onToggle: (open: boolean) => void
  children?: ReactNode
}

/** A panel that opens and closes below its title, which has the focus when the panel closes with it. */
export function Disclosure({ icon, title, recap, open, onToggle, children }: DisclosureProps) {
  useStyles(css)
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  return (
    <Card flush className="disclosure">
      <button ref={toggle} type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => onToggle(!open)}>
        <Icon path={icon} />
        <span className="grow">
          {title}
          {!open && <small><Unbroken text={recap} /></small>}
        </span>
        <Icon path={down} small />
      </button>
      {open && <Body id={id} toggle={toggle}>{children}</Body>}
    </Card>
  )
}

function Body({ id, toggle, children }: { id: string; toggle: RefObject<HTMLButtonElement | null>; children?: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useHandFocusOn(body, toggle)
  return <div ref={body} className="disclosure-body" id={id}>{children}</div>
}
