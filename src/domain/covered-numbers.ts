/** Which numbers a number covers (decisions section 2). Apart from `numbers.ts`, which only counts them: a bet is priced before anything is listed. */
import { isPlayable, mirror, type PlayedNumber } from './numbers.js'

const DIGITS = '0123456789'

/**
 * Every number that wins for this one, distinct and ascending: itself when straight, its permutations for BOX and I-BOX, itself and
 * its mirror for REVERSE, 10 or 100 for one or two R. What cannot be bet (a mode its length or an R does not allow) covers nothing.
 */
export function coveredNumbers({ number, mode }: PlayedNumber): string[] {
  if (!isPlayable({ number, mode })) return []
  switch (mode) {
    case 'straight': return [...number].reduce<string[]>((begun, place) => begun.flatMap((start) => [...(place === 'R' ? DIGITS : place)].map((digit) => start + digit)), [''])
    case 'reverse': return [...new Set([number, mirror(number)])].sort()
    case 'box':
    case 'ibox': return permutations(number)
  }
}

/** The distinct permutations of a number of plain digits, ascending. */
export function permutations(number: string): string[] {
  if (number.length <= 1) return [number]
  const digits = [...number].sort()
  return digits.flatMap((digit, index) =>
    // Of equal digits only the first leads, so that nothing comes twice.
    digit === digits[index - 1] ? [] : permutations([...digits.slice(0, index), ...digits.slice(index + 1)].join('')).map((rest) => digit + rest),
  )
}
