import { toJson } from '../api/wire-json.js'
import { isDate } from '../domain/calendar.js'
import { NUMBER_KINDS, kindOf } from '../domain/number-kinds.js'
import { STAKE_TYPES, type BetRow } from '../domain/slip.js'
import { MAX_ROWS } from '../domain/slip-rules.js'
import { isSlotCode, type NumberKind } from '../domain/slots.js'
import { emptyEntry, withNumber, type BetEntry } from './bet-entry.js'
import { isLineRefusal, type LineRefusal } from './line-refusal.js'

/** A row of the list, and whether its number was drawn by lot. */
export interface SlipLine {
  row: BetRow
  lucky: boolean
  /** Of a bet that was taken without it. */
  refusal?: LineRefusal
}

/** The slip of Bet 1 or Bet 3 while it is written. */
export interface RowDraft {
  /** YYYY-MM-DD, ascending. */
  dates: string[]
  kind: NumberKind
  /** Each kind of number keeps its own: nobody loses a number by looking at another kind. Amounts are reset by the change (spec section 4). */
  entries: Record<NumberKind, BetEntry>
  lines: SlipLine[]
  /** The line that the entry replaces when it is added, 0-based; null when it becomes a new one. */
  editing: number | null
  /** The chosen kind, and the fields of that line's kind, as they were before it was taken there. Means nothing once no line is being changed. */
  before?: { kind: NumberKind; entry: BetEntry }
}

/** A slip with nothing in it. */
export const emptyRowDraft = (): RowDraft => ({
  dates: [],
  kind: '4D',
  entries: { '3D': emptyEntry(), '4D': emptyEntry(), '5D': emptyEntry(), '6D': emptyEntry() },
  lines: [],
  editing: null,
})

/** The entry of the chosen kind. */
export const entryIn = ({ entries, kind }: RowDraft): BetEntry => entries[kind]

/** The line that the entry of the chosen kind was taken from, or null: an entry of another kind goes on as a line of its own. */
export function editingIn({ kind, lines, editing }: RowDraft): number | null {
  return editing !== null && kindOf(lines[editing]?.row.number ?? '') === kind ? editing : null
}

/**
 * What keeps a line (0-based) from being taken back into the fields: a number that is typed there, or one of the line's own kind, or another line that is being changed.
 * Null for nothing.
 */
export function inTheWay({ kind, entries, lines, editing }: RowDraft, index: number): { number: string; kind: NumberKind } | null {
  const numberAt = (line: number | null) => lines[line ?? -1]?.row.number ?? ''
  const own = kindOf(numberAt(index)) ?? kind
  const edited = numberAt(editing)
  const found = [{ number: entries[kind].number, kind }, { number: edited, kind: kindOf(edited) ?? kind }, { number: entries[own].number, kind: own }]
  return found.find(({ number }) => number !== '') ?? null
}

/** The slip with another entry of the chosen kind. */
export function withEntry(draft: RowDraft, entry: BetEntry): RowDraft {
  return entry === entryIn(draft) ? draft : { ...draft, entries: { ...draft.entries, [draft.kind]: entry } }
}

/** Whether there is nothing of a bet in it: no line, no number, no amount. Dates and draws that are chosen make none. */
export function isBlankRowDraft({ lines, entries }: RowDraft): boolean {
  return lines.length === 0 && Object.values(entries).every(({ number, stakeTexts }) => number === '' && Object.values(stakeTexts).every((text) => text === ''))
}

/** The slip without a line, 0-based; null when there is no such line. One that is being changed goes with what the fields hold of it, which would be the same row a second time. */
export function withoutLine(draft: RowDraft, index: number): RowDraft | null {
  const { lines, editing, entries } = draft
  const kind = kindOf(lines[index]?.row.number ?? '')
  if (kind === null) return null
  const rest = lines.filter((_, at) => at !== index)
  if (editing === index) return { ...draft, lines: rest, entries: { ...entries, [kind]: withNumber(entries[kind], '', kind) }, editing: null }
  return { ...draft, lines: rest, editing: editing !== null && editing > index ? editing - 1 : editing }
}

/** The slip with the line that made `after` of `before` in its place again, and in the fields when nothing was typed there since; null when the list is full by now. */
export function withLineAgain(draft: RowDraft, index: number, { before, after }: Record<'before' | 'after', RowDraft>): RowDraft | null {
  const line = before.lines[index]
  const kind = kindOf(line?.row.number ?? '')
  if (!line || kind === null || draft.lines.length >= MAX_ROWS) return null
  const { lines, editing, entries } = draft
  const all = [...lines.slice(0, index), line, ...lines.slice(index)]
  if (before.editing === index && editing === null && entries[kind] === after.entries[kind]) return { ...draft, lines: all, entries: { ...entries, [kind]: before.entries[kind] }, editing: index }
  return { ...draft, lines: all, editing: editing !== null && editing >= index ? editing + 1 : editing }
}

