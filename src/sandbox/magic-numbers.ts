/**
 * Magic numbers (design.md), as payment providers have magic cards: a bet on one 4D number `0nnn` shows what a client must cope with.
 * Only a bet on that single number is meant, so that a digit set which happens to contain it behaves as any other.
 */
import type { PostedBet } from './bet-text.js'
import { isCatalogued } from './catalogue.js'
import { singleNumber } from './pricing.js'

/**
 * `item`: each draw type answers that code. `session`: the whole call is refused by a code that ends the session. `crash`: HTTP 500,
 * nothing placed. `lose-reply`: placed, but the reply is lost. `slow`: placed, answered after half a minute.
 */
export type Magic = { kind: 'none' | 'crash' | 'lose-reply' | 'slow' } | { kind: 'item' | 'session'; code: string }

const named: Readonly<Record<string, Magic>> = { '0997': { kind: 'crash' }, '0998': { kind: 'lose-reply' }, '0999': { kind: 'slow' } }
/** Codes that force a logout (spec section 8): a server answers them to the call, not to one bet. */
const endsSession = new Set(['E102', 'E104', 'E105', 'E106'])

/** What the number of a bet asks for. */
export function magicOf(bet: Pick<PostedBet, 'digits'>): Magic {
  const number = singleNumber(bet)
  if (!number?.startsWith('0')) return { kind: 'none' }
  const code = `E${number.slice(1)}`
  if (!isCatalogued(code)) return named[number] ?? { kind: 'none' }
  return { kind: endsSession.has(code) ? 'session' : 'item', code }
}
