import { useMemo } from 'react'
import { useLottery, useText } from '../../context.js'
import { useBetReason } from '../../parts/bet-reason.js'
import type { KeypadDraft } from '../../stores/keypad-draft.js'
import type { KeypadSummary } from '../../stores/keypad-summary.js'
import { rowNumber } from './row-numbers.js'
import { rowProblemText } from './row-words.js'

/** The line above the keys: what to do next, or what to beware of; '' when all is well. Of a row it says which. */
export function useKeypadReason(draft: KeypadDraft, summary: KeypadSummary): string {
  const t = useText()
  const { calendar } = useLottery()
  const [problem] = summary.problems
  const number = problem?.line === undefined ? null : rowNumber(draft, summary, problem.line - 1)
  const words = useMemo(() => {
    const told = rowProblemText(t, problem, calendar)
    return number === null ? told : t('keypadBet.rowProblem', { row: number, problem: told })
  }, [t, problem, calendar, number])
  return useBetReason(words, summary.total)
}
