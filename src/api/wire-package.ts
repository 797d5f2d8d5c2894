import * as v from 'valibot'
import { packageGames, PACKAGE_GAMES, PACKAGE_NAMES, type PackageGame, type PackageName } from '../domain/package.js'
import type { Tier } from '../domain/prize-rates.js'
import { amount } from './wire-amount.js'
import { envelopeSchema } from './wire-envelope.js'
import { looseObject, object } from './wire-object.js'

/** What a package may leave out: the screen shows dashes (spec section 3). */
const optionalNumber = v.nullish(amount)
/** A fraction of the stake, such as 0.245. In hundredths of a percent it must be a whole number that JavaScript can hold. */
const optionalCommission = v.nullish(v.pipe(amount, v.check((wire) => Number.isSafeInteger(Math.round(wire * 10_000)), 'Not a commission')))

const prizeFields: Record<Tier, string> = {
  first: 'Prize1', second: 'Prize2', third: 'Prize3', fourth: 'Prize4', fifth: 'Prize5', sixth: 'Prize6', special: 'PrizeStarter', consolation: 'PrizeConsolation',
}

/** The server's name of a prize: `Prize1_Big`, `PrizeStarter_Big`, `Prize1_4A`. */
export function prizeField(game: PackageGame, tier: Tier): string {
  return `${prizeFields[tier]}_${game}`
}

/** The server's name of a commission: `Commission_Big`. */
export function commissionField(game: PackageGame): string {
  return `Commission_${game}`
}

/** A package (spec section 3): its id, and the commission and prizes of every game. All of it may be missing; what is there must be a number. */
export const packageSchema = object({
  PackageId: v.nullish(v.union([v.string(), v.number()])),
  ...Object.fromEntries(PACKAGE_GAMES.flatMap((game) => [
    [commissionField(game), optionalCommission] as const,
    ...packageGames[game].tiers.map((tier) => [prizeField(game, tier), optionalNumber] as const),
  ])),
})
/** A package. Commissions are fractions, prizes are what 1.00 staked wins. */
export type PackageWire = Partial<Record<string, string | number | null>>

/** `UserPackage`: a package under the name of each tab of the spec; one that the player lacks is missing or null. What else it has tells it from one of another shape. */
export const userPackageSchema = looseObject(Object.fromEntries(PACKAGE_NAMES.map((name) => [name, v.nullish(packageSchema)])))
/** The packages of a player. */
export type UserPackageWire = Partial<Record<PackageName, PackageWire | null>>

/** The whole answer of GetLoginPlayerSummaryInfo (spec section 7); what else `data` holds is ignored. */
export const playerSummaryAnswerSchema = object({ ...envelopeSchema.entries, data: object({ UserPackage: userPackageSchema }) })
