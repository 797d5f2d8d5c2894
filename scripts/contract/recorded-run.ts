/**
 * The client's own code, driven through everything it can ask, against the sandbox, with every call and answer written down: the examples of the contract, and
 * what its tests hold against it.
 */
import { createFeeds } from '../../src/api/feeds.js'
import { defaultPaths, resolveEndpoints, resolvePaths } from '../../src/api/endpoints.js'
import { createHttp } from '../../src/api/http.js'
import { findHost } from '../../src/api/pin-host.js'
import type { Backend, PlacedBet } from '../../src/api/backend.js'
import type { Credentials } from '../../src/api/credentials.js'
import { createSessionBackend } from '../../src/api/session-backend.js'
import { signIn } from '../../src/api/sign-in.js'
import { createControlledSandbox } from '../../src/sandbox/control.js'
import { calls, type CallName } from './calls.js'

/** Where the sandbox stands in the examples. */
export const API = 'https://api.example'

/** A call as the client sent it, and its answer. A form is its fields; a body that is neither JSON nor a form is its text. */
export interface Exchange {
  call: CallName
  method: 'get' | 'post'
  url: string
  headers: Record<string, string>
  body: unknown
  httpStatus: number
  answer: unknown
}

/** Saturday noon, GMT+8: every operator draws today, and all are open. */
const NOON = '2026-11-21T12:00:00+08:00'
const TODAY = '2026-11-21'

/** Runs all of it on a fresh sandbox; the same each time. */
export async function recordRun(): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  const { fetch: ask, control } = createControlledSandbox({ seed: 1, now: () => new Date(NOON), wait: () => Promise.resolve() })
  const fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const response = await ask(url, init)
    const headers = Object.fromEntries(new Headers(init.headers))
    const body = typeof init.body === 'string' ? readBody(init.body, headers['content-type']) : null
    exchanges.push({ call: callAt(url), method: String(init.method).toLowerCase() === 'post' ? 'post' : 'get', url, headers, body, httpStatus: response.status, answer: readText(await response.clone().text()) })
    return response
  }
  const http = createHttp({ fetch, timers: { after: () => () => {}, every: () => () => {} }, timeoutMs: 20_000 })
  const endpoints = resolveEndpoints(API)
  const paths = resolvePaths()
  const backendOf = (credentials: Credentials): Backend => createSessionBackend({ http, endpoints, paths, credentials: () => credentials, endpointsAt: resolveEndpoints })
  const enter = async (username: string, password = `${username}123`): Promise<Backend> => {
    const answer = await signIn({ pin: '888', username, password }, { http, endpoints: () => Promise.resolve(endpoints), paths, directory: null })
    if (answer.outcome === 'refused') throw new Error(`${username} is refused: ${answer.code}`)
    return backendOf(answer.credentials)
  }

  await findHost('888', { http, configBase: endpoints.configBase })
  const partner = backendOf({ sn: 'DEMO', loginid: 'demo', token: 'demo' })
  const player = await enter('player')
  const agent = await enter('agent')
  for (const [backend, userId] of [[partner, 'demo'], [player, 'player']] as const) {
    await backend.start()
    await backend.balance()
    const bet = (betString: string): PlacedBet => ({ betString, clientRef: `${userId}-${exchanges.length}`, currency: 'MYR', userId })
    await backend.place(bet('D#21\n#12\n1234#1#1\n*8086#0.5'))
    const [item] = await backend.place(bet('D#21/11\n#MP\n[A]12\n[B]3\n[C]4\n[D]5\nBOX\n#1#1#0'))
    await backend.place3(bet('D#21\n#1\n1234#1\n*#93\n5678#1'))
    await backend.receipts({ type: 'last' })
    for (const query of [{ type: 'all' }, { type: 'page', page: 1 }, { type: 'number', betNumber: '1234' }, { type: 'date', date: TODAY }] as const) await backend.receipts(query)
    const settings = await backend.settings()
    await settings.profile()
    await settings.betStatistic({ userId, date: TODAY, currency: 'MYR' })
    await settings.userSettings(userId)
    await backend.packages()
    await backend.winLoss({ from: TODAY, till: TODAY, currency: null })
    if (item) await backend.void([item.guid])
  }

  const feeds = createFeeds({ http, endpoints, paths })
  await control.publish('M', TODAY, { first: '8086' })
  for (const asked of [{}, { isToday: true, isAwaited: true }]) await feeds.results(TODAY, ['M', 'P', 'T', 'L3', 'A3'], asked)
  // Yesterday's are final, and one drawn today is in the middle of it.
  await feeds.results('2026-11-20', ['L', 'A', 'N'])
  await control.publish('T', TODAY, {}, { upTo: 9 })
  await feeds.results(TODAY, ['T'], { isToday: true })
  for (const feed of ['L', 'A'] as const) await feeds.jackpot(feed, TODAY)
  await player.memberLinks()
  for (const backend of [partner, player]) await backend.strikes({ date: TODAY, currency: 'MYR' })

  const ofAgent = await agent.settings()
  const settings = await ofAgent.userSettings('agent')
  await ofAgent.saveUserSettings('agent', { ...settings, formatBox: 'S' })
  await (await backendOf({ sn: 'DEMO', loginid: 'agent', token: 'agent123' }).settings()).saveUserSettings('player01', settings)
  await agent.place({ betString: 'D#22\n#1\n4321#2', clientRef: 'agent-1', currency: 'MYR', userId: 'player01' })
  await agent.tickets({ date: TODAY, userId: '', ticketNumber: '' })
  await agent.tickets({ date: '2026-11-22', userId: '', ticketNumber: '' })
  await agent.ticket({ date: '2026-11-22', userId: 'player01', ticketNumber: '' })
  await ofAgent.changePassword({ userId: 'player01', oldPassword: '', newPassword: 'fresh-1234', confirmPassword: 'fresh-1234' }, 'change')
  const fresh = await (await enter('fresh')).settings()
  await fresh.changePassword({ userId: 'fresh', oldPassword: '', newPassword: 'better-1234', confirmPassword: 'better-1234' }, 'need-change')
  await (await partner.settings()).changePassword({ userId: 'demo', oldPassword: 'demo', newPassword: 'better-1234', confirmPassword: 'better-1234' }, 'change')

  await refusals({ partner, player, agent, stranger: backendOf({ sn: 'DEMO', loginid: 'demo', token: 'wrong' }), tryIn: (username, password) => enter(username, password) })
  return exchanges
}

