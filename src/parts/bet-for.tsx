import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../context.js'

/** Whom a bet that was sent is for, told to an agent: the choice beside BET may be another one by now. Nothing for a player, who bets for himself. */
export function BetFor({ userId }: { userId: string }) {
  const t = useText()
  const state = useStore(useLottery().session.$state)
  return state.state === 'ready' && state.role === 'agent' ? <p>{t('bet.for')}: <strong>{userId}</strong></p> : null
}
