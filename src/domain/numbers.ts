/** Numbers, and how many of them a number covers (decisions section 2). A number is 3 to 6 digits; in a straight 4D number up to two of them may be `R`, any digit. */

/** How a number is played. Exclusive: a number has one mode. */
export type BetMode = 'straight' | 'box' | 'ibox' | 'reverse'

/** A number and how it is played. */
export interface PlayedNumber {
  number: string
  mode: BetMode
}

/** How many numbers `coveredNumbers` would list: for a screen that reckons fifty rows at each key. */
export function coveredCount({ number, mode }: PlayedNumber): number {
  if (!isPlayable({ number, mode })) return 0
  switch (mode) {
    case 'straight': return 10 ** (number.split('R').length - 1)
    case 'reverse': return number === mirror(number) ? 1 : 2
    case 'box':
    case 'ibox': return permutationCount(number)
  }
}

/** How many distinct permutations a number of plain digits has: 24, 12, 6, 4 or 1 for 4D. */
export function permutationCount(number: string): number {
  const seen = new Map<string, number>()
  let count = 1
  // n! over the factorial of each digit's occurrences, multiplied up digit by digit: every step is a whole number.
  ;[...number].forEach((digit, index) => {
    const occurrence = (seen.get(digit) ?? 0) + 1
    seen.set(digit, occurrence)
    count = (count * (index + 1)) / occurrence
  })
  return count
}

/** Whether a number covers any in this mode: 5D and 6D only straight, R only in straight 4D and at most twice. */
export function isPlayable({ number, mode }: PlayedNumber): boolean {
  if (/^\d{3,4}$/.test(number)) return true
  if (mode !== 'straight') return false
  return /^\d{5,6}$/.test(number) || (/^[\dR]{4}$/.test(number) && number.split('R').length <= 3)
}

/** The number read backwards. */
export function mirror(number: string): string {
  return [...number].reverse().join('')
}
