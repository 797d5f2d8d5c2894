import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { nextTask } from './after-paint.js'
import type { DateDialogProps } from './date-dialog.js'
import css from './field.css?inline'
import { Icon } from './icon.js'
import { calendar } from './icons.js'
import { useStyles } from './styles.js'

export interface DatePickerProps extends Omit<DateDialogProps, 'onPick' | 'onClose'> {
  /** The accessible name, which says the date too. */
  label: string
  onChange: (date: string) => void
}

type View = (props: DateDialogProps) => ReactNode
/** `native`: the dialog's code was lost on the way, and the browser's own date field stands in for it. */
type Picking = { state: 'closed' } | { state: 'opening' } | { state: 'open'; Dialog: View } | { state: 'native' }

/**
 * A date, written `YYYY-MM-DD`, that opens a month to choose from: a sheet on a phone. It closes on the choice (spec section 2, Ticket list). The dialog is no
 * part of a first paint: its code is fetched when it first opens.
 */
export function DatePicker({ label, onChange, ...props }: DatePickerProps) {
  useStyles(css)
  const [picking, setPicking] = useState<Picking>({ state: 'closed' })
  const isOpening = picking.state === 'opening'
  useEffect(() => {
    if (!isOpening) return
    let gone = false
    import('./date-dialog.js').then(
      ({ DateDialog }) => gone || setPicking({ state: 'open', Dialog: DateDialog }),
      () => gone || setPicking({ state: 'native' }),
    )
    return () => {
      gone = true
    }
  }, [isOpening])

  const close = () => setPicking({ state: 'closed' })
  // The browser's own field also answers with nothing, and with days that it should not.
  const pick = (date: string) => {
    if (date !== '' && date <= props.last) onChange(date)
  }
  // The press, the page that is styled anew as the dialog goes, and what the date changes in it: a task each, so that none of them holds a slow phone's thread for long.
  const take = async (date: string) => {
    await nextTask()
    close()
    await nextTask()
    onChange(date)
  }
  if (picking.state === 'native') {
    return (
      <span className="field">
        <input type="date" aria-label={label} value={props.value} max={props.last} onChange={({ currentTarget: { value } }) => pick(value)} />
      </span>
    )
  }
  return (
    <span className="field">
      <button type="button" aria-label={label} aria-haspopup="dialog" aria-expanded={picking.state === 'open'} aria-busy={isOpening} onClick={() => setPicking({ state: 'opening' })}>
        {props.value}
      </button>
      <Icon path={calendar} small />
      {picking.state === 'open' && <picking.Dialog {...props} onClose={close} onPick={(date) => void take(date)} />}
    </span>
  )
}
