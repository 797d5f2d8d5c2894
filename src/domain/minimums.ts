/** Least stakes (spec section 9, decisions section 2). Money is in minor units. */
import { defaultMinimums, isMinimum, type Minimums } from './default-minimums.js'
import type { BetMode } from './numbers.js'

export { defaultMinimums, type Minimums } from './default-minimums.js'

/**
 * The least stake in a mode, in minor units, for each stake as typed (before permutations). Where `minimums`, a host's own, has none for the currency, or one that
 * cannot be meant so, the built-in one holds; 0 where there is none either: then the server decides.
 */
export function minimumFor(currency: string, mode: BetMode, minimums: Minimums = {}): number {
  const kind = mode === 'ibox' ? 'ibox' : 'regular'
  return [minimums, defaultMinimums].flatMap((table) => (Object.hasOwn(table, currency) ? table[currency]?.[kind] : [])).find(isMinimum) ?? 0
}
