import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useLottery, useText, useWidget } from '../context.js'
import { useToast } from '../ui/toast.js'
import { ENDED, isEnded } from './ended-entry.js'
import { guard, type GuardDecision } from './guard.js'
import { HOME, LOGIN, LOGOUT, NEED_CHANGE_PASSWORD, startPath } from './routes.js'

/** Where the guard's other answers lead. */
const REDIRECTS = { logout: LOGOUT, login: LOGIN, home: HOME, 'change-password': NEED_CHANGE_PASSWORD } as const

/** What the guard says of the route (spec section 4). Where it leads elsewhere one is led there, as when a session ends, and from the root of an address to where the host begins. */
export function useGuardedRoute(): GuardDecision {
  const t = useText()
  const lottery = useLottery()
  const { options } = useWidget()
  const toast = useToast()
  const session = useStore(lottery.session.$state)
  const account = useStore(lottery.account.$account)
  const [route, navigate] = useLocation()
  // Whoever comes back to where a session has ended, or loads the page again there, wishes to go on: the logout screen would take it for a wish to leave.
  const decision: GuardDecision = session.state === 'ready' && isEnded(options.router)
    ? { go: 'home', refused: false }
    : guard({ route, session, currenciesLoaded: (account?.currencies.length ?? 0) > 0, addressCredentials: false })
  const elsewhere = decision.go in REDIRECTS ? REDIRECTS[decision.go as keyof typeof REDIRECTS] : null
  const refused = decision.go === 'home' && decision.refused
  const isOutage = session.state === 'failed'
  useEffect(() => {
    // Always in place of the entry, whether or not history is to be cleared: a redirect that adds one catches whoever goes back.
    if (elsewhere) navigate(elsewhere, { replace: true, ...(isOutage && { state: ENDED }) })
    if (refused) toast(t('app.notForRole'))
  }, [elsewhere, refused, isOutage, navigate, toast, t])
  // Results need no session, and so the guard leaves them be: that a session has ended must be said there as well (spec sections 4 and 8).
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (session.state === 'expired' && wasSignedIn.current) navigate(session.kind === 'login' ? LOGIN : LOGOUT, { replace: true })
    if (session.state !== 'starting') wasSignedIn.current = session.state === 'ready'
  }, [session, navigate])
  // A router in the address begins at its root: the host's own beginning is not in it.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const start = startPath(options.start)
    if (route === '/' && start !== HOME) navigate(start, { replace: true })
  }, [route, options.start, navigate])
  return decision
}
