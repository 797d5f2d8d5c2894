import { atom, computed, type ReadableAtom } from 'nanostores'
import type { LotteryCore } from './lottery-core.js'
import { peek } from './peek.js'
import { tabChoiceKey, type TabChoice } from './tab-slip-keys.js'

/** For whom bets are placed (spec section 6): a member only for himself, an agent for himself or one of his players. One choice for all bet screens. */
export interface BetPlayer {
  /** Whom an agent may choose among, himself first; empty for a member, who has nothing to choose. */
  $choices: ReadableAtom<string[]>
  /** The user id that the next bet is for; null without a session. */
  $player: ReadableAtom<string | null>
  /** An id that is not among the choices changes nothing. */
  choose(userId: string): void
}

/**
 * Makes the choice. It lasts as long as the tab, or until somebody else signs in; and so does the currency that is bet in: a slip that is there again after a
 * reload must not be for another player, nor in other money, than it was typed for.
 */
export function createBetPlayer({ session, account, scope, environment: { tabStorage } }: LotteryCore): BetPlayer {
  const keyOf = (what: TabChoice, owner: string) => tabChoiceKey(what, owner, scope)
  const $chosen = atom<{ owner: string; userId: string } | null>(null)
  const $choices = computed([session.$state, account.$account], (state, known) =>
    state.state === 'ready' && state.role === 'agent' ? [state.loginid, ...new Set(known?.players.filter((player) => player.toLowerCase() !== state.loginid.toLowerCase()))] : [],
  )
  const $player = computed([session.$state, $choices, $chosen], (state, choices, chosen) => {
    if (state.state !== 'ready') return null
    const userId = chosen?.owner === state.owner ? chosen.userId : tabStorage.get(keyOf('player', state.owner))
    return userId !== null && choices.includes(userId) ? userId : state.loginid
  })
  let owner: string | null = null
  session.$state.subscribe((state) => {
    if (state.state !== 'ready' || state.owner === owner) return
    // What the player before has chosen is not his.
    const begin = tabStorage.get(keyOf('currency', state.owner)) ?? (owner && account.$account.get()?.currency)
    owner = state.owner
    if (begin) account.chooseCurrency(begin)
  })
  account.$currency.listen((code) => {
    const state = session.$state.get()
    // Who has just come has not chosen yet; nor has he in whose place the first was taken, for what he has chosen is not on offer any more (`createLostChoice`).
    if (!code || state.state !== 'ready' || state.owner !== owner) return
    const currencies = account.$account.get()?.currencies ?? []
    const kept = tabStorage.get(keyOf('currency', owner)) ?? code
    if (code !== currencies[0] || currencies.includes(kept)) tabStorage.set(keyOf('currency', owner), code)
  })
  return {
    $choices,
    $player,
    choose(userId) {
      const state = session.$state.get()
      if (state.state === 'ready' && $choices.get().includes(userId) && peek($chosen)?.userId !== userId) {
        $chosen.set({ owner: state.owner, userId })
        tabStorage.set(keyOf('player', state.owner), userId)
      }
    },
  }
}
