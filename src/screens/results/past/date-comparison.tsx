import { useStore } from '@nanostores/react'
import { useLottery, useText, useWidget } from '../../../context.js'
import { dateOf } from '../../../domain/calendar.js'
import { drawSlots, hostLetters } from '../../../domain/draw-slots.js'
import type { DrawLetter } from '../../../domain/slots.js'
import { useCalendarWords } from '../../../parts/calendar-words.js'
import { DrawTypeChips } from '../../../parts/draw-type-chips.js'
import { drawsOnDate } from '../../../parts/result-dates.js'
import { Retry } from '../../../parts/retry.js'
import { useBoard, useDue } from '../../../parts/use-boards.js'
import { boardFor } from '../../../stores/board.js'
import { createDateComparison, numbersOnBoth } from '../../../stores/date-comparison.js'
import { createDraws } from '../../../stores/draws.js'
import { createResults } from '../../../stores/results.js'
import { Alert } from '../../../ui/alert.js'
import { DatePicker } from '../../../ui/date-picker.js'
import { InTurn } from '../../../ui/in-turn.js'
import { useStyles } from '../../../ui/styles.js'
import { boardCards } from '../board-cards.js'
import { ComparedCard } from './compared-card.js'
import css from './date-comparison.css?inline'

/** The results of two dates side by side, draw by draw; what was drawn on both is marked. */
export function DateComparisonBoards({ level }: { /** Of the headings inside: one below that of the screen or dialog. */ level: 2 | 3 }) {
  useStyles(css)
  const t = useText()
  const lottery = useLottery()
  const { options } = useWidget()
  const calendar = { calendar: lottery.calendar }
  const comparison = lottery.use(createDateComparison)
  const results = lottery.use(createResults)
  const { dates, letters } = useStore(comparison.$compared)

  // A day that is over stays as it is: nothing but the clock says that there is a new one to choose.
  const today = dateOf(useStore(lottery.use(createDraws).$minute))
  const shown = hostLetters(options.drawTypes)
  const chosen = shown.length === 1 ? shown : shown.filter((letter) => letters.includes(letter))
  const $boards = [results.board(dates[0], chosen), results.board(dates[1], chosen)] as const
  const due = useDue(...$boards)
  const boards = [useBoard($boards[0], due > 0), useBoard($boards[1], due > 1)] as const
  const isSameDate = dates[0] === dates[1]
  const shared = isSameDate ? [] : numbersOnBoth(boards[0].results, boards[1].results, chosen)
  const days = dates.map((date) => `${t.weekdayShort(date)} ${date}`)
  const cards = boards.map(({ results: known, live, lost }, side) => boardCards({ letters: chosen, date: dates[side] ?? today, time: null }, known, { ...calendar, live, lost }))
  /** Of a side, the whole or a part has not come. */
  const failed = boards.map(({ state }, side) => state === 'failed' || cards[side]?.some(({ status }) => status === 'lost'))
  const isFinal = cards.flat().every(({ status }) => status === 'final')
  const rows = drawSlots(calendar).flatMap((slot) => (['4D', '5D', '6D'] as const).flatMap((game) => {
    const pair = cards.map((side) => side.find((card) => card.slot.slot === slot.slot && card.game === game) ?? null)
    return pair.some(Boolean) ? [{ slot, game, pair }] : []
  }))
  const words = useCalendarWords(today)

  const choose = (letter: DrawLetter) => comparison.choose({ letters: shown.filter((one) => letters.includes(one) !== (one === letter)) })
  const chooseAll = () => comparison.choose({ letters: chosen.length === shown.length ? [] : shown })
  return (
    <div className="past compare">
      <div className="compare-dates">
        {dates.map((date, side) => (
          <DatePicker
            key={side}
            label={t(side === 0 ? 'compare.first' : 'compare.second', { date })}
            title={t('results.chooseDate')}
            value={date}
            today={today}
            last={today}
            isQuiet={(day) => !drawsOnDate(chosen, day, calendar)}
            quietLabel={t('results.noDraw')}
            onChange={(picked) => comparison.choose({ dates: side === 0 ? [picked, dates[1]] : [dates[0], picked] })}
            words={words}
          />
        ))}
      </div>
      <InTurn>
        {shown.length > 1 && <DrawTypeChips letters={shown} chosen={chosen} dates={dates} calendar={lottery.calendar} onToggle={choose} onToggleAll={chooseAll} />}
        {boards.map((board, side) => failed[side] && (
          <Alert key={side} tone="warning" role="status" title={t('compare.failed', { day: days[side] ?? '' })}>
            {t(board.problem && board.problem.code !== 'E101' ? 'results.keepTrying' : 'results.failedText')}
            <Retry onPress={() => void results.refresh(board.date, chosen)} />
          </Alert>
        ))}
        <p className="compare-summary" role="status">{summary()}</p>
      </InTurn>
      {rows.map(({ slot, game, pair }) => (
        <InTurn key={`${slot.slot} ${game}`}>
          <div className="compare-row">
            {pair.map((card, side) => (
              <ComparedCard
                key={side}
                slot={slot}
                game={game}
                card={card}
                day={days[side] ?? ''}
                isPast={(dates[side] ?? today) < today}
                isLoading={boardFor(boards[side] ?? boards[0], [slot.letter]).state === 'loading'}
                shared={shared}
                otherDay={days[1 - side] ?? ''}
                level={level}
              />
            ))}
          </div>
        </InTurn>
      ))}
    </div>
  )

  /** Says nothing of what is on both dates before both are there. */
  function summary(): string | null {
    if (chosen.length === 0) return t('past.needTypes')
    if (isSameDate) return t('compare.sameDate')
    if (boards.some(({ state, results: known }) => state === 'loading' || (state === 'failed' && Object.keys(known).length === 0))) return null
    if (shared.length > 0) return t('compare.both', { number: shared.length, numbers: shared.join(', ') })
    // What is missing might be on both.
    if (failed.includes(true) && !isFinal) return null
    return t(isFinal ? 'compare.none' : 'compare.noneYet')
  }
}
