import { useMemo, useState } from 'react'
import { useLottery, useText } from '../../../context.js'
import { dateOf } from '../../../domain/calendar.js'
import { nearestDrawDate } from '../../../parts/result-dates.js'
import { useLoaded } from '../../../parts/use-loaded.js'
import type { Board } from '../../../stores/board.js'
import { createDateComparison } from '../../../stores/date-comparison.js'
import { createNumberSearch } from '../../../stores/number-search.js'
import { search as glass } from '../../../ui/app-icons.js'
import { share } from '../../../ui/bet-icons.js'
import { Button } from '../../../ui/button.js'
import { Icon } from '../../../ui/icon.js'
import { swap } from '../../../ui/icons.js'
import { useStyles } from '../../../ui/styles.js'
import { useToast } from '../../../ui/toast.js'
import { boardCards, type BoardSelection } from '../board-cards.js'
import css from './results-actions.css?inline'

/** What opens beside the board: a screen of the app's, or a dialog of the widget's. */
export type PastPlace = 'search' | 'compare'

export interface ResultsActionsProps {
  board: Board
  selection: BoardSelection
  /** The date with its weekday. */
  day: string
  /** Goes to the screen, where there are routes; without it, in a widget, it opens over the board. */
  onPast?: (place: PastPlace) => void
}

type Open = PastPlace | 'share'

/** A chunk each: nobody pays for what he does not open. */
const loads = {
  share: async () => (await import('../sharing/share-dialog.js')).ShareDialog,
  search: async () => (await import('./search-dialog.js')).SearchDialog,
  compare: async () => (await import('./compare-dialog.js')).CompareDialog,
} as const

/** What can be done with the board: look for a number, compare two dates, share or print it. */
export function ResultsActions({ board, selection, day, onPast }: ResultsActionsProps) {
  useStyles(css)
  const t = useText()
  const toast = useToast()
  const lottery = useLottery()
  const { calendar, environment } = lottery
  const [open, setOpen] = useState<Open | null>(null)
  const [tries, setTries] = useState(0)
  const dialogs = {
    share: useLoaded(open === 'share' ? loads.share : null, tries),
    search: useLoaded(open === 'search' ? loads.search : null, tries),
    compare: useLoaded(open === 'compare' ? loads.compare : null, tries),
  }
  const { letters, date, time } = selection
  const cards = useMemo(() => boardCards({ letters, date, time }, board.results, { calendar }), [letters, date, time, board.results, calendar])
  const isKnown = cards.some(({ result }) => result)
  const waiting = open !== null && dialogs[open].state === 'loading'

  const show = (what: Open) => {
    setTries(tries + 1)
    setOpen(what)
  }
  /** What is looked at here is where the search and the comparison begin. */
  const showPast = (place: PastPlace) => {
    if (place === 'search') lottery.use(createNumberSearch).edit({ letters })
    else {
      const today = dateOf(environment.now())
      lottery.use(createDateComparison).choose({ letters, dates: [date, nearestDrawDate(letters, date, -1, today, { calendar }) ?? date] })
    }
    if (onPast) onPast(place)
    else show(place)
  }
  const close = () => setOpen(null)
  return (
    <>
      <Button kind="secondary" busy={waiting && open === 'search'} onPress={() => showPast('search')}><Icon path={glass} small />{t('results.search')}</Button>
      <Button kind="secondary" busy={waiting && open === 'compare'} onPress={() => showPast('compare')}><Icon path={swap} small />{t('results.compare')}</Button>
      <Button kind="secondary" busy={waiting && open === 'share'} barred={!isKnown} onBarred={() => toast(t('share.nothing'))} onPress={() => show('share')}>
        <Icon path={share} small />{t('results.share')}
      </Button>
      {open !== null && dialogs[open].state === 'failed' && <p className="actions-failed" role="status">{t('app.chunkFailed')}</p>}
      {open === 'share' && dialogs.share.state === 'ready' && isKnown && (
        <dialogs.share.value cards={cards} date={date} day={day} checkedAt={board.checkedAt} onClose={close} />
      )}
      {open === 'search' && dialogs.search.state === 'ready' && <dialogs.search.value onClose={close} />}
      {open === 'compare' && dialogs.compare.state === 'ready' && <dialogs.compare.value onClose={close} />}
    </>
  )
}
