import { memo, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../context.js'
import { KEYPAD_TOGGLES, type KeypadToggle } from '../../domain/keypad-text.js'
import { enter } from './keypad-icons.js'
import { backspace } from '../../ui/bet-icons.js'
import { Chip } from '../../ui/chip.js'
import { Icon } from '../../ui/icon.js'
import { keepFocus } from '../../ui/keep-focus.js'
import keypadCss from '../../ui/keypad.css?inline'
import { useStyles } from '../../ui/styles.js'
import { useKeyPresses } from './use-key-presses.js'

export interface KeypadKeysProps {
  /** A sign, or `delete`, `clear`, `box`, `ibox`, `next`. */
  onKey: (key: string) => void
  onBet: () => void
  /** `barred`: pressing leads to the reason. */
  state: 'ready' | 'barred' | 'busy'
  /** Id of what says why. */
  describedBy: string
}

/** The keys, each at its place for good. Those that a keyboard has itself are no tab stops. */
export const KeypadKeys = memo(function KeypadKeys({ onKey, onBet, state, describedBy }: KeypadKeysProps) {
  useStyles(keypadCss)
  const t = useText()
  const presses = useKeyPresses(onKey)
  const [title, bet] = useMemo(() => [t('keypad.title'), t('bet.bet')], [t])
  return (
    <div className="keypad bet-keys" role="group" aria-label={title} onMouseDown={keepFocus} {...presses}>
      <RowKeys />
      <button
        type="button"
        className="key bet"
        part="bet-button"
        aria-disabled={state === 'barred' || undefined}
        aria-busy={state === 'busy' || undefined}
        aria-describedby={describedBy}
        onClick={() => state === 'busy' || onBet()}
      >
        {state === 'busy' ? t('bet.placing') : bet}
      </button>
    </div>
  )
})

/** All but BET, which changes twice in each row while these stay. */
const RowKeys = memo(function RowKeys() {
  const t = useText()
  const sign = (text: string) => (
    <button type="button" tabIndex={-1} className="key" data-key={text}>
      {text}
    </button>
  )
  const action = (key: string, content: ReactNode, label?: string, isStop = false) => (
    <button type="button" tabIndex={isStop ? undefined : -1} className="key function" data-key={key} aria-label={label}>
      {content}
    </button>
  )
  return (
    <>
      {sign('1')}
      {sign('2')}
      {sign('3')}
      {action('delete', <Icon path={backspace} />, t('keypad.delete'))}
      {action('box', t('bet.mode.box'), undefined, true)}
      {sign('4')}
      {sign('5')}
      {sign('6')}
      {action('clear', t('keypad.clear'), undefined, true)}
      {action('ibox', t('keypadBet.ibox'), undefined, true)}
      {sign('7')}
      {sign('8')}
      {sign('9')}
      {sign('#')}
      {action('next', <><Icon path={enter} flip /><small>{t('keypadBet.next')}</small></>, t('keypadBet.next'))}
      {sign('*')}
      {sign('0')}
      {sign('.')}
      <button type="button" tabIndex={-1} className="key" data-key="+" aria-label={`+ ${t('keypadBet.roll')}`}>
        +<small>{t('keypadBet.roll')}</small>
      </button>
    </>
  )
})

export interface StakeTogglesProps {
  /** As text, so that an unchanged choice is the same. */
  chosen: string
  onToggle: (toggle: KeypadToggle) => void
}

/** What the `#` amounts of the current row fill. */
export const StakeToggles = memo(function StakeToggles({ chosen, onToggle }: StakeTogglesProps) {
  const t = useText()
  return (
    <div className="key-toggles" role="group" aria-label={t('keypadBet.toggles')}>
      {KEYPAD_TOGGLES.map((toggle) => (
        <Chip key={toggle} label={toggle} checked={chosen.split(' ').includes(toggle)} onToggle={() => onToggle(toggle)}>
          {toggle}
        </Chip>
      ))}
    </div>
  )
})
