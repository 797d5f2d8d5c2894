import { parseStake } from '../domain/money.js'
import { keepsMode, modesOf, numberAfter, stakeTypesOf } from '../domain/number-kinds.js'
import type { BetMode } from '../domain/numbers.js'
import type { BetRow, StakeType } from '../domain/slip.js'
import type { NumberKind, SlotCode } from '../domain/slots.js'
import { stakeText } from '../domain/stake-text.js'
import type { Problem } from '../domain/problem.js'

/** The row that is being typed on Bet 1 and Bet 3: as a `BetRow`, but the stakes are the player's own text and the number may be unfinished. */
export interface BetEntry {
  number: string
  slots: SlotCode[]
  mode: BetMode
  stakeTexts: Partial<Record<StakeType, string>>
  /** The number was drawn by lot and not typed (the lucky pick), and says so until it is changed. */
  lucky: boolean
}

/** Nothing typed, on these draws. */
export const emptyEntry = (slots: readonly SlotCode[] = []): BetEntry => ({ number: '', slots: [...slots], mode: 'straight', stakeTexts: {}, lucky: false })

/** A key of the number field: a digit, `R` (ROLL, any digit), or one that takes away. */
export type NumberKey = string | 'delete' | 'clear'

/** The entry after a key of the number field. R takes the mode back to straight (spec section 4). */
export function afterKey(entry: BetEntry, key: NumberKey, kind: NumberKind): BetEntry {
  const { number } = entry
  const after = key === 'clear' ? '' : key === 'delete' ? number.slice(0, -1) : numberAfter(number, key, kind)
  return after === number ? entry : withNumber(entry, after, kind)
}

/** The entry with another number. */
export function withNumber(entry: BetEntry, number: string, kind: NumberKind, lucky = false): BetEntry {
  return { ...entry, number, lucky, mode: keepsMode(kind, number, entry.mode) ? entry.mode : 'straight' }
}

/** The entry in a mode, or straight again when it has that mode already (the buttons are exclusive). A mode its number does not allow changes nothing. */
export function withMode(entry: BetEntry, mode: BetMode, kind: NumberKind): BetEntry {
  if (entry.mode === mode) return { ...entry, mode: 'straight' }
  return modesOf(kind, entry.number).includes(mode) ? { ...entry, mode } : entry
}

/** The row an entry stands for, in minor units. A text that is no stake counts as none; `badStakesOf` names it. */
export function rowOf({ number, mode, slots, stakeTexts }: BetEntry, kind: NumberKind): BetRow {
  const stakes: BetRow['stakes'] = {}
  for (const type of stakeTypesOf(kind)) {
    const stake = parseStake(stakeTexts[type] ?? '')
    if (stake) stakes[type] = stake
  }
  return { number, mode, slots: [...slots], stakes }
}

/** The entry that `rowOf` makes a row of, for one that is taken back to be changed. */
export function entryOf({ number, mode, slots, stakes }: BetRow, lucky: boolean): BetEntry {
  const stakeTexts = Object.fromEntries(Object.entries(stakes).map(([type, stake]) => [type, stakeText(stake)]))
  return { number, mode, slots: [...slots], stakeTexts, lucky }
}

/** The amount fields whose text is no stake, as problems. */
export function badStakesOf({ stakeTexts }: BetEntry, kind: NumberKind): Problem[] {
  return stakeTypesOf(kind).filter((type) => parseStake(stakeTexts[type] ?? '') === null).map((type) => ({ code: 'E124', params: [type] }))
}
