/** What a line wins in a draw (decisions section 6), by the server's own reckoning. Money in minor units. */
import type { PostedLine, Stake } from './bet-text.js'
import type { DrawNumbers } from './draws.js'
import { coverage } from './pricing.js'

/** What 1.00 staked wins, by tier. */
type Rates = Partial<Record<Stake, number>>

const rates4D = {
  first: { B: 3000, S: 4000, SA: 7000 },
  second: { B: 1000, S: 2000, SB: 7000 },
  third: { B: 500, S: 1000, SC: 7000 },
  starter: { B: 200, SD: 700 },
  consolation: { B: 60, SE: 700 },
} satisfies Record<string, Rates>
const rates3D = { first: { '3A': 750, '3C': 250 }, other: { '3C': 250 } } satisfies Record<string, Rates>
/** 1st to 3rd; 4th to 6th are the last 4, 3 and 2 digits of the first. */
const rates5D = { drawn: [20_000, 10_000, 5000], tails: [[4, 800], [3, 80], [2, 8]] } as const
/** By how many first or last digits match. */
const rates6D = [[6, 150_000], [5, 5000], [4, 500], [3, 50], [2, 5]] as const

/** The prize of a line: of 3D and 4D every tier that a covered number hits, of 5D and 6D the highest; shared prizes to two decimals, half up. */
export function prizeOf(line: Pick<PostedLine, 'places' | 'mode' | 'stakes'>, numbers: DrawNumbers, boxIsMultiplied: boolean): number {
  const { numbers: covered } = coverage(line, boxIsMultiplied)
  let prize = 0
  for (const [number, rates] of winners(line.places.length, [...covered.keys()], numbers)) {
    const share = covered.get(number)
    if (share === undefined) continue
    for (const [type, rate] of Object.entries(rates) as [Stake, number][]) prize += Math.floor((2 * (line.stakes[type] ?? 0) * rate + share) / (2 * share))
  }
  return prize
}

function winners(length: number, covered: readonly string[], numbers: DrawNumbers): [string, Rates][] {
  switch (length) {
    case 3: return winners3D(numbers)
    case 4: return winners4D(numbers)
    case 5: return covered.map((number) => [number, { B: rate5D(number, numbers.fiveD) }])
    case 6: return covered.map((number) => [number, { B: rate6D(number, numbers.sixD) }])
    default: return []
  }
}

function winners3D({ first, second, third }: DrawNumbers): [string, Rates][] {
  return [[first.slice(-3), rates3D.first], [second.slice(-3), rates3D.other], [third.slice(-3), rates3D.other]]
}

function winners4D({ first, second, third, starters, consolations }: DrawNumbers): [string, Rates][] {
  return [
    [first, rates4D.first], [second, rates4D.second], [third, rates4D.third],
    ...starters.flatMap((starter): [string, Rates][] => (starter === null ? [] : [[starter, rates4D.starter]])),
    ...consolations.map((consolation): [string, Rates] => [consolation, rates4D.consolation]),
  ]
}

function rate5D(number: string, drawn: DrawNumbers['fiveD']): number {
  if (!drawn) return 0
  const place = drawn.indexOf(number)
  if (place >= 0) return rates5D.drawn[place] ?? 0
  return rates5D.tails.find(([length]) => drawn[0].slice(-length) === number.slice(-length))?.[1] ?? 0
}

function rate6D(number: string, drawn: string | null): number {
  if (drawn === null) return 0
  return rates6D.find(([length]) => drawn.slice(0, length) === number.slice(0, length) || drawn.slice(-length) === number.slice(-length))?.[1] ?? 0
}
