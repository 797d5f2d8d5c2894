import { useLottery, useText } from '../../context.js'
import type { Board as BoardData } from '../../stores/board.js'
import { createResults } from '../../stores/results.js'
import { Alert } from '../../ui/alert.js'
import { Button } from '../../ui/button.js'
import { Empty } from '../../ui/empty.js'
import { grid } from '../../ui/icons.js'
import numberCss from '../../ui/money.css?inline'
import { useStyles } from '../../ui/styles.js'
import { BoardAnnouncer } from './board-announcer.js'
import { boardCards } from './board-cards.js'
import type { BoardSelection } from './board-cards.js'
import { BoardSkeleton } from './results-skeleton.js'
import { ResultCard } from './result-card.js'
import css from './result-card.css?inline'

export interface BoardProps {
  board: BoardData
  selection: BoardSelection
  /** The date with its weekday, as the player reads it. */
  day: string
  isPast: boolean
  /** Of the heading above the board. */
  level: 1 | 2
}

/** The results of a day as cards, or why there are none. */
export function Board({ board, selection, day, isPast, level }: BoardProps) {
  useStyles(css)
  useStyles(numberCss)
  const t = useText()
  const lottery = useLottery()
  const cards = boardCards(selection, board.results, { calendar: lottery.calendar })
  const isKnown = cards.some(({ result }) => result)
  const retry = (
    <Button kind="secondary" onPress={() => void lottery.use(createResults).refresh(selection.date, selection.letters)}>{t('shared.retry')}</Button>
  )

  if (cards.length === 0 && board.state !== 'loading') return <Empty icon={grid} title={t('results.none', { day })}>{t('results.noneText')}</Empty>
  if (!isKnown && board.state === 'loading') return <BoardSkeleton />
  if (!isKnown && board.state === 'failed') {
    return (
      <Alert tone="danger" role="alert" title={t('results.failed')}>
        {t('results.failedText')}
        <div className="alert-actions">{retry}</div>
      </Alert>
    )
  }
  // A day that is over and that nobody knows anything of has no cards full of dots: nothing will arrive there.
  if (!isKnown && isPast) return <Empty icon={grid} title={t('results.unknown', { day })}>{t('results.unknownText')}</Empty>
  return (
    <>
      {board.state === 'failed' && (
        <Alert tone="warning" role="status" title={t('results.stale')}>
          {t('results.staleText')}
          <div className="alert-actions">{retry}</div>
        </Alert>
      )}
      <BoardAnnouncer date={board.date} results={board.results} letters={selection.letters} />
      <div className="board">
        {cards.map((card) => <ResultCard key={`${card.slot.slot} ${card.game}`} card={card} day={day} live={board.live} level={level === 1 ? 2 : 3} />)}
      </div>
    </>
  )
}
