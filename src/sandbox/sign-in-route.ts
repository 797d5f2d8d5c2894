/** /token: a pin, a username and a password for a bearer token, as OAuth's password grant has it (spec section 7). */
import type { TokenForm, TokenWire } from '../api/contract.js'
import { bearerOf, findAccount, PIN } from './accounts.js'
import { json } from './answers.js'
import { messageOf } from './catalogue.js'
import type { AddRoute, Engine } from './engine.js'

/** Adds the call. A refusal is HTTP 400, as OAuth wants it, with the catalogue's code beside OAuth's own. */
export function addSignInRoute(add: AddRoute, engine: Engine): void {
  add('/token', async (call) => {
    const form = new URLSearchParams(await call.text())
    const field = (name: keyof TokenForm): string => form.get(name)?.trim() ?? ''
    const missing = (['grant_type', 'username', 'password', 'client_id'] as const).find((name) => field(name) === '')
    if (missing) return refused('V100', 'invalid_request', [missing])
    if (field('grant_type') !== 'password') return refused('V103', 'unsupported_grant_type', ['grant_type'])
    if (field('client_id') !== PIN) return refused('V102', 'invalid_client')
    const account = findAccount(field('username'))
    if (!account || account.token !== form.get('password')) return refused('E111', 'invalid_grant')
    if (account.standing === 'locked') return refused('E105', 'invalid_grant')
    const status = account.standing === 'new' ? 'Success_NeedChangePassword' : 'Success'
    return json({ status, access_token: bearerOf(account, engine.seed), token_type: 'bearer' })
  })
}

function refused(status: string, error: string, params: string[] = []): Response {
  const answer: Partial<TokenWire> = { status, error, error_description: messageOf(status, params), params }
  return json(answer, 400)
}
