/**
 * What the widgets send, as schemas: for the contract alone, since the widgets check only what comes in. Each is held to the type that the client writes by the
 * compiler, and to what the client really sends by a test.
 */
import * as v from 'valibot'
import type { BalanceBody, ChangePasswordBody, PostBetBody, PostBetEkorBody, SessionFields, TicketBody, TicketForm, TokenForm, VoidEkorBody } from '../../src/api/contract.js'

/** A schema of exactly that type. */
type Exactly<T> = v.GenericSchema<T, T>

const text = v.string()
const given = v.pipe(text, v.minLength(1))
const date = v.pipe(text, v.regex(/^\d{4}-\d\d-\d\d$/))
const session = { SN: given, LoginId: given, AuthToken: given }

export const sessionFieldsSchema = v.object(session) satisfies Exactly<SessionFields>
export const balanceBodySchema = v.object({ ...session, Method: v.literal('getbalance') }) satisfies Exactly<BalanceBody>
export const postBetEkorBodySchema = v.object({
  ...session, ID: given, Method: v.literal('buy'), BetString: given, ClientRef: given, Platform: v.literal('ekor'), Currency: given,
}) satisfies Exactly<PostBetEkorBody>
export const postBetBodySchema = v.object({ Currency: given, UserId: given, ClientRef: given, BetString: given }) satisfies Exactly<PostBetBody>
export const voidEkorBodySchema = v.object({ ...session, Guid: v.pipe(v.array(given), v.minLength(1)) }) satisfies Exactly<VoidEkorBody>
export const changePasswordBodySchema = v.object({
  SN: v.optional(given), LoginId: v.optional(given), AuthToken: v.optional(given), oldPassword: text, newPassword: given, confirmPassword: given, userId: given,
}) satisfies Exactly<ChangePasswordBody>
export const tokenFormSchema = v.object({
  grant_type: v.literal('password'), username: given, password: given, client_id: given, CaptchaKey: v.optional(given), Captcha: v.optional(given),
}) satisfies Exactly<TokenForm>
export const ticketFormSchema = v.object({ DrawTicketDate: date, UserId: text, TicketNumber: text }) satisfies Exactly<TicketForm>
export const ticketBodySchema = v.object({ ...ticketFormSchema.entries, CompanyName: v.literal('') }) satisfies Exactly<TicketBody>
