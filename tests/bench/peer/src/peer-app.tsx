import { App, View } from 'framework7-react'
import { HomePage } from './home-page.js'

const routes = [
  { path: '/', component: HomePage },
  { path: '/bet/', asyncComponent: async () => (await import('./bet-page.js')).BetPage },
  { path: '/tickets/', asyncComponent: async () => (await import('./tickets-page.js')).TicketsPage },
  { path: '/results/', asyncComponent: async () => (await import('./results-page.js')).ResultsPage },
]

/** Home, a bet slip, tickets and results, one page each. */
export function PeerApp() {
  return (
    <App theme="md" name="Peer" routes={routes}>
      <View main url="/" />
    </App>
  )
}
