/** The shapes of the contract by name: what the widgets check answers with, and what they send. */
import type * as v from 'valibot'
import * as wire from '../../src/api/contract.js'
import { amount } from '../../src/api/wire-amount.js'
import { drawDate } from '../../src/api/wire-date.js'
import { failureSchema } from '../../src/api/wire-envelope.js'
import { flag } from '../../src/api/wire-flag.js'
import * as sent from './request-schemas.js'

/** Those that have a schema of their own. */
export const schemas = {
  Amount: amount,
  DrawDate: drawDate,
  Flag: flag,
  Refusal: failureSchema,
  Done: wire.envelopeSchema,

  SessionFields: sent.sessionFieldsSchema,
  BalanceBody: sent.balanceBodySchema,
  PostBetBody: sent.postBetBodySchema,
  PostBetEkorBody: sent.postBetEkorBodySchema,
  VoidEkorBody: sent.voidEkorBodySchema,
  ChangePasswordBody: sent.changePasswordBodySchema,
  TokenForm: sent.tokenFormSchema,
  TicketForm: sent.ticketFormSchema,
  TicketBody: sent.ticketBodySchema,

  TokenAnswer: wire.tokenAnswerSchema,
  TopContent: wire.topContentSchema,
  InitDataAnswer: wire.initDataAnswerSchema,
  InitData: wire.initDataSchema,
  BalanceAnswer: wire.balanceAnswerSchema,
  Balance: wire.balanceSchema,
  BetItems: wire.betItemsSchema,
  BetItem: wire.betItemSchema,
  VoidAnswer: wire.voidAnswerSchema,
  VoidItems: wire.voidItemsSchema,
  VoidItem: wire.voidItemSchema,
  ReceiptsAnswer: wire.receiptsAnswerSchema,
  Receipt: wire.receiptSchema,
  StrikesAnswer: wire.strikesAnswerSchema,
  Strike: wire.strikeSchema,
  PlayerSummaryAnswer: wire.playerSummaryAnswerSchema,
  UserPackage: wire.userPackageSchema,
  Package: wire.packageSchema,
  ProfileAnswer: wire.profileAnswerSchema,
  Profile: wire.profileSchema,
  BetStatisticAnswer: wire.betStatisticAnswerSchema,
  UserEditModelAnswer: wire.userEditModelAnswerSchema,
  UserEditModel: wire.userEditModelSchema,
  MemberLinksAnswer: wire.memberLinksAnswerSchema,
  MemberLink: wire.memberLinkSchema,
  TicketSummariesAnswer: wire.ticketSummariesAnswerSchema,
  TicketSummary: wire.ticketSummarySchema,
  TicketsAnswer: wire.ticketsAnswerSchema,
  Ticket: wire.ticketSchema,
  ResultRowsAnswer: wire.resultRowsAnswerSchema,
  LatestResultAnswer: wire.latestResultAnswerSchema,
  ResultRow: wire.resultRowSchema,
  FourD: wire.fourDSchema,
  FiveD: wire.fiveDSchema,
  SixD: wire.sixDSchema,
  SlotResult: wire.slotResultSchema,
  Jackpot: wire.jackpotSchema,
} satisfies Record<string, v.GenericSchema>

/** The name of a shape. `SuccessStatus` is what all answers of success share, `PlacedBet` the one outcome of PostBet. */
export type ShapeName = keyof typeof schemas | 'SuccessStatus' | 'PlacedBet'

/** The schema that the client reads an answer with, by the shape's name. */
export const schemaOf: Readonly<Partial<Record<ShapeName, v.GenericSchema>>> = schemas
