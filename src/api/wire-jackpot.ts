import type * as v from 'valibot'
import { amount } from './wire-amount.js'
import { drawDate } from './wire-date.js'
import { object } from './wire-object.js'

/** GetJackpot: `jackpotAmount` in USD, `drawDate` as `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm:ss` GMT+8. */
export const jackpotSchema = object({ drawDate, jackpotAmount: amount })
/** The answer of GetJackpot. */
export type JackpotWire = v.InferOutput<typeof jackpotSchema>
