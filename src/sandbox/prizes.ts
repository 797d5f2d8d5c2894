/** What a line wins in a draw (decisions section 6), by the server's own reckoning. Money in minor units. */
import type { PostedLine, Stake } from './posted-bet.js'
import type { DrawNumbers } from './draws.js'
import { coverage } from './pricing.js'

/** What 1.00 staked wins, by stake. */
type Rates = Partial<Record<Stake, number>>
/** A winning number, the words of its tier, and what it pays. */
type Winner = [number: string, tier: string, rates: Rates]

/** The words of the tiers of 4D, 5D and 6D. */
const TIERS = ['1st', '2nd', '3rd', '4th', '5th', '6th'] as const

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

/** One prize of a line. Money in minor units. */
export interface WonPrize { number: string; tier: string; type: Stake; stake: number; amount: number }

/** The prizes of a line: of 3D and 4D every tier that a covered number hits, of 5D and 6D the highest; shared prizes to two decimals, half up. */
export function prizesOf(line: Pick<PostedLine, 'places' | 'mode' | 'stakes'>, numbers: DrawNumbers, boxIsMultiplied: boolean): WonPrize[] {
  const { numbers: covered } = coverage(line, boxIsMultiplied)
  const won: WonPrize[] = []
  for (const [number, tier, rates] of winners(line.places.length, [...covered.keys()], numbers)) {
    const share = covered.get(number)
    if (share === undefined) continue
    for (const [type, rate] of Object.entries(rates) as [Stake, number][]) {
      const stake = line.stakes[type] ?? 0
      const amount = Math.floor((2 * stake * rate + share) / (2 * share))
      if (amount > 0) won.push({ number, tier, type, stake, amount })
    }
  }
  return won
}

/** What a line wins in a draw, all prizes together. */
export function prizeOf(line: Pick<PostedLine, 'places' | 'mode' | 'stakes'>, numbers: DrawNumbers, boxIsMultiplied: boolean): number {
  return prizesOf(line, numbers, boxIsMultiplied).reduce((sum, { amount }) => sum + amount, 0)
}

function winners(length: number, covered: readonly string[], numbers: DrawNumbers): Winner[] {
  switch (length) {
    case 3: return winners3D(numbers)
    case 4: return winners4D(numbers)
    case 5: return covered.flatMap((number) => highest(number, rates5Of(number, numbers.fiveD)))
    case 6: return covered.flatMap((number) => highest(number, rates6Of(number, numbers.sixD)))
    default: return []
  }
}

function winners3D({ first, second, third }: DrawNumbers): Winner[] {
  return [[first.slice(-3), TIERS[0], rates3D.first], [second.slice(-3), TIERS[1], rates3D.other], [third.slice(-3), TIERS[2], rates3D.other]]
}

function winners4D({ first, second, third, starters, consolations }: DrawNumbers): Winner[] {
  return [
    [first, TIERS[0], rates4D.first], [second, TIERS[1], rates4D.second], [third, TIERS[2], rates4D.third],
    ...starters.flatMap((starter): Winner[] => (starter === null ? [] : [[starter, 'Starter', rates4D.starter]])),
    ...consolations.map((consolation): Winner => [consolation, 'Consolation', rates4D.consolation]),
  ]
}

/** Its place among the tiers and its rate; place -1 where it wins nothing. */
type Hit = readonly [place: number, rate: number]

function highest(number: string, [place, rate]: Hit): Winner[] {
  const tier = TIERS[place]
  return tier === undefined ? [] : [[number, tier, { B: rate }]]
}

function rates5Of(number: string, drawn: DrawNumbers['fiveD']): Hit {
  if (!drawn) return [-1, 0]
  const place = drawn.indexOf(number)
  if (place >= 0) return [place, rates5D.drawn[place] ?? 0]
  const tail = rates5D.tails.findIndex(([length]) => drawn[0].slice(-length) === number.slice(-length))
  return tail < 0 ? [-1, 0] : [rates5D.drawn.length + tail, rates5D.tails[tail]?.[1] ?? 0]
}

function rates6Of(number: string, drawn: string | null): Hit {
  if (drawn === null) return [-1, 0]
  const place = rates6D.findIndex(([length]) => drawn.slice(0, length) === number.slice(0, length) || drawn.slice(-length) === number.slice(-length))
  return [place, rates6D[place]?.[1] ?? 0]
}
