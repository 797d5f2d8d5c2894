import { useLottery, useText } from '../../context.js'
import { DRAW_LETTERS } from '../../domain/slots.js'
import { useCalendarWords } from '../../parts/calendar-words.js'
import { drawsOnDate, nearestDrawDate } from '../../parts/result-dates.js'
import { Button } from '../../ui/button.js'
import { DatePicker } from '../../ui/date-picker.js'
import { Icon } from '../../ui/icon.js'
import { left, right } from '../../ui/icons.js'
import { Segmented } from '../../ui/segmented.js'
import { Select } from '../../ui/select.js'

/** The choice of all the account's currencies; no currency is called so. */
export const ALL_CURRENCIES = 'all'
/** Beyond that a row of choices is too narrow on a phone (look, "segmented"). */
const MOST_SIDE_BY_SIDE = 5

export interface StrikeToolsProps {
  /** `YYYY-MM-DD`. */
  date: string
  today: string
  /** The account's. */
  currencies: readonly string[]
  /** One of them, or `ALL_CURRENCIES`. */
  currency: string
  onDate: (date: string) => void
  onCurrency: (currency: string) => void
}

/** Which draw day and which money. The arrows go from draw day to draw day; no day to come can be chosen. */
export function StrikeTools({ date, today, currencies, currency, onDate, onCurrency }: StrikeToolsProps) {
  const t = useText()
  const { calendar } = useLottery()
  const previous = nearestDrawDate(DRAW_LETTERS, date, -1, today, { calendar })
  const next = nearestDrawDate(DRAW_LETTERS, date, 1, today, { calendar })
  const words = useCalendarWords(today)
  const choice = {
    label: t('bet.currency'),
    options: [{ value: ALL_CURRENCIES, label: t('strike.allCurrencies') }, ...currencies.map((code) => ({ value: code, label: code }))],
    value: currency,
    onChange: onCurrency,
  }
  return (
    <div className="strike-tools">
      <div className="strike-day">
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
          isQuiet={(day) => !drawsOnDate(DRAW_LETTERS, day, { calendar })}
          quietLabel={t('results.noDraw')}
          onChange={onDate}
          words={words}
        />
        <Button kind="secondary" className="icon-only" label={t('results.nextDay')} barred={next === null} onPress={() => next && onDate(next)}>
          <Icon path={right} flip />
        </Button>
      </div>
      {currencies.length > 1 && (choice.options.length <= MOST_SIDE_BY_SIDE ? <Segmented {...choice} /> : <Select {...choice} />)}
    </div>
  )
}
