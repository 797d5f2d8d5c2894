import { toJson } from '../api/wire-json.js'
import type { DrawResult } from '../domain/draw-result.js'
import { resultStatus } from '../domain/result-status.js'
import type { BoardResults } from './board.js'

const RANKS = ['pending', 'partial', 'final'] as const

/** How much of a draw a result tells. */
function fullness({ status, first, second, third, starters, consolations, fiveD = [], sixD = null }: DrawResult): number {
  const numbers = [first, second, third, ...starters, ...consolations, ...fiveD, sixD].filter((number) => number !== null)
  return RANKS.indexOf(status) * 100 + numbers.length
}

/**
 * What is known after an answer. It never goes backwards: servers behind a balancer answer out of step, and numbers that were shown do not vanish.
 * The same record comes back when the answer says nothing new.
 */
export function mergeResults(known: BoardResults, answer: readonly DrawResult[], date: string): BoardResults {
  let merged = known
  for (const result of answer) {
    if (result.date !== date) continue
    const before = merged[result.slot]
    const after = before ? mergeResult(before, result) : result
    if (before && toJson(before) === toJson(after)) continue
    merged = { ...merged, [result.slot]: after }
  }
  return merged
}

/**
 * One draw after another look at it. A final result stands for itself, corrections included; but 5D and 6D come apart from the rest, so that it may lack what
 * the other look has of them. Of two that are not final each may know numbers that the other lacks; where they differ, the one that knows more is the later one.
 */
function mergeResult(before: DrawResult, answer: DrawResult): DrawResult {
  const [base, later] = answer.status !== 'final' && fullness(answer) < fullness(before) ? [answer, before] : [before, answer]
  const each = (one: Numbers = [], other: Numbers = []) => Array.from({ length: Math.max(one.length, other.length) }, (_, place) => other[place] ?? one[place] ?? null)
  const fiveD = (base.fiveD ?? later.fiveD) && each(base.fiveD, later.fiveD)
  const long: Pick<DrawResult, 'fiveD' | 'sixD'> = {
    ...(fiveD && { fiveD }),
    ...((base.sixD ?? later.sixD) !== undefined && { sixD: later.sixD ?? base.sixD ?? null }),
  }
  // Dashes alone are no numbers to come: a draw without 5D may say so either way.
  if (later.status === 'final') return { ...before, ...base, ...later, ...long, status: fiveD?.some(Boolean) && fiveD.includes(null) ? 'partial' : 'final' }
  const parts: DrawResult = {
    ...base, ...later,
    first: later.first ?? base.first,
    second: later.second ?? base.second,
    third: later.third ?? base.third,
    from: each(base.from, later.from),
    // A number that has been promoted has left its place among the starters, though one of the two that has no such top prize yet still has it there. Another starter may have the same number.
    starters: each(base.starters, later.starters).map((number, place) => {
      const [has, lacks] = later.starters[place] ? [later, base] : [base, later]
      return !lacks.starters[place] && (['first', 'second', 'third'] as const).some((top) => lacks[top] === number && !has[top]) ? null : number
    }),
    consolations: each(base.consolations, later.consolations),
    ...long,
  }
  return { ...parts, status: resultStatus(parts) }
}

type Numbers = readonly (string | null)[]
