/** What both Backends make of GetMobileStrike. It comes with the screen of strikes (vite.config.ts): nobody else asks. */
import { toMinor } from '../domain/money.js'
import type { Tier } from '../domain/prize-rates.js'
import { isSlotCode } from '../domain/slots.js'
import { readRows } from './answer-reading.js'
import type { Strike, StrikeQuery } from './backend.js'
import { strikesAnswerSchema, type StrikeWire } from './wire-strikes.js'

/** Asks with the query of GetMobileStrike (decisions section 5), and reads the strikes of the answer; none for "No record found" (E120). Rejects as `ask` does. */
export function readStrikes({ date, currency }: StrikeQuery, ask: (query: Record<string, string>, schema: typeof strikesAnswerSchema) => Promise<{ data: StrikeWire[] }>): Promise<Strike[]> {
  return readRows(ask({ DrawDate: date, Currency: currency }, strikesAnswerSchema), readStrike)
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
