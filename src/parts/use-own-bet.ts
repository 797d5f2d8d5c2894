import { useStore } from '@nanostores/react'
import { useLottery } from '../context.js'
import { createBetPlayer } from '../stores/bet-player.js'

/** Whether bets are for the session's own player: what the account says of money is not one of an agent's players' (spec section 6). */
export function useOwnBet(): boolean {
  const { session, use } = useLottery()
  const state = useStore(session.$state)
  const player = useStore(use(createBetPlayer).$player)
  return state.state === 'ready' && player?.toLowerCase() === state.loginid.toLowerCase()
}
