import { useText } from '../../context.js'
import { PLACES, type DigitSetBet, type Place } from '../../domain/digit-set.js'
import { DigitColumn } from '../../ui/digit-column.js'
import { InTurn } from '../../ui/in-turn.js'
import { useSectionTitle } from '../../ui/section-title.js'

export interface DigitsPanelProps {
  digits: DigitSetBet['digits']
  onToggle: (place: Place, digit: string) => void
  onToggleAll: (place: Place) => void
}

/** The four columns of digits, and how many numbers they make. */
export function DigitsPanel({ digits, onToggle, onToggleAll }: DigitsPanelProps) {
  useSectionTitle()
  const t = useText()
  const counts = digits.map((column) => column.length)
  const begun = counts.some((count) => count > 0)
  const numbers = counts.reduce((product, count) => product * count, 1)
  return (
    <fieldset>
      <legend className="section-title">
        <b>{t('quickBet.digits')}</b>
        {begun && <small>{t('quickBet.product', { product: counts.join(' × '), count: t('bet.numbers', { count: numbers }) })}</small>}
      </legend>
      <div className="digits">
        {PLACES.map((place, index) => (
          <InTurn key={place} isRest atOnce={index < 2} waiting={<div className="digit-column" />}>
            <DigitColumn
              place={place}
              label={t('quickBet.place', { place })}
              allLabel={t('quickBet.all')}
              digits={digits[index] ?? ''}
              missing={begun && counts[index] === 0}
              onToggle={onToggle}
              onToggleAll={onToggleAll}
            />
          </InTurn>
        ))}
      </div>
    </fieldset>
  )
}
