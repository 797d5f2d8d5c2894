import { useText } from '../../context.js'
import type { DrawLetter } from '../../domain/slots.js'
import { DayStepper } from '../../parts/day-stepper.js'
import { Select } from '../../ui/select.js'

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

/** Which day and hour the board shows. */
export function ResultsTools({ letters, date, today, times, time, onDate, onTime }: ResultsToolsProps) {
  const t = useText()
  return (
    <div className="result-tools">
      <DayStepper letters={letters} date={date} today={today} onDate={onDate} />
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
