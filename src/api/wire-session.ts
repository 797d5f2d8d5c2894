import * as v from 'valibot'
import { amount } from './wire-amount.js'
import { currencyCode } from './wire-currency.js'
import { envelopeSchema, optionalText } from './wire-envelope.js'
import { flag } from './wire-flag.js'
import { object } from './wire-object.js'

/** Each is a button of its own. */
const currencies = v.pipe(v.array(currencyCode), v.minLength(1), v.maxLength(50))

/** Null where there is none. */
const reward = v.nullable(amount, 0)
/** An empty one says as much as none. */
const formatBox = v.picklist(['S', 'D', ''])

/** GetInitData: `data` of the answer (spec section 7, decisions section 5). */
export const initDataSchema = object({
  Balance: amount,
  Reward: reward,
  Currency: currencies,
  TickerMessage: optionalText,
  Package: v.nullish(object({ sprCurrency: v.nullish(currencyCode), DrawTypes: v.nullish(v.string()) })),
  Players: v.nullish(v.array(v.string()), []),
  Agents: v.nullish(v.array(v.string()), []),
  FormatBox: v.nullish(formatBox, 'S'),
  BetMethodIsMultiply: v.nullish(flag, true),
})
/** `data` of GetInitData. */
export type InitDataWire = v.InferOutput<typeof initDataSchema>
/** The whole answer of GetInitData. */
export const initDataAnswerSchema = object({ ...envelopeSchema.entries, data: initDataSchema })

/** GetPlayerBalance: `data` of the answer. */
export const balanceSchema = object({ Balance: amount, Reward: reward })
/** `data` of GetPlayerBalance. */
export type BalanceWire = v.InferOutput<typeof balanceSchema>
/** The whole answer of GetPlayerBalance. */
export const balanceAnswerSchema = object({ ...envelopeSchema.entries, data: balanceSchema })

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

/** What every partner call carries (decisions section 4). */
export interface SessionFields { SN: string; LoginId: string; AuthToken: string }
/** Body of GetPlayerBalance; GetInitData has the session's fields alone. */
export interface BalanceBody extends SessionFields { Method: 'getbalance' }
