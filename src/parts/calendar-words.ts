import { useMemo } from 'react'
import { useText } from '../context.js'
import { addDays, weekdayOf } from '../domain/calendar.js'
import type { LazyCalendarWords } from '../ui/date-dialog.js'

/** The words of a dialog with a month to choose from, in the widget's language. `today` is `YYYY-MM-DD`. */
export function useCalendarWords(today: string): LazyCalendarWords {
  const t = useText()
  return useMemo(() => ({
    close: t('shared.close'),
    retry: t('shared.retry'),
    lost: t('widget.failed'),
    previousMonth: t('results.previousMonth'),
    nextMonth: t('results.nextMonth'),
    weekday: (day) => t.weekdayShort(sameWeek(today, day)),
    loadNames: async () => {
      const { weekdayLong, monthAndYear, dayAndMonth } = (await import('../i18n/calendar-names.js')).calendarNames(t.lang)
      return { weekdayName: (day) => weekdayLong(sameWeek(today, day)), month: monthAndYear, day: dayAndMonth }
    },
  }), [t, today])
}

/** A date that has this weekday; 0 is Sunday. */
function sameWeek(date: string, day: number): string {
  return addDays(date, day - weekdayOf(date))
}
