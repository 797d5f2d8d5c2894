/** What a row wins in a draw (decisions section 6). Money is in minor units. */
import type { BoxOptions } from './digit-set.js'
import type { DrawResult } from './draw-result.js'
import { kindOf } from './number-kinds.js'
import { coveredNumbers } from './covered-numbers.js'
import { partOf6D, tailOf5D } from './masked-tiers.js'
import { TIERS, defaultPrizeRates, type PrizeRates, type Tier } from './prize-rates.js'
import { remainingStarters } from './result-status.js'
import { STAKE_TYPES, isChargedOnce, type BetRow, type StakeType } from './slip.js'
import type { NumberKind, SlotCode } from './slots.js'

/** One prize of one stake. */
export interface Prize {
  stakeType: StakeType
  tier: Tier
  /** The covered number that won. */
  number: string
  /** In minor units. */
  amount: number
}

/** `boxIsMultiplied` is the user's BetMethodIsMultiply when the bet was placed; `rates` are the house's without it. */
export interface PrizeOptions extends BoxOptions {
  rates?: PrizeRates
}

/** A winning number of a draw. */
interface Drawn {
  tier: Tier
  number: string
}

/**
 * Everything that a row wins in the draw of a slot, from the highest tier down; empty when it wins nothing, does not take part, or the result is of another slot.
 * Of 3D and 4D each hit pays; of 5D and 6D the highest tier only. I-BOX, and a BOX whose stake is the total of its permutations, wins a share:
 * the prize divided by the permutations, half up. Goes by what is known of the result: while that is not final, no prize does not mean lost.
 */
export function prizes(row: BetRow, slot: SlotCode, result: DrawResult, { boxIsMultiplied = true, rates = defaultPrizeRates }: PrizeOptions = {}): Prize[] {
  const kind = kindOf(row.number)
  if (kind === null || result.slot !== slot || !row.slots.includes(slot)) return []
  const covered = coveredNumbers(row)
  const shares = isChargedOnce(row.mode, boxIsMultiplied) ? covered.length : 1
  const ofKind = rates[kind]
  return hits(kind, covered, result).flatMap(({ tier, number }) =>
    STAKE_TYPES.flatMap((stakeType) => {
      const won = (row.stakes[stakeType] ?? 0) * (ofKind[stakeType]?.[tier] ?? 0)
      return won > 0 ? [{ stakeType, tier, number, amount: share(won, shares) }] : []
    }),
  )
}

/** Which covered numbers win, by tier. */
function hits(kind: NumberKind, covered: readonly string[], result: DrawResult): Drawn[] {
  switch (kind) {
    case '3D': return each(covered, drawnNumbers(result).map(({ tier, number }) => ({ tier, number: number.slice(-3) })))
    case '4D': return each(covered, drawnNumbers(result))
    case '5D': return covered.flatMap((number) => highest(number, (tier) => isHit5D(number, tier, result)))
    case '6D': return covered.flatMap((number) => highest(number, (tier) => isHit6D(number, tier, result)))
  }
}

function each(covered: readonly string[], drawn: readonly Drawn[]): Drawn[] {
  return drawn.filter(({ number }) => covered.includes(number))
}

function highest(number: string, isHit: (tier: Tier) => boolean): Drawn[] {
  const tier = TIERS.find(isHit)
  return tier === undefined ? [] : [{ tier, number }]
}

/** Every 4D number of a draw. A starter that was promoted wins as what it was promoted to. */
function drawnNumbers(result: DrawResult): Drawn[] {
  const tiers: [Tier, (string | null)[]][] = [
    ['first', [result.first]], ['second', [result.second]], ['third', [result.third]],
    ['special', remainingStarters(result)], ['consolation', result.consolations],
  ]
  return tiers.flatMap(([tier, numbers]) => numbers.flatMap((number) => (number === null || !/^\d{4}$/.test(number) ? [] : [{ tier, number }])))
}

/** The tiers that have a 5D number of their own. */
const OWN_5D: readonly Tier[] = ['first', 'second', 'third']

function isHit5D(number: string, tier: Tier, { fiveD = [] }: DrawResult): boolean {
  const tail = tailOf5D[tier]
  if (tail === undefined) return number === fiveD[OWN_5D.indexOf(tier)]
  const first = fiveD[0] ?? ''
  return first.length === number.length && first.slice(-tail) === number.slice(-tail)
}

function isHit6D(number: string, tier: Tier, { sixD }: DrawResult): boolean {
  const part = partOf6D[tier]
  if (sixD?.length !== number.length || part === undefined) return false
  return sixD.slice(0, part) === number.slice(0, part) || sixD.slice(-part) === number.slice(-part)
}

/** A part of a prize, rounded half up to whole minor units. */
function share(won: number, shares: number): number {
  return Math.floor((2 * won + shares) / (2 * shares))
}
