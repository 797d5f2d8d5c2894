import * as v from 'valibot'
import { amount } from './wire-amount.js'
import { currencyCode } from './wire-currency.js'
import { optionalText } from './wire-envelope.js'
import { flag } from './wire-flag.js'
import { object } from './wire-object.js'
import { currencies, formatBox, reward } from './wire-session.js'

/**
 * GetInfoForTopContent of a login session, whose fields stand beside the status (spec section 7, decisions section 5). Some servers write the ticker
 * as one word.
 */
export const topContentSchema = object({
  balance: amount,
  reward,
  currency: currencies,
  ticker_message: optionalText,
  tickermessage: optionalText,
  package: v.nullish(object({ sprCurrency: v.nullish(currencyCode), DrawTypes: v.nullish(v.string()) })),
  players: v.nullish(v.array(v.string())),
  agents: v.nullish(v.array(v.string())),
  formatBox: v.nullish(formatBox),
  /** Not among the fields that the spec lists of it; it is one of the user's edit model. */
  BetMethodIsMultiply: v.nullish(flag),
})
/** The answer of GetInfoForTopContent. */
export type TopContentWire = v.InferOutput<typeof topContentSchema>
