import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../context.js'
import { Button } from '../ui/button.js'
import { Icon } from '../ui/icon.js'
import { info } from '../ui/icons.js'
import { Money, moneyInWords } from '../ui/money.js'
import { useStyles } from '../ui/styles.js'
import css from './bet-bar.css?inline'
import { Spoken } from './spoken.js'

export interface BetBarProps {
  /** The sum in words: numbers × types × dates. */
  sum: string
  /** Minor units of `currency`. */
  total: number
  currency: string | null
  /** What to do next, or what to beware of; '' when there is nothing to say. */
  reason: string
  /** It as it stands there, where a voice reads it otherwise. */
  voiced?: ReactNode
  /** `barred`: the reason says why, and pressing leads to the place concerned. */
  state: 'ready' | 'barred' | 'busy'
  /** What is going on while busy. */
  busyLabel: string
  onBet: () => void
  onBarred: () => void
}

/** What it costs, why not, and BET. */
export function BetBar({ sum, total, currency, reason, voiced, state, busyLabel, onBet, onBarred }: BetBarProps) {
  useStyles(css)
  const t = useText()
  const reasonId = useId()
  return (
    <div className="bet-bar" part="bet-bar">
      <Spoken className="reason" id={reasonId} text={reason}>
        <Icon path={info} small />
        {voiced ?? reason}
      </Spoken>
      <div>
        <p className="sum">{sum}</p>
        <Spoken className="total" text={moneyInWords(total, currency)}>
          <span className="visually-hidden">{t('bet.total')} </span>
          <Money minor={total} currency={currency ?? undefined} />
        </Spoken>
      </div>
      <Button
        kind="primary"
        main
        part="bet-button"
        barred={state === 'barred'}
        busy={state === 'busy'}
        describedBy={reason ? reasonId : undefined}
        onPress={onBet}
        onBarred={onBarred}
      >
        {state === 'busy' ? busyLabel : t('bet.bet')}
      </Button>
    </div>
  )
}
