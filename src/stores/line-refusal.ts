import { toJson } from '../api/wire-json.js'
import { STAKE_TYPES, type BetRow, type SlipDates } from '../domain/slip.js'
import type { PlacedItem } from './placement.js'

/** Why the server did not take a row when it took others of its slip. */
export interface LineRefusal {
  status: string
  message: string
  params: (string | number)[]
  /** What it was bet in. */
  currency: string
  /** What it was, as one text (`betOf`): of a row that has been changed since, or is for other dates or in other money, it says nothing. */
  bet: string
}

/** A row as it is placed. */
export interface RowBet {
  row: BetRow
  dates: SlipDates
  currency: string | null
}

/** What a line keeps of its outcome. Nothing without one. */
export function refusalOf(item: PlacedItem | undefined, bet: RowBet & { currency: string }): { refusal?: LineRefusal } {
  return item ? { refusal: { status: item.status, message: item.message, params: item.params ?? [], currency: bet.currency, bet: betOf(bet) } } : {}
}

/** A line's refusal for as long as it is about what the line says now. */
export function refusalNow(refusal: LineRefusal | undefined, bet: RowBet): LineRefusal | undefined {
  return refusal?.bet === (refusal && betOf(bet)) ? refusal : undefined
}

/** Whether a value, out of storage, is one. */
export function isLineRefusal(value: unknown): value is LineRefusal {
  if (typeof value !== 'object' || value === null) return false
  const { status, message, params, currency, bet } = value as Partial<Record<keyof LineRefusal, unknown>>
  return [status, message, currency, bet].every((one) => typeof one === 'string') && Array.isArray(params) && params.every((one) => typeof one === 'string' || typeof one === 'number')
}

function betOf({ row: { number, mode, slots, stakes }, dates, currency }: RowBet): string {
  return toJson([currency, dates, number, mode, [...slots].sort(), STAKE_TYPES.map((type) => stakes[type] ?? 0)])
}
