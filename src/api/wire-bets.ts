import * as v from 'valibot'
import { optionalText, params, statusText } from './wire-envelope.js'
import { object } from './wire-object.js'
import type { SessionFields } from './wire-session.js'

/** One item of PostBet, PostBet3, PostBetEkor and PostBetEkor3: one outcome each. `Output` is the receipt's text, verbatim. */
export const betItemSchema = object({ status: statusText, message: optionalText, Output: optionalText, GUID: optionalText, params: v.optional(params), Params: v.optional(params) })
/** One outcome of a bet. */
export type BetItemWire = v.InferOutput<typeof betItemSchema>
/** An empty or non-array answer is not a bet result (spec section 8): the Backend turns it into an error. */
export const betItemsSchema = v.pipe(v.array(betItemSchema), v.minLength(1))

/** Body of PostBet and PostBet3, the calls of a login session (spec section 3). */
export interface PostBetBody { Currency: string; UserId: string; ClientRef: string; BetString: string }
/** Body of PostBetEkor and PostBetEkor3, the calls of a partner session (spec section 3). */
export interface PostBetEkorBody extends SessionFields { ID: string; Method: 'buy'; BetString: string; ClientRef: string; Platform: 'ekor'; Currency: string }
