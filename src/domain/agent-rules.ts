/**
 * What an agent may set for a downline (spec section 5, "Agent rules", and the codes of section 8). One table: a rule per code. The contract has no call
 * that sets them, and so there is no page; the rules are for the partner's server (`lottery-widgets/betting`).
 */
import type { Problem } from './problem.js'

/** What an agent gives a downline. Rates are fractions of a stake in ten-thousandths (24.5 % is 2450), money is in minor units. */
export interface DownlineTerms {
  commission: number
  positionTaking: number
  /** The most that is kept of one number. */
  maxFight: number
  /** The credit given. */
  creditLimit: number
  /** Games the downline may play or sell, by the name of their package: `3D4D`, `5D6DL` … */
  games: readonly string[]
  /** The package of each game, by its id; null or missing where none is given. */
  packages: Readonly<Record<string, string | null | undefined>>
}

/** A package that can be given. */
export interface OfferedPackage {
  id: string
  /** The games it has terms for. */
  games: readonly string[]
  /** Its commissions and prizes; none can be negative. */
  values: readonly number[]
}

/** A downline of the user whose terms are set, as far as they bind him. */
export interface BindingDownline extends Pick<DownlineTerms, 'commission' | 'positionTaking' | 'games'> { packageIds: readonly string[] }

/** What the terms are judged by. */
export interface AgentContext {
  /** The agent who sets them: nobody gets more than he has. `creditBalance` is what he has left to give. */
  upline: Pick<DownlineTerms, 'commission' | 'positionTaking' | 'maxFight' | 'games' | 'packages'> & { creditBalance: number }
  /** The terms before the change; null for a new user. */
  before: Pick<DownlineTerms, 'creditLimit' | 'games' | 'packages'> | null
  /** What the user has used of his credit, in minor units. */
  scoreUsed: number
  /** The user's own downlines; none for a player. */
  downlines: readonly BindingDownline[]
  /** Every package there is. */
  offered: readonly OfferedPackage[]
  /** The largest amount the server keeps, in minor units. */
  maximumAmount: number
}

/** The fields that a rule is about. */
export type AgentField = keyof DownlineTerms

/** Everything a rule may look at. */
interface Case extends AgentContext { terms: DownlineTerms }

/** One rule: `broken` names what breaks it (a game, a package), is true where nothing need be named, and false or empty where it holds. */
interface AgentRule { code: string; field: AgentField; broken(of: Case): boolean | string[] }

const added = ({ terms, before }: Case) => terms.creditLimit - (before?.creditLimit ?? 0)
/** Whether a number is too much, or none that can be compared: of NaN nothing is above a limit. */
const isOver = (amount: number, limit: number) => !Number.isSafeInteger(amount) || amount > limit
const highest = (downlines: readonly BindingDownline[], field: 'commission' | 'positionTaking') => Math.max(0, ...downlines.map((downline) => downline[field]))
const packageOf = ({ packages }: Pick<DownlineTerms, 'packages'>, game: string): string | null => (Object.hasOwn(packages, game) && packages[game]) || null
/** The games of the terms that have a package, with what is known of it. */
const given = ({ terms, offered }: Case) =>
  terms.games.flatMap((game) => {
    const id = packageOf(terms, game)
    return id === null ? [] : [{ game, id, found: offered.find((one) => one.id === id) }]
  })
const dropped = ({ terms, before }: Case) => (before?.games ?? []).filter((game) => !terms.games.includes(game))

/** The rules in the order of the page: credit, rates, games, packages. */
export const AGENT_RULES: readonly AgentRule[] = [
  { code: 'E116', field: 'creditLimit', broken: ({ terms }) => terms.creditLimit < 0 },
  { code: 'E118', field: 'creditLimit', broken: ({ terms }) => !Number.isSafeInteger(terms.creditLimit) },
  { code: 'E140', field: 'creditLimit', broken: ({ terms, maximumAmount }) => terms.creditLimit > maximumAmount },
  { code: 'E141', field: 'creditLimit', broken: ({ terms, scoreUsed }) => terms.creditLimit >= 0 && terms.creditLimit < scoreUsed },
  { code: 'E117', field: 'creditLimit', broken: (of) => added(of) > 0 && added(of) > of.upline.creditBalance },
  { code: 'E135', field: 'commission', broken: ({ terms, upline }) => isOver(terms.commission, upline.commission) },
  { code: 'E136', field: 'commission', broken: ({ terms, downlines }) => terms.commission < highest(downlines, 'commission') },
  { code: 'E137', field: 'positionTaking', broken: ({ terms, upline }) => isOver(terms.positionTaking, upline.positionTaking) },
  { code: 'E138', field: 'positionTaking', broken: ({ terms, downlines }) => terms.positionTaking < highest(downlines, 'positionTaking') },
  { code: 'E140', field: 'maxFight', broken: ({ terms, maximumAmount }) => terms.maxFight > maximumAmount },
  { code: 'E144', field: 'maxFight', broken: ({ terms, upline }) => terms.maxFight < 0 || isOver(terms.maxFight, upline.maxFight) },
  { code: 'E139', field: 'games', broken: ({ terms }) => terms.games.length === 0 },
  { code: 'E119', field: 'games', broken: ({ terms, upline }) => terms.games.filter((game) => !upline.games.includes(game)) },
  { code: 'E146', field: 'games', broken: (of) => dropped(of).filter((game) => of.downlines.some(({ games }) => games.includes(game))) },
  { code: 'E153', field: 'packages', broken: ({ terms, upline }) => terms.games.filter((game) => upline.games.includes(game) && packageOf(upline, game) === null) },
  { code: 'E154', field: 'packages', broken: ({ terms, upline }) => terms.games.filter((game) => packageOf(upline, game) !== null && packageOf(terms, game) === null) },
  { code: 'E152', field: 'packages', broken: (of) => given(of).flatMap(({ id, found }) => (found ? [] : [id])) },
  { code: 'E150', field: 'packages', broken: (of) => given(of).flatMap(({ game, id, found }) => (found && !found.games.includes(game) ? [id] : [])) },
  { code: 'E151', field: 'packages', broken: (of) => given(of).flatMap(({ id, found }) => (found?.values.some((value) => !(value >= 0 && Number.isFinite(value))) ? [id] : [])) },
  {
    code: 'E149', field: 'packages',
    // Taken away or exchanged while somebody below plays by it.
    broken: (of) => Object.keys(of.before?.packages ?? {}).flatMap((game) => {
      const id = of.before && packageOf(of.before, game)
      return id && packageOf(of.terms, game) !== id && of.downlines.some(({ packageIds }) => packageIds.includes(id)) ? [id] : []
    }),
  },
]

/** One broken rule, and the field to show it at. `params` names the games or packages concerned, where there are any. */
export interface AgentProblem extends Problem { field: AgentField }

/** Everything that is wrong with the terms, in the order of the rules; empty when they can be sent. */
export function validateDownlineTerms(terms: DownlineTerms, context: AgentContext): AgentProblem[] {
  return AGENT_RULES.flatMap(({ code, field, broken }) => {
    const found = broken({ ...context, terms })
    if (found === false || (Array.isArray(found) && found.length === 0)) return []
    return [{ code, field, ...(Array.isArray(found) && { params: [...new Set(found)] }) }]
  })
}
