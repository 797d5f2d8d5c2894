import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { nextTask } from './after-paint.js'
import { Alert } from './alert.js'
import { Button } from './button.js'
import css from './date-dialog.css?inline'
import { Dialog } from './dialog.js'
import { Icon } from './icon.js'
import { close } from './icons.js'
import type { CalendarWords, MonthCalendarProps, MonthNames } from './month-calendar.js'
import { Skeleton } from './skeleton.js'
import { useStyles } from './styles.js'

/** The words of a calendar that opens in a dialog. */
export interface LazyCalendarWords extends CalendarWords {
  close: string
  /** Says that the month was lost on the way, and `retry` asks for it again. */
  lost: string
  retry: string
  /** Loads the names of its month, which no other part of a widget says. Rejects when they are lost; called again it tries again. */
  loadNames: () => Promise<MonthNames>
}

export interface DateDialogProps extends Omit<MonthCalendarProps, 'words'> {
  words: LazyCalendarWords
  title: string
  onClose: () => void
}

type Calendar = (props: MonthCalendarProps) => ReactNode
type Loading = { state: 'loading' } | { state: 'failed' } | ({ state: 'ready' } & Loaded)
/** `of`: whose names they are. */
interface Loaded { Calendar: Calendar; of: LazyCalendarWords; words: MonthCalendarProps['words'] }

/** The calendar that a date picker opens: a sheet on a phone. */
export function DateDialog({ title, onClose, ...calendar }: DateDialogProps) {
  useStyles(css)
  const tools = <Button kind="icon" label={calendar.words.close} closes onPress={onClose}><Icon path={close} /></Button>
  return (
    <Dialog title={title} tools={tools} onClose={onClose} inTurn>
      <LazyCalendar {...calendar} />
    </Dialog>
  )
}

/** The month, whose code and names are fetched when a calendar first opens. */
function LazyCalendar({ words, ...props }: Omit<DateDialogProps, 'title' | 'onClose'>) {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  // In another language it is the month that was there until its names have come.
  const isDue = loading.state === 'loading' || (loading.state === 'ready' && loading.of !== words)
  useEffect(() => {
    if (!isDue) return
    let gone = false
    loadCalendar(words).then(
      (loaded) => gone || setLoading({ state: 'ready', ...loaded }),
      () => gone || setLoading({ state: 'failed' }),
    )
    return () => {
      gone = true
    }
  }, [isDue, words])

  if (loading.state === 'ready') return <loading.Calendar {...props} words={loading.words} />
  if (loading.state === 'failed') {
    return (
      <Alert tone="danger" role="alert" title={words.lost}>
        <div className="alert-actions">
          <Button kind="secondary" onPress={() => setLoading({ state: 'loading' })}>{words.retry}</Button>
        </div>
      </Alert>
    )
  }
  return <Skeleton className="calendar-wait" />
}

/** In a task of its own: the code has just been run. */
async function loadCalendar(of: LazyCalendarWords): Promise<Loaded> {
  const [{ MonthCalendar }, names] = await Promise.all([import('./month-calendar.js'), of.loadNames()])
  await nextTask()
  return { Calendar: MonthCalendar, of, words: { ...of, ...names } }
}
