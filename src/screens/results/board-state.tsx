import { useRef } from 'react'
import { useLottery, useText } from '../../context.js'
import { clockTime, dateOf } from '../../domain/calendar.js'
import type { Board } from '../../stores/board.js'
import { createResults } from '../../stores/results.js'
import { Button } from '../../ui/button.js'
import { useHandFocusToHeading } from '../../ui/hand-focus-on.js'
import { Status } from '../../ui/status.js'
import { boardCards, type BoardSelection } from './board-cards.js'

export interface BoardStateProps {
  board: Board
  selection: BoardSelection
  /** `YYYY-MM-DD`. */
  today: string
}

/**
 * How fresh the board is, in a word and the time of it, which names its day where that is not today: final, live, or known as of an hour. Says nothing before
 * the first answer, but its place is there, so that whatever it says moves nothing.
 */
export function BoardState({ board: { results, state, checkedAt, live, lost }, selection, today }: BoardStateProps) {
  const t = useText()
  const lottery = useLottery()
  const cards = boardCards(selection, results, { calendar: lottery.calendar, live, lost })
  // A card without a result is a draw to come: the board is not final before it.
  const isFinal = cards.length > 0 && cards.every(({ status }) => status === 'final')
  const isStale = state === 'failed' && checkedAt !== null
  /** Some hosts have answered and others not; where nothing is known at all, the board itself says so. */
  const isPart = !isStale && cards.some(({ result }) => result) && cards.some(({ slot, status }) => status !== 'final' && lost.includes(slot.slot))
  const time = checkedAt ? (dateOf(checkedAt) === today ? '' : `${dateOf(checkedAt)} `) + clockTime(checkedAt) : ''
  return (
    <>
      <p className="board-state">
        <span role="status">{(isStale || isPart) && <Status tone="warning">{isPart ? t('results.part') : t('results.stale', { time })}</Status>}</span>
        {time !== '' && !isStale && !isPart && (
          state !== 'ready' ? <Status>{t('results.asOf', { time })}</Status>
          : cards.some(({ slot }) => live.includes(slot.slot)) ? <Status tone="live">{t('results.live', { time })}</Status>
          : isFinal ? <Status tone="success">{t('results.status.final')}</Status>
          : <Status>{t('results.updated', { time })}</Status>
        )}
      </p>
      {(isStale || isPart) && <Again onPress={() => void lottery.use(createResults).refresh(selection.date, selection.letters)} />}
    </>
  )
}

/** Gone once it has helped: who pressed goes on at the heading of the board. */
function Again({ onPress }: { onPress: () => void }) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  useHandFocusToHeading(button)
  return <Button ref={button} kind="ghost" onPress={onPress}>{t('shared.retry')}</Button>
}
