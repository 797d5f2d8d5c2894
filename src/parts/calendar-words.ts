import { useMemo } from 'react'
import { useText } from '../context.js'
import { addDays, weekdayOf } from '../domain/calendar.js'
import type { CalendarWords } from '../ui/month-calendar.js'

/** The words of a month to choose from, in the widget's language. `today` is `YYYY-MM-DD`. */
export function useCalendarWords(today: string): CalendarWords {
  const t = useText()
  return useMemo(() => ({
    previousMonth: t('results.previousMonth'),
    nextMonth: t('results.nextMonth'),
    weekday: (day) => t.weekdayShort(sameWeek(today, day)),
    weekdayName: (day) => t.weekdayLong(sameWeek(today, day)),
    month: (of) => t.monthAndYear(of),
    day: (of) => t.dayAndMonth(of),
  }), [t, today])
}

/** A date that has this weekday; 0 is Sunday. */
function sameWeek(date: string, day: number): string {
  return addDays(date, day - weekdayOf(date))
}
