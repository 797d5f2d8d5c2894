/**
 * `lottery-widgets/contract`, the wire format: one schema per answer, checked where it enters (decisions section 5). Unknown extra fields are
 * ignored; a missing needed one becomes one clear error, V100 with the field's name (`http.ts` raises it).
 *
 * Amounts on the wire are decimal numbers with at most two places. Statuses are the catalogue's codes (spec section 8)
 * or the words the spec uses: Success, DrawTypeNotAvail, IBoxMinAmountRequired, BettingIsClosed.
 *
 * One file per group of calls, because a file is the least that a widget can load.
 */
export { envelopeSchema, isSuccess, type Envelope } from './wire-envelope.js'
export {
  balanceAnswerSchema, balanceSchema, initDataAnswerSchema, initDataSchema,
  type BalanceBody, type BalanceWire, type InitDataWire, type SessionFields,
} from './wire-session.js'
export { topContentSchema, type TopContentWire } from './wire-top-content.js'
export {
  betItemSchema, betItemsSchema,
  type BetItemWire, type PostBetBody, type PostBetEkorBody,
} from './wire-bets.js'
export {
  voidAnswerSchema, voidBetAnswerSchema, voidItemSchema, voidItemsSchema,
  type VoidEkorBody, type VoidItemWire,
} from './wire-voids.js'
export { receiptSchema, receiptsAnswerSchema, type ReceiptWire } from './wire-receipts.js'
export { strikeSchema, strikesAnswerSchema, type StrikeWire } from './wire-strikes.js'
export { packageSchema, playerSummaryAnswerSchema, userPackageSchema, type PackageWire, type UserPackageWire } from './wire-package.js'
export {
  betStatisticAnswerSchema, doneAnswerSchema, profileAnswerSchema, profileSchema, userEditModelAnswerSchema, userEditModelSchema,
  type BetStatisticWire, type ChangePasswordBody, type ProfileWire, type UserEditModelWire,
} from './wire-settings.js'
export {
  memberLinksAnswerSchema, memberLinkSchema, ticketsAnswerSchema, ticketSchema, ticketSummariesAnswerSchema, ticketSummarySchema, winLossAnswerSchema,
  type MemberLinkWire, type TicketBody, type TicketForm, type TicketSummaryWire, type TicketWire,
} from './wire-reports.js'
export { tokenAnswerSchema, type TokenForm, type TokenWire } from './wire-sign-in.js'
export { jackpotSchema, type JackpotWire } from './wire-jackpot.js'
export {
  CONSOLATION_FIELDS, fiveDSchema, fourDSchema, latestResultAnswerSchema, LETTER_FIELDS, resultRowSchema, resultRowsAnswerSchema, sixDSchema, slotResultSchema, STARTER_FIELDS,
  type ResultRowWire, type SlotResultWire,
} from './wire-results.js'
export { toJson } from './wire-json.js'
export { codesOfWords, statusCodes, type StatusCode, type StatusKind, type StatusParam } from '../domain/status-codes.js'
export type { StatusEffect } from '../domain/status-effects.js'
