/**
 * Repeatable randomness: the same seed and the same label give the same numbers in every browser and on every day.
 * Results, receipts' GUIDs and jackpots come from it, so that a demo looks the same to all who open it. Never used for secrets.
 */

/** FNV-1a: 32 bits of a text. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

/** A stream of whole numbers below `limit` (mulberry32), started by `seed` and a label that says what the numbers are for. */
export function randomStream(seed: number, label: string): (limit: number) => number {
  let state = hash(`${seed}:${label}`)
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * limit)
  }
}

/** `length` decimal digits of a stream. */
export function randomDigits(next: (limit: number) => number, length: number): string {
  let digits = ''
  while (digits.length < length) digits += next(10)
  return digits
}

/** A GUID in the usual form that is the same for the same seed and label. */
export function seededGuid(seed: number, label: string): string {
  const next = randomStream(seed, `guid ${label}`)
  let hex = ''
  while (hex.length < 32) hex += next(16).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
