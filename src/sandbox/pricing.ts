/**
 * The server's own price of a bet (decisions section 2), apart from the client's on purpose: a wrong total in the client shows as a balance that falls by
 * something else.
 */
import type { PostedLine } from './posted-bet.js'

/** What a line covers: each distinct number with the share of a prize it pays (1, or the permutations of its I-BOX). */
export interface Coverage {
  /** Distinct number → by how many a prize on it is divided. */
  numbers: Map<string, number>
  /** How many times each stake is charged, per draw slot and date. */
  charged: number
}

/** How many numbers the places spell, before any mode. */
export function spelledCount(line: Pick<PostedLine, 'places'>): number {
  return line.places.reduce((count, place) => count * place.length, 1)
}

/** The one number that the places spell, or null when they spell several. */
export function singleNumber(line: Pick<PostedLine, 'places'>): string | null {
  return spelledCount(line) === 1 ? line.places.join('') : null
}

/**
 * Numbers that coincide are charged once. Two numbers that are permutations of one another are the same BOX and the same I-BOX, so those
 * two modes go by the sorted digits; REVERSE goes by the number and its mirror.
 */
export function coverage(line: Pick<PostedLine, 'places' | 'mode'>, boxIsMultiplied: boolean): Coverage {
  const spelled = spell(line.places)
  if (line.mode === 'straight') return evenly(spelled)
  if (line.mode === 'reverse') return evenly([...spelled, ...spelled.map((number) => [...number].reverse().join(''))])

  const numbers = new Map<string, number>()
  const combinations = new Set(spelled.map((number) => [...number].sort().join('')))
  const shared = line.mode === 'ibox' || !boxIsMultiplied
  for (const combination of combinations) {
    const permutations = permute(combination)
    for (const number of permutations) numbers.set(number, shared ? permutations.length : 1)
  }
  return { numbers, charged: shared ? combinations.size : numbers.size }
}

/** What the player pays for a line in one draw of one slot, in minor units: stakes × charged numbers. */
export function pricePerDraw(line: Pick<PostedLine, 'places' | 'mode' | 'stakes'>, boxIsMultiplied: boolean): number {
  return Object.values(line.stakes).reduce((sum, stake) => sum + stake, 0) * coverage(line, boxIsMultiplied).charged
}

function evenly(spelled: string[]): Coverage {
  const numbers = new Map(spelled.map((number) => [number, 1]))
  return { numbers, charged: numbers.size }
}

function spell(places: readonly string[]): string[] {
  return places.reduce<string[]>((heads, place) => heads.flatMap((head) => [...place].map((digit) => head + digit)), [''])
}

function permute(digits: string): string[] {
  if (digits.length <= 1) return [digits]
  const found = new Set<string>()
  for (let index = 0; index < digits.length; index++) {
    const rest = digits.slice(0, index) + digits.slice(index + 1)
    for (const tail of permute(rest)) found.add(digits.charAt(index) + tail)
  }
  return [...found]
}
