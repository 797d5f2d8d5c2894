import type { Translate } from '../i18n/create-i18n.js'
import type { PlacedItem } from '../stores/placement.js'
import type { VoidState } from '../stores/voiding.js'
import type { ToastOptions } from '../ui/toast-list.js'
import { statusText } from './problem-text.js'

/**
 * What became of the accepted items of a receipt together. `standing` also when the server would void none of them. `checking`: it is asked again about
 * what was unknown. `guids` are those that can be asked for now; empty where the server gave none.
 */
export interface ReceiptVoiding {
  state: 'standing' | 'voiding' | 'voided' | 'partly' | 'unknown' | 'checking'
  guids: string[]
  /** How many items `guids` stand for, and how many are voided. */
  open: number
  voided: number
}

/** The state of one item; one without a GUID stands, for it cannot be voided. */
export function voidStateOf({ guid }: PlacedItem, voids: ReadonlyMap<string, VoidState>): VoidState {
  return voids.get(guid) ?? { state: 'standing' }
}

/** Sums up a receipt. `accepted` are its items that were taken. */
export function voidingOf(accepted: readonly PlacedItem[], voids: ReadonlyMap<string, VoidState>): ReceiptVoiding {
  const states = accepted.map((item) => voidStateOf(item, voids))
  const has = (state: VoidState['state']) => states.some((one) => one.state === state)
  const isChecking = states.some((one) => one.state === 'voiding' && one.again)
  const voided = states.filter((one) => one.state === 'voided').length
  const state = isChecking ? 'checking' : has('voiding') ? 'voiding' : has('unknown') ? 'unknown' : voided === 0 ? 'standing' : voided === states.length ? 'voided' : 'partly'
  // Of what is unknown alone is asked again: the rest has had its answer.
  const askable = state === 'unknown' ? ['unknown'] : ['standing', 'refused']
  const open = accepted.filter((item, index) => item.guid && askable.includes(states[index]?.state ?? ''))
  return { state, voided, open: open.length, guids: [...new Set(open.map(({ guid }) => guid))] }
}

/** What became of a void, in a line that stays until it can have been read, or is put away. */
export function voidingTold(t: Translate, accepted: readonly PlacedItem[], voids: ReadonlyMap<string, VoidState>): [text: string, options: ToastOptions] {
  return [voidingInWords(t, accepted, voids), { action: { label: t('receipt.ok'), run: () => {} } }]
}

function voidingInWords(t: Translate, accepted: readonly PlacedItem[], voids: ReadonlyMap<string, VoidState>): string {
  const { state, voided } = voidingOf(accepted, voids)
  const count = accepted.length
  if (state === 'voided') return t('receipt.voidDone', { count })
  if (state === 'partly') return t('receipt.voidedSome', { voided, count })
  const refusal = accepted.map((item) => voidStateOf(item, voids)).find((one) => one.state === 'refused')
  return state === 'standing' && refusal ? `${t('receipt.voidRefused')}: ${statusText(t, refusal.reason)}` : t('receipt.voidUnknown')
}
