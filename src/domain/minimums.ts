/** Least stakes (spec section 9, decisions section 2). Money is in minor units. */
import { defaultMinimums, isMinimum, type Minimums } from './default-minimums.js'
import type { BetMode } from './numbers.js'

export { defaultMinimums, type Minimums } from './default-minimums.js'

/**
 * The least stake in a mode, in minor units, for each stake as typed (before permutations). 0 for a currency without an entry: then the server decides. For an entry
 * that cannot be meant so the built-in one holds.
 */
export function minimumFor(currency: string, mode: BetMode, minimums: Minimums = defaultMinimums): number {
  if (!Object.hasOwn(minimums, currency)) return 0
  const kind = mode === 'ibox' ? 'ibox' : 'regular'
  return [minimums, defaultMinimums].map((table) => table[currency]?.[kind]).find(isMinimum) ?? 0
}
