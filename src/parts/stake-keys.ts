import type { KeypadKey } from '../ui/keypad.js'
import { acceptedStake } from './stake-text.js'

/** The field's text after a key of the on-screen keypad; a key that would make no stake changes nothing. */
export function stakeAfter(text: string, key: KeypadKey): string {
  return acceptedStake(typed(text, key)) ?? text
}

/** What becomes of a text when a key is pressed at its end. */
function typed(text: string, key: KeypadKey): string {
  switch (key.key) {
    case 'type':
      return text + key.text
    case 'delete':
      return text.slice(0, -1)
    case 'clear':
      return ''
    case 'next':
    case 'done':
      return text
  }
}
