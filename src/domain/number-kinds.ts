/**
 * What each length of number may be played with (spec sections 2, 4 and 5, decisions section 2): its stakes, modes and draws, and what the number
 * field takes. A screen asks here what to offer; `validateSlip` judges by the same.
 */
import { isPlayable, permutationCount, type BetMode } from './numbers.js'
import { SLOT_CODES, defaultCalendar, letterOf, type CalendarOptions, type DrawLetter, type NumberKind, type SlotCode } from './slots.js'
import type { StakeType } from './slip.js'

/** The kinds of number that Bet 1 offers, in the order of its buttons. */
export const NUMBER_KINDS: readonly NumberKind[] = ['3D', '4D', '5D', '6D']
/** The kinds that can be chosen on Bet 3, where 5D is barred. */
export const BET3_KINDS: readonly NumberKind[] = ['3D', '4D', '6D']
/** The draw slots that Bet 3 has chosen when a kind is chosen: none, but for 6D. */
export const BET3_DEFAULT_SLOTS: Readonly<Record<NumberKind, readonly SlotCode[]>> = { '3D': [], '4D': [], '5D': [], '6D': ['L', 'L3', 'A', 'A3'] }
/** `R` in a straight 4D number, so often at most. */
export const MAX_ANY_DIGITS = 2

const MODES: readonly BetMode[] = ['straight', 'box', 'ibox', 'reverse']

const stakesByKind: Readonly<Record<NumberKind, readonly StakeType[]>> = {
  '3D': ['3A', '3C'],
  '4D': ['B', 'S', 'SA', 'SB', 'SC', 'SD', 'SE'],
  '5D': ['B'],
  '6D': ['B'],
}

/** The kind of a number by its length; null for a length that is none. */
export function kindOf(number: string): NumberKind | null {
  return NUMBER_KINDS.find((kind) => digitsOf(kind) === number.length) ?? null
}

/** How many digits a kind has. */
export function digitsOf(kind: NumberKind): number {
  return Number(kind.charAt(0))
}

/** The amount fields of a kind, in their order. */
export function stakeTypesOf(kind: NumberKind): readonly StakeType[] {
  return stakesByKind[kind]
}

/**
 * The ways in which a number may be played, also one that is still being typed: straight only with an R and for 5D and 6D; I-BOX only while
 * the number can have more than one permutation.
 */
export function modesOf(kind: NumberKind, typed = ''): BetMode[] {
  return MODES.filter((mode) => keepsMode(kind, typed, mode) && (mode !== 'ibox' || permutationCount(completed(typed, kind)) > 1))
}

/**
 * Whether a chosen mode stays while a number is typed. An R, or a kind without modes, takes it away (spec section 4). Digits that are all alike do not: their I-BOX
 * is a problem that is said (E128, decisions section 2), and what was chosen is meant for the number that is typed next or put right.
 */
export function keepsMode(kind: NumberKind, typed: string, mode: BetMode): boolean {
  return mode === 'straight' || isPlayable({ number: completed(typed, kind), mode })
}

/** The slots whose draw type takes a kind, the 3 PM and 10 PM ones too, in the order of `SLOT_CODES`. */
export function slotsOf(kind: NumberKind, { calendar = defaultCalendar }: CalendarOptions = {}): SlotCode[] {
  return SLOT_CODES.filter((slot) => {
    const type = calendar.drawTypes.find(({ letter }) => letter === letterOf(slot))
    return type?.kinds.includes(kind) === true && type.slots.some(({ code }) => code === slot)
  })
}

/** Of some kinds those that a draw of these types takes. */
export function kindsOf(letters: readonly DrawLetter[], kinds: readonly NumberKind[], options: CalendarOptions = {}): NumberKind[] {
  return kinds.filter((kind) => slotsOf(kind, options).some((slot) => letters.includes(letterOf(slot))))
}

/** Whether a number field holds a whole number of its kind. */
export function isComplete(number: string, kind: NumberKind): boolean {
  return number.length === digitsOf(kind) && isNumber(number)
}

/** Whether this can be bet straight: 3 to 6 digits, or a 4D number with at most two R. */
export function isNumber(number: string): boolean {
  return isPlayable({ number, mode: 'straight' })
}

/**
 * What stands in the number field after a key: a digit, or `R` (any digit) by the ROLL key, also typed as `r` or `+`. A key that the kind does not
 * take, or that comes when the number is whole, changes nothing.
 */
export function numberAfter(typed: string, key: string, kind: NumberKind): string {
  const sign = key === '+' ? 'R' : key.toUpperCase()
  const after = typed + sign
  return /^[\dR]$/.test(sign) && after.length <= digitsOf(kind) && isNumber(completed(after, kind)) ? after : typed
}

/** Some number that begins as typed, its missing digits unlike one another. */
function completed(typed: string, kind: NumberKind): string {
  const missing = [...'0123456789'].filter((digit) => !typed.includes(digit))
  return typed + missing.slice(0, digitsOf(kind) - typed.length).join('')
}
