import type { ReactNode } from 'react'
import type { DrawLetter } from '../domain/slots.js'
import css from './chip.css?inline'
import { useSectionTitle } from './section-title.js'
import { useStyles } from './styles.js'

export interface ChipProps {
  /** The accessible name: what stands on the chip is too short to be one. */
  label: string
  /** Id of what stands on the chip beside its name, such as the time that is left: read after it. */
  describedBy?: string
  checked: boolean
  onToggle: () => void
  /** The kind of chip and its state, for its part's own CSS. */
  className?: string
  /** Takes this operator's hue when chosen. */
  operator?: DrawLetter
  children?: ReactNode
}

/** A toggle: a label around a native checkbox, so that Space, forms and readers know it. */
export function Chip({ label, describedBy, checked, onToggle, className, operator, children }: ChipProps) {
  useStyles(css)
  return (
    <label className={`chip${checked ? ' on' : ''}${className ? ` ${className}` : ''}`} data-operator={operator}>
      <input
        type="checkbox"
        aria-label={label}
        aria-describedby={describedBy}
        checked={checked}
        onChange={(event) => {
          // The browser has ticked it already. A tap that changes nothing (a fourth date) makes no render that would put it back.
          event.currentTarget.checked = checked
          onToggle()
        }}
      />
      {/* The name says it all: a reader must not meet every chip twice. */}
      <span aria-hidden="true">{children}</span>
    </label>
  )
}

/** A group of chips with a heading: a fieldset with its legend. `hideTitle`: what is around it says that already, and it is for readers only. */
export function ChipGroup({ title, hideTitle, note, className, children }: { title: string; hideTitle?: boolean; note?: ReactNode; className: string; children?: ReactNode }) {
  useStyles(css)
  useSectionTitle()
  return (
    <fieldset>
      <legend className={hideTitle && !note ? 'visually-hidden' : 'section-title'}>
        <b className={hideTitle ? 'visually-hidden' : undefined}>{title}</b>
        {note && <small>{note}</small>}
      </legend>
      <div className={`chips ${className}`}>{children}</div>
    </fieldset>
  )
}
