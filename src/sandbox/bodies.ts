/** What a call says: its body, read and checked, and the account it comes from. */
import { Refusal } from './answers.js'
import { accountOfBearer, findAccount, PARTNER_SN, type Account } from './accounts.js'
import type { Incoming } from './incoming.js'

/** A JSON object of unknown fields. */
export type Body = Readonly<Record<string, unknown>>

/** The object in a request's text. @throws Refusal V100 when it is not a JSON object. */
export function readBody(text: string): Body {
  try {
    const value: unknown = JSON.parse(text)
    if (isBody(value)) return value
  } catch {
    // Not JSON: the same refusal as for JSON that is not an object.
  }
  throw new Refusal('V100', ['body'])
}

/** A text field. @throws Refusal V100 with the field's name when it is missing, empty or no text. */
export function requiredText(body: Body, field: string): string {
  const value = body[field]
  if (typeof value !== 'string' || value.trim() === '') throw new Refusal('V100', [field])
  return value
}

/** A list of texts. @throws Refusal V100 with the field's name when it is anything else, or empty. */
export function requiredTexts(body: Body, field: string): string[] {
  const value = body[field]
  if (!Array.isArray(value) || value.length === 0) throw new Refusal('V100', [field])
  return value.map((item: unknown) => {
    if (typeof item !== 'string') throw new Refusal('V100', [field])
    return item
  })
}

/** Checks a fixed field. @throws Refusal V100 when it is missing, V103 when it says something else. */
export function requiredWord(body: Body, field: string, word: string): void {
  if (requiredText(body, field) !== word) throw new Refusal('V103', [field])
}

/**
 * The account of a partner session's fields.
 * @throws Refusal V100 for a missing field, E102 for wrong credentials, E105 for a locked account.
 */
export function authenticate(body: Body): Account {
  const sn = requiredText(body, 'SN')
  const account = findAccount(requiredText(body, 'LoginId'))
  const token = requiredText(body, 'AuthToken')
  // The words are the real server's: spec section 8 has the client look for them.
  if (sn !== PARTNER_SN) throw new Refusal('E102', [], 'Invalid SN')
  if (!account || account.token !== token) throw new Refusal('E102')
  return admitted(account)
}

/**
 * The account of a login session's bearer token.
 * @throws Refusal E102 for a missing or unknown token, E105 for a locked account.
 */
export function authenticateBearer({ headers }: Incoming, seed: number): Account {
  const bearer = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const account = bearer === undefined ? undefined : accountOfBearer(bearer, seed)?.account
  if (!account) throw new Refusal('E102')
  return admitted(account)
}

/** The account of either kind of session: by the bearer token where there is one, otherwise by the fields of the body. @throws Refusal as both do. */
export async function authenticateEither(call: Incoming, seed: number): Promise<Account> {
  return call.headers.has('authorization') ? authenticateBearer(call, seed) : authenticate(readBody(await call.text()))
}

function admitted(account: Account): Account {
  if (account.standing === 'locked') throw new Refusal('E105')
  return account
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
