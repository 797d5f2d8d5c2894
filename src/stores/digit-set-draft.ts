import { toJson } from '../api/wire-json.js'
import { DIGIT_SET_STAKES, PLACES, type DigitSetBet, type DigitSetStake, type Place } from '../domain/digit-set.js'
import { isDate } from '../domain/calendar.js'
import { parseStake } from '../domain/money.js'
import type { BetMode } from '../domain/numbers.js'
import { SLOT_CODES, isSlotCode, type SlotCode } from '../domain/slots.js'

/** A digit-set bet while it is typed: as `DigitSetBet`, but the stakes are the player's own text. */
export interface DigitSetDraft {
  /** YYYY-MM-DD, ascending. */
  dates: string[]
  /** Evening slots, in the order of the draw types: the order of the bet string, and so of the server's outcomes. */
  slots: SlotCode[]
  /** The digits chosen in each column, ascending. */
  digits: [string, string, string, string]
  mode: BetMode
  stakeTexts: Record<DigitSetStake, string>
  /** What did not become of the bet before, which was taken in part: as it was stored, for `refusedNow` to read. */
  refused?: unknown
}

/** A column with every digit chosen. */
export const ALL_DIGITS = '0123456789'
const MODES: readonly string[] = ['straight', 'box', 'ibox', 'reverse'] satisfies BetMode[]

/** A draft with nothing chosen. Drafts are replaced and never written into. */
export const EMPTY_DRAFT: DigitSetDraft = { dates: [], slots: [], digits: ['', '', '', ''], mode: 'straight', stakeTexts: { B: '', S: '', SA: '' } }

/** Adds what is missing and takes away what is there; ascending. */
export function toggled<T extends string>(chosen: readonly T[], one: T): T[] {
  return chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one].sort()
}

/** The slots, once each and in the order of the draw types. */
export function ordered(slots: readonly SlotCode[]): SlotCode[] {
  return SLOT_CODES.filter((slot) => slots.includes(slot))
}

/** The digits chosen in a column. */
export function digitsAt({ digits }: DigitSetDraft, place: Place): string {
  return digits[PLACES.indexOf(place)] ?? ''
}

/** A draft with other digits in one column. */
export function withDigits(draft: DigitSetDraft, place: Place, chosen: string): DigitSetDraft {
  const digits: DigitSetDraft['digits'] = [...draft.digits]
  digits[PLACES.indexOf(place)] = chosen
  return { ...draft, digits }
}

/** The bet a draft stands for, in minor units. A text that is no stake counts as none; `badStakes` names it. */
export function betOf({ dates, slots, digits, mode, stakeTexts }: DigitSetDraft): DigitSetBet {
  const stake = (type: DigitSetStake) => parseStake(stakeTexts[type]) ?? 0
  return { dates, slots, digits, mode, stakes: { B: stake('B'), S: stake('S'), SA: stake('SA') } }
}

/** The amount fields whose text is no stake. */
export function badStakes({ stakeTexts }: DigitSetDraft): DigitSetStake[] {
  return DIGIT_SET_STAKES.filter((type) => parseStake(stakeTexts[type]) === null)
}

/** Whether there is nothing of a bet in it: no digit, no amount. Dates and draws that are chosen make none. */
export function isBlank({ digits, stakeTexts }: DigitSetDraft): boolean {
  return [...digits, ...Object.values(stakeTexts)].every((text) => text === '')
}

/** A draft as text, for storage. */
export function writeDraft(draft: DigitSetDraft): string {
  return toJson(draft)
}

/** A draft from text of `writeDraft`, or null when it is none. */
export function readDraft(text: string | null): DigitSetDraft | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

/** Whether a value, out of storage, is one. */
export function isDraft(value: unknown): value is DigitSetDraft {
  if (typeof value !== 'object' || value === null) return false
  const { dates, slots, digits, mode, stakeTexts } = value as Partial<Record<keyof DigitSetDraft, unknown>>
  return (
    isTexts(dates) && dates.every(isDate) && isTexts(slots) && slots.every(isSlotCode) &&
    isTexts(digits) && digits.length === 4 && digits.every((column) => /^\d{0,10}$/.test(column)) &&
    typeof mode === 'string' && MODES.includes(mode) &&
    typeof stakeTexts === 'object' && stakeTexts !== null && isTexts(DIGIT_SET_STAKES.map((type) => (stakeTexts as Record<string, unknown>)[type]))
  )
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
