import { forwardRef } from 'react'
import type { ReactNode } from 'react'
import { nextTask } from './after-paint.js'
import css from './button.css?inline'
import { useStyles } from './styles.js'

export interface ButtonProps {
  /** One `primary` at a time on a screen. `icon` is a square with an icon and no words: give it a `label`. */
  kind?: 'primary' | 'secondary' | 'tonal' | 'ghost' | 'danger' | 'danger-solid' | 'icon' | 'plain'
  /** The screen's main action: taller. */
  main?: boolean
  /** As wide as what it stands in. */
  block?: boolean
  /** The accessible name, where the content is not it. */
  label?: string
  /** Not to be pressed now, for a reason that is shown: stays focusable, looks barred, and calls `onBarred` instead of `onPress`. */
  barred?: boolean
  onBarred?: () => void
  /** Under way: a ring beside the words, which say what happens. A second press does nothing. */
  busy?: boolean
  onPress?: () => void
  /**
   * It closes a dialog, and all of the page is styled anew as one goes: with the press itself in the same task that is a long one on a slow phone. By a key it goes at once:
   * the next key may be there already, and is for what the dialog uncovers.
   */
  closes?: boolean
  /** CSS shadow part, for the host's own rules. */
  part?: string
  /** Id of the element that says more, such as why the button is barred. */
  describedBy?: string
  expanded?: boolean
  pressed?: boolean
  className?: string
  children?: ReactNode
}

const classes = { 'danger-solid': 'danger solid', icon: 'icon-only', plain: '' } as const

function classOf(kind: NonNullable<ButtonProps['kind']>): string {
  return kind in classes ? classes[kind as keyof typeof classes] : kind
}

/** A button: a verb, or the game's own word. Never `disabled`, which would take the focus and the reason away. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { kind = 'plain', main, block, label, barred, onBarred, busy, onPress, closes, part, describedBy, expanded, pressed, className, children },
  ref,
) {
  useStyles(css)
  const names = ['button', classOf(kind), main && 'main', block && 'block', className].filter(Boolean).join(' ')
  return (
    <button
      ref={ref}
      type="button"
      className={names}
      part={part}
      aria-label={label}
      aria-disabled={barred || undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      aria-expanded={expanded}
      aria-pressed={pressed}
      onClick={({ detail }) => {
        if (busy) return
        if (barred) onBarred?.()
        else if (closes && detail > 0) void nextTask().then(onPress)
        else onPress?.()
      }}
    >
      {children}
    </button>
  )
})
