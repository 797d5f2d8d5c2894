import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useLottery, useText, useWidget } from '../../context.js'
import { dateOf } from '../../domain/calendar.js'
import { hostLetters } from '../../domain/draw-slots.js'
import { drawTypeName } from '../../parts/draw-type-name.js'
import { firstShownDate, namedDate } from '../../parts/result-dates.js'
import { useBoard, useDue } from '../../parts/use-boards.js'
import { boardFor } from '../../stores/board.js'
import { createDraws } from '../../stores/draws.js'
import { createResults } from '../../stores/results.js'
import { InTurn } from '../../ui/in-turn.js'
import { Screen } from '../../ui/screen.js'
import { useStyles } from '../../ui/styles.js'
import { useAfterPaint } from '../../ui/use-after-paint.js'
import { Board } from './board.js'
import { BoardState } from './board-state.js'
import { drawTimes } from './board-cards.js'
import { ResultsActionsPlace } from './results-actions-place.js'
import css from './results-screen.css?inline'
import { CardPlace, TabsPlace, ToolsPlace } from './results-skeleton.js'
import { ResultsTabs } from './results-tabs.js'
import type { PastPlace } from './past/results-actions.js'
import type { ResultsTab } from './results-tab.js'
import { ResultsTools } from './results-tools.js'

export interface ResultsScreenProps {
  /** The tab, where somebody else keeps it (the app's route); without it the screen does. */
  tab?: ResultsTab
  /** `date` is the one that is looked at, where it was picked. */
  onTab?: (tab: ResultsTab, date?: string) => void
  /** A date (`YYYY-MM-DD`) as if it had been picked, at the beginning and whenever it is another; what is none is ignored. */
  startDate?: string
  /** A date was picked. */
  onDate?: (date: string) => void
  /** The hour (`HH:mm`), where somebody else keeps it, as he does the tab; one at which there is no draw is ignored. */
  time?: string
  onTime?: (time: string | null) => void
  /** Stands between the tools and the board: the app puts its jackpots here. */
  banner?: ReactNode
  /**
   * Goes to the search or the comparison, where those are screens of their own; without it they open over the board. `date` is the one that is looked at,
   * where it is not the one that the board begins with.
   */
  onPast?: (place: PastPlace, date?: string) => void
  /** 1 in the app, whose page it is; 2 in a widget. */
  level?: 1 | 2
}

/**
 * Draw results (spec section 2): a tab per draw type, a date, a time. Needs no session. A date that nobody picked, nor the host named, follows the tab and
 * the clock (`firstShownDate`); a picked one stays, whatever the tab, until the host names another.
 */
export function ResultsScreen({ tab: givenTab, onTab, startDate, onDate, time: givenTime, onTime, onPast, banner, level = 2 }: ResultsScreenProps) {
  useStyles(css)
  const t = useText()
  const lottery = useLottery()
  const { options } = useWidget()
  const calendar = { calendar: lottery.calendar }
  const now = useStore(lottery.use(createDraws).$minute)
  const panel = useId()

  const [ownTab, setOwnTab] = useState<ResultsTab>('all')
  const given = options.date
  const startsOn = namedDate(startDate)
  const started = startsOn === null ? null : { date: startsOn, given }
  const [picked, setPicked] = useState<{ date: string; given?: string } | null>(started)
  // Back, and forth again, lead to the date that was looked at there.
  const [begun, setBegun] = useState(startDate)
  if (begun !== startDate) {
    setBegun(startDate)
    setPicked(started)
  }
  const [ownTime, setOwnTime] = useState<string | null>(null)

  const shown = hostLetters(options.drawTypes)
  const wanted = givenTab ?? ownTab
  const pressed = wanted === 'all' || shown.includes(wanted) ? wanted : 'all'
  // A dozen cards are long to draw: the tab that is pressed does not wait for them.
  const tab = useAfterPaint(pressed)
  const letters = tab === 'all' ? shown : [tab]
  const pickedDate = picked && picked.given === given ? picked.date : namedDate(given)
  const date = pickedDate ?? firstShownDate(letters, now, calendar)
  const $board = lottery.use(createResults).board(date, shown)
  const board = boardFor(useBoard($board, useDue($board) > 0), letters)
  const times = drawTimes(letters, calendar, { date, results: board.results })
  const pickedTime = givenTime ?? ownTime
  const time = pickedTime !== null && times.includes(pickedTime) ? pickedTime : null
  const selection = { letters, date, time }
  const day = `${t.weekdayShort(date)} ${date}`
  const pick = (chosen: string) => {
    setPicked({ date: chosen, given })
    onDate?.(chosen)
  }
  const heading = t('results.heading', { day })
  const Heading = level === 1 ? 'h1' : 'h2'

  return (
    <>
      {shown.length > 1 && (
        <InTurn waiting={<TabsPlace />}>
          <ResultsTabs letters={shown} tab={pressed} panel={panel} onChange={onTab ? (other) => onTab(other, picked?.date) : setOwnTab} />
        </InTurn>
      )}
      <div id={panel} role={shown.length > 1 ? 'tabpanel' : undefined} aria-label={shown.length > 1 ? tabName() : undefined}>
        <Screen className="results">
          <InTurn waiting={<ToolsPlace />}>
            <ResultsTools letters={letters} date={date} today={dateOf(now)} times={times} time={time} onDate={pick} onTime={onTime ?? setOwnTime} />
          </InTurn>
          {banner}
          {/* What chose another day keeps the focus, and the heading is elsewhere. */}
          <p className="visually-hidden" aria-live="polite">{pickedDate ? heading : null}</p>
          <div className="board-title">
            <Heading tabIndex={-1}>{heading}</Heading>
            <BoardState board={board} selection={selection} today={dateOf(now)} />
          </div>
          <ResultsActionsPlace board={board} selection={selection} day={day} onPast={onPast} />
          {/* The first time, letters of so many sizes take as long as all that is above. */}
          <InTurn waiting={<CardPlace />}><Board board={board} selection={selection} day={day} isPast={date < dateOf(now)} level={level} /></InTurn>
        </Screen>
      </div>
    </>
  )

  function tabName(): string {
    return tab === 'all' ? t('results.all') : drawTypeName(t, tab, lottery.calendar)
  }
}
