/** VoidEkor, of a partner session. A chunk with what asks for it: a widget that has no receipts needs none of it. */
import * as v from 'valibot'
import type { VoidItem } from './backend.js'
import type { Schema } from './http.js'
import { isSuccess } from './wire-envelope.js'
import { voidAnswerSchema, voidItemsSchema, type VoidItemWire } from './wire-voids.js'

type VoidAnswer = VoidItemWire[] | { data?: VoidItemWire[] | null }

/** Chosen by what came, and not as a union, so that a bad field is named rather than the whole answer. */
const schema = v.lazy((answer): Schema<VoidAnswer> => (Array.isArray(answer) ? voidItemsSchema : voidAnswerSchema))

/** One outcome per GUID asked for, by whatever `ask` is answered. Rejects as it does. */
export async function readVoids(guids: readonly string[], ask: (schema: Schema<VoidAnswer>) => Promise<VoidAnswer>): Promise<VoidItem[]> {
  const answer = await ask(schema)
  const items = Array.isArray(answer) ? answer : answer.data
  // No refusal comes this far: without a list, what was asked was done.
  return items ? matched(guids, items) : guids.map((guid) => ({ guid, status: 'S100', message: '', voided: true }))
}

/** Some servers leave the GUIDs out: then the order is all there is. */
function matched(guids: readonly string[], items: readonly VoidItemWire[]): VoidItem[] {
  const inOrder = items.length === guids.length && items.every(({ GUID }) => GUID === '')
  return guids.map((guid, index) => {
    const item = inOrder ? items[index] : items.find(({ GUID }) => GUID.toLowerCase() === guid.toLowerCase())
    // E101 for a GUID the answer is silent about: nobody knows.
    return item ? { guid, status: item.status, message: item.message, voided: isSuccess(item.status) } : { guid, status: 'E101', message: '', voided: false }
  })
}
