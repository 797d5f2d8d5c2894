import { useState } from 'react'
import { List, ListItem, Navbar, Page } from 'framework7-react'

interface Ticket {
  number: string
  stake: string
}

interface Window {
  items: Ticket[]
  topPosition: number
}

/** As many as somebody who bets every day has. */
const TICKETS: Ticket[] = Array.from({ length: 10_000 }, (_, index) => ({ number: String(index).padStart(4, '0'), stake: ((index % 20) + 1).toFixed(2) }))

/** Ten thousand tickets in a virtual list. */
export function TicketsPage() {
  const [shown, setShown] = useState<Window>({ items: [], topPosition: 0 })
  return (
    <Page name="tickets">
      <Navbar title="Tickets" backLink="Back" />
      <List strong virtualList virtualListParams={{ items: TICKETS, height: 48, renderExternal: (_list: unknown, window: Window) => setShown(window) }}>
        <ul>
          {shown.items.map(({ number, stake }) => <ListItem key={number} title={number} after={stake} style={{ top: `${shown.topPosition}px` }} virtualListIndex={Number(number)} />)}
        </ul>
      </List>
    </Page>
  )
}
