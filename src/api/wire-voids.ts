import * as v from 'valibot'
import { envelopeSchema, optionalText, statusText } from './wire-envelope.js'
import { object } from './wire-object.js'
import type { SessionFields } from './wire-session.js'

/** One outcome of VoidEkor. */
export const voidItemSchema = object({ status: statusText, message: optionalText, GUID: optionalText })
/** One outcome of VoidEkor. */
export type VoidItemWire = v.InferOutput<typeof voidItemSchema>
/** VoidEkor as the bare array: an outcome per GUID. */
export const voidItemsSchema = v.array(voidItemSchema)
/** VoidEkor with its outcomes in `data`. Without them the status is that of all (the spec does not show the answer), as that of VoidBet is of its one. */
export const voidAnswerSchema = object({ ...envelopeSchema.entries, data: v.nullish(voidItemsSchema) })

/** VoidBet: the one outcome of its one GUID. */
export const voidBetAnswerSchema = envelopeSchema

/** Body of VoidEkor. */
export interface VoidEkorBody extends SessionFields { Guid: string[] }
