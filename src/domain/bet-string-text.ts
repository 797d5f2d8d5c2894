/** Reading bet strings, for paste, pre-fill and rebet (decisions section 3). */
import { digitSetRows } from './digit-set-rows.js'
import { parseDigitSet } from './digit-set-text.js'
import { isRowLine, linesOf, readSlip, type BetStringOptions, type ParsedBetString } from './slip-reading.js'
import { stakePlaces } from './stake-slots.js'

/**
 * Reads the string of any bet screen; the dialect shows in the text. Letters or digits for the types, any case, `+` for R, `n*` for REVERSE, blanks, blank
 * lines and wide signs are let pass, and a row without amounts takes those of the row before, across `#` lines too, or none where that one's cannot be read. Rows that cannot be
 * read are left out and named, all at once. Rows above any `#` line have no slots, and a text without a D line no dates: `validateSlip` says so.
 *
 * A Bet 2 string becomes rows that cost and win the same, as long as it covers no more numbers than a digit set may. No text makes it throw.
 * Problems by code: `E121` [date token], or [dates, `SECOND_DATES`] for a line of dates below rows that has others than theirs; `E122` [sign, or word]; `E123` none; `E124` [stake type, or an amount without a place]; `E126` [number];
 * and those of `parseDigitSet`.
 * @throws RangeError for a Bet 2 string when `today` is not a date.
 */
export function parseBetString(text: string, options: BetStringOptions): ParsedBetString {
  const parsed = readSlip(text, options, stakePlaces)
  if (parsed.slip.rows.length > 0 || !isDigitSet(text)) return parsed
  const { bet, problems } = parseDigitSet(linesOf(text).join('\n'), options)
  const { rows, problems: tooMany } = digitSetRows(bet)
  const line = linesOf(text).findIndex((one) => PLACE_LINE.test(one)) + 1
  return { slip: { dates: bet.dates, rows }, problems: [...problems, ...tooMany], lines: rows.map(() => line), unread: 0 }
}

/**
 * What is left of a text once what could be read of it has been taken up: the lines that could not, below the dates and the draws that they stand under, and with
 * the amounts that they took from a row that is no longer there, so that they mean the same when they are mended. '' where all could be read.
 */
export function unreadText(text: string, { problems }: Pick<ParsedBetString, 'problems'>): string {
  if (problems.length === 0) return ''
  const wrong = new Set(problems.map(({ line }) => line))
  const hasHeads = !isDigitSet(text)
  /** Those of the row above, where it has been taken up; one that is left says them itself, also when they are put right there. */
  let taken = ''
  const left = linesOf(text).map((raw, index) => {
    const line = raw.trim()
    const isWrong = wrong.has(index + 1)
    // No row that was read: one that stands for several of them names the first alone.
    if (!hasHeads || line === '' || !isRowLine(line)) return isWrong || hasHeads ? line : ''
    const at = line.indexOf('#')
    if (at >= 0) taken = isWrong ? '' : line.slice(at)
    return isWrong ? (at < 0 ? withAmounts(line, taken) : line) : ''
  })
  return left.filter((line) => line !== '').join('\n')
}

/** A row that cannot be read and has no amounts, with such. A blank that may part two values is a `?` then: beside amounts it would be read away. */
export function withAmounts(line: string, amounts: string): string {
  return amounts === '' ? line : line.replace(/([\dR+.])\s+(?=[\dR+.])/g, '$1?') + amounts
}

const PLACE_LINE = /^\s*\[\s*([A-D])\s*\]/

/** Whether a text is a Bet 2 string, for `parseDigitSet` to read as such: it has a line for each of the four places. */
export function isDigitSet(text: string): boolean {
  return new Set(linesOf(text).flatMap((line) => PLACE_LINE.exec(line)?.[1] ?? [])).size === 4
}
