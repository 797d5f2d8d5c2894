import type { Problem } from '../domain/problem.js'
import type { BetRow, SlipDates } from '../domain/slip.js'
import { validateRow, type RowRules } from '../domain/slip-rules.js'

/**
 * What was found out about the rows at the key before. A key changes one row of fifty: of the others nothing is judged, and nothing drawn, anew. One per
 * slip; what it answers is what would be found out without it.
 */
export interface KeypadMemory {
  /** Values as they are now; one with the content of the value that stood there before is that value. `what` tells apart the lists that are kept. */
  same<T>(what: string, values: readonly T[]): T[]
  /** `validateRow`, asked once of a row (as an object) for as long as rules and dates stay what they are. */
  judge(row: BetRow, rules: RowRules, dates: SlipDates): Problem[]
}

/** Makes an empty memory. */
export function createKeypadMemory(): KeypadMemory {
  const kept = new Map<string, readonly unknown[]>()
  let judgedBy: readonly unknown[] = []
  let judged = new WeakMap<BetRow, Problem[]>()
  return {
    same<T>(what: string, values: readonly T[]) {
      const before = (kept.get(what) ?? []) as readonly T[]
      const now = values.map((value, index) => {
        const other = before[index]
        return other !== undefined && isSame(other, value) ? other : value
      })
      kept.set(what, now)
      return now
    },
    judge(row, rules, dates) {
      const { currency, minimums, calendar, reserved, now } = rules
      const by = [currency, minimums, calendar, reserved, now?.getTime(), dates]
      if (by.some((value, index) => value !== judgedBy[index])) {
        judged = new WeakMap()
        judgedBy = by
      }
      let problems = judged.get(row)
      if (!problems) judged.set(row, (problems = validateRow(row, rules, dates)))
      return problems
    },
  }
}

/** Plain values with the same content. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other || typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]))
}
