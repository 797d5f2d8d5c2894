import type { DrawResult } from '../domain/draw-result.js'
import { resultStatus, type ResultParts } from '../domain/result-status.js'
import { isSlotCode, type SlotCode } from '../domain/slots.js'
import { CONSOLATION_FIELDS, LETTER_FIELDS, STARTER_FIELDS, type BareResultWire, type ResultRowWire, type SlotResultWire } from './wire-results.js'

type WireNumber = string | number | null | undefined

/** A result that has no row around it, in one. */
export const rowOf = (result: ResultRowWire | BareResultWire): ResultRowWire => ('drawType' in result ? result : { drawType: result.drawTypeCode, m4: result })

/** A row of GetResults; null for one of a draw type that this product does not know. `date` stands for the row's when it says none. */
export function readResultRow({ drawType, m4, m5, m6 }: ResultRowWire, date: string): DrawResult | null {
  const slot = [m4?.drawTypeCode, drawType].map((code) => code?.trim().toUpperCase() ?? '').find(isSlotCode)
  if (slot === undefined) return null
  const fourD: Partial<NonNullable<ResultRowWire['m4']>> = m4 ?? {}
  const fiveD = [m5?.prize1, m5?.prize2, m5?.prize3]
  return whole(slot, fourD.drawDate || date, fourD, {
    ...topOf(fourD),
    starters: STARTER_FIELDS.map((field) => numberOf(fourD[field], 4)),
    consolations: CONSOLATION_FIELDS.map((field) => numberOf(fourD[field], 4)),
    ...(fiveD.some(isGiven) && { fiveD: fiveD.map((number) => numberOf(number, 5)) }),
    ...(isGiven(m6?.prize6D) && { sixD: numberOf(m6?.prize6D, 6) }),
  })
}

/** An answer of GetDrawResult of L or A. `date` stands for its own when it says none. */
export function readSlotResult(wire: SlotResultWire, slot: SlotCode, date: string): DrawResult {
  const lettered = LETTER_FIELDS.map((field) => numberOf(wire[field], 4))
  return whole(slot, wire.drawDate || date, wire, {
    ...topOf(wire),
    starters: lettered.slice(0, STARTER_FIELDS.length),
    consolations: lettered.slice(STARTER_FIELDS.length),
    ...(isGiven(wire.prize6D) && { sixD: numberOf(wire.prize6D, 6) }),
  })
}

type TopWire = Partial<Record<'prize1' | 'prize2' | 'prize3' | 'prize1From' | 'prize2From' | 'prize3From', WireNumber>>

function topOf(wire: TopWire): Pick<DrawResult, 'first' | 'second' | 'third' | 'from'> {
  return {
    first: numberOf(wire.prize1, 4),
    second: numberOf(wire.prize2, 4),
    third: numberOf(wire.prize3, 4),
    from: [wire.prize1From, wire.prize2From, wire.prize3From].map(starterLetterOf),
  }
}

function whole(slot: SlotCode, date: string, { drawNo, videoUrl }: { drawNo?: WireNumber; videoUrl?: string }, parts: ResultParts): DrawResult {
  return {
    slot,
    date: date.slice(0, 10),
    status: resultStatus(parts),
    ...parts,
    ...(isGiven(drawNo) && { drawNumber: String(drawNo) }),
    // It becomes a link: anything but the web's own schemes could be a script.
    ...(videoUrl && /^https?:\/\//i.test(videoUrl) && { videoUrl }),
  }
}

/** A field that is there at all, whatever it says: dashes are a number that is still to come. */
function isGiven(value: WireNumber): boolean {
  return value !== null && value !== undefined && value !== ''
}

/**
 * A drawn number as its digits, or null: dashes, nothing, or fewer digits than it has (some servers show a draw digit by digit).
 * A JSON number has lost its leading zeros.
 */
function numberOf(value: WireNumber, digits: number): string | null {
  const text = typeof value === 'number' ? String(value).padStart(digits, '0') : (value?.trim() ?? '')
  return text.length === digits && /^\d+$/.test(text) ? text : null
}

function starterLetterOf(value: WireNumber): string | null {
  const letter = String(value ?? '').trim().toUpperCase()
  return /^[A-M]$/.test(letter) ? letter : null
}
