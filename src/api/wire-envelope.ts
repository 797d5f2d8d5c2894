import * as v from 'valibot'
import { object } from './wire-object.js'

const statusSchema = v.union([v.string(), v.number()])

/** The part every JSON answer shares: a status, and words for the user. */
export const envelopeSchema = object({ status: statusSchema, message: v.nullish(v.string()) })
/** Status and words of an answer. */
export type Envelope = v.InferOutput<typeof envelopeSchema>

/** A status as text. The catalogue's codes are in capitals, whatever a server writes. */
export const statusText = v.pipe(statusSchema, v.transform((status) => String(status).replace(/^[a-z]\d{3}\b/, (code) => code.toUpperCase())))
/** Words that may be missing. */
export const optionalText = v.nullish(v.string(), '')

/** What fills the holes of a code's text; a server that sends it in another shape sends none. */
export const params = v.fallback(v.array(v.union([v.string(), v.number()])), [])

/** What is read of an answer to see whether it is a refusal. `params` fill the holes of the code's text; both spellings are in the field. */
export const failureSchema = v.pipe(
  object({ status: statusText, message: v.fallback(optionalText, ''), params: v.optional(params, []), Params: v.optional(params, []) }),
  v.transform(({ status, message, params: given, Params }) => ({ status, message, params: given.length > 0 ? given : Params })),
)

/** Whether a status says that the call was carried out: S100 to S199, HTTP's 200 written into the body, or the word itself (spec section 8). */
export function isSuccess(status: string | number): boolean {
  return /^(s1\d\d|200|success)$/i.test(String(status))
}
