import * as v from 'valibot'
import { amount } from './wire-amount.js'
import { currencyCode } from './wire-currency.js'
import { envelopeSchema, optionalText } from './wire-envelope.js'
import { flag } from './wire-flag.js'
import { object } from './wire-object.js'

/** Each is a button of its own. */
export const currencies = v.pipe(v.array(currencyCode), v.minLength(1), v.maxLength(50))

/** Null where there is none. */
export const reward = v.nullable(amount, 0)
/** An empty one says as much as none. */
export const formatBox = v.picklist(['S', 'D', ''])

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

/** What every partner call carries (decisions section 4). */
export interface SessionFields { SN: string; LoginId: string; AuthToken: string }
/** Body of GetPlayerBalance; GetInitData has the session's fields alone. */
export interface BalanceBody extends SessionFields { Method: 'getbalance' }
