import { useText } from '../../context.js'
import { DRAW_LETTERS } from '../../domain/slots.js'
import { DayStepper } from '../../parts/day-stepper.js'
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

/** Which draw day and which money. */
export function StrikeTools({ date, today, currencies, currency, onDate, onCurrency }: StrikeToolsProps) {
  const t = useText()
  const choice = {
    label: t('bet.currency'),
    options: [{ value: ALL_CURRENCIES, label: t('strike.allCurrencies') }, ...currencies.map((code) => ({ value: code, label: code }))],
    value: currency,
    onChange: onCurrency,
  }
  return (
    <div className="strike-tools">
      <DayStepper letters={DRAW_LETTERS} date={date} today={today} onDate={onDate} />
      {currencies.length > 1 && (choice.options.length <= MOST_SIDE_BY_SIDE ? <Segmented {...choice} /> : <Select {...choice} />)}
    </div>
  )
}
