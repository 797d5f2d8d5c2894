import type { DrawResult, ResultStatus } from './draw-result.js'

/** What of a result says how far the draw has come. */
export type ResultParts = Pick<DrawResult, 'first' | 'second' | 'third' | 'from' | 'starters' | 'consolations' | 'fiveD' | 'sixD'>

const TOP_PRIZES = 3
const STARTERS = 13
const CONSOLATIONS = 10

/**
 * How far a draw has come: nothing known is `pending`, everything known is `final`. Of the 13 starters three are promoted to 1st,
 * 2nd and 3rd and leave dashes, so that ten remain. 5D and 6D count where the result has them at all (decisions sections 6 and 7).
 */
export function resultStatus(parts: ResultParts): ResultStatus {
  const { first, second, third, consolations } = parts
  const starters = remainingStarters(parts)
  const fiveD = parts.fiveD ?? []
  const sixD = parts.sixD === undefined ? [] : [parts.sixD]

  const numbers = [first, second, third, ...parts.starters, ...consolations, ...fiveD, ...sixD]
  if (numbers.every(isMissing)) return 'pending'

  const complete =
    ![first, second, third, ...fiveD, ...sixD].some(isMissing) &&
    starters.length >= STARTERS - TOP_PRIZES &&
    consolations.filter((number) => !isMissing(number)).length >= CONSOLATIONS
  return complete ? 'final' : 'partial'
}

/** The starters known and not promoted, in their order. Some servers keep showing a promoted number in its starter slot: it must not stand for a missing one. */
export function remainingStarters({ from = [], starters }: ResultParts): (string | null)[] {
  const promoted = new Set(from.map((letter) => (letter ?? '').toUpperCase()))
  return starters.filter((number, index) => !isMissing(number) && !promoted.has(String.fromCharCode(65 + index)))
}

function isMissing(number: string | null): boolean {
  return number === null || number === ''
}
