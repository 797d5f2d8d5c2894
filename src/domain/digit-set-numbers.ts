/** Which numbers a digit set covers (decisions section 2). Apart from `digit-set.ts`, which only counts and prices them. */
import { coveredNumbers, permutations } from './covered-numbers.js'
import { combinations, distinct, type DigitSet, type Digits } from './digit-set.js'

/** Every number the bet covers, distinct and ascending. It may be 10 000 of them: ask `digitSetCount` first. */
export function digitSetNumbers({ digits, mode }: DigitSet): string[] {
  switch (mode) {
    case 'straight': return plainNumbers(digits)
    case 'reverse': return [...new Set(plainNumbers(digits).flatMap((number) => coveredNumbers({ number, mode })))].sort()
    case 'box':
    case 'ibox': return combinations(digits).flatMap(permutations).sort()
  }
}

function plainNumbers(digits: Digits): string[] {
  return digits.reduce<string[]>((begun, place) => begun.flatMap((start) => [...distinct(place)].map((digit) => start + digit)), [''])
}
