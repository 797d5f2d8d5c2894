/** The nine places that the amounts of a row have in a bet string (decisions section 2). */
import { toWire } from './money.js'
import { kindOf } from './number-kinds.js'
import { STAKE_TYPES, type BetRow, type StakeType } from './slip.js'

/** What the amounts of a row fill, by position; null is a place without a stake. */
export type StakePlaces = readonly (StakeType | null)[]

const places: StakePlaces = ['B', 'S', 'SA', null, null, 'SB', 'SC', 'SD', 'SE']
/** How many amounts a row may have. */
export const PLACE_COUNT = places.length
const placesOf3D: StakePlaces = ['3A', '3C', ...places.slice(2)]

/** The nine places of a row: 3A and 3C stand where 4D has B and S. */
export function stakePlaces(number: string): StakePlaces {
  return kindOf(number) === '3D' ? placesOf3D : places
}

/**
 * The amounts of a row, each after its `#`. An empty place before a filled one is written 0, those after the last filled one are not; the first
 * always is, for a row without amounts would be read with those of the row before it.
 * @throws RangeError when the row has a stake without a place, which must not be lost in silence.
 */
export function stakesText({ number, stakes }: Pick<BetRow, 'number' | 'stakes'>, at: StakePlaces): string {
  const staked = STAKE_TYPES.filter((type) => (stakes[type] ?? 0) !== 0)
  const lost = staked.find((type) => !at.includes(type))
  if (lost !== undefined) throw new RangeError(`A stake on ${lost} cannot be written for ${number}`)
  const last = Math.max(0, ...staked.map((type) => at.indexOf(type)))
  return at.slice(0, last + 1).map((type) => `#${toWire((type && stakes[type]) ?? 0)}`).join('') || '#0'
}
