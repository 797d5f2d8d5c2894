import { createBetPlayer } from './bet-player.js'
import type { LotteryCore } from './lottery-core.js'
import type { PendingBet } from './pending-bets.js'
import { tabChoiceKey, tabOwner, tabSlipKey } from './tab-slip-keys.js'
import { createTypedSlips } from './typed-slips.js'

/** A currency's, as the account has it; anything else in its place another script has written. */
const CODE = /^[A-Z]{3}$/

/** Whose bet it is, and for whom and in what money. */
type Chosen = Pick<PendingBet, 'hand' | 'owner' | 'userId' | 'currency'>

/** Whom bets are for, and what money they are in, as the player has last seen it. */
export interface LostChoice {
  /**
   * What a bet was to be before another player, or other money, has taken its place by no press of his who typed it: `bet-player` [before, the bet's] where the one before
   * is on offer no more, otherwise `bet-otherplayer` [before, the bet's]; `bet-currency` [before, the bet's]. Null for nothing. A slip is not sent for somebody else than it was
   * typed for before he who typed it has read so: once, for what is told is what he knows from then on.
   */
  take(bet: Chosen): { code: string; params: string[] } | null
  /**
   * A bet is a slip again, or a part of it is. It is for whom, and in the money, that it was sent for; unless another slip is typed by what has been chosen since: that one
   * must not change under its player, and this one is told of when it is sent.
   */
  restore(bet: Chosen): void
}

/** Makes it. The tab keeps which money was shown: stakes that are there again after a reload are in that. Whom bets are for it keeps with the choice (`createBetPlayer`). */
export function createLostChoice(core: LotteryCore): LostChoice {
  const { account, session, scope, environment: { tabStorage } } = core
  const { $choices, $player, choose } = core.use(createBetPlayer)
  const typed = core.use(createTypedSlips)
  const shownKey = (owner: string) => tabChoiceKey('shown', owner, scope)
  const owedKey = ({ hand, owner }: Pick<Chosen, 'hand' | 'owner'>) => tabSlipKey(hand, 'owed', tabOwner(owner, scope))
  // What was chosen before this code was there was seen, too.
  const shownTo = (owner: string) => tabStorage.get(shownKey(owner)) ?? tabStorage.get(tabChoiceKey('currency', owner, scope))
  let seenBy: string | null = null
  /** The currency that the player has chosen while this code was there: not what holds again with his session, nor what `restore` has put back. */
  let pressed: string | null = null
  const isPressed = (currency: string) => pressed === currency && account.$chosen.get() === currency
  account.$chosen.listen((code) => {
    pressed = account.isPlayers() && seenBy !== null && seenBy === core.owner() ? code : null
  })
  const note = () => {
    const [state, currency] = [session.$state.get(), account.$currency.get()]
    seenBy = state.state === 'ready' ? state.owner : null
    if (state.state === 'empty' && state.isSignedOut && state.owner) tabStorage.remove(shownKey(state.owner))
    if (currency === null || state.state !== 'ready') return
    // What has taken the place of another under a stake that is typed has not been seen yet.
    if (isPressed(currency) || shownTo(state.owner) === null || typed.areBlank()) tabStorage.set(shownKey(state.owner), currency)
  }
  session.$state.subscribe(note)
  account.$currency.subscribe(note)
  return {
    take(bet) {
      const { owner, userId, currency } = bet
      const playerKey = tabChoiceKey('player', owner, scope)
      const player = tabStorage.get(playerKey)
      // A member has none to choose among; what is kept for him is nothing of ours.
      if (player && player !== userId && $choices.get().length > 0 && !$choices.get().includes(player)) {
        tabStorage.set(playerKey, userId)
        return { code: 'bet-player', params: [player, userId] }
      }
      const [owed = '', ...ids] = tabStorage.get(owedKey(bet))?.split(' ') ?? []
      const owedTo = ids.join(' ')
      if (owedTo && owedTo !== userId) {
        tabStorage.set(owedKey(bet), `${owed} ${userId}`)
        return { code: 'bet-otherplayer', params: [owedTo, userId] }
      }
      tabStorage.remove(owedKey(bet))
      const shown = owed || (isPressed(currency) ? currency : shownTo(owner))
      tabStorage.set(shownKey(owner), currency)
      return shown && CODE.test(shown) && shown !== currency ? { code: 'bet-currency', params: [shown, currency] } : null
    },
    restore(bet) {
      const state = session.$state.get()
      if (state.state !== 'ready' || state.owner !== bet.owner) return
      if (typed.hands().every((hand) => hand === bet.hand)) {
        choose(bet.userId)
        account.chooseCurrency(bet.currency)
        pressed = null
        // He has seen it in that when he pressed BET.
        tabStorage.set(shownKey(bet.owner), bet.currency)
      } else if ($player.get() !== bet.userId || account.$currency.get() !== bet.currency) {
        tabStorage.set(owedKey(bet), `${bet.currency} ${bet.userId}`)
      }
    },
  }
}
