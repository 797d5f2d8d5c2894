import { useStore } from '@nanostores/react'
import { useLottery, useText } from '../../context.js'
import { useBetDates } from '../../parts/use-bet-dates.js'
import { askedNumber, createTickets } from '../../stores/tickets.js'
import { search as glass } from '../../ui/app-icons.js'
import { Button } from '../../ui/button.js'
import { DatePicker } from '../../ui/date-picker.js'
import { Disclosure } from '../../ui/disclosure.js'
import { Labelled, LabelledPair } from '../../ui/labelled.js'
import { Select } from '../../ui/select.js'
import { TextField } from '../../ui/text-field.js'

/** Longer than any number of a ticket, and short enough for a line. */
const LONGEST_NUMBER = 40

/** What to look for: a player, a ticket number, a date. Nothing of it is needed (spec section 5, "Ticket search"). */
export function TicketSearch() {
  const t = useText()
  const lottery = useLottery()
  const tickets = lottery.use(createTickets)
  const form = useStore(tickets.$form)
  const players = useStore(tickets.$players)
  const player = useStore(tickets.$player)
  const isOpen = useStore(tickets.$panelOpen)
  const list = useStore(tickets.$list)
  const isBusy = list.state === 'loading'
  const dates = useBetDates()
  const search = () => void tickets.search()
  const nameOf = (userId: string) => (userId === '' ? t('tickets.allPlayers') : userId)
  // What stands below is of what was asked, whatever the form says by now.
  const asked = list.state === 'idle' ? { ...form, userId: player } : list.query
  const recap = [nameOf(asked.userId), askedNumber(asked), asked.date].filter((part) => part !== '').join(' · ')
  return (
    <Disclosure icon={glass} title={t('tickets.find')} recap={recap} open={isOpen} onToggle={tickets.openPanel}>
      <Labelled label={t('tickets.player')}>
        <Select label={t('tickets.player')} options={players.map((value) => ({ value, label: nameOf(value) }))} value={player} onChange={(userId) => tickets.edit({ userId })} />
      </Labelled>
      <LabelledPair>
        <Labelled label={t('tickets.number')}>
          <TextField
            label={t('tickets.number')}
            placeholder={t('tickets.anyNumber')}
            value={form.ticketNumber}
            maxLength={LONGEST_NUMBER}
            onInput={(ticketNumber) => tickets.edit({ ticketNumber })}
            onEnter={search}
          />
        </Labelled>
        <Labelled label={t('tickets.date')}>
          <DatePicker
            label={t('tickets.dateOf', { date: form.date })}
            title={t('tickets.chooseDate')}
            value={form.date}
            {...dates}
            onChange={(date) => tickets.edit({ date })}
          />
        </Labelled>
      </LabelledPair>
      <Button kind="primary" block busy={isBusy} onPress={search}>{t('receipts.search')}</Button>
    </Disclosure>
  )
}
