import type { PlacedItem } from '../stores/placement.js'

/** What becomes of the accepted items together: `standing` also when the server would void only some of them, so that it can be tried again. */
export function voidingOf(accepted: readonly PlacedItem[]): 'standing' | 'voiding' | 'voided' {
  if (accepted.some((item) => item.void.state === 'voiding')) return 'voiding'
  return accepted.every((item) => item.void.state === 'voided') ? 'voided' : 'standing'
}
