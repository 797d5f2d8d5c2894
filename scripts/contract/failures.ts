/** What the widgets do when a call fails, in words: by kind of call, and by kind of failure. */
import { statusCodes } from '../../src/domain/status-codes.js'
import { words as en } from '../../src/i18n/en-bets.js'
import type { StatusEntry } from './openapi-document.js'

/** By kind of call. */
export const onFailure = {
  signIn: 'The form says why, and stays filled in but for the password. Nothing is asked again by itself.',
  start: 'A refusal ends the session, and the player is told why. A lost answer offers Try again. As a ping of a login session: a refusal ends it, and so do four in a row without an answer.',
  balance: 'The balance stays as it was and is asked for again later. Only a code that ends the session ends it.',
  bet: 'A refusal is told, and nothing was taken: the next try has a new ClientRef. When the answer is lost or cannot be read, nobody knows whether the bet was placed. The player is told so, nothing else can be sent, and Check again sends the same ClientRef, until a readable answer comes.',
  void: 'A refusal is told, and the bet stands. When the answer is lost, the player is told that it is not known, and may ask again. The balance is asked for either way.',
  lookup: 'The place where it would be shown says why, with Try again. Nothing is asked again by itself.',
  settings: 'A refusal is told. When the answer is lost, no bet is sent until the settings have been read again: a box could be priced another way.',
  password: 'A refusal is told. When the answer is lost, the player is told that the change may have been made.',
  feed: 'What was shown stays. It is asked again, each time after twice as long, up to a minute. One host that fails does not hide what another has.',
} as const
/** How a call fails. */
export type FailureName = keyof typeof onFailure

/** By kind of failure, for every call. */
export const failures = [
  { what: 'A status that is no success, with HTTP 200 or 400 to 499', means: 'Refused. Nothing was done.', widget: 'Shows the text of the code in the player’s language; for a code that is not catalogued the server’s own words.' },
  { what: 'E102, “Invalid SN” in the message, or HTTP 401 with no readable body', means: 'The session is lost.', widget: 'Asks your page’s onTokenExpired once for new credentials; without any the session ends.' },
  { what: 'E104, E105, E106, V110', means: 'The session is over: signed in elsewhere, blocked, suspended, maintenance.', widget: 'Ends the session and says why.' },
  { what: 'No whole answer in time (timeoutMs), or a broken connection', means: 'Nobody knows what happened on the server.', widget: 'A bet becomes “not certain”; everything else can be asked again.' },
  { what: 'HTTP 500 to 599, or such a number as the status', means: 'The server broke down and does not know how far it came. V110 with it is maintenance.', widget: 'As without an answer.' },
  { what: 'Any other HTTP status without a readable refusal; an answer that is no JSON, or longer than two million characters', means: 'Somebody else answered: a proxy, a gateway.', widget: 'As without an answer.' },
  { what: 'A field that is needed is missing, or is not what the shape says', means: 'The answer cannot be relied on. The widgets call it V100, with the field’s name.', widget: 'As without an answer; lottery:error has the name of the field.' },
  { what: 'E101', means: 'The server says itself that it does not know.', widget: 'As without an answer.' },
] as const

/** The catalogue of codes, with what a player reads in English. */
export function statusEntries(): StatusEntry[] {
  return Object.entries(statusCodes).map(([code, { kind, effect, params }]) => ({ code, kind, effect, params: [...params], meaning: meaningOf(code) }))
}

function meaningOf(code: string): string {
  const texts: Readonly<Record<string, string>> = en
  return texts[`status.${code}.plain`] ?? texts[`status.${code}`] ?? texts[`status.${code}_other`] ?? code
}
