import { useLottery, useText } from '../../context.js'
import { clockTime } from '../../domain/calendar.js'
import type { Board } from '../../stores/board.js'
import { Status } from '../../ui/status.js'
import { boardCards, type BoardSelection } from './board-cards.js'

export interface BoardStateProps {
  board: Board
  selection: BoardSelection
}

/** How fresh the board is, in one word and the time of it: final, live, or known as of an hour. Says nothing before the first answer. */
export function BoardState({ board: { results, state, checkedAt, live }, selection }: BoardStateProps) {
  const t = useText()
  const { calendar } = useLottery()
  const at = checkedAt ? clockTime(checkedAt) : null
  if (at === null) return null
  if (state !== 'ready') return <Status tone={state === 'failed' ? 'warning' : undefined}>{t('results.asOf', { time: at })}</Status>
  if (live) return <Status tone="live">{t('results.live', { time: at })}</Status>
  const cards = boardCards(selection, results, { calendar })
  // A card without a result is a draw to come: the board is not final before it.
  const allFinal = cards.length > 0 && cards.every(({ result }) => result?.status === 'final')
  return allFinal ? <Status tone="success">{t('results.status.final')}</Status> : <Status>{t('results.updated', { time: at })}</Status>
}
