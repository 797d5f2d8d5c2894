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

/** Which draw it is for, as the server says it. Servers write a day alone as its midnight, which is no hour of a draw. */
export function whenDrawn({ drawDate }: Receipt): string {
  return drawDate.replace(/T00:00.*$/, '').replace(/^(\S{10})T(\d\d:\d\d).*$/, '$1 $2')
}
