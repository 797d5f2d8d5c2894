/** The shapes of the contract by name: what the widgets check answers with, and what they send. */
import type * as v from 'valibot'
import * as wire from '../../src/api/contract.js'
import { amount } from '../../src/api/wire-amount.js'
import { drawDate } from '../../src/api/wire-date.js'
import { failureSchema } from '../../src/api/wire-envelope.js'
import { flag } from '../../src/api/wire-flag.js'
import { toComponents, refTo } from './json-schema.js'
import type { JsonSchema } from './openapi-document.js'
import * as sent from './request-schemas.js'
import { shapeWords, wordsOf } from './words.js'

const schemas = {
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

/** `isSuccess` of `wire-envelope.ts`. Letters in both cases, because a pattern of JSON Schema has no flags. */
const SUCCESS: JsonSchema = {
  description: 'The call was carried out: S100 to S199, 200, or the word Success.',
  anyOf: [{ type: 'string', pattern: '^([Ss]1[0-9][0-9]|200|[Ss][Uu][Cc][Cc][Ee][Ss][Ss])$' }, { type: 'number', const: 200 }],
}

/** The components of the document, with words. */
export function makeComponents(): Record<string, JsonSchema> {
  const made = toComponents(schemas)
  for (const [name, schema] of Object.entries(made)) {
    // An answer is one of success when its status says so; with any other it is a refusal, whatever stands beside (`http.ts`).
    const isAnswer = entriesOf(schemas[name as keyof typeof schemas])?.['status'] === wire.envelopeSchema.entries.status
    const { properties, ...rest } = schema
    const worded = properties && Object.fromEntries(Object.entries(properties).map(([field, property]) => [field, withWords(name, field, isAnswer && field === 'status' ? { $ref: refTo('SuccessStatus') } : property)]))
    made[name] = { description: shapeWords[name as ShapeName], ...rest, ...(worded && { properties: worded }) }
  }
  const { Refusal: { properties: { status, ...others } = {}, ...refusal } = {}, ...rest } = made
  return {
    SuccessStatus: SUCCESS,
    Refusal: { ...refusal, properties: { status: { ...status, not: { $ref: refTo('SuccessStatus') } }, ...others } },
    ...rest,
    PlacedBet: { description: shapeWords.PlacedBet, allOf: [{ $ref: refTo('BetItem') }, { properties: { status: { $ref: refTo('SuccessStatus') } } }] },
  }
}

function withWords(shape: string, field: string, property: JsonSchema): JsonSchema {
  return { ...property, description: wordsOf(shape, field) ?? '' }
}

function entriesOf(schema: v.GenericSchema): Record<string, unknown> | undefined {
  return 'entries' in schema ? (schema.entries as Record<string, unknown>) : undefined
}
