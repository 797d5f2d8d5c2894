import { useMemo } from 'react'
import { useText } from '../context.js'
import { addDays, weekdayOf } from '../domain/calendar.js'
import { dayAndMonth, monthAndYear, weekdayLong, weekdayShort } from '../i18n/dates.js'
import type { CalendarWords } from '../ui/month-calendar.js'

/** The words of a month to choose from, in the widget's language. `today` is `YYYY-MM-DD`. */
export function useCalendarWords(today: string): CalendarWords {
  const t = useText()
  return useMemo(() => ({
    previousMonth: t('results.previousMonth'),
    nextMonth: t('results.nextMonth'),
    weekday: (day) => weekdayShort(sameWeek(today, day), t.lang),
    weekdayName: (day) => weekdayLong(sameWeek(today, day), t.lang),
    month: (of) => monthAndYear(of, t.lang),
    day: (of) => dayAndMonth(of, t.lang),
  }), [t, today])
}

/** A date that has this weekday; 0 is Sunday. */
function sameWeek(date: string, day: number): string {
  return addDays(date, day - weekdayOf(date))
}
