/**
 * The server's own reading of bet strings (decisions section 3). It takes only what that section says is written, nothing more, and shares no code with
 * the client's writer: a client's mistake shows as an error here.
 */
import { readDigitSet } from './digit-set-text.js'
import type { PostedBet, ReadingContext } from './posted-bet.js'
import { readRows } from './row-text.js'

/** Reads a bet string of any screen; the dialect shows in the text. */
export function readBetText(text: string, context: ReadingContext): PostedBet {
  const lines = text.split('\n')
  return lines.some((line) => line.startsWith('[')) ? readDigitSet(lines, context) : readRows(lines, context)
}
