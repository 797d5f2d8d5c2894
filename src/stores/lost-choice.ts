import { createBetPlayer } from './bet-player.js'
import type { LotteryCore } from './lottery-core.js'
import type { PendingBet } from './pending-bets.js'
import { tabChoiceKey } from './tab-slip-keys.js'

/**
 * Whom a bet was to be for, or what money it was to be in, where that is not on offer any more and another has taken its place: `bet-player` [chosen, the
 * bet's], `bet-currency` [chosen, the bet's]. Null for nothing. A slip is not sent for somebody else than it was typed for before he who typed it has read so:
 * once, for what is told is what he has chosen from then on.
 */
export function takeLostChoice(core: LotteryCore, { owner, userId, currency }: Pick<PendingBet, 'owner' | 'userId' | 'currency'>): { code: string; params: string[] } | null {
  const { account, scope, environment: { tabStorage } } = core
  const offers = { player: core.use(createBetPlayer).$choices.get(), currency: account.$account.get()?.currencies ?? [] }
  for (const [what, now] of [['player', userId], ['currency', currency]] as const) {
    const key = tabChoiceKey(what, owner, scope)
    const chosen = tabStorage.get(key)
    if (!chosen || chosen === now || offers[what].includes(chosen)) continue
    tabStorage.set(key, now)
    return { code: `bet-${what}`, params: [chosen, now] }
  }
  return null
}
