/** The payout page's tables (spec section 2, decisions section 6): which stake wins how much in which tier, per 1.00 staked. Amounts are in minor units. */
import { formatMoney } from './money.js'
import { packageGames, PACKAGE_GAMES, type PackageGame, type PlayerPackages } from './package.js'
import { defaultPrizeRates, TIERS, type PrizeRates, type Tier } from './prize-rates.js'
import { STAKE_TYPES, type StakeType } from './slip.js'
import type { NumberKind } from './slots.js'

/** What 1.00 staked wins, in minor units, by kind of number, stake and tier. What is left out wins nothing, or nobody says what. */
export type Payout = Record<NumberKind, Partial<Record<StakeType, Partial<Record<Tier, number>>>>>

/** One figure of a table. */
export interface PayoutCell {
  stake: StakeType
  /** In minor units, per 1.00 staked. */
  wins: number
}

/**
 * One column of a table. Stakes that win in one tier each share a column, in which every figure is of another stake: SA to SE are read down it in place of
 * five columns with a figure each.
 */
export interface PayoutColumn {
  kind: NumberKind
  stakes: StakeType[]
  cells: Partial<Record<Tier, PayoutCell>>
}

/** The house's rates, which are whole units, as a payout. */
export function housePayout(rates: PrizeRates = defaultPrizeRates): Payout {
  const minor = (kind: NumberKind): Payout[NumberKind] =>
    Object.fromEntries(Object.entries(rates[kind]).map(([stake, tiers]) => [stake, Object.fromEntries(Object.entries(tiers).map(([tier, units]) => [tier, units * 100]))]))
  return { '3D': minor('3D'), '4D': minor('4D'), '5D': minor('5D'), '6D': minor('6D') }
}

/** Where the figures of a package's game stand. 4A has one prize for SA to SE; nothing says how SB to SE share it, so that it stands for SA alone. */
const placeOfGame: Readonly<Record<PackageGame, NumberKind>> = { Big: '4D', Small: '4D', '4A': '4D', ABC: '3D', A: '3D', '5D': '5D', '6D': '6D' }

/** What a player's packages say of the main draw types: those of L, A and N are on the package screen alone. */
export function packagePayout(packages: PlayerPackages): Payout {
  const terms = { ...packages['3D4D'], ...packages['5D6D'] }
  const payout: Payout = { '3D': {}, '4D': {}, '5D': {}, '6D': {} }
  for (const game of PACKAGE_GAMES) {
    const prizes = terms[game]?.prizes
    const [stake] = packageGames[game].stakes
    if (stake && prizes) payout[placeOfGame[game]][stake] = prizes
  }
  return payout
}

/** The columns of the kinds given, in the order of the amount fields; none for a kind without figures. */
export function payoutColumns(payout: Payout, kinds: readonly NumberKind[]): PayoutColumn[] {
  return kinds.flatMap((kind) => {
    const columns: PayoutColumn[] = []
    for (const stake of STAKE_TYPES) {
      const cells = cellsOf(stake, payout[kind][stake] ?? {})
      const tiers = Object.keys(cells) as Tier[]
      const [only] = tiers
      if (only === undefined) continue
      const shared = tiers.length === 1 ? columns.find((column) => isShared(column) && !column.cells[only]) : undefined
      if (shared) {
        shared.stakes.push(stake)
        Object.assign(shared.cells, cells)
      } else columns.push({ kind, stakes: [stake], cells })
    }
    return columns
  })
}

/**
 * The stakes on these kinds that a package says nothing of, though the house's rates do: the package's one 4ABCDE prize stands for SA alone. Of 5D and 6D, which
 * have one stake only, the kind itself: their columns are headed by it.
 */
export function unsaidStakes(payout: Payout, rates: Payout, kinds: readonly NumberKind[]): (StakeType | NumberKind)[] {
  return kinds.flatMap((kind) => STAKE_TYPES.filter((stake) => rates[kind][stake] && !payout[kind][stake]).map((stake) => (kind === '5D' || kind === '6D' ? kind : stake)))
}

/** The tiers that any of the columns has a figure for, from the highest. */
export function payoutTiers(columns: readonly PayoutColumn[]): Tier[] {
  return TIERS.filter((tier) => columns.some(({ cells }) => cells[tier]))
}

/** A figure as the tables show it: comma groups, and two decimals where the figures of its column are not all whole. A phone has no room for three columns of `.00`. */
export function formatPayout(minor: number, { cells }: Pick<PayoutColumn, 'cells'>): string {
  const isWhole = Object.values(cells).every(({ wins }) => wins % 100 === 0)
  return isWhole ? formatMoney(minor).replace(/\.00$/, '') : formatMoney(minor)
}

function cellsOf(stake: StakeType, tiers: Partial<Record<Tier, number>>): PayoutColumn['cells'] {
  return Object.fromEntries(Object.entries(tiers).flatMap(([tier, wins]) => (wins > 0 ? [[tier, { stake, wins }]] : [])))
}

/** Every stake of the column wins in one tier. */
function isShared({ stakes, cells }: PayoutColumn): boolean {
  return stakes.length === Object.keys(cells).length
}
