import { useStore } from '@nanostores/react'
import { useMemo, useRef } from 'react'
import { Link } from 'wouter'
import { useLottery, useText } from '../../context.js'
import { DRAW_LETTERS, letterOf } from '../../domain/slots.js'
import type { Translate } from '../../i18n/create-i18n.js'
import { drawTypeName } from '../../parts/draw-type-name.js'
import { LateWaiting } from '../../parts/late-waiting.js'
import { statusText } from '../../parts/problem-text.js'
import { Retry } from '../../parts/retry.js'
import { spelled } from '../../parts/spelled.js'
import { Told } from '../../parts/told.js'
import { isTakenInPart, readReceipt, slotsOfBet } from '../../stores/receipt-facts.js'
import { MOST_RECEIPTS, createReceipts, type Receipt, type ReceiptList as Found } from '../../stores/receipts.js'
import { rowOfOpened } from '../../stores/viewed-receipt.js'
import { receipt as paper } from '../../ui/app-icons.js'
import { Alert } from '../../ui/alert.js'
import { Badge, Badges } from '../../ui/badge.js'
import { Button } from '../../ui/button.js'
import { Card } from '../../ui/card.js'
import { Empty } from '../../ui/empty.js'
import { useHandFocusToHeading } from '../../ui/hand-focus-on.js'
import { Money } from '../../ui/money.js'
import { useSectionTitle } from '../../ui/section-title.js'
import { Unbroken } from '../../ui/unbroken.js'
import { ReceiptStatus } from './receipt-status.js'
import { whenDrawn, whenPlaced } from './receipt-times.js'
import { useReceiptPlayers } from './use-receipt-player.js'

type Query = Exclude<Found, { state: 'idle' }>['query']

/** What the search has found. */
export function ReceiptList({ onView }: { onView: (receipt: Receipt) => void }) {
  const t = useText()
  const list = useStore(useLottery().use(createReceipts).$list)
  return (
    <>
      <Told text={outcome(t, list)} />
      <Receipts list={list} onView={onView} />
    </>
  )
}

function Receipts({ list, onView }: { list: Found; onView: (receipt: Receipt) => void }) {
  useSectionTitle()
  const t = useText()
  const receipts = useLottery().use(createReceipts)
  const opened = useStore(receipts.$opened)
  const playerOf = useReceiptPlayers()
  const view = (receipt: Receipt, row: number) => {
    receipts.leaveAt(row)
    onView(receipt)
  }
  const goTo = (page: number) => {
    receipts.edit({ type: 'page', page: String(page) })
    void receipts.search()
  }
  switch (list.state) {
    case 'idle':
    case 'loading':
      return <LateWaiting label={t('receipts.loading')} tall />
    case 'failed':
      return (
        <Alert tone="danger" role="alert" title={t('receipts.failed')}>
          <p>{statusText(t, list.problem)}</p>
          <Retry onPress={() => void receipts.refresh()} />
        </Alert>
      )
    case 'empty':
      return (
        <>
          <Card>
            <Empty icon={paper} title={nothing(t, list.query)}>
              {t('receipts.noneText')}
              <Link className="button tonal" href="/bet2/">{t('home.place')}</Link>
            </Empty>
          </Card>
          <Pages query={list.query} hasMore={false} onPage={goTo} />
        </>
      )
    case 'ready': {
      const openedRow = rowOfOpened(list.receipts, opened)
      return (
        <>
          <p className="section-title"><b>{caption(t, list.query, list.receipts.length)}</b></p>
          <Card flush>
            <ul className="list receipts" aria-busy={list.refreshing}>
              {list.receipts.map((receipt, index) => (
                // eslint-disable-next-line react/no-array-index-key -- a server may give two the same number
                <li key={`${receipt.receiptNo} ${receipt.guid || index}`}>
                  <Row receipt={receipt} player={playerOf(receipt)} isOpened={index === openedRow} onPress={() => view(receipt, index)} />
                </li>
              ))}
            </ul>
          </Card>
          <Pages query={list.query} hasMore={list.hasMore} onPage={goTo} />
        </>
      )
    }
  }
}

