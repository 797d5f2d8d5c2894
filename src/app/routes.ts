import { resultsTab } from '../screens/results/results-tab.js'
import type { ResultsTab } from '../screens/results/results-tab.js'

/** The routes: those of spec section 2, and those of the screens that it names no path for. They end in a slash, as the spec writes them; one without it is the same route. */
export const HOME = '/home/'
export const BET1 = '/bet1/'
export const QUICK_BET = '/bet2/'
export const BET3 = '/bet3/'
export const DIGIT_SETS = '/bet1/digits/'
export const RECEIPTS = '/receipts/'
export const RECEIPT = '/receipts/receiptview/'
export const KEYPAD = '/keypad/'
export const STRIKE = '/strike/'
export const REPORT = '/report/'
export const MEMBER = '/member/'
export const TICKETS = '/member/lottery/'
export const TICKET = '/member/lottery/lotteryview/'
export const RESULTS = '/results/'
export const RESULTS_SEARCH = '/results/search/'
const RESULTS_COMPARE = '/results/compare/'
export const PAYOUT = '/payout/'
export const LOGOUT = '/logout/'
export const LOGIN = '/login/'
/** Where whoever must change his password is led, from every screen that needs a session. */
export const NEED_CHANGE_PASSWORD = '/settings/needchangepwd/'
/** Agents only. */
export const ACCOUNT_SETTINGS = '/settings/account/'
/** Members only. */
export const PACKAGE_INFO = '/settings/packageinfo/'
export const PROFILE = '/settings/profile/'
export const BET_STATISTICS = '/settings/betstatistics/'
export const CHANGE_PASSWORD = '/settings/changepassword/'
export const PLAY_LIMITS = '/settings/limits/'
export const PREFERENCES = '/settings/preferences/'

/** Which screen a path belongs to. */
export type Place =
  | { screen: 'home' | 'bet1' | 'quick-bet' | 'bet3' | 'keypad' | 'digit-sets' | 'receipts' | 'receipt' | 'results-search' | 'results-compare' | 'report' | 'member' | 'tickets' | 'ticket' | 'strike' | 'payout' | 'package-info' | SettingsPage | 'logout' | 'login' | 'not-found' }
  | { screen: 'results'; tab: ResultsTab; /** `YYYY-MM-DD`, as it is written, which may be no date. */ date?: string; /** `HH:mm`, likewise. */ time?: string }

export type ScreenName = Place['screen']

type SettingsPage = 'profile' | 'account-settings' | 'bet-statistics' | 'change-password' | 'need-change-password' | 'play-limits' | 'preferences'

const SCREENS: Record<string, Exclude<ScreenName, 'results'> | undefined> = {
  __proto__: null as never,
  '/': 'home',
  '/home': 'home',
  '/bet1': 'bet1',
  '/bet2': 'quick-bet',
  '/bet3': 'bet3',
  '/bet1/digits': 'digit-sets',
  '/receipts': 'receipts',
  '/receipts/receiptview': 'receipt',
  '/report': 'report',
  '/member': 'member',
  '/member/lottery': 'tickets',
  '/member/lottery/lotteryview': 'ticket',
  '/keypad': 'keypad',
  '/strike': 'strike',
  '/results/search': 'results-search',
  '/results/compare': 'results-compare',
  '/payout': 'payout',
  '/settings/packageinfo': 'package-info',
  '/settings/profile': 'profile',
  '/settings/account': 'account-settings',
  '/settings/betstatistics': 'bet-statistics',
  '/settings/changepassword': 'change-password',
  '/settings/needchangepwd': 'need-change-password',
  '/settings/limits': 'play-limits',
  '/settings/preferences': 'preferences',
  '/logout': 'logout',
  '/login': 'login',
}

/** A path of the board, or of what is beside it and leads back to the same board: which tab, date and hour, where those are not the first; and what was chosen beside it. */
const BOARD = /(\/results(?:\/search|\/compare)?)(?:\/tab_(\w))?(?:\/(\d{4}-\d\d-\d\d))?(?:\/(\d\d:\d\d))?(?:\/of_[^/]*)?$/

/** The screen of a path; a query behind it is none of its. */
export function placeOf(path: string): Place {
  const plain = path.replace(/\/*(?:\?.*)?$/, '') || '/'
  const [whole, screen = '', letter, date, time] = BOARD.exec(plain) ?? []
  const tab = whole !== plain ? null : letter ? resultsTab(letter) : 'all'
  if (tab && screen === '/results') return { screen: 'results', tab, date, time }
  return { screen: SCREENS[tab ? screen : plain] ?? 'not-found' }
}

/** Whether a route is that of what was opened in a list. */
export const isDetail = (route: string): boolean => /view\/?$/.test(route)

/** Where the app begins: home, where there is no such screen. */
export function startPath(start = HOME): string {
  return placeOf(start).screen === 'not-found' ? HOME : start
}

/** The path of a results tab, on its newest date or on another one, with the draws of each hour or of one. */
export function resultsPath(tab: ResultsTab, date?: string, time?: string | null): string {
  return `${RESULTS}${tab === 'all' ? '' : `tab_${tab}/`}${date ? `${date}/` : ''}${time ? `${time}/` : ''}`
}

/** The path of the search or the comparison, which knows the board that it was opened from. */
export function pastPath(past: 'search' | 'compare', board: string): string {
  return board.replace(RESULTS, past === 'search' ? RESULTS_SEARCH : RESULTS_COMPARE)
}

/**
 * The part of an address before the app's own route, for the `browser` router: on `/games/results/tab_M/` it is `/games`, and on `/games/`, which
 * names no route, all of it, since that is where the app lives.
 */
export function basePath(pathname: string): string {
  const plain = pathname.replace(/\/+$/, '')
  const board = BOARD.exec(plain)?.[0]
  // The longest, because one route can end as another does.
  const routes = [...Object.keys(SCREENS), board ?? '/'].filter((path) => path !== '/' && plain.endsWith(path))
  const route = routes.sort((one, other) => other.length - one.length)[0] ?? ''
  return plain.slice(0, plain.length - route.length)
}
