/** What both Backends make of GetLoginPlayerSummaryInfo. A chunk of its own: few players look at their package. */
import { toMinor } from '../domain/money.js'
import { gamesOf, packageGames, PACKAGE_NAMES, type GameTerms, type PackageGame, type PackageName, type PackageTerms, type PlayerPackages } from '../domain/package.js'
import type { Schema } from './http.js'
import { unreadable } from './unreadable.js'
import { commissionField, playerSummaryAnswerSchema, prizeField, type PackageWire, type UserPackageWire } from './wire-package.js'

/** What the answer must look like. */
interface SummaryAnswer { data: { UserPackage: UserPackageWire } }

/** Asks with the schema of the answer, and reads the packages of it. Rejects as `ask` does, and with V100 for what has none of the packages' names. */
export async function readPackages(ask: (schema: Schema<SummaryAnswer>) => Promise<SummaryAnswer>): Promise<PlayerPackages> {
  const { data } = await ask(playerSummaryAnswerSchema as Schema<SummaryAnswer>)
  // Taken for a player without packages, he would be shown the house's prizes for his own.
  const given = Object.keys(data.UserPackage)
  if (given.length > 0 && !PACKAGE_NAMES.some((name) => given.includes(name))) throw unreadable('data.UserPackage')
  const packages: PlayerPackages = {}
  for (const name of PACKAGE_NAMES) {
    const wire = data.UserPackage[name]
    if (wire) packages[name] = readTerms(wire, name)
  }
  return packages
}

/** A server that has one shape for all packages fills the games that are not of this one with zeros. */
function readTerms(wire: PackageWire, name: PackageName): PackageTerms {
  const terms: PackageTerms = {}
  for (const game of gamesOf(name)) {
    const { commission, prizes } = readGame(wire, game)
    if (commission !== null || Object.keys(prizes).length > 0) terms[game] = { commission, prizes }
  }
  return terms
}

function readGame(wire: PackageWire, game: PackageGame): GameTerms {
  const commission = wire[commissionField(game)]
  const prizes: GameTerms['prizes'] = {}
  for (const tier of packageGames[game].tiers) {
    const prize = wire[prizeField(game, tier)]
    if (typeof prize === 'number') prizes[tier] = toMinor(prize)
  }
  return { commission: typeof commission === 'number' ? Math.round(commission * 10_000) + 0 : null, prizes }
}