/** The slip with nothing left in it but its dates, its kind and the draws of its fields. */
export function emptied(draft: RowDraft): RowDraft {
  const { dates, kind } = draft
  const empty = emptyRowDraft()
  return { ...empty, dates, kind, entries: { ...empty.entries, [kind]: emptyEntry(entryIn(draft).slots) } }
}

/**
 * The slip with what `emptied` took from `before`: its lines, above those added since, and its fields as far as they have been left alone. Of fields that have not been the number comes
 * back where none is typed, and nothing else: a stake that was typed since is the one that is meant. Null when the list is full by now.
 */
export function withAllAgain(draft: RowDraft, { before, after }: Record<'before' | 'after', RowDraft>): RowDraft | null {
  const lines = [...before.lines, ...draft.lines]
  if (lines.length > MAX_ROWS) return null
  const changed = kindOf(before.lines[before.editing ?? -1]?.row.number ?? '')
  const fields = (kind: NumberKind): BetEntry => {
    const { [kind]: now } = draft.entries
    const { number, lucky } = before.entries[kind]
    // A line that is being changed by now goes before the one that was then.
    if (now === after.entries[kind] && (kind !== changed || draft.editing === null)) return before.entries[kind]
    // The number of a line that was being changed is in that line.
    return now.number === '' && kind !== changed ? withNumber(now, number, kind, lucky) : now
  }
  const entries = Object.fromEntries(NUMBER_KINDS.map((kind) => [kind, fields(kind)])) as RowDraft['entries']
  if (draft.editing !== null) return { ...draft, lines, entries, editing: draft.editing + before.lines.length }
  const isStillChanged = changed !== null && entries[changed] === before.entries[changed]
  return { ...draft, lines, entries, editing: isStillChanged ? before.editing : null, ...(isStillChanged && before.before && { before: before.before }) }
}

/** A draft as text, for storage. */
export function writeRowDraft(draft: RowDraft): string {
  return toJson(draft)
}

/** A draft from text of `writeRowDraft`, or null when it is none. */
export function readRowDraft(text: string | null): RowDraft | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isRowDraft(value) ? value : null
  } catch {
    return null
  }
}

const MODES = ['straight', 'box', 'ibox', 'reverse']
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOf = <T>(value: unknown, accepts: (item: unknown) => item is T): value is T[] => Array.isArray(value) && value.every(accepts)
const isStakeType = (name: string) => (STAKE_TYPES as readonly string[]).includes(name)

const isDateText = (value: unknown): value is string => typeof value === 'string' && isDate(value)
const isSlot = (value: unknown): value is BetRow['slots'][number] => typeof value === 'string' && isSlotCode(value)
const isPlayed = (value: Record<string, unknown>) =>
  typeof value.number === 'string' && /^[\dR]{0,6}$/.test(value.number) && typeof value.mode === 'string' && MODES.includes(value.mode) && isListOf(value.slots, isSlot)

/** Whether a value, out of storage, is a row. */
export function isBetRow(value: unknown): value is BetRow {
  return isRecord(value) && isPlayed(value) && isRecord(value.stakes) && Object.entries(value.stakes).every(([name, stake]) => isStakeType(name) && Number.isSafeInteger(stake) && (stake as number) >= 0)
}

function isEntry(value: unknown): value is BetEntry {
  return isRecord(value) && isPlayed(value) && typeof value.lucky === 'boolean' && isRecord(value.stakeTexts) && Object.entries(value.stakeTexts).every(([name, text]) => isStakeType(name) && typeof text === 'string')
}

function isLine(value: unknown): value is SlipLine {
  return isRecord(value) && typeof value.lucky === 'boolean' && isBetRow(value.row) && (value.refusal === undefined || isLineRefusal(value.refusal))
}

const isKind = (value: unknown): value is NumberKind => (NUMBER_KINDS as readonly unknown[]).includes(value)
const isBefore = (value: unknown) => value === undefined || (isRecord(value) && isKind(value.kind) && isEntry(value.entry))

function isRowDraft(value: unknown): value is RowDraft {
  if (!isRecord(value)) return false
  const { dates, kind, entries, lines, editing, before } = value
  return (
    isListOf(dates, isDateText) && isKind(kind) && isBefore(before) &&
    isRecord(entries) && NUMBER_KINDS.every((one) => isEntry(entries[one])) && isListOf(lines, isLine) &&
    (editing === null || (typeof editing === 'number' && editing in lines))
  )
}
