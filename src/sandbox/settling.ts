/** Prizes: every draw that has become final since the last call is paid out once (decisions section 6). */
import { coverage } from './pricing.js'
import { drawKey, finalNumbers, slotInfo, type DrawNumbers, type DrawSource } from './draws.js'
import type { BetRecord, SandboxState } from './state.js'

/** What 1.00 staked wins, by tier. */
const rates = {
  first: { B: 3000, S: 4000, SA: 7000 },
  second: { B: 1000, S: 2000, SA: 0 },
  third: { B: 500, S: 1000, SA: 0 },
  starter: { B: 200, S: 0, SA: 0 },
  consolation: { B: 60, S: 0, SA: 0 },
} as const
type PaidTier = keyof typeof rates

/** Credits the prizes of every final draw that open bets take part in. */
export function settle(state: SandboxState, source: DrawSource, now: Date): void {
  for (const bet of state.bets) {
    if (bet.state !== 'open') continue
    const wallet = state.wallets[bet.owner]?.[bet.currency]
    if (!wallet) continue
    for (const slot of bet.slots) {
      for (const date of bet.dates) {
        const key = drawKey(slot, date)
        const info = bet.drawn.includes(key) ? undefined : slotInfo(slot, source)
        const numbers = info && finalNumbers(source, info, date, now)
        if (!numbers) continue
        const prize = prizeOf(bet, numbers)
        bet.drawn.push(key)
        bet.won += prize
        wallet.balance += prize
      }
    }
    if (bet.drawn.length === bet.slots.length * bet.dates.length) bet.state = 'settled'
  }
}

/** What a bet wins in one draw, in minor units: every tier that a covered number hits; shared prizes to two decimals, half up. */
function prizeOf(bet: BetRecord, numbers: DrawNumbers): number {
  const { numbers: covered } = coverage(bet, bet.boxIsMultiplied)
  let prize = 0
  for (const [tier, number] of winningNumbers(numbers)) {
    const share = covered.get(number)
    if (share === undefined) continue
    for (const type of ['B', 'S', 'SA'] as const) prize += Math.floor((2 * bet.stakes[type] * rates[tier][type] + share) / (2 * share))
  }
  return prize
}

function winningNumbers({ first, second, third, starters, consolations }: DrawNumbers): [PaidTier, string][] {
  return [
    ['first', first], ['second', second], ['third', third],
    ...starters.flatMap((starter): [PaidTier, string][] => (starter === null ? [] : [['starter', starter]])),
    ...consolations.map((consolation): [PaidTier, string] => ['consolation', consolation]),
  ]
}
