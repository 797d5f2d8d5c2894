import { atom, computed, type ReadableAtom } from 'nanostores'
import type { LotteryCore } from './lottery-core.js'
import { peek } from './peek.js'

/** For whom bets are placed (spec section 6): a member only for himself, an agent for himself or one of his players. One choice for all bet screens. */
export interface BetPlayer {
  /** Whom an agent may choose among, himself first; empty for a member, who has nothing to choose. */
  $choices: ReadableAtom<string[]>
  /** The user id that the next bet is for; null without a session. */
  $player: ReadableAtom<string | null>
  /** An id that is not among the choices changes nothing. */
  choose(userId: string): void
}

/** Makes the choice. It lasts as long as the page, or until somebody else signs in. */
export function createBetPlayer({ session, account }: LotteryCore): BetPlayer {
  const $chosen = atom<{ owner: string; userId: string } | null>(null)
  const $choices = computed([session.$state, account.$account], (state, known) =>
    state.state === 'ready' && state.role === 'agent' ? [state.loginid, ...new Set(known?.players.filter((player) => player.toLowerCase() !== state.loginid.toLowerCase()))] : [],
  )
  const $player = computed([session.$state, $choices, $chosen], (state, choices, chosen) => {
    if (state.state !== 'ready') return null
    return chosen?.owner === state.owner && choices.includes(chosen.userId) ? chosen.userId : state.loginid
  })
  return {
    $choices,
    $player,
    choose(userId) {
      const state = session.$state.get()
      if (state.state === 'ready' && $choices.get().includes(userId) && peek($chosen)?.userId !== userId) $chosen.set({ owner: state.owner, userId })
    },
  }
}
