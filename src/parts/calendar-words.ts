import { useMemo } from 'react'
import { useText } from '../context.js'
import { addDays, weekdayOf } from '../domain/calendar.js'
import { dayAndMonth, monthAndYear, weekdayShort } from '../i18n/dates.js'
import type { CalendarWords } from '../ui/month-calendar.js'

/** The words of a month to choose from, in the widget's language. `today` is `YYYY-MM-DD`. */
export function useCalendarWords(today: string): CalendarWords {
  const t = useText()
  return useMemo(() => ({
    previousMonth: t('results.previousMonth'),
    nextMonth: t('results.nextMonth'),
    weekday: (day) => weekdayShort(addDays(today, day - weekdayOf(today)), t.lang),
    month: (of) => monthAndYear(of, t.lang),
    day: (of) => dayAndMonth(of, t.lang),
  }), [t, today])
}
