import { describe, expect, test } from 'vitest'
import { guard, type GuardDecision } from '../../src/app/guard.js'
import type { SessionState } from '../../src/lottery.js'

const problem = { code: 'E102', params: [], message: '' }
const sessions = {
  empty: { state: 'empty' },
  starting: { state: 'starting' },
  ready: { state: 'ready', loginid: 'demo', owner: 'demo', role: 'member', kind: 'partner' },
  agent: { state: 'ready', loginid: 'agent', owner: 'agent', role: 'agent', kind: 'partner' },
  mustChange: { state: 'must-change-password', loginid: 'fresh' },
  failed: { state: 'failed', problem },
  expired: { state: 'expired', problem, kind: 'partner' },
  loginExpired: { state: 'expired', problem, kind: 'login' },
} as const satisfies Record<string, SessionState>
const proceed = (navbar: boolean): GuardDecision => ({ go: 'proceed', navbar })
const logout = (clearHistory: boolean): GuardDecision => ({ go: 'logout', clearHistory })
const login: GuardDecision = { go: 'login', clearHistory: true }
const change: GuardDecision = { go: 'change-password' }
const home = (refused: boolean): GuardDecision => ({ go: 'home', refused })

test.each<[route: string, session: keyof typeof sessions, loaded: boolean, credentials: boolean, GuardDecision]>([
  // A valid session with currencies proceeds; home and logout hide the bar.
  ['/bet2/', 'ready', true, false, proceed(true)],
  ['/bet2', 'ready', true, false, proceed(true)],
  ['/bet2/?x=1', 'ready', true, false, proceed(true)],
  ['/payout/', 'ready', true, true, proceed(true)],
  ['/results/tab_M/', 'ready', true, false, proceed(true)],
  ['/home/', 'ready', true, false, proceed(false)],
  ['/', 'ready', true, false, proceed(false)],
  ['/logout/', 'ready', true, false, proceed(false)],
  // A session whose account is not there yet, or that is being opened.
  ['/bet2/', 'ready', false, false, { go: 'wait' }],
  ['/bet2/', 'starting', false, true, { go: 'wait' }],
  // Credentials that were not tried yet.
  ['/bet2/', 'empty', false, true, { go: 'start' }],
  ['/', 'empty', false, true, { go: 'start' }],
  // They were tried, and refused or never answered: no way back.
  ['/bet2/', 'failed', false, true, logout(true)],
  ['/bet2/', 'expired', false, true, logout(true)],
  // No session at all.
  ['/bet2/', 'empty', false, false, logout(false)],
  ['/', 'empty', false, false, logout(false)],
  ['/anything/', 'empty', false, false, logout(false)],
  // Results need none, and then there is no bar; a name that only begins the same is no results page.
  ['/results/', 'empty', false, false, proceed(false)],
  ['/results/tab_L/', 'empty', false, false, proceed(false)],
  ['/results/search/', 'empty', false, false, proceed(false)],
  ['/results', 'failed', false, false, proceed(false)],
  ['/results/', 'starting', false, false, proceed(false)],
  ['/resultsx/', 'empty', false, false, logout(false)],
  ['/logout/', 'expired', false, false, proceed(false)],
  ['/login/', 'empty', false, false, proceed(false)],
])('%s with a session that is %s, currencies %s, new credentials %s', (route, session, currenciesLoaded, addressCredentials, decision) => {
  expect(guard({ route, session: sessions[session], currenciesLoaded, addressCredentials })).toEqual(decision)
})

/** Every route of spec section 2, in the order of the columns below. */
const routes: Record<string, readonly string[]> = {
  'screens without a bar': ['/', '/home/', '/home//'],
  'screens with a bar': [
    '/receipts/', '/receipts/receiptview/', '/strike/', '/bet1/', '/bet1/digits/', '/bet2/', '/bet3/', '/keypad/', '/payout/', '/report/', '/settings/profile/',
    '/settings/betstatistics/', '/settings/changepassword/', '/settings/preferences/', '/member/', '/member/lottery/', '/member/lottery/lotteryview/', '/nowhere/',
  ],
  'results': ['/results/', ...[...'MPTSBKWLAN'].map((letter) => `/results/tab_${letter}/`)],
  'logout and login': ['/logout/', '/login/', '/login//'],
  // However many slashes there are behind it, it is that screen (`placeOf`).
  'account settings': ['/settings/account/', '/settings/account//'],
  'package info': ['/settings/packageinfo/', '/settings/packageinfo//?x=1'],
  'the forced change': ['/settings/needchangepwd/', '/settings/needchangepwd', '/settings/needchangepwd//'],
}
const columns: (keyof typeof sessions)[] = ['empty', 'starting', 'ready', 'agent', 'mustChange', 'failed', 'expired', 'loginExpired']
const wait: GuardDecision = { go: 'wait' }

describe('all routes, in each state of the session, for each role', () => {
  test.each<[keyof typeof routes, ...GuardDecision[]]>([
    ['screens without a bar', logout(false), wait, proceed(false), proceed(false), change, logout(true), logout(true), login],
    ['screens with a bar', logout(false), wait, proceed(true), proceed(true), change, logout(true), logout(true), login],
    ['results', proceed(false), proceed(false), proceed(true), proceed(true), proceed(false), proceed(false), proceed(false), proceed(false)],
    ['logout and login', proceed(false), proceed(false), proceed(false), proceed(false), proceed(false), proceed(false), proceed(false), proceed(false)],
    ['account settings', logout(false), wait, home(true), proceed(true), change, logout(true), logout(true), login],
    ['package info', logout(false), wait, proceed(true), home(true), change, logout(true), logout(true), login],
    ['the forced change', logout(false), wait, home(false), home(false), proceed(false), logout(true), logout(true), login],
  ])('%s', (name, ...decisions) => {
    const decided = (routes[name] ?? []).map((route) => ({
      route,
      decisions: columns.map((column) => guard({ route, session: sessions[column], currenciesLoaded: sessions[column].state === 'ready', addressCredentials: false })),
    }))
    expect(decided).toEqual((routes[name] ?? []).map((route) => ({ route, decisions })))
  })
})
