import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { recordRun } from '../../scripts/contract/recorded-run.js'
import type { CallName } from '../../scripts/contract/calls.js'
import { ApiError } from '../../src/api/api-error.js'
import { NetworkError } from '../../src/api/network-error.js'
import type { BackendOptions } from '../../src/api/backend-options.js'
import type { Credentials } from '../../src/api/credentials.js'
import { resolveEndpoints, resolvePaths } from '../../src/api/endpoints.js'
import { createFeeds } from '../../src/api/feeds.js'
import { findHost } from '../../src/api/pin-host.js'
import { createSessionBackend } from '../../src/api/session-backend.js'
import { signIn } from '../../src/api/sign-in.js'
import {
  balanceShape, betItemsShape, doneShape, failureShape, hostShape, initDataShape, jackpotShape, laterDataShape, linksShape, packagesShape, profileShape, receiptsShape, resultsShape, signInShape,
  statisticShape, strikesShape, ticketShape, ticketsShape, userSettingsShape, voidsShape, winLossShape,
} from './outcome-shapes.js'
import { bodiesNear } from './random-bodies.js'
import { createTestServer } from './server.js'

type Parts = Pick<BackendOptions, 'http' | 'paths'> & { endpoints: ReturnType<typeof resolveEndpoints> }
/** A call of the product, the wire's calls whose true answers it reads, and what it promises. */
interface Asked { name: string; reads: CallName[]; shape: v.GenericSchema; ask(parts: Parts): Promise<unknown> }

const partner: Credentials = { sn: 's', loginid: 'l', token: 't' }
const login: Credentials = { loginid: 'l', bearer: 'b' }
const backendOf = (parts: Parts, credentials: Credentials) => createSessionBackend({ ...parts, credentials: () => credentials, endpointsAt: resolveEndpoints })
const bet = { betString: 'D#21', clientRef: 'r', currency: 'MYR', userId: 'l' }
const change = { userId: 'l', oldPassword: 'o', newPassword: 'n', confirmPassword: 'n' }
const day = '2026-11-21'
const tickets = { date: day, userId: '', ticketNumber: '' }

/** The calls that both kinds of session make the same way. */
const ofEither: Asked[] = ([['partner', partner], ['login', login]] as const).flatMap(([kind, who]): Asked[] => [
  { name: 'receipts', reads: ['receipts'], shape: receiptsShape, ask: (parts: Parts) => backendOf(parts, who).receipts({ type: 'all' }) },
  { name: 'strikes', reads: ['strikes'], shape: strikesShape, ask: (parts: Parts) => backendOf(parts, who).strikes({ date: day, currency: 'MYR' }) },
  { name: 'packages', reads: ['playerSummary'] as CallName[], shape: packagesShape, ask: (parts: Parts) => backendOf(parts, who).packages() },
  { name: 'win and loss', reads: ['winLoss'] as CallName[], shape: winLossShape, ask: (parts: Parts) => backendOf(parts, who).winLoss({ from: day, till: day, currency: null }) },
  { name: 'profile', reads: ['profile'] as CallName[], shape: profileShape, ask: async (parts: Parts) => (await backendOf(parts, who).settings()).profile() },
  { name: 'statistic', reads: ['betStatistic'] as CallName[], shape: statisticShape, ask: async (parts: Parts) => (await backendOf(parts, who).settings()).betStatistic({ userId: 'l', date: day, currency: 'MYR' }) },
  { name: 'user settings', reads: ['userEditModel'] as CallName[], shape: userSettingsShape, ask: async (parts: Parts) => (await backendOf(parts, who).settings()).userSettings('l') },
  { name: 'change of password', reads: ['changePassword', 'needChangePassword'] as CallName[], shape: doneShape, ask: async (parts: Parts) => (await backendOf(parts, who).settings()).changePassword(change, 'change') },
].map((asked): Asked => ({ ...asked, name: `${asked.name} (${kind})` } as Asked)))

