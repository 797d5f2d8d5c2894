/** What both Backends make of GetMobileStrike. */
import { toMinor } from '../domain/money.js'
import type { Tier } from '../domain/prize-rates.js'
import { isSlotCode } from '../domain/slots.js'
import { readRows } from './answer-reading.js'
import type { Strike, StrikeQuery } from './backend.js'
import type { StrikeWire } from './wire-strikes.js'

/** The query of GetMobileStrike (decisions section 5). */
export function strikeSearch({ date, currency }: StrikeQuery): Record<string, string> {
  return { DrawDate: date, Currency: currency }
}

/** The strikes of an answer; none for "No record found" (E120). */
export function readStrikes(answer: Promise<{ data: StrikeWire[] }>): Promise<Strike[]> {
  return readRows(answer, readStrike)
}

/** Spec section 3 has SPC and CON, and the decisions leave the other words of a tier open: figures, ordinals and names are all understood. */
const TIER_WORDS: readonly (readonly [Tier, RegExp])[] = [
  ['first', /^(?:1|1st|first)\b/i], ['second', /^(?:2|2nd|second)\b/i], ['third', /^(?:3|3rd|third)\b/i], ['fourth', /^(?:4|4th|fourth)\b/i],
  ['fifth', /^(?:5|5th|fifth)\b/i], ['sixth', /^(?:6|6th|sixth)\b/i], ['special', /^(?:spc|special|starter)/i], ['consolation', /^con(?:solation)?\b/i],
]

function readStrike({ ReceiptNo, DrawType, Number, BetType, Stake, Tier, Prize }: StrikeWire): Strike {
  const code = DrawType.trim().toUpperCase()
  return {
    receiptNo: ReceiptNo, slot: isSlotCode(code) ? code : null, drawType: DrawType, number: Number, betType: BetType, stake: toMinor(Stake),
    tier: TIER_WORDS.find(([, words]) => words.test(Tier.trim()))?.[0] ?? null, tierText: Tier, prize: toMinor(Prize),
  }
}
