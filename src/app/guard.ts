import type { Role, SessionState } from '../lottery.js'
import { ACCOUNT_SETTINGS, LOGIN, LOGOUT, NEED_CHANGE_PASSWORD, PACKAGE_INFO, RESULTS } from './routes.js'

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
 * `navbar` says whether the top bar's place is kept: home and logout hide it, and a results page without a session has none. `login`: where a lost session
 * that began with a password leads; `change-password`: the player must change his first. `home`: there is nothing for him here; `refused` when it is his
 * role, and then he is told.
 */
export type GuardDecision =
  | { go: 'proceed'; navbar: boolean }
  | { go: 'start' }
  | { go: 'wait' }
  | { go: 'logout'; clearHistory: boolean }
  | { go: 'login'; clearHistory: true }
  | { go: 'change-password' }
  | { go: 'home'; refused: boolean }

const WITHOUT_BAR = ['/', '/home/', LOGOUT, LOGIN]

/** Whose screen it is, where it is not everybody's (spec section 2). */
const ROLES: Readonly<Record<string, Role>> = { [ACCOUNT_SETTINGS]: 'agent', [PACKAGE_INFO]: 'member' }

/** Routes that need no session: results can be seen without one, and logout and login are where a lost one leads. */
const isPublic = (route: string) => route === LOGOUT || route === LOGIN || isResults(route)
const isResults = (route: string) => route.startsWith(RESULTS)

/** Whether a screen stands below the top bar once there is a session. */
export const hasBar = (route: string): boolean => !WITHOUT_BAR.includes(withSlash(route))

/** Decides; does nothing. */
export function guard({ route, session, currenciesLoaded, addressCredentials }: GuardInput): GuardDecision {
  const path = withSlash(route)
  if (session.state === 'ready' && currenciesLoaded) {
    // The forced change asks for no old password: it is for those alone whom the server has sent there.
    if (path === NEED_CHANGE_PASSWORD) return { go: 'home', refused: false }
    const role = Object.hasOwn(ROLES, path) ? ROLES[path] : undefined
    return role && role !== session.role ? { go: 'home', refused: true } : { go: 'proceed', navbar: hasBar(route) }
  }
  if (isPublic(path)) return { go: 'proceed', navbar: false }
  if (session.state === 'must-change-password') return path === NEED_CHANGE_PASSWORD ? { go: 'proceed', navbar: false } : { go: 'change-password' }
  // Nothing was asked of the server yet, so credentials at hand decide; once it has refused them they are no longer new.
  if (session.state === 'empty' && addressCredentials) return { go: 'start' }
  if (session.state === 'starting' || session.state === 'ready') return { go: 'wait' }
  if (session.state === 'expired' && session.kind === 'login') return { go: 'login', clearHistory: true }
  // A start that failed or was refused must not be reached again by going back; having had no session at all may.
  return { go: 'logout', clearHistory: session.state !== 'empty' }
}

/** `/bet2`, `/bet2//`, `/bet2/?x=1` and `/bet2/` are one route, as they are one screen (`placeOf`). */
function withSlash(route: string): string {
  return route.replace(/\/*(?:[?#].*)?$/, '/')
}
