import { useState } from 'react'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { useHashLocation } from './hash-location.js'
import type { Widget } from '../context.js'
import { useBrowserLocation } from './browser-location.js'
import { basePath } from './routes.js'

export interface AppRouterProps {
  /** Where the route is kept. `memory`, the default, never touches the page's address. */
  kind?: Widget['options']['router']
  /** The route to begin at, where the address does not name one. */
  start: string
  children?: ReactNode
}

/** Gives the app its routes, from memory, from the address's hash or from the address itself. */
export function AppRouter({ kind = 'memory', start, children }: AppRouterProps) {
  if (kind === 'hash') return <Router hook={useHashLocation}>{children}</Router>
  if (kind === 'browser') return <BrowserRouter>{children}</BrowserRouter>
  return <MemoryRouter start={start}>{children}</MemoryRouter>
}

function MemoryRouter({ start, children }: { start: string; children?: ReactNode }) {
  const [{ hook }] = useState(() => memoryLocation({ path: start }))
  return <Router hook={hook} hrefs={inert}>{children}</Router>
}

/** A route in memory has no address to open in another window: its links lead to where the reader is. */
const inert = () => '#'

function BrowserRouter({ children }: { children?: ReactNode }) {
  const [base] = useState(() => (typeof location === 'undefined' ? '' : basePath(location.pathname)))
  return <Router hook={useBrowserLocation} base={base}>{children}</Router>
}
