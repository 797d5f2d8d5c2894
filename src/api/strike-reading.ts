/** What both Backends make of GetMobileStrike. It comes with the screen of strikes (vite.config.ts): nobody else asks. */
import { toMinor } from '../domain/money.js'
import { defaultPrizeRates, type Tier } from '../domain/prize-rates.js'
import { STAKE_TYPES } from '../domain/slip.js'
import { defaultCalendar, isSlotCode, letterOf, type SlotCode } from '../domain/slots.js'
import type { Strike, StrikeQuery } from './backend.js'
import { readRows } from './receipt-reading.js'
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
  const slot = isSlotCode(code) ? code : null
  const tier = TIER_WORDS.find(([, words]) => words.test(Tier.trim()))?.[0] ?? null
  return {
    receiptNo: ReceiptNo, slot, drawType: DrawType, number: withZeros(Number, { slot, tier, betType: BetType }), betType: BetType, stake: toMinor(Stake),
    tier, tierText: Tier, prize: toMinor(Prize),
  }
}

const EVERY_KIND = ['3D', '4D', '5D', '6D'] as const

/**
 * A number with the leading zeros that one sent as a JSON number has lost: it has the fewest digits with which the draw pays that tier of that stake.
 * Of a stake in words that we do not know it stays as it is.
 */
function withZeros(number: string, { slot, tier, betType }: { slot: SlotCode | null; tier: Tier | null; betType: string }): string {
  // How the number was played stands before it.
  const word = betType.trim().toUpperCase().split(/\s+/).at(-1)
  const stake = STAKE_TYPES.find((type) => type === word)
  if (stake === undefined || !/^\d+$/.test(number)) return number
  const kinds = slot === null ? EVERY_KIND : (defaultCalendar.drawTypes.find(({ letter }) => letter === letterOf(slot))?.kinds ?? EVERY_KIND)
  const paying = kinds.filter((kind) => {
    const tiers = defaultPrizeRates[kind][stake]
    return tiers !== undefined && (tier === null || tier in tiers)
  })
  const digits = paying.map((kind) => Number.parseInt(kind, 10)).find((count) => count >= number.length)
  return number.padStart(digits ?? 0, '0')
}
