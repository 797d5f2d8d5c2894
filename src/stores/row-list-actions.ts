import type { Problem } from '../domain/problem.js'
import { kindOf } from '../domain/number-kinds.js'
import type { BetRow } from '../domain/slip.js'
import { MAX_ROWS } from '../domain/slip-rules.js'
import { entryOf, rowOf, withNumber } from './bet-entry.js'
import { editingIn, emptied, entryIn, inTheWay, withAllAgain, withEntry, withLineAgain, withoutLine, type RowDraft, type SlipLine } from './row-draft.js'
import type { RowHand } from './row-hands.js'

/** What the list is changed by (spec sections 2 and 4). Nothing changes while a bet is on its way, or uncertain. */
export interface RowListActions {
  /** Adds the typed row to the list, or puts it in the place of the one it was taken from, and the fields are as they were before that: the next number is not bet in its draws, mode and stakes. False while the summary's `entry.problems` bar it, or a bet awaits its answer. */
  add(): boolean
  /** Takes a line back into the fields. It stays in the list until the change is added. False while another number is being typed, for a kind of number that the screen does not play, or while a bet awaits its answer. */
  edit(index: number): boolean
  /** Leaves the line that is being changed as it was, and so are the fields again: the next number is not bet in its draws and stakes. */
  cancelEdit(): void
  /**
   * Takes a line away; one that is being changed goes with what the fields hold of it. The answer puts it back where it was, and into the fields when nothing was typed there
   * since; false when the list is full by now, for another player, or while a bet awaits its answer. Null when there is no such line, or a bet awaits its answer.
   */
  remove(index: number): (() => boolean) | null
  /** Empties the list and the fields. The answer puts the lines back, before those added since, and the fields as far as nothing was typed there since; false when that cannot be: too many lines, another player, a bet that awaits its answer. */
  clear(): () => boolean
  /**
   * Adds rows (paste, rebet). Nothing is added when the list would be too long, or while a bet awaits its answer (`bet-held`). `dates` hold only for a list that was empty, or had none, as far as
   * they can be chosen: where none can, none is chosen, for those of before were not meant. `$datesToTell` has what becomes of dates that differ, or that stand for others (`areOthers`).
   */
  takeUp(rows: readonly BetRow[], dates: readonly string[], areOthers?: boolean): Problem[]
}

export interface RowListParts {
  hand: RowHand
  draft(): RowDraft
  /** False, and nothing has changed, while a bet awaits its answer. */
  edit(draft: RowDraft): boolean
  /** What bars the typed row from the list. */
  entryProblems(): readonly Problem[]
  /** The dates on offer now. */
  openDates(): string[]
  /** The dates the whole slip is for are to be told to the player. */
  tellDates(dates: readonly string[]): void
  /** Whose session it is; null for nobody's. */
  owner(): string | null
}

/** Makes them. They hold nothing: the list is in the draft. */
export function createRowListActions({ hand, draft: draftNow, edit, entryProblems, openDates, tellDates, owner: ownerNow }: RowListParts): RowListActions {
  const entry = () => entryIn(draftNow())
  const change = (changes: Partial<RowDraft>) => edit({ ...draftNow(), ...changes })
  /** No line is being changed any more, and the fields are again as they were before. */
  const leftFields = (draft: RowDraft): RowDraft => {
    const { kind, entry: typed } = draft.before ?? { kind: draft.kind, entry: withNumber(entryIn(draft), '', draft.kind) }
    return { ...withEntry(draft, typed), kind, editing: null }
  }
  return {
    add() {
      if (entryProblems().length > 0) return false
      const draft = draftNow()
      const line: SlipLine = { row: rowOf(entry(), draft.kind), lucky: entry().lucky }
      const at = editingIn(draft)
      const lines = at === null ? [...draft.lines, line] : draft.lines.map((other, index) => (index === at ? line : other))
      if (at === null) return edit({ ...withEntry(draft, withNumber(entry(), '', draft.kind)), lines })
      // As in `cancelEdit`.
      return edit({ ...leftFields(draft), lines })
    },
    edit(index) {
      const draft = draftNow()
      const line = draft.lines[index]
      const kind = line && kindOf(line.row.number)
      if (!line || !kind || !hand.kinds.includes(kind) || inTheWay(draft, index)) return false
      return edit({ ...draft, kind, entries: { ...draft.entries, [kind]: entryOf(line.row, line.lucky) }, editing: index, before: { kind: draft.kind, entry: draft.entries[kind] } })
    },
    cancelEdit() {
      const draft = draftNow()
      if (editingIn(draft) === null) return
      edit(leftFields(draft))
    },
    remove(index) {
      const before = draftNow()
      const after = withoutLine(before, index)
      const owner = ownerNow()
      if (!after || !edit(after)) return null
      return () => {
        const restored = ownerNow() === owner ? withLineAgain(draftNow(), index, { before, after }) : null
        return restored !== null && edit(restored)
      }
    },
    clear() {
      const before = draftNow()
      const after = emptied(before)
      const owner = ownerNow()
      const isCleared = edit(after)
      return () => {
        const restored = isCleared && ownerNow() === owner ? withAllAgain(draftNow(), { before, after }) : null
        return restored !== null && edit(restored)
      }
    },
    takeUp(rows, dates, areOthers = false) {
      const { lines, dates: before } = draftNow()
      if (rows.length === 0) return [{ code: 'bet1-nobet' }]
      if (lines.length + rows.length > MAX_ROWS) return [{ code: 'bet1-toomanyrows', params: [lines.length + rows.length, MAX_ROWS] }]
      const open = dates.filter((date) => openDates().includes(date)).slice(0, hand.maxDates)
      const after = (lines.length === 0 || before.length === 0) && dates.length > 0 ? open : before
      if (!change({ lines: [...lines, ...rows.map((row) => ({ row, lucky: false }))], dates: after })) return [{ code: 'bet-held' }]
      // Nobody's dates may change behind his back: neither those that were chosen nor those the rows came with.
      if (after.length > 0 && dates.length > 0 && (areOthers || (before.length + lines.length > 0 && !isSame(dates, before)))) tellDates(after)
      return []
    },
  }
}

/** Whether two lists hold the same dates, in whatever order. */
function isSame(some: readonly string[], others: readonly string[]): boolean {
  return [...some].sort().join() === [...others].sort().join()
}
