import { useLottery, useText } from '../../context.js'
import { hasDraw } from '../../domain/calendar.js'
import { isFinalFor } from '../../domain/final-games.js'
import { drawSlots } from '../../domain/draw-slots.js'
import type { Calendar } from '../../domain/slots.js'
import type { Translate } from '../../i18n/create-i18n.js'
import { LateWaiting } from '../../parts/late-waiting.js'
import { statusText } from '../../parts/problem-text.js'
import { Retry } from '../../parts/retry.js'
import { Told } from '../../parts/told.js'
import type { Board } from '../../stores/board.js'
import type { CurrencyStrikes, StrikeList } from '../../stores/strikes.js'
import { Alert } from '../../ui/alert.js'
import { Card } from '../../ui/card.js'
import { Empty } from '../../ui/empty.js'
import { Icon } from '../../ui/icon.js'
import { check, clock } from '../../ui/icons.js'
import { Money, moneyInWords } from '../../ui/money.js'
import { useSectionTitle } from '../../ui/section-title.js'
import { Unbroken } from '../../ui/unbroken.js'
import { StrikeRows } from './strike-rows.js'
import { answerTime } from './strike-words.js'

export interface ServerStrikesProps {
  list: StrikeList
  /** `YYYY-MM-DD`, and the same as it is read. */
  date: string
  day: string
  today: string
  /** The results of the date: without all of them nobody can say that nothing was won. */
  board: Board
  onRetry: () => void
}

/** The server's list: what counts. */
export function ServerStrikes(props: ServerStrikesProps) {
  useSectionTitle()
  const t = useText()
  return (
    <section className="strike-part">
      <div className="section-title"><h2><Unbroken text={t('strike.heading', { day: props.day })} /></h2></div>
      <Told text={outcome(t, props, useLottery().calendar)} />
      <ServerList {...props} />
    </section>
  )
}

function ServerList({ list, date, day, today, board, onRetry }: ServerStrikesProps) {
  const t = useText()
  const { calendar } = useLottery()
  // For as long as another date is being asked for, the list of the one before is not this one's.
  if (list.state === 'idle' || list.state === 'loading' || list.date !== date) return <LateWaiting label={t('strike.loading')} rows={3} tall />
  const retry = (
    <Retry onPress={onRetry} />
  )
  if (list.state === 'failed') {
    return (
      <Alert tone="danger" role="alert" title={t('strike.failed')}>
        <p>{statusText(t, list.problem)}</p>
        {retry}
      </Alert>
    )
  }
  const won = list.currencies.filter(({ strikes }) => strikes.length > 0)
  const isFinal = allFinal(board, date, calendar)
  const unanswered = [
    ...(list.missing.length > 0 ? [t('strike.missing', { currencies: list.missing.join(', ') })] : []),
    ...(list.stale.length > 0 ? [t('strike.stale', { currencies: list.stale.join(', ') })] : []),
  ]
  const [warning, ...more] = unanswered
  return (
    <>
      {warning !== undefined && (
        <Alert tone="warning" role="alert" title={warning}>
          {more.map((text) => <p key={text}>{text}</p>)}
          {retry}
        </Alert>
      )}
      {won.map((one) => <CurrencyList key={one.currency} {...one} staleSince={list.stale.includes(one.currency) ? answerTime(one.answeredAt, today) : null} />)}
      {won.length === 0 && unanswered.length === 0 && (
        <Card>
          <Empty icon={isFinal ? check : clock} title={t(isFinal || date < today ? 'strike.none' : 'strike.noneYet')}>
            {t(isFinal ? 'strike.allFinal' : 'strike.notFinal', { day })}
          </Empty>
        </Card>
      )}
      {won.length > 0 && !isFinal && <p className="muted strike-note"><Unbroken text={t('strike.notFinal', { day })} /></p>}
    </>
  )
}

interface CurrencyListProps extends CurrencyStrikes {
  /** The hour of the answer where a later one did not come; null where it is up to date. */
  staleSince: string | null
}

/** A currency's sum, and each prize of it. */
function CurrencyList({ currency, strikes, sum, staleSince }: CurrencyListProps) {
  const t = useText()
  return (
    <Card flush>
      <div className="strike-win">
        <Icon path={check} />
        <span>{t('strike.won')}</span>
        <Money minor={sum} currency={currency} />
        <small>{t('strike.count', { count: strikes.length })}</small>
      </div>
      {staleSince !== null && <p className="strike-differs">{t('results.stale', { time: staleSince })}</p>}
      <StrikeRows strikes={strikes} currency={currency} label={t('strike.listOf', { currency })} />
    </Card>
  )
}

/** What the list says of the day in one line. Where not everything was answered an alert says so, and "none" waits for the results, which say whether it is the last word. */
function outcome(t: Translate, { list, date, day, today, board }: ServerStrikesProps, calendar: Calendar): string {
  if (list.state !== 'ready' || list.date !== date) return ''
  const won = list.currencies.filter(({ strikes }) => strikes.length > 0)
  if (won.length === 0 && (list.missing.length + list.stale.length > 0 || board.date !== date || board.state === 'loading')) return ''
  const sums = won.map(({ currency, strikes, sum }) => `${t('strike.won')} ${moneyInWords(sum, currency)}, ${t('strike.count', { count: strikes.length })}`)
  return [t('strike.heading', { day }), ...(won.length > 0 ? sums : [t(allFinal(board, date, calendar) || date < today ? 'strike.none' : 'strike.noneYet')])].join('. ')
}

function allFinal({ date: shown, results }: Board, date: string, calendar: Calendar): boolean {
  // Also those that the calendar does not have, and the server knows of.
  const slots = drawSlots({ calendar }).filter(({ slot }) => results[slot] || hasDraw(slot, date, { calendar }))
  return shown === date && slots.length > 0 && slots.every(({ slot, kinds }) => {
    const result = results[slot]
    return result !== undefined && isFinalFor(result, kinds)
  })
}
