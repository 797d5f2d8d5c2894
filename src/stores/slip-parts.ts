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

/** The rows that were bought, each with those of its draws that took it; all of them where nobody knows which parts have `failed`. */
export function boughtRows(slip: Slip, failed: readonly number[] | null, format: BetStringFormat): readonly BetRow[] {
  if (failed === null || failed.length === 0) return slip.rows
  const bought = betStringRows(slip, format).map((_, at) => at).filter((at) => !failed.includes(at))
  return rowsOfParts(slip, bought, format).map(({ row }) => row)
}

/** The rows that the chosen parts belong to, by their place in the slip, each with only those of its draws, and its first part. */
export function rowsOfParts(slip: Slip, chosen: readonly number[], format: BetStringFormat): { index: number; row: BetRow; part: number }[] {
  const parts = betStringRows(slip, format).map((part, at) => ({ ...part, at })).filter(({ at }) => chosen.includes(at))
  return slip.rows.flatMap((row, index) => {
    const own = parts.filter((part) => part.row === index)
    const taken = own.flatMap(({ slots }) => slots)
    return own[0] && taken.length > 0 ? [{ index, part: own[0].at, row: { ...row, slots: SLOT_CODES.filter((slot) => taken.includes(slot)) } }] : []
  })
}
