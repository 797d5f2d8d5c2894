import type { ReactNode } from 'react'
import { useText } from '../../context.js'
import type { BetMode } from '../../domain/numbers.js'
import { backspace } from '../../ui/bet-icons.js'
import { Icon } from '../../ui/icon.js'
import { left, right } from '../../ui/icons.js'
import { keepFocus } from '../../ui/keep-focus.js'
import keys from '../../ui/keypad.css?inline'
import { useStyles } from '../../ui/styles.js'
import { useTaps } from '../../ui/use-taps.js'

/** What a key of Bet 3 is for. A digit or the point is typed into the field that is active. */
export type Bet3Key = { key: 'type'; text: string } | { key: 'delete' } | { key: 'previous' } | { key: 'next' } | { key: 'mode'; mode: BetMode } | { key: 'roll' } | { key: 'add' } | { key: 'bet' }

export interface Bet3KeypadProps {
  mode: BetMode
  /** Those that the number allows. */
  modes: readonly BetMode[]
  rollBarred: boolean
  /** Whether Add and BET do what they say; barred ones are pressed all the same, and say why not. */
  canAdd: boolean
  canBet: boolean
  /** A bet is on its way: what BET says meanwhile. */
  busyLabel: string | null
  /** What Add is called while a line is changed. */
  addLabel: string
  /** Ids of the lines that say why Add and BET are barred. */
  addReasonId: string
  reasonId: string
  onKey: (key: Bet3Key) => void
}

interface KeyOptions { name?: string; className?: string; part?: string; pressed?: boolean; barred?: boolean; busy?: boolean; describedBy?: string }

/** The place of the keys, which come after the fields that they type into. */
export function KeysPlace() {
  useStyles(keys)
  return <div className="keypad five keys-place" aria-hidden="true">{[1, 2, 3, 4].map((row) => <span key={row} className="key" />)}</div>
}

/** The keypad of Bet 3 (spec section 2). Digits are no tab stops: somebody with a keyboard has them already. The other keys are, for their use has no key there. */
export function Bet3Keypad({ mode, modes, rollBarred, canAdd, canBet, busyLabel, addLabel, addReasonId, reasonId, onKey }: Bet3KeypadProps) {
  useStyles(keys)
  const t = useText()
  const taps = useTaps()
  const key = (press: Bet3Key, content: ReactNode, { name, className, part, pressed, barred, busy, describedBy }: KeyOptions = {}) => (
    <button
      type="button"
      tabIndex={press.key === 'type' || press.key === 'delete' ? -1 : undefined}
      className={`key${className ? ` ${className}` : ''}`}
      part={part}
      // What adds or bets opens something.
      data-tap={press.key === 'add' || press.key === 'bet' ? undefined : ''}
      aria-label={name}
      aria-pressed={pressed}
      aria-disabled={barred || undefined}
      aria-busy={busy || undefined}
      aria-describedby={barred ? describedBy : undefined}
      onClick={() => busy || onKey(press)}
    >
      {content}
    </button>
  )
  const digit = (text: string) => key({ key: 'type', text }, text)
  const modeKey = (value: BetMode, short?: string) =>
    key({ key: 'mode', mode: value }, short ?? t(`bet.mode.${value}`), { name: t(`bet.mode.${value}`), className: 'function mode', pressed: mode === value, barred: !modes.includes(value) })
  return (
    <div className="keypad five" role="group" aria-label={t('keypad.title')} onMouseDown={keepFocus} {...taps}>
      {digit('1')}
      {digit('2')}
      {digit('3')}
      {key({ key: 'delete' }, <Icon path={backspace} />, { name: t('bet3.delete'), className: 'function' })}
      {modeKey('box')}
      {digit('4')}
      {digit('5')}
      {digit('6')}
      {key({ key: 'previous' }, <Icon path={left} />, { name: t('bet3.previous'), className: 'function' })}
      {modeKey('ibox')}
      {digit('7')}
      {digit('8')}
      {digit('9')}
      {key({ key: 'next' }, <Icon path={right} />, { name: t('bet3.next'), className: 'function' })}
      {modeKey('reverse', 'REV')}
      {digit('.')}
      {digit('0')}
      {key({ key: 'roll' }, <>R<small>{t('number.roll')}</small></>, { name: t('number.roll'), className: 'function stacked', barred: rollBarred })}
      {key({ key: 'add' }, addLabel, { className: 'add', barred: !canAdd, describedBy: addReasonId })}
      {key({ key: 'bet' }, busyLabel ?? t('bet.bet'), { className: 'place', part: 'bet-button', barred: busyLabel === null && !canBet, busy: busyLabel !== null, describedBy: reasonId })}
    </div>
  )
}
