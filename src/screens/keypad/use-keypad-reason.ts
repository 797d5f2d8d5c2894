import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../../context.js'
import { formatMoney } from '../../domain/money.js'
import { isHead, isDatesLine, type KeypadDraft } from '../../stores/keypad-draft.js'
import type { KeypadSummary } from '../../stores/keypad-summary.js'
import { rowProblemText } from './row-words.js'

/** The line above the keys: what to do next, or what to beware of; '' when all is well. Of a row it says which. */
export function useKeypadReason(draft: KeypadDraft, summary: KeypadSummary): string {
  const t = useText()
  const { session, account, calendar } = useLottery()
  const state = useStore(session.$state).state
  const known = useStore(account.$account)
  if (state === 'starting') return t('session.starting')
  if (state !== 'ready') return t(state === 'failed' ? 'session.failed' : 'session.empty')
  const [problem] = summary.problems
  if (problem) {
    const words = rowProblemText(t, problem, calendar)
    const number = problem.line === undefined ? null : numberOf(problem.line - 1)
    return number === null ? words : t('keypadBet.rowProblem', { row: number, problem: words })
  }
  // A warning and no bar: credit and reward are the server's to reckon.
  return known && summary.total > known.total ? t('bet.overBalance', { balance: formatMoney(known.total) }) : ''

  /** A row as it is numbered on the screen; null for a `#` line and a row of dates, which have no number. */
  function numberOf(row: number): number | null {
    const isNumbered = (index: number) => !isHead(draft.rows[index]?.text ?? '') && !isDatesLine(draft.rows[index]?.text ?? '') && summary.rows[index]?.kind !== 'joined'
    return isNumbered(row) ? draft.rows.slice(0, row + 1).filter((_, index) => isNumbered(index)).length : null
  }
}
