import { useRef } from 'react'
import type { ReactNode } from 'react'
import css from './alert.css?inline'
import { Button } from './button.js'
import { useHandFocusToHeading } from './hand-focus-on.js'
import { Icon } from './icon.js'
import { check, clock, close as cross, info, warning } from './icons.js'
import { useStyles } from './styles.js'

export interface AlertProps {
  /** `danger`: it failed. `warning`: nobody knows, or take care. `success`: done. `note`: good to know. */
  tone: 'danger' | 'warning' | 'success' | 'note'
  title: string
  /** Announced at once (`alert`) or when the reader pauses (`status`); left out for what is there from the start. */
  role?: 'alert' | 'status'
  /** Makes it closable; `label` names the button. */
  close?: { label: string; run: () => void }
  /** More words, and buttons in an `alert-actions` row. */
  children?: ReactNode
}

const icons = { danger: warning, warning: clock, success: check, note: info } as const

/** A message that stays: what happened, what it means for the money, what to do. Gone at a press on it, it leaves the focus to the heading of the screen. */
export function Alert({ tone, title, role, close, children }: AlertProps) {
  useStyles(css)
  const place = useRef<HTMLDivElement>(null)
  useHandFocusToHeading(place)
  return (
    <div ref={place} className={`alert ${tone}`} role={role}>
      <Icon path={icons[tone]} />
      <div>
        <b>{title}</b>
        {children}
      </div>
      {close && (
        <Button kind="icon" label={close.label} onPress={close.run}>
          <Icon path={cross} small />
        </Button>
      )}
    </div>
  )
}
