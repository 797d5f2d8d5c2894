import { acceptedStake } from '../domain/stake-text.js'
import type { KeypadKey } from '../ui/keypad.js'

/** The field's text after a key of the on-screen keypad; a key that would make no stake changes nothing. `isReplaced`: all of it is selected. */
export function stakeAfter(text: string, key: KeypadKey, isReplaced = false): string {
  return acceptedStake(typed(isReplaced ? '' : text, key)) ?? text
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
