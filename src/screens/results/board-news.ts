import type { DrawResult } from '../../domain/draw-result.js'
import { isFinalFor } from '../../domain/final-games.js'
import { drawSlots } from '../../domain/draw-slots.js'
import type { CalendarOptions, NumberKind, SlotCode } from '../../domain/slots.js'

/** Something a reader of a live board is told, in the order of the board. */
export type BoardNews =
  | { kind: 'prize'; slot: SlotCode; tier: 1 | 2 | 3; number: string }
  | { kind: 'corrected'; slot: SlotCode; row: BoardRow; /** From 0. */ at: number; number: string }
  | { kind: 'more'; slot: SlotCode; count: number }
  | { kind: 'final'; slot: SlotCode }

/** Where in a result a number has its place. */
export type BoardRow = 'top' | 'starter' | 'consolation' | '5D' | '6D'

type Results = Partial<Record<SlotCode, DrawResult>>

/**
 * What changed between two looks at the same day. The three top prizes are told by name; of all the others only how many came,
 * for a voice that reads 23 numbers at every draw is switched off. A number that has become another is told wherever it is: who heard or saw the first goes by it. The end is told when the 5D and 6D of the draw type are there too.
 */
export function boardNews(before: Results, after: Results, options: CalendarOptions = {}): BoardNews[] {
  const kindsOf = (slot: SlotCode) => drawSlots(options).find((info) => info.slot === slot)?.kinds ?? []
  return (Object.values(after) as DrawResult[]).flatMap((result) => {
    const last = before[result.slot]
    return last === result ? [] : resultNews(last, result, kindsOf(result.slot))
  })
}

function resultNews(before: DrawResult | undefined, after: DrawResult, kinds: readonly NumberKind[]): BoardNews[] {
  const { slot } = after
  const tops = ([[1, 'first'], [2, 'second'], [3, 'third']] as const).flatMap(([tier, place]): BoardNews[] => {
    const number = after[place]
    return number !== null && !before?.[place] ? [{ kind: 'prize', slot, tier, number }] : []
  })
  const known = before && rowsOf(before)
  const corrected = rowsOf(after).flatMap(({ row, numbers }, index) => numbers.flatMap((number, at): BoardNews[] => {
    const last = known?.[index]?.numbers[at]
    return last && number !== null && number !== last ? [{ kind: 'corrected', slot, row, at, number }] : []
  }))
  // By their places: of the starters some leave, to be top prizes, while others come.
  const count = (['starters', 'consolations'] as const).flatMap((row) => after[row].filter((number, at) => number !== null && !before?.[row][at])).length
  const more: BoardNews[] = count > 0 ? [{ kind: 'more', slot, count }] : []
  const final: BoardNews[] = isFinalFor(after, kinds) && !(before && isFinalFor(before, kinds)) ? [{ kind: 'final', slot }] : []
  return [...tops, ...corrected, ...more, ...final]
}

function rowsOf({ first, second, third, starters, consolations, fiveD = [], sixD = null }: DrawResult): { row: BoardRow; numbers: readonly (string | null)[] }[] {
  return [
    { row: 'top', numbers: [first, second, third] }, { row: 'starter', numbers: starters }, { row: 'consolation', numbers: consolations },
    { row: '5D', numbers: fiveD }, { row: '6D', numbers: [sixD] },
  ]
}
