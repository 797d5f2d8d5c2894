import type { Problem } from '../domain/problem.js'
import type { RowSlipSummary } from '../stores/row-slip-summary.js'

/** Where on Bet 1 and Bet 3 a problem of the typed row is put right, as a selector within the screen. */
export function placeOfEntry({ code, params = [] }: Problem): string {
  const [first] = params
  switch (code) {
    case 'E122':
    case 'E129-2':
      return ':is(.types, .slots) input'
    case 'E124':
    case 'bet2-minbet':
      return first === undefined ? STAKE : `${STAKE}[name="${first}"]`
    case 'E127':
      return STAKE
    case 'E128':
      return ':is(.modes input:checked, .key[aria-pressed="true"])'
    case 'bet1-toomanyrows':
      return '.slip-section'
    default:
      return NUMBER
  }
}

/** Where a slip that cannot be sent is put right: what the line above BET asks for. */
export function placeOfSlip({ problems: [problem], entry }: RowSlipSummary): string | null {
  if (!problem) return null
  if (problem.code === 'E102') return '.alert button, .alert'
  if (!entry.isEmpty) return entry.problems[0] ? placeOfEntry(entry.problems[0]) : '.add'
  if (problem.row !== undefined) return `.slip-line:nth-child(${problem.row}) .slip-edit`
  return problem.code === 'bet1-nobet' ? NUMBER : ['bet1-toomanyrows', 'play-limit'].includes(problem.code) ? '.slip-section' : '.dates input'
}

/** The stakes that cannot stand, by the problems that name them. */
export function invalidStakes(problems: readonly Problem[]): string[] {
  return problems.filter(({ code }) => code === 'E124' || code === 'bet2-minbet').flatMap(({ params }) => (params?.[0] === undefined ? [] : [String(params[0])]))
}

const NUMBER = '.number-display input'
const STAKE = '.amounts input'
