import { TicketScreen } from '../screens/tickets/ticket-screen.js'
import { TicketsScreen } from '../screens/tickets/tickets-screen.js'
import { useDetailBack, useOpenDetail } from './detail-back.js'
import { MEMBER, TICKET, TICKETS } from './routes.js'

/** The ticket list; a row that is pressed has a route of its own. */
export function TicketsRoute() {
  return <TicketsScreen onBack={useDetailBack(MEMBER)} onView={useOpenDetail(TICKET)} />
}

/** The tickets of a row, which are forgotten once they are left. */
export function TicketRoute() {
  return <TicketScreen onBack={useDetailBack(TICKETS)} />
}
