import * as v from 'valibot'
import { amount } from './wire-amount.js'
import { envelopeSchema, optionalText } from './wire-envelope.js'
import { flag } from './wire-flag.js'
import { object } from './wire-object.js'
import type { SessionFields } from './wire-session.js'

const word = v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')

/**
 * GetMobileProfile: `data` of the answer (spec section 3). Money is in the first of the account's currencies. `DownlineCredit` is an agent's alone, `Outstanding`
 * a player's. The spec names no fields for username and phone number, nor says how the second outstanding is written: both spellings are read.
 */
export const profileSchema = object({
  AccountBalance: amount,
  Credit: v.nullable(amount),
  CreditBalance: v.nullable(amount),
  DownlineCredit: v.nullish(amount),
  Outstanding: v.nullish(amount),
  outstanding: v.nullish(amount),
  Type: word,
  Username: word,
  UserName: word,
  PhoneNumber: word,
})
/** `data` of GetMobileProfile. */
export type ProfileWire = v.InferOutput<typeof profileSchema>
/** The whole answer of GetMobileProfile. */
export const profileAnswerSchema = object({ ...envelopeSchema.entries, data: profileSchema })

/** GetMobileBetStatistic: `message` is the statistic, verbatim. */
export const betStatisticAnswerSchema = object({ ...envelopeSchema.entries, message: optionalText })
/** The answer of GetMobileBetStatistic. */
export type BetStatisticWire = v.InferOutput<typeof betStatisticAnswerSchema>

const names = v.nullish(v.array(object({ Name: v.string() })), [])

/** The edit model of a user (spec section 3): the settings, and what draw formats and bet sequences there are to choose among. */
export const userEditModelSchema = object({
  BetMethodIsMultiply: flag,
  FormatBox: v.picklist(['S', 'D']),
  FormatDrawTypeList: names,
  SelectedFormatDrawType: optionalText,
  FormatBetSequenceList: names,
  SelectedFormatBetSequence: optionalText,
})
/** The edit model of a user. */
export type UserEditModelWire = v.InferOutput<typeof userEditModelSchema>
/** The answer of GetMobileUserEditModel with the model in `data`; the spec does not show whether it stands there or beside the status, and both are read. */
export const userEditModelAnswerSchema = object({ ...envelopeSchema.entries, data: userEditModelSchema })

/** EditUser, ChangePassword and NeedChangePwd: nothing but whether it was done. */
export const doneAnswerSchema = envelopeSchema

/** Body of ChangePassword and NeedChangePwd (spec section 7); a partner session's fields stand beside them. */
export interface ChangePasswordBody extends Partial<SessionFields> { oldPassword: string; newPassword: string; confirmPassword: string; userId: string }
