import { minimumFor, type Minimums } from '../domain/minimums.js'
import { formatMoney } from '../domain/money.js'
import type { Translate } from '../i18n/create-i18n.js'
import type { PlacedItem } from '../stores/placement.js'
import type { ScreenProblem } from '../stores/screen-problem.js'
import { catalogued, holesOf, statusText } from './problem-text.js'
import { plain } from './server-words.js'

/** Digits that are no amount: those of codes, and of the kinds of number and the stake fields that are called by one. */
const NO_AMOUNT = /\b(?:[EFVS]\d{3}(?:-\d)?|[3-6][ACD])\b/g

/** A session that signing in again mends. */
const OVER = ['E102', 'E104']

/** Whether the server refused because a session was over: signed in again nobody needs be told to. */
export const wasOver = (status: string): boolean => OVER.includes(catalogued(status))

/** Why a bet was refused. A refusal over a minimum names that of the bet's own currency, and of I-BOX where it is about that, whatever is chosen for the next bet. */
export function refusalText(t: Translate, reason: ScreenProblem, currency: string, minimums: Minimums): string {
  const known = catalogued(reason.code)
  const minimum = namesAmount(minimumWords(reason)) ? 0 : minimumFor(currency, known === 'E127' ? 'ibox' : 'straight', minimums)
  if (minimum === 0) return statusText(t, reason)
  // Of bet types that the server does not list there is nothing to say but the amount.
  return statusText(t, known === 'E124-2' && reason.params.length === 0 ? { ...reason, code: 'E124' } : reason, formatMoney(minimum))
}

/** The same of one outcome among others. What the server says of a minimum stands behind it: each may have its own. */
export function itemRefusalText(t: Translate, { status, params = [], message }: Pick<PlacedItem, 'status' | 'params' | 'message'>, currency: string, minimums: Minimums): string {
  const reason = { code: status, params, message }
  const own = refusalText(t, reason, currency, minimums)
  // After a Chinese full stop, which has its own room, there is no space.
  return [own, beyond(own, minimumWords(reason))].filter(Boolean).join(t.lang === 'zh' ? '' : ' ')
}

/** What the server itself says of a minimum that it does not fill in: our table is but a default (spec section 5), so that only its words have the one that holds. '' of anything else. */
export function minimumWords({ code, params, message }: ScreenProblem): string {
  const holes = holesOf(code)
  return holes.at(-1) === 'minimum' && params.length < holes.length ? message : ''
}

/** Then ours is left out: two that differ would contradict each other. */
function namesAmount(words: string): boolean {
  return /\p{Nd}/u.test(words.replace(NO_AMOUNT, ''))
}

/** What a server's words add to our own: nobody reads a sentence twice. '' where they say the same, or nothing. */
export function beyond(own: string, words: string): string {
  const rest = words.startsWith(own) ? words.slice(own.length).trim() : words
  return plain(own).includes(plain(rest)) ? '' : rest
}
