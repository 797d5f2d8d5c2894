/** The tiers of 5D and 6D that go by a part of the drawn number (decisions section 6). */
import type { Tier } from './prize-rates.js'

/** How many last digits of the first 5D number win below the numbers that have a tier of their own. */
export const tailOf5D: Partial<Record<Tier, number>> = { fourth: 4, fifth: 3, sixth: 2 }
/** How many first or last digits of the 6D number win; all six are the first prize. */
export const partOf6D: Partial<Record<Tier, number>> = { first: 6, second: 5, third: 4, fourth: 3, fifth: 2 }

/**
 * What a tier of a 5D or 6D game goes by, as texts as long as a number in which `mask` stands for digits that do not count: the number itself, its end
 * (5D 4th to 6th), or its beginning and its end (6D 2nd to 5th). `number` is the one that the tier belongs to: for a tier without one of its own, the first.
 */
export function winningParts(kind: '5D' | '6D', tier: Tier, number: string, mask: string): string[] {
  const counted = (kind === '5D' ? tailOf5D : partOf6D)[tier] ?? number.length
  const rest = mask.repeat(number.length - counted)
  if (rest === '') return [number]
  const end = rest + number.slice(-counted)
  return kind === '5D' ? [end] : [number.slice(0, counted) + rest, end]
}
