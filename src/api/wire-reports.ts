import * as v from 'valibot'
import { amount } from './wire-amount.js'
import { envelopeSchema, optionalText } from './wire-envelope.js'
import { object } from './wire-object.js'

const textOrNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const count = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]), v.safeInteger(), v.minValue(0))

/** GetMobileWinLossDetail: the report's text is the message, verbatim (spec section 7). */
export const winLossAnswerSchema = envelopeSchema

/** An item of DrawTicketExternalLink. */
export const memberLinkSchema = object({ Name: optionalText, Url: optionalText })
/** An item of DrawTicketExternalLink. */
export type MemberLinkWire = v.InferOutput<typeof memberLinkSchema>
/** The whole answer of DrawTicketExternalLink, of which the spec shows the data alone. */
export const memberLinksAnswerSchema = object({ data: v.nullish(v.array(memberLinkSchema), []) })

/**
 * A row of GetDrawTicketUser (spec section 3, "Ticket summary row"). `Currency` is no field of the spec's: a server whose players bet in several says it, and
 * then an amount is shown with it.
 */
export const ticketSummarySchema = object({
  CompanyName: optionalText,
  DrawTicketDate: optionalText,
  UserId: textOrNumber,
  BetAmount: amount,
  TicketCount: count,
  Currency: optionalText,
})
/** A row of GetDrawTicketUser. */
export type TicketSummaryWire = v.InferOutput<typeof ticketSummarySchema>
/** The whole answer of GetDrawTicketUser. `total` counts all rows, also those that were not sent. */
export const ticketSummariesAnswerSchema = object({ ...envelopeSchema.entries, total: v.nullish(count), data: v.nullish(v.array(ticketSummarySchema), []) })

/** A row of GetDrawTicketUserDetail (spec section 3, "Ticket detail row"). */
export const ticketSchema = object({ CompanyName: optionalText, DrawTicketDate: optionalText, UserId: textOrNumber, TicketNumber: textOrNumber })
/** A row of GetDrawTicketUserDetail. */
export type TicketWire = v.InferOutput<typeof ticketSchema>
/** The whole answer of GetDrawTicketUserDetail. */
export const ticketsAnswerSchema = object({ ...envelopeSchema.entries, total: v.nullish(count), data: v.nullish(v.array(ticketSchema), []) })

/** Form of GetDrawTicketUser. Empty text stands for all of them. */
export interface TicketForm { DrawTicketDate: string; UserId: string; TicketNumber: string }
/** Body of GetDrawTicketUserDetail, which is JSON. `CompanyName` is always empty (spec section 7). */
export interface TicketBody extends TicketForm { CompanyName: '' }
