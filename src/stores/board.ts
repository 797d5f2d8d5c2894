import { toJson } from '../api/wire-json.js'
import type { DrawResult } from '../domain/draw-result.js'
import { resultStatus } from '../domain/result-status.js'
import { isSlotCode, type SlotCode } from '../domain/slots.js'
import type { ScreenProblem } from './screen-problem.js'

/** Results by slot. A slot that is missing is not known yet. */
export type BoardResults = Partial<Record<SlotCode, DrawResult>>

/** The results of one date. */
export interface Board {
  /** YYYY-MM-DD, GMT+8. */
  date: string
  results: BoardResults
  /** `failed`: the last check got no answer; `results` are the last ones known, maybe none. */
  state: 'loading' | 'ready' | 'failed'
  /** When the server last answered. It moves with the board: an unchanged answer does not make a new board, so while `ready` it may be older than the last check. */
  checkedAt: Date | null
  /** A draw window is open: checked every 5 s, numbers may still come. */
  live: boolean
  /** What the last check failed with. */
  problem: ScreenProblem | null
}

/** A board before the first answer. */
export const emptyBoard = (date: string): Board => ({ date, results: {}, state: 'loading', checkedAt: null, live: false, problem: null })

const RANKS = ['pending', 'partial', 'final'] as const

/** How much of a draw a result tells. */
function fullness({ status, first, second, third, starters, consolations, fiveD, sixD }: DrawResult): number {
  const numbers = [first, second, third, ...starters, ...consolations, ...(fiveD ?? []), sixD ?? null].filter((number) => number !== null)
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
 * One draw after another look at it. A final result stands for itself, corrections included. Of two that are not final each may know numbers that the other
 * lacks; where they differ, the one that knows more is the later one.
 */
function mergeResult(before: DrawResult, answer: DrawResult): DrawResult {
  if (answer.status === 'final') return { ...before, ...answer }
  if (before.status === 'final') return before
  const [base, later] = fullness(answer) < fullness(before) ? [answer, before] : [before, answer]
  const each = (one: Numbers = [], other: Numbers = []) => Array.from({ length: Math.max(one.length, other.length) }, (_, place) => other[place] ?? one[place] ?? null)
  const { first, second, third } = later
  const parts: DrawResult = {
    ...base, ...later,
    first: first ?? base.first, second: second ?? base.second, third: third ?? base.third,
    from: each(base.from, later.from),
    // A number that has been promoted since has left its place among the starters.
    starters: each(base.starters.map((number) => ([first, second, third].includes(number) ? null : number)), later.starters),
    consolations: each(base.consolations, later.consolations),
    ...((base.fiveD ?? later.fiveD) && { fiveD: each(base.fiveD, later.fiveD) }),
    ...((base.sixD ?? later.sixD) !== undefined && { sixD: later.sixD ?? base.sixD ?? null }),
  }
  return { ...parts, status: resultStatus(parts) }
}

type Numbers = readonly (string | null)[]

/** Results as text, for storage and for the other tabs. */
export function writeResults(results: readonly DrawResult[]): string {
  return toJson(results)
}

/** Results from text of `writeResults`; whatever is not a result is left out. */
export function readResults(text: string): DrawResult[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isResult) : []
  } catch {
    return []
  }
}

/** The text is our own, but of any older version of ours: what the screens index into must be there. */
function isResult(value: unknown): value is DrawResult {
  if (typeof value !== 'object' || value === null) return false
  const { slot, date, status, starters, consolations } = value as Partial<Record<keyof DrawResult, unknown>>
  return (
    typeof slot === 'string' && isSlotCode(slot) && typeof date === 'string' && RANKS.some((rank) => rank === status) &&
    Array.isArray(starters) && Array.isArray(consolations)
  )
}
