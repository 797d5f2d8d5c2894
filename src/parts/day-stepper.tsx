import { useLottery, useText } from '../context.js'
import type { DrawLetter } from '../domain/slots.js'
import { Button } from '../ui/button.js'
import { DatePicker } from '../ui/date-picker.js'
import { Icon } from '../ui/icon.js'
import { left, right } from '../ui/icons.js'
import { useStyles } from '../ui/styles.js'
import { useCalendarWords } from './calendar-words.js'
import css from './day-stepper.css?inline'
import { drawsOnDate, nearestDrawDate } from './result-dates.js'

export interface DayStepperProps {
  /** Whose draw days they are. */
  letters: readonly DrawLetter[]
  /** `YYYY-MM-DD`. */
  date: string
  today: string
  onDate: (date: string) => void
}

/** A draw day that is over or on. The arrows go from draw day to draw day, the date opens a month; no day to come can be chosen. */
export function DayStepper({ letters, date, today, onDate }: DayStepperProps) {
  useStyles(css)
  const t = useText()
  const { calendar } = useLottery()
  const words = useCalendarWords(today)
  const arrow = (step: -1 | 1, label: string, path: string) => {
    const day = nearestDrawDate(letters, date, step, today, { calendar })
    return <Button kind="icon" label={label} barred={!day} onPress={() => day && onDate(day)}><Icon path={path} flip /></Button>
  }
  return (
    <div className="day-stepper">
      {arrow(-1, t('results.previousDay'), left)}
      <DatePicker
        label={t('results.date', { date })}
        title={t('results.chooseDate')}
        value={date}
        today={today}
        last={today}
        isQuiet={(day) => !drawsOnDate(letters, day, { calendar })}
        quietLabel={t('results.noDraw')}
        onChange={onDate}
        words={words}
      />
      {arrow(1, t('results.nextDay'), right)}
    </div>
  )
}
