import { useText } from '../context.js'
import { useBetReason } from './bet-reason.js'
import { problemText } from './problem-text.js'
import type { DigitSetSummary } from '../stores/digit-set-slip.js'

/** The line above BET: what to do next, or what to beware of; '' when all is well. */
export function useDigitSetReason({ problems: [problem], total }: DigitSetSummary): string {
  const t = useText()
  const stakes: Record<string, string> = { B: t('bet.stake.B'), S: t('bet.stake.S'), SA: t('bet.stake.SA') }
  return useBetReason(problem ? problemText(t, problem, (stake) => stakes[stake] ?? stake) : '', total)
}
