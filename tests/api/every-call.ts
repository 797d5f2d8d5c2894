/** Every call that the client can make, on a server that answers all of them with the same. */
import { ApiError } from '../../src/api/api-error.js'
import { NetworkError } from '../../src/api/network-error.js'
import type { Backend } from '../../src/api/backend.js'
import type { Credentials } from '../../src/api/credentials.js'
import { resolveEndpoints, resolvePaths } from '../../src/api/endpoints.js'
import { createFeeds } from '../../src/api/feeds.js'
import { findHost } from '../../src/api/pin-host.js'
import { createSessionBackend } from '../../src/api/session-backend.js'
import { signIn } from '../../src/api/sign-in.js'
import { createTestServer, type Call } from './server.js'

const TODAY = '2026-11-21'

/** What became of a call: its value as text, or the error it was rejected with. */
export interface Outcome {
  call: string
  value?: string
  error?: unknown
}

/** Asks all of them (or those of some names) at once, and waits for all. Secrets of the sessions: `token-of-the-player`, `bearer-of-the-player`. */
export async function askEverything(answer: (call: Call) => Response | Promise<Response>, which: (call: string) => boolean = () => true): Promise<Outcome[]> {
  const { http } = createTestServer(answer)
  const parts = { http, endpoints: resolveEndpoints('https://api.example'), paths: resolvePaths(), endpointsAt: resolveEndpoints }
  const backendOf = (credentials: Credentials): Backend => createSessionBackend({ ...parts, credentials: () => credentials })
  const bet = { betString: 'D#21', clientRef: 'r', currency: 'MYR', userId: 'l' }
  const ofSession = (name: string, backend: Backend): Record<string, () => Promise<unknown>> => ({
    [`${name} start`]: () => backend.start(),
    [`${name} balance`]: () => backend.balance(),
    [`${name} place`]: () => backend.place(bet),
    [`${name} place3`]: () => backend.place3(bet),
    [`${name} void`]: () => backend.void(['g1', 'g2']),
    [`${name} receipts`]: () => backend.receipts({ type: 'all' }),
    [`${name} strikes`]: () => backend.strikes({ date: TODAY, currency: 'MYR' }),
    [`${name} packages`]: () => backend.packages(),
    [`${name} winLoss`]: () => backend.winLoss({ from: TODAY, till: TODAY, currency: null }),
    [`${name} memberLinks`]: () => backend.memberLinks(),
    [`${name} tickets`]: () => backend.tickets({ date: TODAY, userId: '', ticketNumber: '' }),
    [`${name} ticket`]: () => backend.ticket({ date: TODAY, userId: 'l', ticketNumber: '' }),
    [`${name} profile`]: async () => (await backend.settings()).profile(),
    [`${name} betStatistic`]: async () => (await backend.settings()).betStatistic({ userId: 'l', date: TODAY, currency: 'MYR' }),
    [`${name} userSettings`]: async () => (await backend.settings()).userSettings('l'),
    [`${name} changePassword`]: async () => (await backend.settings()).changePassword({ userId: 'l', oldPassword: 'old-password', newPassword: 'new-password', confirmPassword: 'new-password' }, 'change'),
  })
  const feeds = createFeeds(parts)
  const calls: Record<string, () => Promise<unknown>> = {
    ...ofSession('partner', backendOf({ sn: 's', loginid: 'l', token: 'token-of-the-player' })),
    ...ofSession('login', backendOf({ loginid: 'l', bearer: 'bearer-of-the-player' })),
    signIn: () => signIn({ pin: '888', username: 'u', password: 'password-typed' }, { ...parts, endpoints: () => Promise.resolve(parts.endpoints), directory: null }),
    pin: () => findHost('888', { http, configBase: 'https://pins.example/' }),
    results: () => feeds.results(TODAY, ['M']),
    'results, newest': () => feeds.results(TODAY, ['M', 'P'], { isToday: true, isAwaited: true }),
    'results of one': () => feeds.results(TODAY, ['M'], { isToday: true }),
    'results of L': () => feeds.results(TODAY, ['L3']),
    'results of A': () => feeds.results(TODAY, ['A']),
    'jackpot L': () => feeds.jackpot('L', TODAY),
    'jackpot A': () => feeds.jackpot('A', TODAY),
  }
  return Promise.all(Object.entries(calls).filter(([call]) => which(call)).map(async ([call, run]): Promise<Outcome> => {
    try {
      return { call, value: JSON.stringify(await run()) }
    } catch (error) {
      return { call, error }
    }
  }))
}

/** Of an error what one may know. */
export function nameOf({ value, error }: Outcome): string {
  if (error instanceof ApiError) return `${error.code} ${error.params.join()} ${error.message}`
  if (error instanceof NetworkError) return error.reason
  return error === undefined ? (value ?? 'nothing') : `not ours: ${String(error)}`
}
