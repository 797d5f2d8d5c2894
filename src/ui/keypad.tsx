import type { ReactNode } from 'react'
import { backspace, next } from './bet-icons.js'
import { Icon } from './icon.js'
import { down } from './icons.js'
import { keepFocus } from './keep-focus.js'
import css from './keypad.css?inline'
import { useStyles } from './styles.js'
import { useTaps } from './use-taps.js'

/** What a key does to a field. A digit or the point is typed. */
export type KeypadKey = { key: 'type'; text: string } | { key: 'delete' } | { key: 'clear' } | { key: 'next' } | { key: 'done' }

export interface KeypadProps {
  /** The group's accessible name. */
  label: string
  labels: { delete: string; clear: string; next: string; done: string }
  /** What the key left of 0 types, for a field that has no use for a point. */
  left?: { text: string; name: string }
  onKey: (key: KeypadKey) => void
}

/**
 * An on-screen keypad for amounts and numbers. Its keys are not tab stops: somebody with a keyboard has the keys already.
 * The digits stand where they stand on every screen.
 */
export function Keypad({ label, labels, left, onKey }: KeypadProps) {
  useStyles(css)
  const taps = useTaps()
  const key = (press: KeypadKey, content: ReactNode, options: { name?: string; className?: string } = {}) => (
    <button type="button" tabIndex={-1} className={`key${options.className ? ` ${options.className}` : ''}`} aria-label={options.name} data-tap={press.key === 'done' ? undefined : ''} onClick={() => onKey(press)}>
      {content}
    </button>
  )
  const digit = (text: string) => key({ key: 'type', text }, text)
  return (
    <div className="keypad" role="group" aria-label={label} onMouseDown={keepFocus} {...taps}>
      {digit('1')}
      {digit('2')}
      {digit('3')}
      {key({ key: 'delete' }, <Icon path={backspace} />, { name: labels.delete, className: 'function' })}
      {digit('4')}
      {digit('5')}
      {digit('6')}
      {key({ key: 'clear' }, labels.clear, { className: 'function' })}
      {digit('7')}
      {digit('8')}
      {digit('9')}
      {key({ key: 'next' }, <Icon path={next} flip />, { name: labels.next, className: 'function' })}
      {left ? key({ key: 'type', text: left.text }, <>{left.text}<small>{left.name}</small></>, { name: left.name, className: 'function stacked' }) : key({ key: 'type', text: '.' }, '.')}
      {digit('0')}
      {key({ key: 'done' }, <><Icon path={down} small />{labels.done}</>, { className: 'function wide' })}
    </div>
  )
}
