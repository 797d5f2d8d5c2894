import { ApiError } from '../api/api-error.js'

/**
 * Something that went wrong, as a screen tells it: a catalogue code (spec section 8), what fills its `{0}`, `{1}` …, and the server's own words
 * or ''. The words are always shown as text.
 */
export interface ScreenProblem { code: string; params: (string | number)[]; message: string }

/**
 * What to tell the player about a rejected call. A lost answer is E101, "network or other problem"; so is anything that is not an error of ours,
 * because a screen must say something and the console has the rest.
 */
export function problemOf(error: unknown): ScreenProblem {
  if (error instanceof ApiError) return { code: error.code, params: [...error.params], message: error.message }
  return { code: 'E101', params: [], message: '' }
}

/** Whether the server's answer ends the session: maintenance, session lost, signed in elsewhere, blocked, suspended, and "Invalid SN" (spec section 8). */
export function endsSession(error: unknown): boolean {
  return isRenewable(error) || (error instanceof ApiError && error.effect === 'logout')
}

/** Whether a new token could help: a lost session can be renewed by the host, a blocked player or a sign-in elsewhere cannot. */
export function isRenewable(error: unknown): boolean {
  return error instanceof ApiError && error.effect === 'renewal'
}

/** Whether nobody knows what the server did: the answer was lost, or it was no answer one can read. */
export function isUncertain(error: unknown): boolean {
  return error instanceof ApiError ? error.outcome === 'unknown' : true
}
