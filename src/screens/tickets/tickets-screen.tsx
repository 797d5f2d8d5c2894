import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useLottery, useText } from '../../context.js'
import { formatMoney } from '../../domain/money.js'
import type { Translate } from '../../i18n/create-i18n.js'
import { LateWaiting } from '../../parts/late-waiting.js'
import { Told } from '../../parts/told.js'
import { createTicketDetail } from '../../stores/ticket-detail.js'
import { createTickets, type TicketList, type TicketQuery, type TicketSummary } from '../../stores/tickets.js'
import { ticket as ticketIcon } from '../../ui/app-icons.js'
import { Button } from '../../ui/button.js'
import { Card } from '../../ui/card.js'
import { Empty } from '../../ui/empty.js'
import { Icon } from '../../ui/icon.js'
import { left } from '../../ui/icons.js'
import { Money } from '../../ui/money.js'
import { Screen, ScreenHead } from '../../ui/screen.js'
import { useSectionTitle } from '../../ui/section-title.js'
import { useStyles } from '../../ui/styles.js'
import { Unbroken } from '../../ui/unbroken.js'
import { VirtualList } from '../../ui/virtual-list.js'
import { grouped } from './grouped.js'
import { TicketSearch } from './ticket-search.js'
import { TicketsFailed } from './tickets-failed.js'
import css from './tickets.css?inline'

export interface TicketsScreenProps {
  /** Back to the members area. */
  onBack: () => void
  /** To the tickets of the row that was pressed. */
  onView: () => void
}

/** The ticket list (spec section 2): a search, and who has how many tickets. Shown again it is as it was, unless it was empty. */
export function TicketsScreen({ onBack, onView }: TicketsScreenProps) {
  useStyles(css)
  const t = useText()
  const lottery = useLottery()
  const tickets = lottery.use(createTickets)
  const list = useStore(tickets.$list)
  useEffect(() => void tickets.show(), [tickets])
  const view = (query: TicketQuery, row: number) => {
    tickets.leaveAt({ row })
    lottery.use(createTicketDetail).view(query)
    onView()
  }
  return (
    <Screen className="narrow tickets">
      <ScreenHead title={t('tickets.title')}>
        <Button kind="icon" className="back" label={t('tickets.back')} onPress={onBack}><Icon path={left} flip /></Button>
      </ScreenHead>
      <TicketSearch />
      <Told text={outcome(t, list)} />
      <Found list={list} onView={view} />
    </Screen>
  )
}

interface FoundProps<Shown = TicketList> {
  list: Shown
  onView: (query: TicketQuery, row: number) => void
}

function Found({ list, onView }: FoundProps) {
  const t = useText()
  const { search } = useLottery().use(createTickets)
  switch (list.state) {
    case 'idle':
    case 'loading':
      return <LateWaiting label={t('tickets.loading')} rows={6} />
    case 'failed':
      return <TicketsFailed problem={list.problem} onRetry={() => void search()} />
    case 'empty':
      return (
        <Card>
          <Empty icon={ticketIcon} title={t('tickets.none', { date: list.query.date })}>{t('tickets.noneText')}</Empty>
        </Card>
      )
    case 'ready':
      return <List list={list} onView={onView} />
  }
}

type ReadyList = Extract<TicketList, { state: 'ready' }>

function List({ list, onView }: FoundProps<ReadyList>) {
  useSectionTitle()
  const t = useText()
  const tickets = useLottery().use(createTickets)
  const [place] = useState(tickets.place)
  const { query, rows } = list
  return (
    <>
      <p className="section-title">
        <b><Unbroken text={query.date} /></b>
        <small>{rowsText(t, list)}</small>
      </p>
      <Card flush>
        <VirtualList
          label={t('tickets.listOf', { date: query.date })}
          items={rows}
          head={
            <>
              <span>{t('tickets.player')}</span>
              <span>{t('tickets.title')}</span>
              <span>{t('tickets.amount')}</span>
            </>
          }
          offset={place.offset}
          onScroll={(offset) => tickets.leaveAt({ offset })}
          kept={place.row}
          row={(row, index) => <Row row={row} isOpened={index === place.row} onPress={() => onView({ ...query, userId: row.userId }, index)} />}
        />
      </Card>
    </>
  )
}

function outcome(t: Translate, list: TicketList): string {
  if (list.state !== 'ready' && list.state !== 'empty') return ''
  const { date } = list.query
  return list.state === 'ready' ? `${t('tickets.listOf', { date })}: ${rowsText(t, list)}` : `${t('tickets.title')}: ${t('tickets.none', { date })}`
}

function rowsText(t: Translate, { rows, total }: ReadyList): string {
  const shown = grouped(rows.length)
  return total > rows.length ? t('tickets.cut', { shown, all: grouped(total) }) : t('tickets.rows', { count: rows.length, number: shown })
}

function Row({ row: { userId, count, amount, currency }, isOpened, onPress }: { row: TicketSummary; isOpened: boolean; onPress: () => void }) {
  const t = useText()
  const money = currency ? `${currency} ${formatMoney(amount)}` : formatMoney(amount)
  return (
    // Back from it, a reader goes on where he was (lottery-app.tsx).
    <button type="button" className="virtual-row" data-arrival={isOpened || undefined} aria-label={t('tickets.row', { player: userId, count, amount: money })} onClick={onPress}>
      <span>{userId}</span>
      <span>{grouped(count)}</span>
      <span><Money minor={amount} currency={currency || undefined} /></span>
    </button>
  )
}
