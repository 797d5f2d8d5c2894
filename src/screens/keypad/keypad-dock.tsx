import { useStore } from '@nanostores/react'
import { memo, useMemo } from 'react'
import { useLottery, useText } from '../../context.js'
import { MAX_ROWS } from '../../domain/slip-rules.js'
import { Spoken } from '../../parts/spoken.js'
import { createKeypadSlip } from '../../stores/keypad-slip.js'
import { Icon } from '../../ui/icon.js'
import { info } from '../../ui/icons.js'
import { Money, moneyInWords } from '../../ui/money.js'
import { KeypadKeys, StakeToggles, type KeypadKeysProps, type StakeTogglesProps } from './keypad-keys.js'
import { useKeypadReason } from './use-keypad-reason.js'

export interface KeypadDockProps extends Pick<KeypadKeysProps, 'onKey' | 'onBet' | 'state'>, Pick<StakeTogglesProps, 'onToggle'> {
  /** A bet is to be asked about first. */
  held: boolean
  /** Leads to what is to be put right. */
  onReason: () => void
}

interface DockProps extends Omit<KeypadDockProps, 'held'> {
  /** Why BET is barred, or what to beware of; '' when there is nothing to say. */
  reason: string
  /** Number rows, of 50. */
  count: number
  /** Minor units of `currency`. */
  total: number
  currency: string | null
  toggles: string
}

const REASON = 'keypad-reason'

/** What stands below the thumbs: why BET is barred, what it costs, and the keys. */
export function KeypadDock({ held, ...props }: KeypadDockProps) {
  const t = useText()
  const slip = useLottery().use(createKeypadSlip)
  const draft = useStore(slip.$drawn)
  const summary = useStore(slip.$summary)
  const { count, total, currency } = summary
  const reason = useKeypadReason(draft, summary)
  return (
    <Dock
      {...props}
      reason={props.state === 'busy' ? '' : held ? t('bet.checkFirst') : reason}
      count={count}
      total={total}
      currency={currency}
      toggles={(draft.rows[draft.at]?.toggles ?? []).join(' ')}
    />
  )
}

/** Drawn anew only where it says something else. */
const Dock = memo(function Dock({ reason, onReason, count, total, currency, toggles, onToggle, onKey, onBet, state }: DockProps) {
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
