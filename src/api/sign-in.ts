import { ApiError } from './api-error.js'
import type { LoginCredentials } from './credentials.js'
import { callAddress, type Endpoints, type Paths } from './endpoints.js'
import type { Http } from './http.js'
import { findHost, type PinDirectory } from './pin-host.js'
import { secretMask } from './secret-mask.js'
import { isSuccess } from './wire-envelope.js'
import { tokenAnswerSchema, type TokenForm, type TokenWire } from './wire-sign-in.js'
import { unreadable } from './unreadable.js'

/** What a player types in (spec section 2, Login), and the answer to a captcha where the server asked for one. */
export interface SignInRequest {
  pin: string
  /** Trimmed before it is sent. */
  username: string
  password: string
  captcha?: { key: string; text: string }
}

/** What a server wants answered before it looks at the password again: a question in words, or a picture as base64, or both. */
export interface Captcha { key: string; text: string; image: string }

/**
 * What the server says (spec section 4, "Login outcomes"). `need-change-password`: signed in, but only to change the password. `refused`: the code of the
 * catalogue, what fills its text, the server's own words or '', and the captcha where it asks for one the next time.
 */
export type SignInAnswer =
  | { outcome: 'success' | 'need-change-password'; credentials: LoginCredentials }
  | { outcome: 'refused'; code: string; params: (string | number)[]; message: string; captcha?: Captcha }

/** What the call is made with. */
export interface SignInOptions {
  http: Http
  /** The host to ask where pins lead nowhere; not called where they do. */
  endpoints(): Promise<Pick<Endpoints, 'api'>>
  paths: Pick<Paths, 'token'>
  /** Where the pin leads to its API host; null: to the configured one. */
  directory: PinDirectory | null
}

/**
 * Looks the pin up where pins are looked up, and then POST {api}/token. Rejects with NetworkError when there was no answer, and with ApiError V100 for one
 * that is neither a token nor a refusal.
 */
export async function signIn(request: SignInRequest, { http, endpoints, paths, directory }: SignInOptions): Promise<SignInAnswer> {
  const api = directory ? await findHost(request.pin, directory) : undefined
  if (api === null) return { outcome: 'refused', code: 'V102', params: [], message: '' }
  const answer = await askForToken(request, { http, address: callAddress(api ?? (await endpoints()).api, paths.token) })
  return answer.outcome === 'refused' || api === undefined ? answer : { ...answer, credentials: { ...answer.credentials, api } }
}

async function askForToken({ pin, username, password, captcha }: SignInRequest, { http, address }: { http: Http; address: string }): Promise<SignInAnswer> {
  const loginid = username.trim()
  const form: TokenForm = { grant_type: 'password', username: loginid, password, client_id: pin, CaptchaKey: captcha?.key, Captcha: captcha?.text }
  const answer = await http.post(address, form, tokenAnswerSchema, { encoding: 'form', refusals: 'schema' })
  const { status, access_token: bearer, error, error_description: description } = answer
  // Words beside a status explain it; without one they are all a refusal says.
  if (error || (description && status === '') || !isSignedIn(status, bearer)) return refusalOf(answer, secretMask(form))
  if (!bearer) throw unreadable('access_token')
  if (!NEEDS_CHANGE.test(status)) return { outcome: 'success', credentials: { loginid, bearer } }
  return { outcome: 'need-change-password', credentials: { loginid, bearer, mustChangePassword: true } }
}

const NEEDS_CHANGE = /^(success_needchangepassword|s106)$/i
/** Successes of a step that is not the last: a two-factor code, a QR code to scan. */
const NEEDS_MORE = /^s10[78]$/i

/** OAuth's own servers say no status beside the token. */
function isSignedIn(status: string, bearer: string): boolean {
  if (status === '') return bearer !== ''
  return NEEDS_CHANGE.test(status) || (isSuccess(status) && !NEEDS_MORE.test(status))
}

/** OAuth's words for the catalogue's: a wrong name or password, and an unknown client, which is the pin. */
const OAUTH_CODES: ReadonlyMap<string, string> = new Map([['invalid_grant', 'E111'], ['invalid_client', 'V102'], ['unauthorized_client', 'V102']])
const CATALOGUE_CODE = /^[EFVS]\d{3}(-\d)?$/

/** The code is in whichever field looks like one; the words are in whichever does not. @throws ApiError V100 when the answer says nothing at all. */
function refusalOf({ status, message, error, error_description: description, params, CaptchaKey: key, CaptchaText: question, CaptchaImage: image }: TokenWire, withoutSecrets: (text: string) => string): SignInAnswer {
  const said = [status, error, description].filter((text) => text !== '')
  if (said.length === 0) throw unreadable('status')
  const code = said.find((text) => CATALOGUE_CODE.test(text)) ?? OAUTH_CODES.get(error) ?? status
  const words = message || (CATALOGUE_CODE.test(description) ? '' : description)
  const captcha = key !== '' && (question !== '' || image !== '') ? { key, text: question, image } : undefined
  return { outcome: 'refused', code: code || error || 'F100', params: params.map((param) => (typeof param === 'string' ? withoutSecrets(param) : param)), message: withoutSecrets(new ApiError(code, 200, params, words).message), ...(captcha && { captcha }) }
}
