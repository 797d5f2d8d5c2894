import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../context.js'
import { formatMoney } from '../domain/money.js'
import { useOwnBet } from './use-own-bet.js'

/**
 * The line above BET: why nobody can bet, else `problem` (what the slip still lacks, in words), else what to beware of; '' when all is well.
 * `total` is in minor units.
 */
export function useBetReason(problem: string, total: number): string {
  const t = useText()
  const state = useStore(useLottery().session.$state).state
  const warning = useOverBalance(total)
  if (state === 'starting') return t('session.starting')
  if (state !== 'ready') return t(state === 'failed' ? 'session.failed' : 'session.empty')
  return problem || warning
}

/** What to beware of before a bet of `total` (minor units) is sent, in words; '' for nothing. */
export function useOverBalance(total: number): string {
  const t = useText()
  const { account } = useLottery()
  const known = useStore(account.$account)
  const currency = useStore(account.$currency)
  const isOwn = useOwnBet()
  // Stakes are taken from the balance, not from the reward (E117). A warning and no bar: credit is the server's to reckon.
  return known && isOwn && known.currency === currency && total > known.balance ? t('bet.overBalance', { balance: formatMoney(known.balance) }) : ''
}
