/** What the sandbox remembers of signing in: which token is an account's last, wrong passwords in a row, and the captcha that follows them. */
import { accountOfBearer, bearerOf, type Account } from './accounts.js'
import { Refusal } from './answers.js'
import type { Incoming } from './incoming.js'
import { randomStream, seededGuid } from './random.js'
import type { SandboxState } from './state.js'
import { mustChangePassword } from './users.js'

/** Wrong passwords in a row from which on a captcha is asked for, and after which the account is suspended. */
const CAPTCHA_AFTER = 2
const SUSPENDED_AFTER = 3
const SUSPENDED_MINUTES = 5
const MINUTE = 60_000

/** Where a token goes that is good for changing the password only. */
const CHANGE_PATH = '/Account/NeedChangePwd'

/** A question and its answer, the same for the same seed and attempt. */
interface Question { key: string; text: string; answer: string }

type Attempt = Pick<SandboxState, 'signIns'>

/** What is remembered of an account, to be changed in place. */
function signInsOf(state: Attempt, { loginid }: Account): SandboxState['signIns'][string] {
  return (state.signIns[loginid] ??= { tokens: 0, wrong: 0, asked: 0, suspendedUntil: null })
}

/** Minutes until a suspended account may sign in again, at least 1; 0 for one that is not. Ends a suspension whose time is over. */
export function minutesSuspended(state: Attempt, account: Account, now: Date): number {
  const kept = signInsOf(state, account)
  if (kept.suspendedUntil === null) return 0
  const left = Date.parse(kept.suspendedUntil) - now.getTime()
  if (left > 0) return Math.ceil(left / MINUTE)
  Object.assign(kept, { wrong: 0, suspendedUntil: null })
  return 0
}

/** Counts a wrong password. True when it was one too many: the account is suspended from now. */
export function countWrong(state: Attempt, account: Account, now: Date): boolean {
  const kept = signInsOf(state, account)
  if (++kept.wrong < SUSPENDED_AFTER) return false
  kept.suspendedUntil = new Date(now.getTime() + SUSPENDED_MINUTES * MINUTE).toISOString()
  return true
}

/** The captcha that the next attempt has to answer, or null. */
export function captchaOf(state: Attempt, account: Account, seed: number): Question | null {
  const { wrong, asked } = signInsOf(state, account)
  if (wrong < CAPTCHA_AFTER) return null
  const label = `captcha ${account.loginid} ${wrong} ${asked}`
  const next = randomStream(seed, label)
  const [one, other] = [next(9) + 1, next(9) + 1]
  return { key: seededGuid(seed, label), text: `${one} + ${other} = ?`, answer: String(one + other) }
}

/** The question is used up: the next one is another. */
export function askAnother(state: Attempt, account: Account): void {
  signInsOf(state, account).asked += 1
}

/** A token for an account that has given its password. The one before it is that of a sign-in elsewhere from now on. */
export function issueToken(state: Attempt, account: Account, seed: number): string {
  const kept = signInsOf(state, account)
  kept.wrong = 0
  kept.tokens += 1
  return bearerOf(account, seed, kept.tokens)
}

/**
 * Checks the token of a call before its route sees it. Unknown tokens are the routes' business.
 * @throws Refusal E104 when the account has signed in again since, E103 for a token that is good for changing the password only.
 */
export function admitToken(state: Attempt & Pick<SandboxState, 'users'>, { headers }: Incoming, path: string, seed: number): void {
  const bearer = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  const found = bearer === undefined ? undefined : accountOfBearer(bearer, seed)
  if (!found) return
  if (found.token < signInsOf(state, found.account).tokens) throw new Refusal('E104')
  if (mustChangePassword(state, found.account) && path !== CHANGE_PATH) throw new Refusal('E103')
}
