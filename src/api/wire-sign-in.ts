import * as v from 'valibot'
import { optionalText } from './wire-envelope.js'
import { object } from './wire-object.js'

/**
 * The answer of /token: a success with its token, or a refusal. Refusals come as a status of the catalogue, or as OAuth writes them, in `error` and
 * `error_description`; so all fields are optional here, and `signIn` says what is missing. A refusal that wants a captcha answered the next time brings it:
 * a key, and a question in words or a picture (base64, with or without `data:…,` before it).
 */
export const tokenAnswerSchema = object({
  status: v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  message: v.fallback(optionalText, ''),
  access_token: v.nullish(v.string(), ''),
  error: optionalText,
  error_description: optionalText,
  CaptchaKey: v.fallback(optionalText, ''),
  CaptchaText: v.fallback(optionalText, ''),
  CaptchaImage: v.fallback(optionalText, ''),
  params: v.fallback(v.nullish(v.array(v.union([v.string(), v.number()])), []), []),
})
/** The answer of /token. */
export type TokenWire = v.InferOutput<typeof tokenAnswerSchema>

/** The form of /token (spec section 7). The pin is the client. */
export interface TokenForm { grant_type: 'password'; username: string; password: string; client_id: string; CaptchaKey?: string; Captcha?: string }
