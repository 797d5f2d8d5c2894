import { useText } from '../../context.js'
import { MAX_DIGIT_SET_NUMBERS, MAX_DIGIT_SET_TOTAL } from '../../domain/limits.js'
import { formatMoney } from '../../domain/money.js'

export interface SetMetersProps {
  /** How many numbers the bet covers. */
  numbers: number
  /** Minor units. */
  total: number
}

/** How much of the two limits of a digit-set bet is used up (spec section 5), in words and as bars. */
export function SetMeters({ numbers, total }: SetMetersProps) {
  const t = useText()
  const limits = [
    { key: 'numbers', words: t('digitSets.ofNumbers', { numbers, most: MAX_DIGIT_SET_NUMBERS }), value: numbers, most: MAX_DIGIT_SET_NUMBERS },
    { key: 'total', words: t('digitSets.ofTotal', { total: formatMoney(total), most: formatMoney(MAX_DIGIT_SET_TOTAL) }), value: total, most: MAX_DIGIT_SET_TOTAL },
  ]
  return (
    <ul className="set-meters">
      {limits.map(({ key, words, value, most }) => (
        <li key={key} className={value > most ? 'over' : undefined}>
          {words}
          <progress value={Math.min(value, most)} max={most} aria-hidden="true" />
        </li>
      ))}
    </ul>
  )
}
