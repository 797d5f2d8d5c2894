import { atom, type ReadableAtom } from 'nanostores'
import type { Receipt } from '../api/backend.js'
import { createKeptView, type KeptView } from './kept-view.js'
import type { LotteryCore } from './lottery-core.js'

/** The receipt that is looked at, on a screen of its own. Kept in this tab, so that a reload still shows it, until its screen is left. */
export interface ViewedReceipt extends Omit<KeptView<Receipt>, 'replace'> {
  /** The receipt that was looked at last, for the list that one comes back to. */
  $opened: ReadableAtom<OpenedReceipt | null>
  /** In which row of the list the one is that is looked at next. */
  leaveAt(row: number): void
}

/** What a list finds a receipt again by. */
export interface OpenedReceipt extends Pick<Receipt, 'guid' | 'receiptNo'> { row: number }

/** Makes it. `replace` changes the receipt in place, where there is one. */
export function createViewedReceipt(core: LotteryCore): ViewedReceipt & Pick<KeptView<Receipt>, 'replace'> {
  const $opened = atom<OpenedReceipt | null>(null)
  let row = 0
  const open = (receipt: Receipt | null) => $opened.set(receipt && { guid: receipt.guid, receiptNo: receipt.receiptNo, row })
  const kept = createKeptView(core, {
    storage: core.environment.tabStorage,
    key: 'lottery:receipt',
    accepts: isReceipt,
    onOwner: open,
  })
  return {
    ...kept,
    $opened,
    view(receipt) {
      kept.view(receipt)
      open(receipt)
    },
    leaveAt(next) {
      row = next
    },
  }
}

/** Its row in a list; -1 where it has none. A server may give several receipts the same number, and some no GUID: then the one at its place is meant. */
export function rowOfOpened(receipts: readonly Receipt[], opened: OpenedReceipt | null): number {
  if (opened === null) return -1
  const isSame = (receipt: Receipt | undefined) => receipt?.receiptNo === opened.receiptNo && receipt.guid === opened.guid
  return opened.guid === '' && isSame(receipts[opened.row]) ? opened.row : receipts.findIndex(isSame)
}

const TEXTS = ['guid', 'receiptNo', 'drawDate', 'currency', 'status', 'output', 'betString', 'createdAt'] as const

function isReceipt(value: unknown): value is Receipt {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Partial<Record<keyof Receipt, unknown>>
  return Number.isSafeInteger(fields.total) && TEXTS.every((name) => typeof fields[name] === 'string')
}
