import type { SessionState } from '../lottery.js'

/** What the guard looks at. */
export interface GuardInput {
  /** The route asked for, such as `/bet2/`. */
  route: string
  session: SessionState
  /** The account's currencies are there. */
  currenciesLoaded: boolean
  /** The address (or the host) carries sn, loginid and token that have not been tried yet. */
  addressCredentials: boolean
}

/**
 * What to do with a route (spec section 2, "Route guard"). `start`: open a session with the credentials at hand and ask again; `wait`: that is under way.
 * `navbar` says whether the top bar's place is kept: home and logout hide it, and a results page without a session has none.
 */
export type GuardDecision =
  | { go: 'proceed'; navbar: boolean }
  | { go: 'start' }
  | { go: 'wait' }
  | { go: 'logout'; clearHistory: boolean }

const WITHOUT_BAR = ['/', '/home/', '/logout/', '/login/']

/** Routes that need no session: results can be seen without one, and logout and login are where a lost one leads. */
const isPublic = (route: string) => route === '/logout/' || route === '/login/' || isResults(route)
const isResults = (route: string) => route === '/results/' || route.startsWith('/results/')

/** Whether a screen stands below the top bar once there is a session. */
export const hasBar = (route: string): boolean => !WITHOUT_BAR.includes(withSlash(route))

/** Decides; does nothing. */
export function guard({ route, session, currenciesLoaded, addressCredentials }: GuardInput): GuardDecision {
  const path = withSlash(route)
  if (session.state === 'ready' && currenciesLoaded) return { go: 'proceed', navbar: hasBar(route) }
  if (isPublic(path)) return { go: 'proceed', navbar: false }
  // Nothing was asked of the server yet, so credentials at hand decide; once it has refused them they are no longer new.
  if (session.state === 'empty' && addressCredentials) return { go: 'start' }
  if (session.state === 'starting' || session.state === 'ready') return { go: 'wait' }
  // A start that failed or was refused must not be reached again by going back; having had no session at all may.
  return { go: 'logout', clearHistory: session.state !== 'empty' }
}

/** `/bet2`, `/bet2/?x=1` and `/bet2/` are one route. */
function withSlash(route: string): string {
  const path = route.replace(/[?#].*$/, '')
  return path.endsWith('/') ? path : `${path}/`
}
