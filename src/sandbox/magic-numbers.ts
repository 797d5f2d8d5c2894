/**
 * Magic numbers, as payment providers have magic cards: a bet on one 4D number `0nnn` shows what a client must cope with.
 * Only a line on that single number is meant, so that a digit set or an R which happens to contain it behaves as any other.
 */
import { readableLines, type PostedBet, type PostedLine } from './posted-bet.js'
import { isCatalogued } from './catalogue.js'
import { singleNumber } from './pricing.js'

/**
 * `item`: the line, or each draw type of a digit set, answers that code. `session`: the whole call is refused by a code that ends the session. `crash`: HTTP
 * 500, nothing placed. `lose-reply`: placed, but the reply is lost. `slow`: placed, answered after half a minute.
 */
export type Magic = { kind: 'none' | 'crash' | 'lose-reply' | 'slow' } | { kind: 'item' | 'session'; code: string }

const named: Readonly<Record<string, Magic>> = { '0997': { kind: 'crash' }, '0998': { kind: 'lose-reply' }, '0999': { kind: 'slow' } }
/** Codes that force a logout (spec section 8): a server answers them to the call, not to one bet. */
const endsSession = new Set(['E102', 'E104', 'E105', 'E106'])

/** What the number of a line asks for. */
export function magicOf(line: Pick<PostedLine, 'places'>): Magic {
  const number = singleNumber(line)
  if (number?.length !== 4 || !number.startsWith('0')) return { kind: 'none' }
  const code = `E${number.slice(1)}`
  if (!isCatalogued(code)) return named[number] ?? { kind: 'none' }
  return { kind: endsSession.has(code) ? 'session' : 'item', code }
}

/** What the first of a bet's numbers that means the whole call asks for. */
export function magicOfCall(bet: PostedBet): Magic {
  return readableLines(bet).map(magicOf).find(({ kind }) => kind !== 'none' && kind !== 'item') ?? { kind: 'none' }
}
