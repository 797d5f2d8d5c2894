import { useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useLottery, useText } from '../../../context.js'
import { dateOf } from '../../../domain/calendar.js'
import { firstShownDate, nearestDrawDate } from '../../../parts/result-dates.js'
import type { Board } from '../../../stores/board.js'
import type { Translate } from '../../../i18n/create-i18n.js'
import { withWords } from '../../../i18n/with-words.js'
import { createDateComparison } from '../../../stores/date-comparison.js'
import { createSearchForm } from '../../../stores/search-form.js'
import { search as glass } from '../../../ui/app-icons.js'
import { share } from '../../../ui/bet-icons.js'
import { Button } from '../../../ui/button.js'
import { Icon } from '../../../ui/icon.js'
import { swap } from '../../../ui/icons.js'
import { useStyles } from '../../../ui/styles.js'
import { useToast } from '../../../ui/toast.js'
import { boardCards, type BoardSelection } from '../board-cards.js'
import type { ShareDialogProps } from '../sharing/share-dialog.js'
import css from './results-actions.css?inline'

/** What opens beside the board: a screen of the app's, or a dialog of the widget's. */
export type PastPlace = 'search' | 'compare'

export interface ResultsActionsProps {
  board: Board
  selection: BoardSelection
  /** The date with its weekday. */
  day: string
  /** Goes to the screen, where there are routes; without it, in a widget, it opens over the board. `date`: the one shown, where it is not the first that is. */
  onPast?: (place: PastPlace, date?: string) => void
}

type DialogName = PastPlace | 'share'
type View = (props: ShareDialogProps) => ReactNode
/** What is open over the board: each dialog is a chunk, because nobody pays for what he does not open. */
type Opened = { state: 'closed' } | { state: 'loading' | 'failed'; name: DialogName } | { state: 'open'; name: DialogName; Dialog: View }

/** They say what is said where one bets as well: draw types to choose from, why a server refuses, what a receipt says when it is copied. */
const loads: Record<DialogName, (t: Translate) => Promise<View>> = {
  share: async (t) => (await withWords(t, ['bets'], import('../sharing/share-dialog.js'))).ShareDialog,
  search: async (t) => (await withWords(t, ['bets'], import('./search-dialog.js'))).SearchDialog,
  compare: async (t) => (await withWords(t, ['bets'], import('./compare-dialog.js'))).CompareDialog,
}

/** What can be done with the board: look for a number, compare two dates, share or print it. */
export function ResultsActions({ board, selection, day, onPast }: ResultsActionsProps) {
  useStyles(css)
  const t = useText()
  const toast = useToast()
  const lottery = useLottery()
  const { calendar, environment } = lottery
  const { opened, show, close } = useDialogs()
  const { letters, date, time } = selection
  const cards = useMemo(() => boardCards({ letters, date, time }, board.results, { calendar, live: board.live, lost: board.lost }), [letters, date, time, board.results, board.live, board.lost, calendar])
  /** As a whole: of what comes host by host nobody could say as of when it is. */
  const isKnown = board.checkedAt !== null && cards.some(({ result }) => result)
  const isLoading = (name: DialogName) => opened.state === 'loading' && opened.name === name

  /** What is looked at here is where the search and the comparison begin. */
  const showPast = (place: PastPlace) => {
    if (place === 'search') lottery.use(createSearchForm).edit({ letters })
    else {
      const today = dateOf(environment.now())
      lottery.use(createDateComparison).choose({ letters, dates: [date, nearestDrawDate(letters, date, -1, today, { calendar }) ?? date] })
    }
    if (onPast) onPast(place, date === firstShownDate(letters, environment.now(), { calendar }) ? undefined : date)
    else show(place)
  }
  return (
    <>
      <Button kind="secondary" busy={isLoading('search')} onPress={() => showPast('search')}><Icon path={glass} small />{t('results.search')}</Button>
      <Button kind="secondary" busy={isLoading('compare')} onPress={() => showPast('compare')}><Icon path={swap} small />{t('results.compare')}</Button>
      <Button kind="secondary" busy={isLoading('share')} barred={!isKnown} onBarred={() => toast(t('share.nothing'))} onPress={() => show('share')}>
        <Icon path={share} small />{t('results.share')}
      </Button>
      {opened.state === 'failed' && <p className="actions-failed" role="status">{t('app.chunkFailed')}</p>}
      {opened.state === 'open' && <opened.Dialog cards={cards} date={date} day={day} checkedAt={board.checkedAt} onClose={close} />}
    </>
  )
}

/** One dialog at a time; a press on another button while the code is on its way is the one that counts. */
function useDialogs() {
  const t = useText()
  const [opened, setOpened] = useState<Opened>({ state: 'closed' })
  const presses = useRef(0)
  const show = (name: DialogName) => {
    const press = ++presses.current
    setOpened({ state: 'loading', name })
    loads[name](t).then(
      (Dialog) => press === presses.current && setOpened({ state: 'open', name, Dialog }),
      () => press === presses.current && setOpened({ state: 'failed', name }),
    )
  }
  return { opened, show, close: () => setOpened({ state: 'closed' }) }
}
