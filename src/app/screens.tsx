import type { ReactNode } from 'react'
import type { TextKey } from '../i18n/create-i18n.js'
import type { LaterWords } from '../i18n/words-later.js'
import type { Lottery } from '../lottery.js'
import { InTurn } from '../ui/in-turn.js'
import type { ScreenName } from './routes.js'

/** What the shell gives a screen. */
export interface ScreenProps {
  /** Opens the menu, for a screen that has no top bar above it. */
  onMenu: () => void
}

/** What makes the slip of a bet screen. */
export type MakeSlip = (core: Parameters<Parameters<Lottery['use']>[0]>[0]) => { $summary: { get(): unknown } }

/** A screen, and what makes the slip that it is first drawn with: where nobody has made it, it is made and summed up ahead of it, in tasks of its own. */
export type LoadedScreen = ((props: ScreenProps) => ReactNode) & { slip?: MakeSlip }

/** Fetches a screen's code. */
export type LoadScreen = () => Promise<LoadedScreen>

/** A chunk per screen: nobody pays for those he does not open. */
export const loadScreen: Record<ScreenName, LoadScreen> = {
  home: async () => (await import('../screens/home/home-screen.js')).HomeScreen,
  'digit-sets': async () => (await import('../screens/digit-sets/digit-sets-screen.js')).DigitSetsScreen,
  receipts: async () => (await import('./receipts-routes.js')).ReceiptsRoute,
  receipt: async () => (await import('./receipts-routes.js')).ReceiptRoute,
  report: async () => (await import('../screens/report/report-screen.js')).ReportScreen,
  member: async () => (await import('../screens/member/member-screen.js')).MemberScreen,
  tickets: async () => (await import('./member-routes.js')).TicketsRoute,
  ticket: async () => (await import('./member-routes.js')).TicketRoute,
  results: async () => (await import('./results-route.js')).ResultsRoute,
  'results-search': async () => (await import('./past-routes.js')).NumberSearchRoute,
  'results-compare': async () => (await import('./past-routes.js')).DateComparisonRoute,
  payout: async () => (await import('../screens/payout/payout-screen.js')).PayoutScreen,
  'package-info': async () => (await import('../screens/package/package-screen.js')).PackageScreen,
  profile: async () => (await import('../screens/settings/profile-screen.js')).ProfileScreen,
  'account-settings': async () => (await import('../screens/settings/account-settings-screen.js')).AccountSettingsScreen,
  'bet-statistics': async () => (await import('../screens/settings/bet-statistics-screen.js')).BetStatisticsScreen,
  'change-password': async () => (await import('./settings-routes.js')).ChangePasswordRoute,
  'need-change-password': async () => (await import('./settings-routes.js')).NeedChangePasswordRoute,
  'play-limits': async () => (await import('../screens/settings/play-limits-screen.js')).PlayLimitsScreen,
  preferences: async () => (await import('../screens/settings/preferences-screen.js')).PreferencesScreen,
  logout: async () => (await import('../screens/logout/logout-screen.js')).LogoutScreen,
  login: async () => (await import('../screens/login/login-screen.js')).LoginScreen,
  'not-found': async () => (await import('../screens/not-found/not-found-screen.js')).NotFoundScreen,
  bet1: async () => (await import('../screens/bet1/bet1-screen.js')).Bet1Screen,
  bet3: async () => (await import('../screens/bet3/bet3-screen.js')).Bet3Screen,
  'quick-bet': async () => {
    const { QuickBetScreen } = await import('../screens/quick-bet/quick-bet-screen.js')
    return Object.assign(() => <QuickBetScreen level={1} Part={InTurn} />, { slip: QuickBetScreen.slip })
  },
  keypad: async () => (await import('../screens/keypad/keypad-screen.js')).KeypadScreen,
  strike: async () => (await import('../screens/strike/strike-screen.js')).StrikeScreen,
}

/** What a screen says beyond the words of the start, where that is not all there is: the first one, and those that are a widget's too. */
export const wordsOfScreen: { readonly [S in ScreenName]?: readonly LaterWords[] } = {
  home: [],
  'quick-bet': ['bets'],
  results: ['results'],
  'results-search': ['results', 'bets'],
  'results-compare': ['results', 'bets'],
}

/** How a screen is called, in the menu and in the page's title. */
export const screenTitles: Record<ScreenName, TextKey> = {
  home: 'app.home',
  bet1: 'app.bet1',
  'quick-bet': 'app.quickBet',
  bet3: 'app.bet3',
  'digit-sets': 'digitSets.title',
  receipts: 'app.receipts',
  receipt: 'app.receipt',
  strike: 'app.strike',
  report: 'report.title',
  member: 'member.title',
  tickets: 'tickets.title',
  ticket: 'tickets.detail',
  keypad: 'keypadBet.title',
  results: 'app.results',
  'results-search': 'past.title',
  'results-compare': 'compare.title',
  payout: 'app.payout',
  'package-info': 'app.packageInfo',
  profile: 'app.profile',
  'account-settings': 'app.accountSettings',
  'bet-statistics': 'app.betStatistics',
  'change-password': 'app.changePassword',
  'need-change-password': 'password.needed',
  'play-limits': 'app.playLimits',
  preferences: 'app.preferences',
  logout: 'app.logout',
  login: 'login.title',
  'not-found': 'notFound.title',
}
