/** The reserved bet-control pattern (spec section 5, decisions section 2) where a bet string has no row for each number. */
import { playedText } from './bet-string.js'
import { PLACES } from './digit-set.js'
import type { BetMode } from './numbers.js'

const MODES: Record<string, BetMode> = { BOX: 'box', IBOX: 'ibox', REV: 'reverse' }

/**
 * The first number of a digit set that the pattern blocks, null where it blocks none: each is judged as the row that Bet 1 would write for it, `*1234#1`.
 * @param betString As `formatDigitSet` writes it; of any other it says nothing.
 */
export function reservedInDigitSet(betString: string, reserved: RegExp): string | null {
  const mode = MODES[/^(?:BOX|IBOX|REV)$/m.exec(betString)?.[0] ?? ''] ?? 'straight'
  const amounts = (betString.split('\n').at(-1) ?? '').replace(/(?:#0)+$/, '')
  const places = PLACES.map((place) => new RegExp(`^\\[${place}\\](\\d*)$`, 'm').exec(betString)?.[1] ?? '')
  const numbers = places.reduce<string[]>((begun, digits) => begun.flatMap((start) => [...digits].map((digit) => start + digit)), [''])
  // `search` begins at the start, whatever state the host's expression is in.
  return numbers.find((number) => (playedText({ number, mode }) + amounts).search(reserved) >= 0) ?? null
}
