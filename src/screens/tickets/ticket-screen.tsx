import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect } from 'react'
import { useLottery, useText } from '../../context.js'
import type { Translate } from '../../i18n/create-i18n.js'
import { LateWaiting } from '../../parts/late-waiting.js'
import { Told } from '../../parts/told.js'
import { createTicketDetail, type TicketDetailState } from '../../stores/ticket-detail.js'
import type { TicketQuery } from '../../stores/tickets.js'
import { ticket as ticketIcon } from '../../ui/app-icons.js'
import { Button } from '../../ui/button.js'
import { Card } from '../../ui/card.js'
import { Empty } from '../../ui/empty.js'
import { Icon } from '../../ui/icon.js'
import { left } from '../../ui/icons.js'
import { Screen, ScreenHead } from '../../ui/screen.js'
import { useSectionTitle } from '../../ui/section-title.js'
import { useStyles } from '../../ui/styles.js'
import { Unbroken } from '../../ui/unbroken.js'
import { VirtualList } from '../../ui/virtual-list.js'
import { grouped } from './grouped.js'
import { TicketsFailed } from './tickets-failed.js'
import css from './tickets.css?inline'

/** The tickets of a player (spec section 2, "Ticket detail"). A reload shows them again; once they are left they are forgotten, and there is only the list. */
export function TicketScreen({ onBack }: { onBack: () => void }) {
  const { $viewed, hold, load } = useLottery().use(createTicketDetail)
  const query = useStore($viewed)
  const isGone = query === null
  // Before anybody can leave: an effect that comes after the paint may never come on a screen that is left at once, and nothing would be forgotten.
  useLayoutEffect(hold, [hold])
  useEffect(() => {
    if (isGone) onBack()
    else void load()
  }, [isGone, load, onBack])
  return query && <ViewedTicket query={query} onBack={onBack} />
}

function ViewedTicket({ query, onBack }: { query: TicketQuery; onBack: () => void }) {
  useStyles(css)
  const t = useText()
  const detail = useStore(useLottery().use(createTicketDetail).$detail)
  return (
    <Screen className="narrow tickets">
      <ScreenHead title={t('tickets.detail')}>
        <Button kind="icon" className="back" label={t('tickets.backToList')} onPress={onBack}><Icon path={left} flip /></Button>
      </ScreenHead>
      <Told text={outcome(t, query, detail)} />
      <Tickets query={query} detail={detail} />
    </Screen>
  )
}

function Tickets({ query: { date, userId }, detail }: { query: TicketQuery; detail: TicketDetailState }) {
  useSectionTitle()
  const t = useText()
  const { load } = useLottery().use(createTicketDetail)
  switch (detail.state) {
    case 'loading':
      return <LateWaiting label={t('tickets.loading')} rows={6} />
    case 'failed':
      return <TicketsFailed problem={detail.problem} onRetry={() => void load()} />
    case 'empty':
      return (
        <Card>
          <Empty icon={ticketIcon} title={t('tickets.none', { date })}>{t('tickets.noneDetail')}</Empty>
        </Card>
      )
    case 'ready':
      return (
        <>
          <p className="section-title">
            <b><Unbroken text={`${userId} · ${date}`} /></b>
            <small>{countText(t, detail)}</small>
          </p>
          <Card flush className="ticket-detail">
            <VirtualList
              label={t('tickets.ticketsOf', { player: userId, date })}
              items={detail.tickets}
              head={
                <>
                  <span>{t('tickets.user')}</span>
                  <span>{t('tickets.ticketNo')}</span>
                </>
              }
              row={(one) => (
                <div className="virtual-row">
                  <span>{one.userId}</span>
                  <span>{one.ticketNumber}</span>
                </div>
              )}
            />
          </Card>
        </>
      )
  }
}

function outcome(t: Translate, { date, userId }: TicketQuery, detail: TicketDetailState): string {
  if (detail.state !== 'ready') return detail.state === 'empty' ? `${t('tickets.title')}: ${t('tickets.none', { date })}` : ''
  return `${t('tickets.ticketsOf', { player: userId, date })}: ${countText(t, detail)}`
}

function countText(t: Translate, { tickets: { length } }: Extract<TicketDetailState, { state: 'ready' }>): string {
  return t('tickets.count', { count: length, number: grouped(length) })
}
