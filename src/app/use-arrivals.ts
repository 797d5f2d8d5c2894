import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { useWidget } from '../context.js'
import { createTurns, type Turns } from '../ui/in-turn.js'
import { isDetail } from './routes.js'

export interface Arrivals {
  /** The turns that the parts of a screen come in. */
  turns: Turns
  /** The first screen is there, or lost. */
  hasBegun: boolean
  /** Says so. */
  begin: () => void
  /** A screen is there; `wasAsked`: for by the reader, though it is the first. */
  arrive: (wasAsked: boolean) => void
}

/**
 * Where a reader begins: at the heading of the screen he went to, or, back on a list from what he opened in it, where he left it; the first screen comes with the page and takes
 * no focus from it, unless he has asked for it. The host is told each route that follows.
 */
export function useArrivals(main: RefObject<HTMLElement | null>): Arrivals {
  const { options, emit } = useWidget()
  const [route] = useLocation()
  /** The route before this one. */
  const lastRoute = useRef(route)
  useEffect(() => {
    // A route of ours has no query: what stands there is the page's, and may be a session that it is opened with.
    if (lastRoute.current !== route) emit('lottery:navigate', { route: route.replace(/\?.*/s, '') })
    return () => {
      lastRoute.current = route
    }
  }, [route, emit])

  const arrivals = useRef(0)
  const [hasBegun, setBegun] = useState(false)
  const [turns] = useState(createTurns)
  const begin = useCallback(() => setBegun(true), [])
  const arrive = useCallback((wasAsked: boolean) => {
    // The first screen is waited for; those that follow answer a press.
    setBegun(true)
    if (++arrivals.current === 1 && !wasAsked) return turns.begin()
    const root = main.current?.getRootNode() as Document | ShadowRoot | undefined
    const held = root?.activeElement
    // Before the paint it would have the whole screen laid out within the press. Who has gone elsewhere meanwhile stays there, or was in the new screen already.
    turns.begin(() => {
      if (root?.activeElement !== held || held?.closest('.screen')) return
      const left = isDetail(lastRoute.current) && main.current?.querySelector<HTMLElement>('[data-arrival]')
      const start = left || main.current?.querySelector<HTMLElement>('h1')
      start?.focus()
      if (options.readAddress && !left) start?.ownerDocument.defaultView?.scrollTo(0, 0)
    })
  }, [main, options.readAddress, turns])
  return { turns, hasBegun, begin, arrive }
}