interface Refused extends Record<'partner' | 'player' | 'agent' | 'stranger', Backend> { tryIn(username: string, password?: string): Promise<unknown> }

/** What a server says no to. */
async function refusals({ partner, player, agent, stranger, tryIn }: Refused): Promise<void> {
  const bet = (betString: string, more: Partial<PlacedBet> = {}): PlacedBet => ({ betString, clientRef: `no-${betString}`, currency: 'MYR', userId: 'demo', ...more })
  const refused: (() => Promise<unknown>)[] = [
    () => stranger.start(),
    () => partner.place(bet('D#21\n#2\n0117#1')),
    () => partner.place(bet('D#21\n#2\n0145#1\n1234#1')),
    () => partner.place(bet('D#21\n#2\n0104#1')),
    () => partner.place(bet('D#21\n#2\n1234#1', { userId: 'player01' })),
    () => partner.place3(bet('D#21\n#2\n0145#1')),
    () => player.place(bet('D#21\n#2\n0117#1', { userId: 'player' })),
    () => player.place3(bet('D#21\n#2\n0117#1', { userId: 'player' })),
    () => partner.void(['no-such-receipt']),
    () => player.void(['no-such-receipt']),
    () => partner.receipts({ type: 'date', date: '2026-02-30' }),
    () => player.winLoss({ from: '2026-11-22', till: TODAY, currency: null }),
    () => partner.winLoss({ from: '2026-10-01', till: '2026-10-02', currency: 'MYR' }),
    () => agent.packages(),
    () => agent.tickets({ date: TODAY, userId: 'stranger', ticketNumber: '' }),
    async () => (await player.settings()).saveUserSettings('player', { boxIsMultiplied: true, formatBox: 'S', drawFormat: '', betSequence: '' }),
    async () => (await player.settings()).changePassword({ userId: 'player', oldPassword: 'wrong', newPassword: 'better-1234', confirmPassword: 'better-1234' }, 'change'),
    ...['locked', 'twofa', 'qr'].map((username) => () => tryIn(username)),
    // Twice wrong asks for a captcha.
    ...[1, 2].map(() => () => tryIn('player02', 'wrong')),
  ]
  for (const run of refused) await run().catch(() => {})
}

const endpoints = resolveEndpoints(API)
/** Addresses of all calls, the longest first: one path may begin as another. */
const addresses = (Object.keys(calls) as CallName[])
  .flatMap((call) => calls[call].hosts.map((host) => ({ call, address: call === 'pin' ? endpoints.configBase : endpoints[host] + defaultPaths[call] })))
  .sort((one, other) => other.address.length - one.address.length)

/** Which call an address is of. @throws Error for one that is in no table. */
export function callAt(url: string): CallName {
  const found = addresses.find(({ call, address }) => (call === 'pin' ? url.startsWith(address) : url.split('?')[0] === address))
  if (!found) throw new Error(`The contract has no call at ${url}`)
  return found.call
}

function readBody(text: string, type: string | undefined): unknown {
  return type?.includes('form') ? Object.fromEntries(new URLSearchParams(text)) : readText(text)
}

function readText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
