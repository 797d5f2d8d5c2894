import type { ScreenProblem } from './screen-problem.js'

/**
 * Who is playing. `empty`: nobody (results and jackpots work all the same); `isSignedOut` when somebody was there and has left on purpose, false where he is to sign in again and
 * finds his slips then, `owner` who it was, where that is known; his session need not have begun, and may have been over. `failed`: the server, or
 * the host's `credentials`, could not be reached, and `retry` may help.
 * `expired`: the server ended the session, and says why; only new credentials help. `must-change-password`: signed in, but only to change the password.
 * `loginid` is what is shown and sent; `owner` is what anything of the player's is known by (`ownerOf`), for one login id may be two players at two hosts.
 */
export type SessionState =
  | { state: 'empty'; isSignedOut?: boolean; owner?: string | null }
  | { state: 'starting' }
  | { state: 'ready'; loginid: string; owner: string; role: Role; kind: SessionKind }
  | { state: 'must-change-password'; loginid: string }
  | { state: 'failed'; problem: ScreenProblem }
  | { state: 'expired'; problem: ScreenProblem; kind: SessionKind }

/** Spec section 6. */
export type Role = 'member' | 'agent'
/** How one came in (decisions section 4): by pin, username and password, or from a partner's page. */
export type SessionKind = 'login' | 'partner'
