/** Where a number came up in a draw that is over (spec section 2, Results). It says nothing about any draw to come. */
import type { DrawResult } from './draw-result.js'
import { kindOf, modesOf } from './number-kinds.js'
import type { Tier } from './prize-rates.js'
import { prizes } from './prizes.js'
import type { BetRow, StakeType } from './slip.js'
import type { NumberKind } from './slots.js'

/** How a drawn number and the one searched for agree: digit by digit, in another order, or (5D and 6D) only at its beginning or end. */
export type PastMatch = 'exact' | 'permutation' | 'part'

/** One place of a result in which a number came up. */
export interface PastHit {
  tier: Tier
  /** The number as it was drawn: four digits also where three were searched for. */
  drawn: string
  match: PastMatch
}

/** For each kind the stake that every tier pays which the kind can hit at all. */
const WIDEST_STAKE: Readonly<Record<NumberKind, StakeType>> = { '3D': '3C', '4D': 'B', '5D': 'B', '6D': 'B' }

/**
 * Everything that a number of 3 to 6 plain digits hits in a result, from the highest tier down: what a BOX bet on it would have won, or a straight one
 * for 5D and 6D, which have no BOX. Empty for text that is no such number. Goes by what is known of the result.
 */
export function pastHits(number: string, result: DrawResult): PastHit[] {
  const kind = /^\d+$/.test(number) ? kindOf(number) : null
  if (kind === null) return []
  const mode = modesOf(kind, number).includes('box') ? 'box' : 'straight'
  const row: BetRow = { number, mode, slots: [result.slot], stakes: { [WIDEST_STAKE[kind]]: 100 } }
  return prizes(row, result.slot, result).map(({ tier, number: won }) => {
    const drawn = drawnAs(kind, tier, won, result)
    return { tier, drawn, match: won !== number ? 'permutation' : drawn.endsWith(number) ? 'exact' : 'part' }
  })
}

/** The whole number behind a hit: prizes name the covered number, which for 3D, 5D and 6D may be a part of what was drawn. */
function drawnAs(kind: NumberKind, tier: Tier, won: string, { first, second, third, fiveD = [], sixD }: DrawResult): string {
  const tops: Partial<Record<Tier, string | null>> = { first, second, third }
  const tops5D: Partial<Record<Tier, string | null>> = { first: fiveD[0], second: fiveD[1], third: fiveD[2] }
  switch (kind) {
    case '3D': return tops[tier] ?? won
    case '4D': return won
    case '5D': return (tier in tops5D ? tops5D[tier] : fiveD[0]) ?? won
    case '6D': return sixD ?? won
  }
}
