import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { nextTask } from './after-paint.js'
import { Button } from './button.js'
import css from './date-dialog.css?inline'
import { Dialog } from './dialog.js'
import { Icon } from './icon.js'
import { close } from './icons.js'
import type { CalendarWords, MonthCalendarProps } from './month-calendar.js'
import { Skeleton } from './skeleton.js'
import { useStyles } from './styles.js'

export interface DateDialogProps extends MonthCalendarProps {
  title: string
  closeLabel: string
  retryLabel: string
  onClose: () => void
}

type Calendar = (props: MonthCalendarProps) => ReactNode
type Loading = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; Calendar: Calendar }

/** The calendar that a date picker opens: a sheet on a phone. */
export function DateDialog({ title, closeLabel, onClose, ...calendar }: DateDialogProps) {
  useStyles(css)
  // All of the page is styled anew when it goes: in a task of its own, behind the frame in which the press is seen.
  const tools = <Button kind="icon" label={closeLabel} onPress={() => void nextTask().then(onClose)}><Icon path={close} /></Button>
  return (
    <Dialog title={title} tools={tools} onClose={onClose} inTurn>
      <LazyCalendar {...calendar} />
    </Dialog>
  )
}

/** The month, whose code is fetched when a calendar first opens. */
function LazyCalendar({ retryLabel, ...props }: MonthCalendarProps & { retryLabel: string }) {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  const isLoading = loading.state === 'loading'
  const { words, value } = props
  useEffect(() => {
    if (!isLoading) return
    let gone = false
    loadCalendar(words, value).then(
      (Calendar) => gone || setLoading({ state: 'ready', Calendar }),
      () => gone || setLoading({ state: 'failed' }),
    )
    return () => {
      gone = true
    }
  }, [isLoading, words, value])

  if (loading.state === 'ready') return <loading.Calendar {...props} />
  if (loading.state === 'failed') return <Button kind="secondary" onPress={() => setLoading({ state: 'loading' })}>{retryLabel}</Button>
  return <Skeleton className="calendar-wait" />
}

/** Names of days and months are slow to be asked for the first time: each kind of them in a task of its own, before the month asks for all. */
async function loadCalendar({ month, day, weekdayName }: CalendarWords, date: string): Promise<Calendar> {
  const { MonthCalendar } = await import('./month-calendar.js')
  for (const ask of [() => month(date), () => day(date), () => weekdayName(0)]) {
    await nextTask()
    ask()
  }
  await nextTask()
  return MonthCalendar
}
