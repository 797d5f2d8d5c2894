import type { KeyboardEvent, RefObject } from 'react'
import type { NumberKey } from '../stores/bet-entry.js'
import type { KeypadKey } from '../ui/keypad.js'

export interface EntryKeys {
  /** The element around the screen: nothing outside it is listened to. */
  screen: RefObject<HTMLElement | null>
  /** The number field and the stake fields, by their names, in their order. */
  fields: readonly string[]
  /** A key of the number, pressed where no field takes it. */
  onNumber: (key: NumberKey) => void
  /** A key of a stake, where one is lit: it takes the number's keys then. */
  onStake?: ((key: KeypadKey) => void) | null
  /** Enter, but on a control that has its own use for it. */
  onEnter: () => void
  /** Goes to a field, by an arrow. */
  go: (field: HTMLInputElement | null) => void
  /** Told of every key first. */
  onKey?: (event: KeyboardEvent) => void
}

/**
 * The physical keyboard on Bet 1 and Bet 3: digits, R and + go to the number from anywhere but a stake field that has the focus or is lit, Enter adds, the arrows lead from field to field.
 * Keys that go to a dialog, to a button or to the browser are left alone. The element around the screen can take the focus itself (`tabIndex={-1}`): a press on empty ground, and in Safari
 * one on a button or a chip, which take none there, would leave it to the page, and what is typed next would go nowhere.
 */
export function useEntryKeys({ screen, fields, onNumber, onStake, onEnter, go, onKey }: EntryKeys) {
  const step = (from: string, by: number): HTMLInputElement | null => {
    const name = fields[(fields.indexOf(from) + by + fields.length) % fields.length]
    return screen.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`) ?? null
  }

  const onKeyDown = (event: KeyboardEvent) => {
    onKey?.(event)
    const { key, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement) || target.closest('dialog')) return
    const field = target instanceof HTMLInputElement && target.type === 'text' ? target : null
    if (key === 'Enter') {
      // A held key must not add a second line.
      if (target.closest('button, a, select, textarea')) return
      event.preventDefault()
      if (!event.repeat) onEnter()
    } else if (field) {
      const by = directionOf(key, field)
      if (by === 0 || !fields.includes(field.name)) return
      event.preventDefault()
      go(step(field.name, by))
    } else if (target.closest('select, textarea')) {
      // Its own keys.
    } else if (onStake) {
      const typed = stakeKeyOf(key)
      if (!typed) return
      event.preventDefault()
      onStake(typed)
    } else if (/^[\drR+]$/.test(key)) {
      event.preventDefault()
      onNumber(key)
    } else if (key === 'Backspace' || key === 'Delete') {
      event.preventDefault()
      onNumber(key === 'Delete' ? 'clear' : 'delete')
    }
  }
  return { handlers: { onKeyDown }, step }
}

function stakeKeyOf(key: string): KeypadKey | null {
  if (key === 'Backspace') return { key: 'delete' }
  if (key === 'Delete') return { key: 'clear' }
  return /^[\d.]$/.test(key) ? { key: 'type', text: key } : null
}

/** Up and down lead to another field at once; left and right when the caret has nowhere to go. */
function directionOf(key: string, { selectionStart, selectionEnd, value }: HTMLInputElement): -1 | 0 | 1 {
  const atStart = selectionStart === 0 && selectionEnd === 0
  const atEnd = selectionStart === value.length && selectionEnd === value.length
  if (key === 'ArrowUp' || (key === 'ArrowLeft' && atStart)) return -1
  return key === 'ArrowDown' || (key === 'ArrowRight' && atEnd) ? 1 : 0
}
