/**
 * Bet 3 writes the rows of a slip once for their evening slots and once more for each 3 PM or 10 PM slot (decisions section 3). Read back as they stand,
 * 50 rows would become 200, too many to be bet again: groups that the writer made of one run of rows become one again. The bet is the same either way.
 */
import type { BetRow } from './slip.js'
import { isEvening } from './slot-codes.js'
import { SLOT_CODES, type SlotCode } from './slots.js'

/** A row of a group as it was read. */
export type NumberRow = Pick<BetRow, 'number' | 'mode' | 'stakes'> & { line: number }

/** Number rows under one head: a `#` line (or none), or the `*#` line of one slot. */
export interface RowGroup {
  head: 'evening' | 'hour'
  /** Something in the head could not be read: put right, it may mean other draws. */
  isDoubtful?: boolean
  slots: SlotCode[]
  rows: NumberRow[]
}

/** Joins a `*#` group to the group before it where both have the same rows and the slots follow one another as the writer puts them. */
export function joinSplitGroups(groups: readonly RowGroup[]): RowGroup[] {
  const joined: RowGroup[] = []
  for (const group of groups) {
    const before = joined.at(-1)
    if (before && isContinued(before, group)) before.slots = [...before.slots, ...group.slots]
    else joined.push({ ...group })
  }
  return joined.map((group) => ({ ...group, slots: SLOT_CODES.filter((slot) => group.slots.includes(slot)) }))
}

function isContinued(before: RowGroup, group: RowGroup): boolean {
  const [slot] = group.slots
  // Under a head that is left to be mended a slot that is joined to it would be lost.
  if (group.head !== 'hour' || slot === undefined || before.slots.length === 0 || before.isDoubtful) return false
  const place = SLOT_CODES.indexOf(slot)
  const follows = before.slots.every((other) => isEvening(other) || SLOT_CODES.indexOf(other) < place)
  return follows && group.rows.length > 0 && before.rows.length === group.rows.length && group.rows.every((row, index) => isSameBet(row, before.rows[index]))
}

function isSameBet(one: NumberRow, other: NumberRow | undefined): boolean {
  return other !== undefined && one.number === other.number && one.mode === other.mode && stakesKey(one) === stakesKey(other)
}

function stakesKey({ stakes }: NumberRow): string {
  return Object.entries(stakes).map(([type, stake]) => `${type} ${stake}`).sort().join()
}
