import { clockTime, dateOf } from '../../domain/calendar.js'
import { placedAt } from '../../stores/receipt-facts.js'
import type { Receipt } from '../../stores/receipts.js'

/** A day and hour, GMT+8: `2026-11-21 18:30`. */
export function dayAndHour(at: Date): string {
  return `${dateOf(at)} ${clockTime(at).slice(0, 5)}`
}

/** When a receipt was placed; the server's own words where they cannot be read. */
export function whenPlaced(receipt: Receipt): string {
  const at = placedAt(receipt)
  return at ? dayAndHour(at) : receipt.createdAt
}
