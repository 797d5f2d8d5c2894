import * as v from 'valibot'
import { amount } from './wire-amount.js'
import { envelopeSchema } from './wire-envelope.js'
import { object } from './wire-object.js'

/** Words, or a number that stands for them. */
const word = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/**
 * A row of GetMobileStrike (decisions section 5): one prize. `DrawType` is the slot's code, `Number` the covered number that won, `BetType` the stake and how
 * the number was played, `Stake` what was staked of that type, `Tier` the prize in words, `Prize` what it pays.
 */
export const strikeSchema = object({ ReceiptNo: word, DrawType: word, Number: word, BetType: word, Stake: amount, Tier: word, Prize: amount })
/** A row of GetMobileStrike. */
export type StrikeWire = v.InferOutput<typeof strikeSchema>
/** The whole answer of GetMobileStrike; without strikes, `data` may be missing. */
export const strikesAnswerSchema = object({ ...envelopeSchema.entries, data: v.nullish(v.array(strikeSchema), []) })
