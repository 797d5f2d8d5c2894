import { betStringRows, playedText, type BetStringFormat } from '../domain/bet-string.js'
import { firstCutOff } from '../domain/next-dates.js'
import type { BetRow, Slip } from '../domain/slip.js'
import { SLOT_CODES } from '../domain/slots.js'
import type { BetPart } from './placement.js'

/** The parts a server answers one outcome each for: the number rows of the slip's bet string, in their order. `sentAt` tells the dates of "the next draws". */
export function partsOfSlip(slip: Slip, format: BetStringFormat, sentAt: Date): BetPart[] {
  return betStringRows(slip, format).map(({ row, slots }) => {
    const { dates } = slip
    const played = slip.rows[row]
    return {
      slots,
      number: played ? playedText(played, format) : null,
      closes: firstCutOff(slots, dates, sentAt, format),
    }
  })
}

/** The rows that the chosen parts belong to, by their place in the slip, each with only those of its draws. */
export function rowsOfParts(slip: Slip, chosen: readonly number[], format: BetStringFormat): { index: number; row: BetRow }[] {
  const parts = betStringRows(slip, format).filter((_, index) => chosen.includes(index))
  return slip.rows.flatMap((row, index) => {
    const taken = parts.flatMap((part) => (part.row === index ? part.slots : []))
    return taken.length > 0 ? [{ index, row: { ...row, slots: SLOT_CODES.filter((slot) => taken.includes(slot)) } }] : []
  })
}
