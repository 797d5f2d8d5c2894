import { memo } from 'react'
import { isMainDraw } from '../domain/calendar.js'
import { MAX_DATES } from '../domain/limits.js'
import type { Calendar } from '../domain/slots.js'
import { useText } from '../context.js'
import { Chip, ChipGroup } from '../ui/chip.js'
import { useStyles } from '../ui/styles.js'
import { useToast } from '../ui/toast.js'
import css from './date-chips.css?inline'

export interface DateChipsProps {
  /** The dates on offer, `YYYY-MM-DD` GMT+8, ascending. */
  dates: readonly string[]
  chosen: readonly string[]
  /** Today in GMT+8: it is named so. */
  today: string
  calendar: Calendar
  /** What is around them says already what they are. */
  hideTitle?: boolean
  /** `too-many` leaves everything as it was, and is said in a toast. */
  onToggle: (date: string) => 'ok' | 'too-many'
}

/** The next seven draw dates, of which up to three are chosen (spec section 2). A key of a number draws none of them anew. */
export const DateChips = memo(function DateChips({ dates, chosen, today, calendar, hideTitle, onToggle }: DateChipsProps) {
  useStyles(css)
  const t = useText()
  const show = useToast()
  const toggle = (date: string) => {
    if (onToggle(date) === 'too-many') show(t('dates.tooMany', { most: MAX_DATES }))
  }
  const note = (
    <>
      {t('dates.chosen', { count: chosen.length, most: MAX_DATES })}
      <i className="legend-dot" />
      {t('dates.mainDraw')}
    </>
  )
  return (
    <ChipGroup title={t('dates.title')} hideTitle={hideTitle} note={note} className="dates">
      {dates.map((date) => {
        const main = isMainDraw(date, { calendar })
        const weekday = t.weekdayShort(date)
        const name = date === today ? t('dates.todayLabel', { date }) : `${weekday} ${date}`
        return (
          <Chip
            key={date}
            className={`date${main ? ' main-draw' : ''}`}
            label={main ? t('dates.mainDrawLabel', { date: name }) : name}
            checked={chosen.includes(date)}
            onToggle={() => toggle(date)}
          >
            <small>{date === today ? t('dates.today') : weekday}</small>
            <b>{Number(date.slice(-2))}</b>
          </Chip>
        )
      })}
    </ChipGroup>
  )
})
