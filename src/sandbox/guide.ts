/**
 * What people want to know of the sandbox: its accounts, its magic numbers and its controls, in words. The demo's page of the sandbox shows it; nothing of it is
 * in what a page loads to play.
 */
import { accounts } from './accounts.js'

/** An account, for somebody who wants to try it. */
export interface AccountGuide {
  loginid: string
  /** The password at `/login/`, and the token of a partner session. */
  secret: string
  /** What is special about it. */
  shows: string
}

const shows: Readonly<Record<string, string>> = {
  demo: 'A member, and who plays in demo mode. Three currencies, and chips beside his money.',
  player: 'A member.',
  agent: 'An agent with three players. Sandakan is in his package, two stars are BOX, and a BOX amount is the total for all permutations.',
  player01: 'A player of the agent, in five currencies.',
  player02: 'Another.',
  player03: 'Another.',
  crowd: 'An agent of ten thousand players with tickets, which belong to no bets.',
  fresh: 'Must change the password first. The token of that sign-in is good for nothing else.',
  locked: 'E105 to everything: blocked.',
  twofa: 'S107 at sign-in: a two-factor code, which the widgets do not have.',
  qr: 'S108 at sign-in: a QR code, which the widgets do not have.',
}

/** Every account of the sandbox, in its order. */
export const accountGuide: readonly AccountGuide[] = accounts.map(({ loginid, token }) => ({ loginid, secret: token, shows: shows[loginid] ?? '' }))

/** A magic number: what the server does with a bet on that 4D number alone, or with a row of a slip on it. */
export interface MagicGuide { number: string; does: string }

/** The magic numbers (`magic-numbers.ts`). */
export const magicGuide: readonly MagicGuide[] = [
  { number: '0nnn', does: 'Answers status Ennn, where the catalogue of codes has it.' },
  { number: '0117', does: 'E117: not enough credit.' },
  { number: '0145', does: 'E145: sold out.' },
  { number: '0102', does: 'E102, to the whole call: the session is lost. 0104, 0105 and 0106 end it too.' },
  { number: '0997', does: 'HTTP 500. Nothing is placed.' },
  { number: '0998', does: 'Places the bet and loses the reply. The same ClientRef again brings it.' },
  { number: '0999', does: 'Answers after 30 seconds.' },
]

/** What a server does by itself when somebody signs in or bets, and cannot be seen from outside. */
export const habits: readonly string[] = [
  'A wrong password is E111. After the second in a row a captcha is asked for, the sum of two digits (E100 when wrong); the third suspends the account for 5 minutes (E106).',
  'A second sign-in of an account ends the first: E104 at its next call.',
  'A changed password holds at the next sign-in, and the last three are refused (E109). The token of a partner session stays as it is.',
  'Account settings hold from the next bet on, by the settings of who posts it.',
  'A ClientRef seen before gets its first answer again, and nothing is charged.',
  'GET /api/config/ODg4, the pin 888 as base64url, answers the sandbox’s own address.',
]

/** A control call, with a body to try. */
export interface ControlGuide { method: 'GET' | 'POST'; path: string; body?: Record<string, unknown>; does: string }

/** The control calls of a sandbox that is served (`control.ts`). Paths are below `/api`. */
export const controlGuide: readonly ControlGuide[] = [
  { method: 'POST', path: '/sandbox/reset', does: 'Starts afresh: money, bets, passwords and results as at first, the real clock, no faults.' },
  { method: 'POST', path: '/sandbox/clock', body: { now: '2026-11-21T19:10:00+08:00' }, does: 'Sets the sandbox’s clock, which goes on from there; null for the real time. It is not kept over a restart.' },
  {
    method: 'POST', path: '/sandbox/fault', body: { path: 'PostBetEkor', status: 502, times: 1 },
    does: 'Makes the next answers of a path fail (status, body, contentType), come late (delayMs) or not at all (drop: the sandbox never sees the call). times says how many.',
  },
  {
    method: 'POST', path: '/sandbox/draw', body: { slot: 'M', date: '2026-11-21', numbers: { first: '1234' } },
    does: 'Publishes a result and closes its slot. Of numbers (first, second, third, from, starters, consolations, fiveD, sixD, videoUrl) what is left out comes from the seed, the same each time. Final at once; with everyMs one number more each time, in the order of a draw: consolations, starters, 3rd, 2nd, 1st, 5D, 6D; with upTo the first so many, until it is published again; with digits a step is a digit. A starter whose letter is in from is left out: it was promoted. No bet is settled before the last number is out; published with other numbers later, it is paid anew.',
  },
  { method: 'GET', path: '/sandbox/state', does: 'Everything the sandbox knows: money, bets, answers, results.' },
]

/** Calls that a fault can be set on, by a part of their address. */
export const faultTargets: readonly { path: string; call: string }[] = [
  { path: 'PostBetEkor', call: 'Placing a bet (partner session)' },
  { path: '/Bet/PostBet', call: 'Placing a bet (any session)' },
  { path: 'VoidEkor', call: 'Cancelling a receipt (partner session)' },
  { path: 'GetInitData', call: 'Opening a partner session' },
  { path: 'GetPlayerBalance', call: 'The balance' },
  { path: '/token', call: 'Signing in' },
  { path: 'GetMobileReceipt', call: 'Receipts' },
  { path: '/Result/', call: 'Results' },
  { path: '/resultL/', call: 'Results of L' },
  { path: '/jackpot', call: 'Jackpots' },
]
