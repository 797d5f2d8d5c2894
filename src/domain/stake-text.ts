import { parseStake } from './money.js'

/** What a stake field takes: 4 integer digits and 1 decimal (spec section 5). A comma is somebody's decimal point, the wide signs of an East Asian keyboard are plain ones, and an amount may come as money is written (`5.00`). Null for a text it does not take. */
export function acceptedStake(text: string): string | null {
  const point = text.replace(/[\uFF0C-\uFF19]/g, (sign) => sign.normalize('NFKC')).trim().replace(',', '.').replace(/(\.\d)0$/, '$1')
  return /^\d{0,4}(\.\d?)?$/.test(point) ? point : null
}

/** Stakes at a tap, in minor units: five steps that the currency's minimum allows; fewer where there are not so many that can be staked. */
export function quickStakes(minimum: number): number[] {
  return [50, 100, 200, 500, 1000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000].filter((step) => step >= minimum).slice(0, 5)
}

/** A stake as a field holds it, and `parseStake` reads it: `0.5`, `10`. */
export function stakeText(minor: number): string {
  return String(minor / 100)
}

/** Whether what stands in a field is a stake, or nothing. */
export function isStakeText(text: string): boolean {
  return parseStake(text) !== null
}
