import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../context.js'
import { formatMoney } from '../domain/money.js'
import { acceptedStake, isStakeText, quickStakes, stakeText } from '../domain/stake-text.js'
import { AmountField } from '../ui/amount-field.js'
import { useStyles } from '../ui/styles.js'
import css from './stake-entry.css?inline'

export interface StakeField<Stake extends string> { stake: Stake; label: string; text: string }

export interface StakeEntryProps<Stake extends string> {
  fields: readonly StakeField<Stake>[]
  /** The field that is being typed into, if any. */
  active: Stake | null
  onStake: (stake: Stake, text: string) => void
  /** Fields with a stake that cannot stand, such as one below the minimum. */
  invalid: readonly string[]
  /** A keypad of ours is at hand: the platform's keyboard stays away. */
  ownKeypad: boolean
  /** The currency's least stake, in minor units: quick stakes begin there. */
  minimum: number
  /** Stands after the last field. */
  children?: ReactNode
}

/** The stake fields, and stakes at a tap for the one that is being typed into. */
export function StakeEntry<Stake extends string>({ fields, active, onStake, invalid, ownKeypad, minimum, children }: StakeEntryProps<Stake>) {
  useStyles(css)
  const t = useText()
  const [last, setLast] = useState(fields[0]?.stake)
  const quick = (text: string) => {
    // Another kind of number has other fields.
    const target = active ?? (fields.some(({ stake }) => stake === last) ? last : fields[0]?.stake)
    if (target !== undefined) onStake(target, text)
  }
  return (
    <div className={`stakes-entry${active === null ? '' : ' entering'}`} role="group" aria-label={t('bet.stakes')}>
      <div className={`amounts${fields.length === 3 ? ' three' : ''}`}>
        {fields.map(({ stake, label, text }) => (
          <AmountField
            key={stake}
            name={stake}
            label={label}
            value={text}
            inputMode={ownKeypad ? 'none' : 'decimal'}
            invalid={!isStakeText(text) || invalid.includes(stake)}
            onInput={(input) => {
              const accepted = acceptedStake(input)
              if (accepted === null) return false
              onStake(stake, accepted)
              return accepted === input
            }}
            onFocus={() => setLast(stake)}
          />
        ))}
        {children}
      </div>
      {/* A press must not take the caret out of the field it is for. */}
      <div className="steps" role="group" aria-label={t('bet.quickStakes')} onMouseDown={(event) => event.preventDefault()}>
        {quickStakes(minimum).map((minor) => (
          <button key={minor} type="button" aria-label={t('bet.quickStake', { amount: formatMoney(minor) })} onClick={() => quick(stakeText(minor))}>
            {minor % 100 === 0 ? minor / 100 : formatMoney(minor)}
          </button>
        ))}
        <button type="button" onClick={() => quick('')}>
          {t('bet.clearStake')}
        </button>
      </div>
    </div>
  )
}
