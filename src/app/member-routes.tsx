import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { TicketScreen } from '../screens/tickets/ticket-screen.js'
import { TicketsScreen } from '../screens/tickets/tickets-screen.js'
import { MEMBER, TICKET, TICKETS } from './routes.js'

/** The ticket list; a row that is pressed has a route of its own. */
export function TicketsRoute() {
  const [, navigate] = useLocation()
  return <TicketsScreen onBack={() => navigate(MEMBER)} onView={() => navigate(TICKET)} />
}

/** The tickets of a row. Back takes its place, so that going back once more does not return to a search that is forgotten by then. */
export function TicketRoute() {
  const [, navigate] = useLocation()
  const back = useCallback(() => navigate(TICKETS, { replace: true }), [navigate])
  return <TicketScreen onBack={back} />
}
