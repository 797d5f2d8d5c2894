import { useLottery, useText } from '../../context.js'
import type { DrawLetter } from '../../domain/slots.js'
import { Button } from '../../ui/button.js'
import { DatePicker } from '../../ui/date-picker.js'
import { Icon } from '../../ui/icon.js'
import { left, right } from '../../ui/icons.js'
import { Select } from '../../ui/select.js'
import { useStyles } from '../../ui/styles.js'
import css from './results-tools.css?inline'
import { useCalendarWords } from '../../parts/calendar-words.js'
import { drawsOnDate, nearestDrawDate } from '../../parts/result-dates.js'

export interface ResultsToolsProps {
  letters: readonly DrawLetter[]
  /** `YYYY-MM-DD`. */
  date: string
  today: string
  /** `HH:mm`; empty where there is nothing to choose. */
  times: readonly string[]
  time: string | null
  onDate: (date: string) => void
  onTime: (time: string | null) => void
}

const ALL_TIMES = ''

/** Which day and hour the board shows. The arrows go from draw day to draw day; no day to come can be chosen. */
export function ResultsTools({ letters, date, today, times, time, onDate, onTime }: ResultsToolsProps) {
  useStyles(css)
  const t = useText()
  const lottery = useLottery()
  const calendar = { calendar: lottery.calendar }
  const previous = nearestDrawDate(letters, date, -1, today, calendar)
  const next = nearestDrawDate(letters, date, 1, today, calendar)
  const words = useCalendarWords(today)

  return (
    <div className="result-tools">
      <div className="day-choice">
        <Button kind="secondary" className="icon-only" label={t('results.previousDay')} barred={previous === null} onPress={() => previous && onDate(previous)}>
          <Icon path={left} flip />
        </Button>
        <DatePicker
          label={t('results.date', { date })}
          title={t('results.chooseDate')}
          closeLabel={t('shared.close')}
          retryLabel={t('shared.retry')}
          value={date}
          today={today}
          last={today}
          isQuiet={(day) => !drawsOnDate(letters, day, calendar)}
          quietLabel={t('results.noDraw')}
          onChange={onDate}
          words={words}
        />
        <Button kind="secondary" className="icon-only" label={t('results.nextDay')} barred={next === null} onPress={() => next && onDate(next)}>
          <Icon path={right} flip />
        </Button>
      </div>
      {times.length > 0 && (
        <Select
          label={t('results.time')}
          options={[{ value: ALL_TIMES, label: t('results.allTimes') }, ...times.map((hour) => ({ value: hour, label: hour }))]}
          value={time ?? ALL_TIMES}
          onChange={(chosen) => onTime(chosen === ALL_TIMES ? null : chosen)}
        />
      )}
    </div>
  )
}