function Row({ receipt, player, isOpened, onPress }: { receipt: Receipt; /** whom it is for, where that must be said */ player: string | null; isOpened: boolean; onPress: () => void }) {
  const t = useText()
  const { calendar, account } = useLottery()
  const formatBox = useStore(account.$account)?.formatBox ?? 'S'
  const letters = useMemo(() => {
    const reading = { calendar, formatBox }
    const read = isTakenInPart(receipt, reading) ? null : readReceipt(receipt, reading)
    const bet = read ? slotsOfBet(read).map(letterOf) : []
    return DRAW_LETTERS.filter((letter) => bet.includes(letter))
  }, [receipt, calendar, formatBox])
  const draw = whenDrawn(receipt)
  return (
    // Back from it, a reader goes on where he was (lottery-app.tsx).
    <button type="button" className="row receipt-row" data-arrival={isOpened || undefined} onClick={onPress}>
      <span className="grow">
        <b>{receipt.receiptNo}</b>
        {player !== null && <small>{t('confirm.for', { player })}</small>}
        <small>{whenPlaced(receipt)}</small>
        {draw && (
          <small>
            {t('receipts.draw')} <Unbroken text={draw} />
          </small>
        )}
      </span>
      <Badges>
        {letters.map((letter) => <Badge key={letter} letter={letter} size="small" label={drawTypeName(t, letter, calendar)} />)}
      </Badges>
      <span className="row-end">
        <Money minor={receipt.total} currency={receipt.currency} />
        <ReceiptStatus receipt={receipt} />
      </span>
    </button>
  )
}

interface PagesProps {
  query: Query
  hasMore: boolean
  onPage: (page: number) => void
}

/** The way to the pages beside this one, or what is left out of a search that has none. */
function Pages({ query, hasMore, onPage }: PagesProps) {
  const t = useText()
  if (query.type !== 'page') return hasMore ? <p className="muted receipts-note">{t('receipts.cut', { count: MOST_RECEIPTS })}</p> : null
  if (query.page === 1 && !hasMore) return null
  return <PageTurns page={query.page} hasMore={hasMore} onPage={onPage} />
}

/** The page that is turned takes them with it: a reader goes on at the heading of the screen. */
function PageTurns({ page, hasMore, onPage }: { page: number; hasMore: boolean; onPage: (page: number) => void }) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  useHandFocusToHeading(place)
  return (
    <div className="pages" ref={place}>
      {page > 1 && <Button kind="secondary" onPress={() => onPage(page - 1)}>{t('receipts.previousPage')}</Button>}
      {hasMore && <Button kind="secondary" onPress={() => onPage(page + 1)}>{t('receipts.nextPage')}</Button>}
    </div>
  )
}

/** For a voice: a number digit by digit. */
function outcome(t: Translate, list: Found): string {
  if (list.state !== 'ready' && list.state !== 'empty') return ''
  const query: Query = list.query.type === 'number' ? { ...list.query, betNumber: spelled(list.query.betNumber) } : list.query
  return `${t('app.receipts')}: ${list.state === 'ready' ? caption(t, query, list.receipts.length) : nothing(t, query)}`
}

function caption(t: Translate, query: Query, count: number): string {
  switch (query.type) {
    case 'last':
      return t('receipts.foundLast')
    case 'all':
      return t('receipts.found', { count })
    case 'page':
      return t('receipts.foundPage', { page: query.page })
    case 'number':
      return t('receipts.foundNumber', { count, number: query.betNumber })
    case 'date':
      return t('receipts.foundDate', { count, date: query.date })
  }
}

function nothing(t: Translate, query: Query): string {
  if (query.type === 'number') return t('receipts.noneNumber', { number: query.betNumber })
  if (query.type === 'date') return t('receipts.noneDate', { date: query.date })
  return query.type === 'page' && query.page > 1 ? t('receipts.nonePage', { page: query.page }) : t('receipts.none')
}
