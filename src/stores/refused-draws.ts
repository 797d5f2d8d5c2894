import { toJson } from '../api/wire-json.js'
import { betOf, isDraft, type DigitSetDraft } from './digit-set-draft.js'
import type { PlacedItem } from './placement.js'

/** A digit set that was taken in part, as its slip keeps it: with all of its draws, and what became of each. */
export interface PlacedInPart {
  draft: DigitSetDraft
  currency: string
  items: readonly PlacedItem[]
}

/** The draws of a bet that the server did not take when it took others, for as long as it is the same bet: with another digit, stake, date or currency that says nothing of it. */
export function refusedNow(draft: DigitSetDraft, currency: string | null): PlacedItem[] {
  const { refused } = draft
  if (!isPlacedInPart(refused) || refused.currency !== currency || textOf(refused.draft) !== textOf(draft)) return []
  return refused.items.filter(({ accepted, isInDoubt, slots }) => !accepted && !isInDoubt && slots.every((slot) => draft.slots.includes(slot)))
}

/** All of a bet but its draws, as one text. */
const textOf = (draft: DigitSetDraft) => toJson({ ...betOf(draft), slots: [] })

/** It comes out of storage. */
function isPlacedInPart(value: unknown): value is PlacedInPart {
  if (typeof value !== 'object' || value === null) return false
  const { draft, currency, items } = value as Partial<Record<keyof PlacedInPart, unknown>>
  return isDraft(draft) && typeof currency === 'string' && Array.isArray(items) && items.every(isItem)
}

function isItem(value: unknown): value is PlacedItem {
  if (typeof value !== 'object' || value === null) return false
  const { status, message, params = [], slots } = value as Partial<Record<keyof PlacedItem, unknown>>
  return [status, message].every((one) => typeof one === 'string') && isListOf(slots, ['string']) && isListOf(params, ['string', 'number'])
}

const isListOf = (value: unknown, types: readonly string[]) => Array.isArray(value) && value.every((one) => types.includes(typeof one))
