import { expect, test } from 'vitest'
import { guard, type GuardDecision } from '../../src/app/guard.js'
import type { SessionState } from '../../src/lottery.js'

const problem = { code: 'E102', params: [], message: '' }
const sessions: Record<string, SessionState> = {
  empty: { state: 'empty' },
  starting: { state: 'starting' },
  ready: { state: 'ready', loginid: 'demo', role: 'member' },
  failed: { state: 'failed', problem },
  expired: { state: 'expired', problem },
}
const proceed = (navbar: boolean): GuardDecision => ({ go: 'proceed', navbar })
const logout = (clearHistory: boolean): GuardDecision => ({ go: 'logout', clearHistory })

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
  ['/results', 'failed', false, false, proceed(false)],
  ['/results/', 'starting', false, false, proceed(false)],
  ['/resultsx/', 'empty', false, false, logout(false)],
  ['/logout/', 'expired', false, false, proceed(false)],
  ['/login/', 'empty', false, false, proceed(false)],
])('%s with a session that is %s, currencies %s, new credentials %s', (route, session, currenciesLoaded, addressCredentials, decision) => {
  const state = sessions[session]
  expect(state && guard({ route, session: state, currenciesLoaded, addressCredentials })).toEqual(decision)
})
