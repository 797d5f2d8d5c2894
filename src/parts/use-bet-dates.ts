import { useLottery } from '../context.js'
import { dateOf } from '../domain/calendar.js'
import { lastBetDate } from '../domain/next-dates.js'
import type { LazyCalendarWords } from '../ui/date-dialog.js'
import { useCalendarWords } from './calendar-words.js'

/** For a calendar in which a bet's draw date is looked up: up to the last one that a bet can be on. */
export function useBetDates(): { today: string; last: string; words: LazyCalendarWords } {
  const { environment, calendar } = useLottery()
  const now = environment.now()
  const today = dateOf(now)
  return { today, last: lastBetDate(now, { calendar }), words: useCalendarWords(today) }
}
