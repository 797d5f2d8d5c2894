import { memo, useMemo } from 'react'
import { useText } from '../../context.js'
import type { KeypadToggle } from '../../domain/keypad-text.js'
import { MAX_ROWS } from '../../domain/slip-rules.js'
import { Spoken } from '../../parts/spoken.js'
import { Icon } from '../../ui/icon.js'
import { info } from '../../ui/icons.js'
import { Money, moneyInWords } from '../../ui/money.js'
import { KeypadKeys, StakeToggles } from './keypad-keys.js'

export interface KeypadDockProps {
  /** Why BET is barred, or what to beware of; '' when there is nothing to say. */
  reason: string
  /** Leads to the place concerned. */
  onReason: () => void
  /** Number rows, of 50. */
  count: number
  /** Minor units of `currency`. */
  total: number
  currency: string | null
  toggles: string
  onToggle: (toggle: KeypadToggle) => void
  onKey: (key: string) => void
  onBet: () => void
  state: 'ready' | 'barred' | 'busy'
}

const REASON = 'keypad-reason'

/** What stands below the thumbs: why BET is barred, what it costs, and the keys. */
export const KeypadDock = memo(function KeypadDock({ reason, onReason, count, total, currency, toggles, onToggle, onKey, onBet, state }: KeypadDockProps) {
  const t = useText()
  // A key seldom changes them, and the library takes its time.
  const [counted, label] = useMemo(() => [t('keypadBet.count', { count, most: MAX_ROWS }), t('bet.total')], [t, count])
  return (
    <>
      <div className="dock-total">
        <button type="button" id={REASON} className="reason" tabIndex={reason === '' ? -1 : undefined} onClick={onReason}>
          {reason && (
            <>
              <Icon path={info} small />
              {reason}
            </>
          )}
        </button>
        <Spoken text={`${counted} ${moneyInWords(total, currency)}`}>
          {counted}
          <span className="total">
            <span className="visually-hidden">{label} </span>
            <Money minor={total} currency={currency ?? undefined} />
          </span>
        </Spoken>
      </div>
      <StakeToggles chosen={toggles} onToggle={onToggle} />
      <KeypadKeys onKey={onKey} onBet={onBet} state={state} describedBy={REASON} />
    </>
  )
})
