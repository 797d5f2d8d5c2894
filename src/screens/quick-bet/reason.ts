import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../../context.js'
import { formatMoney } from '../../domain/money.js'
import { problemText } from '../../parts/problem-text.js'
import type { DigitSetSummary } from '../../stores/digit-set-slip.js'

/** The line above BET: what to do next, or what to beware of; '' when all is well. */
export function useReason({ problems, total }: DigitSetSummary): string {
  const t = useText()
  const { session, account } = useLottery()
  const state = useStore(session.$state).state
  const known = useStore(account.$account)
  if (state === 'starting') return t('session.starting')
  if (state !== 'ready') return t(state === 'failed' ? 'session.failed' : 'session.empty')
  const [problem] = problems
  const stakes: Record<string, string> = { B: t('bet.stake.B'), S: t('bet.stake.S'), SA: t('bet.stake.SA') }
  if (problem) return problemText(t, problem, (stake) => stakes[stake] ?? stake)
  // A warning and no bar: credit and reward are the server's to reckon.
  return known && total > known.total ? t('bet.overBalance', { balance: formatMoney(known.total) }) : ''
}
