import { parseStake } from '../domain/money.js'

/** What a stake field takes: 4 integer digits and 1 decimal (spec section 5). A comma is somebody's decimal point. Null for a text it does not take. */
export function acceptedStake(text: string): string | null {
  const point = text.trim().replace(',', '.')
  return /^\d{0,4}(\.\d?)?$/.test(point) ? point : null
}

/** Stakes at a tap, in minor units: five steps that the currency's minimum allows. */
export function quickStakes(minimum: number): number[] {
  const steps = [50, 100, 200, 500, 1000, 5000, 10_000]
  const first = steps.findIndex((step) => step >= minimum)
  return steps.slice(Math.max(0, first), Math.max(0, first) + 5)
}

/** A stake as a field holds it: `0.5`, `10`. */
export function stakeText(minor: number): string {
  return String(minor / 100)
}

/** Whether what stands in a field is a stake, or nothing. */
export function isStakeText(text: string): boolean {
  return parseStake(text) !== null
}