const asked: Asked[] = [
  ...ofEither,
  { name: 'start (partner)', reads: ['initData'], shape: initDataShape, ask: (parts) => backendOf(parts, partner).start() },
  { name: 'start (login)', reads: ['topContent'], shape: initDataShape, ask: (parts) => backendOf(parts, login).start() },
  { name: 'balance (partner)', reads: ['playerBalance'], shape: balanceShape, ask: (parts) => backendOf(parts, partner).balance() },
  { name: 'balance (login)', reads: ['topContent'], shape: laterDataShape, ask: (parts) => backendOf(parts, login).balance() },
  { name: 'place (partner)', reads: ['postBetEkor'], shape: betItemsShape, ask: (parts) => backendOf(parts, partner).place(bet) },
  { name: 'place (login)', reads: ['postBet'], shape: betItemsShape, ask: (parts) => backendOf(parts, login).place(bet) },
  { name: 'place on Bet 3 (partner)', reads: ['postBetEkor3'], shape: betItemsShape, ask: (parts) => backendOf(parts, partner).place3(bet) },
  { name: 'place on Bet 3 (login)', reads: ['postBet3'], shape: betItemsShape, ask: (parts) => backendOf(parts, login).place3(bet) },
  { name: 'void (partner)', reads: ['voidEkor'], shape: voidsShape, ask: (parts) => backendOf(parts, partner).void(['g1', 'g2']) },
  { name: 'void (login)', reads: ['voidBet'], shape: voidsShape, ask: (parts) => backendOf(parts, login).void(['g1', 'g2']) },
  { name: 'saving of user settings', reads: ['editUser'], shape: doneShape, ask: async (parts) => (await backendOf(parts, partner).settings()).saveUserSettings('l', { boxIsMultiplied: true, formatBox: 'S', drawFormat: 'd', betSequence: 'b' }) },
  { name: 'links', reads: ['memberLinks'], shape: linksShape, ask: (parts) => backendOf(parts, login).memberLinks() },
  { name: 'tickets', reads: ['tickets'], shape: ticketsShape, ask: (parts) => backendOf(parts, login).tickets(tickets) },
  { name: 'tickets of one', reads: ['ticket'], shape: ticketShape, ask: (parts) => backendOf(parts, login).ticket(tickets) },
  { name: 'results of a day', reads: ['results', 'drawResultL', 'drawResultA'], shape: resultsShape, ask: (parts) => createFeeds(parts).results(day, ['M', 'N3', 'L3', 'A']) },
  { name: 'newest results', reads: ['latestResults'], shape: resultsShape, ask: (parts) => createFeeds(parts).results(day, ['M', 'T'], { isToday: true, isAwaited: true }) },
  { name: 'newest result of one', reads: ['latestResult'], shape: resultsShape, ask: (parts) => createFeeds(parts).results(day, ['T'], { isToday: true }) },
  { name: 'results of L', reads: ['drawResultL'], shape: resultsShape, ask: (parts) => createFeeds(parts).results(day, ['L']) },
  { name: 'results of A', reads: ['drawResultA'], shape: resultsShape, ask: (parts) => createFeeds(parts).results(day, ['A3']) },
  { name: 'jackpot', reads: ['jackpot'], shape: jackpotShape, ask: (parts) => createFeeds(parts).jackpot('L', day) },
  { name: 'host of a pin', reads: ['pin'], shape: hostShape, ask: ({ http, endpoints: { configBase } }) => findHost('888', { http, configBase }) },
  { name: 'sign-in', reads: ['token'], shape: signInShape, ask: (parts) => signIn({ pin: '888', username: 'u', password: 'p' }, { ...parts, endpoints: () => Promise.resolve(parts.endpoints), directory: null }) },
]

const recorded = await recordRun()
const paths = resolvePaths()

/** An outcome in a few words, when it is not as documented; null when it is. */
async function wrongOutcome({ shape, ask }: Asked, body: string | Uint8Array<ArrayBuffer>, status: number): Promise<string | null> {
  const { http } = createTestServer(() => new Response(body, { status, headers: { 'content-type': 'application/json' } }))
  try {
    const outcome = v.safeParse(shape, await ask({ http, paths, endpoints: resolveEndpoints('https://api.example') }))
    return outcome.success ? null : `${v.getDotPath(outcome.issues[0]) ?? 'it'}: ${outcome.issues[0].message}`
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof NetworkError)) return `throws ${error instanceof Error ? error.stack : String(error)}`
    const { name, message, outcome } = error
    const said = v.safeParse(failureShape, { ...error, name, message, outcome })
    return said.success ? null : `an error whose ${v.getDotPath(said.issues[0]) ?? 'kind'} is not as documented: ${said.issues[0].message}`
  }
}

test('every call of the contract is asked', () => {
  const read = new Set(asked.flatMap(({ reads }) => reads))
  expect([...new Set(recorded.map(({ call }) => call))].filter((call) => !read.has(call))).toEqual([])
  // A change by the server's demand is read as one by the player's wish.
  expect([...Object.keys(paths), 'pin'].filter((call) => !read.has(call as CallName))).toEqual([])
})

/** What the 10 000 bodies are shared out among, evenly. */
const RUNS = Math.ceil(10_000 / asked.length)
const httpStatus = fc.constantFrom(200, 200, 200, 200, 200, 200, 201, 400, 401, 404, 418, 500, 503)

test.each(asked.map((one) => [one.name, one] as const))('whatever a server answers, %s ends in what is documented, an ApiError or a NetworkError', async (_, one) => {
  const truths = recorded.filter(({ call }) => one.reads.includes(call)).map(({ answer }) => answer)
  let read = 0
  await fc.assert(
    fc.asyncProperty(bodiesNear(truths), httpStatus, async (body, status) => {
      const wrong = await wrongOutcome(one, body, status)
      if (wrong !== null) expect.fail(`${wrong}, for ${String(body).slice(0, 2000)}`)
      read += 1
    }),
    { numRuns: RUNS },
  )
  expect(read).toBeGreaterThanOrEqual(RUNS)
})

/** Answers that once ended otherwise, with the calls that read them. */
const once: [name: string, answer: unknown, status?: number][] = [
  ['place (login)', { status: '__proto__', message: 'Accepted.' }],
  ['start (partner)', { status: 'constructor' }],
  ['sign-in', { error: 'constructor' }, 400],
  ['sign-in', { error: '__proto__', error_description: 'no' }, 400],
  ['jackpot', { drawDate: '2026-11-21T99:99:99', jackpotAmount: 1 }],
  ['packages (partner)', { status: 'S100', data: { UserPackage: { '3D4D': { Commission_Big: 90071992547409.91 } } } }],
  ['packages (login)', { status: 'S100', data: { UserPackage: { '3D4D': { Commission_Big: -1e-9 } } } }],
  ['tickets', { status: 'S100', total: 1e300, data: [] }],
]

test.each(once)('%s, whatever comes: %o', async (name, answer, status = 200) => {
  const one = asked.find((candidate) => candidate.name === name)
  // Written by hand: a literal's `__proto__` is no field.
  expect(one && await wrongOutcome(one, JSON.stringify(answer), status)).toBeNull()
})
