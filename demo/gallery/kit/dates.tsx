import { useState } from 'react'
import { addDays, weekdayOf } from '../../../src/domain/betting.js'
import { calendarNames } from '../../../src/i18n/calendar-names.js'
import { DatePicker } from '../../../src/ui/date-picker.js'
import { Labelled } from '../../../src/ui/labelled.js'
import { MonthCalendar, type CalendarWords, type MonthNames } from '../../../src/ui/month-calendar.js'
import { Sheet, Specimen, type SheetProps } from './specimen.js'

const TODAY = '2026-11-21'

/** A day of this week by its weekday, of which 0 is Sunday. */
const sameWeek = (day: number) => addDays(TODAY, day - weekdayOf(TODAY))

/** A date, and the month it is chosen from. */
export function DateSheet({ t }: SheetProps) {
  const [date, setDate] = useState('2026-11-18')
  const names = calendarNames(t.lang)
  const monthNames: MonthNames = { weekdayName: (day) => names.weekdayLong(sameWeek(day)), month: names.monthAndYear, day: names.dayAndMonth }
  const words: CalendarWords = {
    previousMonth: t('results.previousMonth'),
    nextMonth: t('results.nextMonth'),
    weekday: (day) => t.weekdayShort(sameWeek(day)),
  }
  const isQuiet = (of: string) => ![0, 3, 6].includes(weekdayOf(of))
  const shared = { value: date, today: TODAY, last: TODAY, isQuiet, quietLabel: t('drawTypes.noDraw') }
  return (
    <Sheet>
      <Specimen name="A date">
        <Labelled label={t('dates.title')}>
          <DatePicker {...shared} words={{ ...words, close: t('shared.close'), retry: t('shared.retry'), lost: t('widget.failed'), loadNames: async () => monthNames }} label={`${t('dates.title')}, ${date}`} title={t('dates.title')} onChange={setDate} />
        </Labelled>
      </Specimen>
      <Specimen name="A month: chosen, today, quiet, to come"><MonthCalendar {...shared} words={{ ...words, ...monthNames }} onPick={setDate} /></Specimen>
    </Sheet>
  )
}
