/** What a stake wins (decisions section 6). */
import type { StakeType } from './slip.js'
import type { NumberKind } from './slots.js'

/** The tiers of a draw, from the highest. A special is one of the 13 starters; fourth to sixth exist for 5D and 6D. */
export const TIERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'special', 'consolation'] as const
/** A prize tier. */
export type Tier = (typeof TIERS)[number]

/** What 1.00 staked wins, in whole units, by kind of number, stake and tier. What is left out wins nothing. */
export type PrizeRates = Record<NumberKind, Partial<Record<StakeType, Partial<Record<Tier, number>>>>>

/** The house's rates, also shown on the payout page. 6D has no sixth prize. */
export const defaultPrizeRates: PrizeRates = {
  '3D': {
    '3A': { first: 750 },
    '3C': { first: 250, second: 250, third: 250 },
  },
  '4D': {
    B: { first: 3000, second: 1000, third: 500, special: 200, consolation: 60 },
    S: { first: 4000, second: 2000, third: 1000 },
    SA: { first: 7000 },
    SB: { second: 7000 },
    SC: { third: 7000 },
    SD: { special: 700 },
    SE: { consolation: 700 },
  },
  '5D': { B: { first: 20_000, second: 10_000, third: 5000, fourth: 800, fifth: 80, sixth: 8 } },
  '6D': { B: { first: 150_000, second: 5000, third: 500, fourth: 50, fifth: 5 } },
}
