import { createBetPlayer } from './bet-player.js'
import type { LotteryCore } from './lottery-core.js'
import type { PendingBet } from './pending-bets.js'
import { tabChoiceKey } from './tab-slip-keys.js'

/** A currency's, as the account has it; anything else in its place another script has written. */
const CODE = /^[A-Z]{3}$/

/** Whom bets are for, and what money they are in, as the player has last seen it. */
export interface LostChoice {
  /**
   * What a bet was to be before another player, or other money, has taken the place of what is on offer no more: `bet-player` [before, the bet's], `bet-currency` [before, the bet's].
   * Null for nothing. A slip is not sent for somebody else than it was typed for before he who typed it has read so: once, for what is told is what he knows from then on.
   */
  take(bet: Pick<PendingBet, 'owner' | 'userId' | 'currency'>): { code: string; params: string[] } | null
}

/** Makes it. The tab keeps which money was shown: stakes that are there again after a reload are in that. Whom bets are for it keeps with the choice (`createBetPlayer`). */
export function createLostChoice(core: LotteryCore): LostChoice {
  const { account, session, scope, environment: { tabStorage } } = core
  const { $choices } = core.use(createBetPlayer)
  const shownKey = (owner: string) => tabChoiceKey('shown', owner, scope)
  // What was chosen before this code was there was seen, too.
  const shownTo = (owner: string) => tabStorage.get(shownKey(owner)) ?? tabStorage.get(tabChoiceKey('currency', owner, scope))
  const isChosen = (currency: string) => account.$chosen.get() === currency
  const note = () => {
    const [state, currency] = [session.$state.get(), account.$currency.get()]
    if (state.state === 'empty' && state.isSignedOut && state.owner) tabStorage.remove(shownKey(state.owner))
    if (currency === null || state.state !== 'ready') return
    // What has taken the place of another has not been seen yet.
    if (isChosen(currency) || shownTo(state.owner) === null) tabStorage.set(shownKey(state.owner), currency)
  }
  session.$state.subscribe(note)
  account.$currency.subscribe(note)
  return {
    take({ owner, userId, currency }) {
      const playerKey = tabChoiceKey('player', owner, scope)
      const player = tabStorage.get(playerKey)
      // A member has none to choose among; what is kept for him is nothing of ours.
      if (player && player !== userId && $choices.get().length > 0 && !$choices.get().includes(player)) {
        tabStorage.set(playerKey, userId)
        return { code: 'bet-player', params: [player, userId] }
      }
      const shown = shownTo(owner)
      tabStorage.set(shownKey(owner), currency)
      return shown && CODE.test(shown) && shown !== currency && !isChosen(currency) ? { code: 'bet-currency', params: [shown, currency] } : null
    },
  }
}
