/** What each call promises, as closed shapes: a field more is as wrong as a field less. Written from the types of `backend.ts` and its neighbours, not from the wire. */
import * as v from 'valibot'
import { isDate } from '../../src/domain/calendar.js'
import { PACKAGE_GAMES, PACKAGE_NAMES } from '../../src/domain/package.js'
import { SLOT_CODES } from '../../src/domain/slots.js'

const TIERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'special', 'consolation'] as const

const text = v.string()
const some = v.pipe(v.string(), v.minLength(1))
/** Money in minor units: whole, exact, and no negative zero. */
const minor = v.pipe(v.number(), v.safeInteger(), v.check((value) => !Object.is(value, -0), 'a negative zero'))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const date = v.pipe(v.string(), v.check(isDate, 'no date'))
const hour = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const digits = (length: number) => v.nullable(v.pipe(v.string(), v.regex(new RegExp(`^\\d{${length}}$`))))
const params = v.array(v.union([v.string(), v.number()]))

export const balanceShape = v.strictObject({ balance: minor, reward: minor })
export const initDataShape = v.strictObject({
  ...balanceShape.entries,
  currencies: v.pipe(v.array(text), v.minLength(1)), ticker: text, players: v.array(text), agents: v.array(text),
  specialCurrency: v.nullable(some), drawTypes: v.nullable(some), formatBox: v.picklist(['S', 'D']), boxIsMultiplied: v.boolean(),
  isAssumed: v.exactOptional(v.literal(true)),
})
/** What is left out of it is as it was before; nothing in it may be there without a value. */
export const laterDataShape = v.strictObject({
  ...v.omit(initDataShape, ['isAssumed']).entries, players: v.exactOptional(v.array(text)), agents: v.exactOptional(v.array(text)),
  formatBox: v.exactOptional(v.picklist(['S', 'D'])), boxIsMultiplied: v.exactOptional(v.boolean()),
})
export const betItemsShape = v.pipe(
  v.array(v.strictObject({ status: text, message: text, output: text, guid: text, accepted: v.boolean(), params: v.optional(v.pipe(params, v.minLength(1))) })),
  v.minLength(1),
)
/** Of a void of two: an outcome for each. */
export const voidsShape = v.pipe(v.array(v.strictObject({ guid: v.picklist(['g1', 'g2']), status: text, message: text, voided: v.boolean() })), v.length(2))
export const receiptsShape = v.array(v.strictObject({ guid: text, receiptNo: text, drawDate: text, currency: text, total: minor, status: text, output: text, betString: text, createdAt: text }))
export const strikesShape = v.array(v.strictObject({
  receiptNo: text, slot: v.nullable(v.picklist(SLOT_CODES)), drawType: text, number: text, betType: text, stake: minor, tier: v.nullable(v.picklist(TIERS)), tierText: text, prize: minor,
}))
export const packagesShape = v.strictObject(v.entriesFromList(PACKAGE_NAMES, v.optional(v.strictObject(
  v.entriesFromList(PACKAGE_GAMES, v.optional(v.strictObject({ commission: v.nullable(minor), prizes: v.strictObject(v.entriesFromList(TIERS, v.optional(minor))) }))),
))))
export const winLossShape = text
export const linksShape = v.array(v.strictObject({
  name: v.picklist(['Prize', 'DrawLiveVideo', 'WinnerList', 'About']),
  url: v.pipe(v.string(), v.check((url) => new URL(url).protocol === 'https:' && new URL(url).username === '', 'no plain https')),
}))
export const ticketsShape = v.strictObject({ rows: v.array(v.strictObject({ company: text, date: text, userId: text, amount: minor, count, currency: text })), total: count })
export const ticketShape = v.array(v.strictObject({ company: text, date: text, userId: text, ticketNumber: text }))
export const profileShape = v.strictObject({
  accountBalance: minor, credit: minor, creditBalance: minor, downlineCredit: v.nullable(minor), outstanding: v.nullable(minor), type: text, username: text, phoneNumber: text,
})
export const statisticShape = v.nullable(v.pipe(v.string(), v.check((words) => words.trim() !== '', 'blank')))
export const userSettingsShape = v.strictObject({
  boxIsMultiplied: v.boolean(), formatBox: v.picklist(['S', 'D']), drawFormat: text, betSequence: text, drawFormats: v.array(text), betSequences: v.array(text),
})
export const doneShape = v.undefined()
export const resultsShape = v.array(v.strictObject({
  slot: v.picklist(SLOT_CODES), date, status: v.picklist(['pending', 'partial', 'final']),
  first: digits(4), second: digits(4), third: digits(4), from: v.pipe(v.array(v.nullable(v.pipe(v.string(), v.regex(/^[A-M]$/)))), v.length(3)),
  starters: v.pipe(v.array(digits(4)), v.length(13)), consolations: v.pipe(v.array(digits(4)), v.length(10)),
  fiveD: v.optional(v.pipe(v.array(digits(5)), v.length(3))), sixD: v.optional(digits(6)), drawNumber: v.optional(text), videoUrl: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//i))),
}))
export const jackpotShape = v.strictObject({ usd: minor, drawDate: date, drawTime: v.nullable(hour) })
export const hostShape = v.nullable(v.pipe(v.string(), v.regex(/^(https:\/\/|http:\/\/(localhost|[\w.-]+\.localhost|127\.|\[::1\]))/i), v.check((url) => new URL(url).username === '', 'credentials')))
const credentials = v.strictObject({ loginid: text, bearer: some, api: v.optional(some), mustChangePassword: v.optional(v.literal(true)) })
export const signInShape = v.variant('outcome', [
  v.strictObject({ outcome: v.picklist(['success', 'need-change-password']), credentials }),
  v.strictObject({ outcome: v.literal('refused'), code: some, params, message: text, captcha: v.optional(v.strictObject({ key: some, text, image: text })) }),
])

/** What is left when a call fails: the fields of an ApiError or a NetworkError, each of the kind that it is documented as. */
export const failureShape = v.union([
  v.object({ name: v.literal('ApiError'), code: text, httpStatus: v.number(), params, message: text, effect: v.optional(v.picklist(['logout', 'renewal', 'doubt'])), outcome: v.picklist(['refused', 'unknown']) }),
  v.object({ name: v.literal('NetworkError'), reason: v.picklist(['offline', 'timeout', 'aborted', 'http', 'not-json', 'too-large']), httpStatus: v.optional(v.number()), message: text, outcome: v.literal('unknown') }),
])
