import { atom, type ReadableAtom } from 'nanostores'
import type { Receipt } from '../api/backend.js'
import { createKeptView, type KeptView } from './kept-view.js'
import type { LotteryCore } from './lottery-core.js'

/** The receipt that is looked at, on a screen of its own. Kept in this tab, so that a reload still shows it, until its screen is left. */
export interface ViewedReceipt extends Omit<KeptView<Receipt>, 'replace'> {
  /** The number of the receipt that was looked at last, for the list that one comes back to. */
  $opened: ReadableAtom<string | null>
}

/** Makes it. `replace` changes the receipt in place, where there is one. */
export function createViewedReceipt(core: LotteryCore): ViewedReceipt & Pick<KeptView<Receipt>, 'replace'> {
  const $opened = atom<string | null>(null)
  const kept = createKeptView(core, {
    storage: core.environment.tabStorage,
    key: 'lottery:receipt',
    accepts: isReceipt,
    onOwner: (receipt) => $opened.set(receipt?.receiptNo ?? null),
  })
  return {
    ...kept,
    $opened,
    view(receipt) {
      kept.view(receipt)
      $opened.set(receipt.receiptNo)
    },
  }
}

const TEXTS = ['guid', 'receiptNo', 'drawDate', 'currency', 'status', 'output', 'betString', 'createdAt'] as const

function isReceipt(value: unknown): value is Receipt {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Partial<Record<keyof Receipt, unknown>>
  return Number.isSafeInteger(fields.total) && TEXTS.every((name) => typeof fields[name] === 'string')
}
