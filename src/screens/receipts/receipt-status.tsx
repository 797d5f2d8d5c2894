import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../../context.js'
import { isVoided } from '../../domain/receipt-status.js'
import type { TextKey } from '../../i18n/create-i18n.js'
import { statusText } from '../../parts/problem-text.js'
import { createVoiding } from '../../stores/voiding.js'
import type { Receipt } from '../../stores/receipts.js'
import { Status } from '../../ui/status.js'

/** The server's words that we know; any other is shown as it is. */
const KNOWN: Readonly<Record<string, { text: TextKey; tone?: 'danger' | 'success' }>> = {
  open: { text: 'receipts.statusOpen', tone: 'success' },
  void: { text: 'receipts.statusVoid', tone: 'danger' },
  voided: { text: 'receipts.statusVoid', tone: 'danger' },
  settled: { text: 'receipts.statusSettled' },
}

/** How a receipt stands. Where the answer to a void was lost, that. */
export function ReceiptStatus({ receipt }: { receipt: Receipt }) {
  const t = useText()
  const voids = useStore(useLottery().use(createVoiding).$voids)
  if (voids.get(receipt.guid)?.state === 'unknown') return <Status tone="warning">{t('receipts.statusUnknown')}</Status>
  const word = receipt.status.trim().toLowerCase()
  const known = Object.hasOwn(KNOWN, word) ? KNOWN[word] : undefined
  if (known) return <Status tone={known.tone}>{t(known.text)}</Status>
  // A code is said in words.
  return <Status>{t.has(`status.${receipt.status}`) ? statusText(t, { code: receipt.status, params: [], message: '' }) : receipt.status || '–'}</Status>
}

/** What its text does not know of a receipt: that it was voided, or may have been; '' when it holds. */
export function useReceiptMark({ guid, status }: Receipt): string {
  const t = useText()
  const voids = useStore(useLottery().use(createVoiding).$voids)
  const state = voids.get(guid)?.state
  if (state === 'unknown') return t('receipts.statusUnknown')
  return state === 'voided' || isVoided(status) ? t('receipt.voided') : ''
}
