import { useRef, type RefObject } from 'react'
import { useLottery, useText } from '../../../context.js'
import { Retry } from '../../../parts/retry.js'
import { slotName } from '../../../parts/slot-name.js'
import { spelled } from '../../../parts/spelled.js'
import { createNumberSearch, type FoundHit, type NumberSearch } from '../../../stores/number-search.js'
import type { PastCall } from '../../../stores/past-results.js'
import { Alert } from '../../../ui/alert.js'
import { Button } from '../../../ui/button.js'
import { Empty } from '../../../ui/empty.js'
import { useHandFocusOn } from '../../../ui/hand-focus-on.js'
import { grid } from '../../../ui/icons.js'
import { Voiced } from '../../../ui/voiced.js'
import { FoundHits } from './found-hits.js'
import { useSlow } from './use-slow.js'

/** So many failed days are named with their draws, and so many by their date; of more, how many. */
const IN_FULL = 3
const NAMED = 14

/** How far a search has come, and what it has found so far. */
export function SearchOutcome({ search, level }: { search: NumberSearch; level: 2 | 3 }) {
  const t = useText()
  const { use, calendar } = useLottery()
  const { retry } = use(createNumberSearch)
  const { state, question, hits, draws, open, unknown, failed } = search
  const outcome = useRef<HTMLElement>(null)
  const isSearching = state === 'searching'
  const isSlow = useSlow(isSearching)
  const counted = (match: FoundHit['match']) => hits.filter((hit) => hit.match === match).length
  const counts = ([['exact', 'past.exactCount'], ['permutation', 'past.permutationCount'], ['part', 'past.partCount']] as const)
    .filter(([match]) => counted(match) > 0)
    .map(([match, key]) => t(key, { number: counted(match) }))
  /** Whatever else may still come, or be found, leaves the number open. */
  const isComplete = draws > 0 && open === 0 && failed.length === 0
  const notes = [
    t('past.days', { number: question.days }),
    t('past.draws', { number: draws }),
    ...(open > 0 ? [t('past.open', { number: open })] : []),
    ...(unknown > 0 ? [t('past.unknown', { number: unknown })] : []),
  ]

  return (
    <section className="past-outcome" ref={outcome} tabIndex={-1} aria-busy={isSearching} aria-label={t('past.outcome', { number: question.number })}>
      {isSlow && <Progress search={search} outcome={outcome} />}
      <p className="past-summary" role="status">
        {isSearching ? (isSlow ? t('past.searching') : null) : (
          <>
            <b><Voiced text={headline(question.number)} heard={headline(spelled(question.number))} /></b>
            <small>{notes.join(' · ')}</small>
          </>
        )}
      </p>
      {!isSearching && failed.length > 0 && (
        <Alert tone="warning" role="status" title={t('past.failed')}>
          {t('past.failedText', { days: failedDays(failed) })}
          <Retry onPress={() => void retry()} />
        </Alert>
      )}
      {hits.length > 0 && <FoundHits hits={hits} number={question.number} level={level} />}
      {!isSearching && hits.length === 0 && isComplete && unknown === 0 && (
        <Empty icon={grid} title={t('past.nothing')}>{t('past.nothingText', { days: t('past.days', { number: question.days }) })}</Empty>
      )}
    </section>
  )

  function headline(number: string): string {
    if (hits.length > 0) return t('past.found', { number, counts: counts.join(', ') })
    return isComplete ? t('past.none', { number }) : t('past.noneSoFar')
  }

  function failedDays(calls: readonly PastCall[]): string {
    const days = [...new Set(calls.map(({ date }) => date))]
    const named = days.slice(0, NAMED).map((date) => {
      const day = `${t.weekdayShort(date)} ${date}`
      if (days.length > IN_FULL) return day
      const slots = calls.filter((call) => call.date === date).flatMap(({ scheduled }) => scheduled)
      return slots.length > 0 ? `${day} (${slots.map((slot) => slotName(t, slot, calendar)).join(', ')})` : day
    })
    const words = named.join(days.length > IN_FULL ? ', ' : '; ')
    return days.length > NAMED ? t('past.more', { days: words, count: days.length - NAMED }) : words
  }
}

/** How far a search has come. It ends, or is stopped: who stopped it goes on at what was found. */
function Progress({ search: { asked, total }, outcome }: { search: NumberSearch; outcome: RefObject<HTMLElement | null> }) {
  const t = useText()
  const { stop } = useLottery().use(createNumberSearch)
  const place = useRef<HTMLDivElement>(null)
  useHandFocusOn(place, outcome)
  return (
    <div className="past-progress" ref={place}>
      <progress aria-label={t('past.searching')} value={asked} max={total} />
      <small aria-hidden="true">{t('past.progress', { done: asked, total })}</small>
      <Button kind="ghost" onPress={stop}>{t('past.stop')}</Button>
    </div>
  )
}
