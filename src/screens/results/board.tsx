import { Fragment, useEffect, useState } from 'react'
import { useLottery, useText, useWidget } from '../../context.js'
import type { Translate } from '../../i18n/create-i18n.js'
import { withWords } from '../../i18n/with-words.js'
import { Retry } from '../../parts/retry.js'
import { useLoaded } from '../../parts/use-loaded.js'
import type { Board as BoardData } from '../../stores/board.js'
import { createResults } from '../../stores/results.js'
import { Alert } from '../../ui/alert.js'
import { InTurn } from '../../ui/in-turn.js'
import numberCss from '../../ui/money.css?inline'
import { useStyles } from '../../ui/styles.js'
import { boardCards } from './board-cards.js'
import type { BoardSelection } from './board-cards.js'
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

/** Cards that a phone shows without scrolling, at the most. On somebody else's page the board is what one waits for: there the first alone comes in parts. */
const IN_SIGHT = 3

type Extras = typeof import('./board-extras.js')

/** Of a server that does not answer there is nothing to say; any other has said why, or what cannot be read. */
const loadRefusal = async (t: Translate) => (await withWords(t, ['bets'], import('./board-failed.js'))).BoardFailed
const isRefusal = (code = 'E101') => code !== 'E101'

/** The results of a day as cards, or why there are none. */
export function Board({ board, selection, day, isPast, level }: BoardProps) {
  useStyles(css)
  useStyles(numberCss)
  const t = useText()
  const lottery = useLottery()
  const { density } = useWidget().options
  const [extras, setExtras] = useState<Extras | null>(null)
  useEffect(() => {
    let gone = false
    // Lost on the way, they are tried again with the next day that is looked at: the board itself lacks nothing.
    import('./board-extras.js').then((loaded) => gone || setExtras(loaded), () => {})
    return () => {
      gone = true
    }
  }, [board.date])
  const refusal = useLoaded(isRefusal(board.problem?.code) ? loadRefusal : null, board.problem)
  const cards = boardCards(selection, board.results, { calendar: lottery.calendar, live: board.live, lost: board.lost })
  const isKnown = cards.some(({ result }) => result)
  /** Nothing is known of it but what has been answered since, and some hosts have not yet. */
  const isComing = board.state === 'loading' && board.checkedAt === null
  const isWaiting = !isKnown && board.state === 'loading'

  if (cards.length === 0 && !isWaiting) return nothing('none')
  if (!isKnown && (board.state === 'failed' || cards.some(({ status }) => status === 'lost'))) {
    return (
      <Alert tone="danger" role="alert" title={t('results.failed')}>
        {refusal.state === 'ready' && board.problem ? <refusal.value problem={board.problem} /> : t('results.failedText')}
        <Retry onPress={() => void lottery.use(createResults).refresh(selection.date, selection.letters)} />
      </Alert>
    )
  }
  // A day that is over and that nobody knows anything of has no cards full of dashes: nothing will arrive there.
  if (!isKnown && isPast && !isWaiting) return nothing('unknown')
  return (
    <>
      {!isWaiting && !isComing && extras && <extras.BoardAnnouncer date={board.date} results={board.results} checkedAt={board.checkedAt} letters={selection.letters} />}
      {/* Before the first answer the same cards stand there without a word, so that the answer moves nothing. Another day has cards of its own: its numbers are no arrivals. */}
      <div key={isWaiting ? '' : board.date} className={isWaiting ? 'board waiting' : 'board'} aria-hidden={isWaiting || undefined} data-density={/^(compact|regular|wide)$/.test(density ?? '') ? density : undefined}>
        {cards.map((card, index) => {
          const key = `${card.slot.slot} ${card.game}`
          const place = <div className="result" data-tiers={card.game !== '4D' || undefined} />
          // Of a host that has not answered yet; what it answers is there at first sight then, and no arrival.
          if (isComing && !isWaiting && !card.result) return <Fragment key={`${key} coming`}>{place}</Fragment>
          const shown = <ResultCard key={key} card={card} day={day} live={board.live.includes(card.slot.slot)} isPast={isPast} level={level === 1 ? 2 : 3} inTurns={index < (level === 1 ? IN_SIGHT : 1)} Video={extras?.DrawVideo} />
          return index === 0 ? shown : <InTurn key={key} waiting={place}>{shown}</InTurn>
        })}
      </div>
    </>
  )

  /** In words alone until there is more, or where it never comes. */
  function nothing(why: 'none' | 'unknown') {
    return extras ? <extras.BoardEmpty day={day} why={why} /> : <p>{t(`results.${why}`, { day })}</p>
  }
}
