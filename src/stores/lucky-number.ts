import { digitsOf } from '../domain/number-kinds.js'
import type { NumberKind } from '../domain/slots.js'

/** Bytes from here on would make the low digits likelier than the others. */
const FAIR_BELOW = 250

/** A number of a kind, each as likely as any other. `randomValues` fills an array with random bytes, as `crypto.getRandomValues` does. */
export function luckyNumber(kind: NumberKind, randomValues: (array: Uint8Array) => Uint8Array): string {
  let number = ''
  while (number.length < digitsOf(kind)) {
    const fair = [...randomValues(new Uint8Array(16))].filter((byte) => byte < FAIR_BELOW)
    number += fair.map((byte) => byte % 10).join('')
  }
  return number.slice(0, digitsOf(kind))
}
