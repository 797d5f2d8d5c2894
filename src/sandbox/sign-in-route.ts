/** A pin for the address of its API host, and /token: a pin, a username and a password for a bearer token, as OAuth's password grant has it (spec section 7). */
import type { TokenForm, TokenWire } from '../api/contract.js'
import { findAccount, PIN, type Account } from './accounts.js'
import { corsHeaders, json } from './answers.js'
import { messageOf } from './catalogue.js'
import type { AddRoute, Engine } from './route.js'
import { askAnother, captchaOf, countWrong, issueToken, minutesSuspended } from './sign-ins.js'
import type { SandboxState } from './state.js'
import { hasPassword, mustChangePassword } from './users.js'

/** What the form says, trimmed; the password as it is. */
type Fields = Record<keyof TokenForm, string>

/** Adds both calls. A refusal of /token is HTTP 400, as OAuth wants it, with the catalogue's code beside OAuth's own. */
export function addSignInRoutes(add: AddRoute, engine: Engine): void {
  // The host of every pin there is, is the sandbox itself, wherever it is served.
  add(`/config/${btoa(PIN).replaceAll('=', '')}`, async ({ url }) => new Response(btoa(url.replace(/\/config\/[^/]*$/, '')), { headers: { ...corsHeaders, 'content-type': 'text/plain' } }))

  add('/token', async (call) => {
    const form = new URLSearchParams(await call.text())
    const field = (name: keyof TokenForm): string => form.get(name)?.trim() ?? ''
    const missing = (['grant_type', 'username', 'password', 'client_id'] as const).find((name) => field(name) === '')
    if (missing) return refused('V100', 'invalid_request', [missing])
    if (field('grant_type') !== 'password') return refused('V103', 'unsupported_grant_type', ['grant_type'])
    if (field('client_id') !== PIN) return refused('V102', 'invalid_client')
    const account = findAccount(field('username'))
    if (!account) return refused('E111', 'invalid_grant')
    const fields = { password: form.get('password') ?? '', CaptchaKey: field('CaptchaKey'), Captcha: field('Captcha') }
    return engine.change((state) => answerOf(state, account, fields, engine))
  })
}

function answerOf(state: SandboxState, account: Account, { password, CaptchaKey, Captcha }: Pick<Fields, 'password' | 'CaptchaKey' | 'Captcha'>, { seed, now }: Engine): Response {
  const minutes = minutesSuspended(state, account, now())
  if (minutes > 0) return refused('E106', 'invalid_grant', [minutes])
  const asked = captchaOf(state, account, seed)
  if (asked && (CaptchaKey !== asked.key || Captcha !== asked.answer)) {
    if (CaptchaKey !== '') askAnother(state, account)
    return refused('E100', 'invalid_grant', [], captchaOf(state, account, seed))
  }
  if (!hasPassword(state, account, password)) {
    if (countWrong(state, account, now())) return refused('E106', 'invalid_grant', [minutesSuspended(state, account, now())])
    return refused('E111', 'invalid_grant', [], captchaOf(state, account, seed))
  }
  if (account.standing === 'locked') return refused('E105', 'invalid_grant')
  if (account.standing === 'two-factor') return json({ status: 'S107', message: messageOf('S107') })
  if (account.standing === 'qr') return json({ status: 'S108', message: messageOf('S108') })
  const status = mustChangePassword(state, account) ? 'Success_NeedChangePassword' : 'Success'
  return json({ status, access_token: issueToken(state, account, seed), token_type: 'bearer' })
}

function refused(status: string, error: string, params: (string | number)[] = [], captcha: { key: string; text: string } | null = null): Response {
  const answer: Partial<TokenWire> = { status, error, error_description: messageOf(status, params), params, ...(captcha && { CaptchaKey: captcha.key, CaptchaText: captcha.text }) }
  return json(answer, 400)
}
