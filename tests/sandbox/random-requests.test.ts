import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { API, recordRun, type Exchange } from '../../scripts/contract/recorded-run.js'
import { defaultPaths } from '../../src/api/endpoints.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { freshState, parseState, type SandboxState } from '../../src/sandbox/state.js'
import { bodiesNear, textNear } from '../api/random-bodies.js'
import { clientOf, handClock, memoryStorage, noon } from './client.js'

/** A request as it is sent. */
interface Sent { method: string; url: string; headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> | null }

const recorded = await recordRun()

/** Two players and an agent have signed in: their tokens, those of the recorded run, are the last ones given. */
const opened = await (async () => {
  const storage = memoryStorage()
  const client = clientOf(createSandbox({ storage, now: handClock(noon).now }))
  for (const username of ['player', 'agent', 'fresh']) await client.token({ username, password: `${username}123` })
  return storage.text
})()

const words = fc.constantFrom('constructor', '__proto__', 'toString', 'BOX', 'IBOX', 'REV', '', '#', 'D', 'D#21', 'D9', '#123', '*#83', '*#810', '[A]12', '[Z]1', '1234#1', '*1234#0.5', '**1234*#1', 'R1R2#1', '0997#1', '0998#1', '0145#1', '1234#1e3', '1234#9999.8', '12345#1', '123456#1', 'D#21/11', '#MP', '[A]1', '[B]2', '[C]3', '[D]4', '#1#1#0', '#1')
/** A bet string that comes near one: lines of several, in any order. */
const betString = fc.oneof(
  fc.array(words, { maxLength: 8 }).map((lines) => lines.join('\n')),
  fc.tuple(fc.constantFrom('D#21/11', 'D#22/11#25/11', 'D#30/02'), words, words, fc.constantFrom('#1#1#0', '#0.5#0#9999', '#-1#0#0')).map(([date, mode, extra, stakes]) => [date, '#M', '[A]1', '[B]2', '[C]34', `[D]${extra}`, mode, stakes].join('\n')),
  fc.tuple(fc.constantFrom('D#21/11', 'D#22/11#25/11'), words, fc.constantFrom('#1#1#0', '#0.5#0#9999')).map(([date, mode, stakes]) => [date, '#M', '[A]1', '[B]2', '[C]34', '[D]5', mode, stakes].join('\n')),
)

/** A request near one of the recorded ones: its body, its query, its token or its bet changed. */
const requestNear = ({ method, url, headers, body }: Exchange): fc.Arbitrary<Sent> => {
  const isForm = headers['content-type']?.includes('form') === true
  const { pathname, searchParams } = new URL(url)
  const query = fc.record(Object.fromEntries([...searchParams].map(([name, value]) => [name, textNear(value)])), { requiredKeys: [] }).map((fields) => new URLSearchParams(fields as Record<string, string>).toString())
  const form = (fields: object) => fc.record(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textNear(String(value))])), { requiredKeys: [] }).map((given) => new URLSearchParams(given as Record<string, string>).toString())
  const isBet = typeof body === 'object' && body !== null && 'BetString' in body
  const bodies = fc.oneof(
    { weight: 3, arbitrary: isForm && body ? form(body) : bodiesNear(body === null ? [] : [body]) },
    ...(isBet ? [{ weight: 3, arbitrary: fc.record({ BetString: betString, ClientRef: fc.oneof(fc.uuid(), fc.constantFrom('__proto__', 'constructor', 'r')), Currency: textNear('MYR') }).map((given) => JSON.stringify({ ...body, ...given })) }] : []),
    { weight: 1, arbitrary: fc.constant(body === null ? null : isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body)) },
  )
  return fc.record({
    method: fc.oneof({ weight: 9, arbitrary: fc.constant(method.toUpperCase()) }, { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS') }),
    url: fc.tuple(query, fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom('/', '//', '/..', '/%00', '%E0%A4%A', '/constructor', '/:x', '*') })).map(([text, tail]) => `${API}${pathname}${tail}${text && `?${text}`}`),
    headers: fc.oneof({ weight: 9, arbitrary: fc.constant(headers) }, { weight: 1, arbitrary: fc.constantFrom<Record<string, string>>({}, { authorization: 'Bearer __proto__' }, { authorization: 'Basic x' }, { authorization: `Bearer ${'0'.repeat(5000)}` }, { 'content-type': 'application/json; charset=utf-16' }) }),
    body: bodies,
  }).map((sent) => (sent.method === 'GET' ? { ...sent, body: null } : sent))
}
const requests: fc.Arbitrary<Sent> = fc.oneof(
  ...recorded.map((exchange) => ({ weight: /Bet\//.test(exchange.url) ? 3 : 1, arbitrary: requestNear(exchange) })),
)

/** What the ledger says that each wallet should have: what it was opened with, less what is staked, and what was won. In minor units. */
function booked({ bets }: SandboxState): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [loginid, wallets] of Object.entries(freshState().wallets)) for (const [currency, { balance }] of Object.entries(wallets)) sums[`${loginid} ${currency}`] = balance
  for (const { owner, currency, state, total, won } of bets) {
    const key = `${owner} ${currency}`
    sums[key] = (sums[key] ?? NaN) + won - (state === 'voided' ? 0 : total)
  }
  return sums
}

const balances = ({ wallets }: SandboxState): Record<string, number> =>
  Object.fromEntries(Object.entries(wallets).flatMap(([loginid, own]) => Object.entries(own).map(([currency, { balance }]) => [`${loginid} ${currency}`, balance])))

/** What of the state is money. */
const money = (text: string | null): string => {
  const { bets, wallets, receipts } = parseState(text)
  return JSON.stringify({ bets, wallets, receipts })
}

/** Whether an answer says that something was placed or voided. */
const isAccepted = (text: string): boolean => /"status":"(Success|S105)"/.test(text) && !text.includes('access_token')

/** Sends one, and answers what is wrong with what came of it; null when nothing is. */
async function wrongAnswer(sandbox: ReturnType<typeof createSandbox>, { body, ...sent }: Sent, storage: { text: string | null }): Promise<string | null> {
  const before = storage.text
  const said = typeof body === 'string' ? body : ''
  let text = ''
  try {
    const response = await sandbox.fetch(sent.url, { ...sent, ...(body !== null && { body }) })
    text = await response.text()
    // The one number that stands for a server that breaks down (design, magic numbers).
    if (response.status >= 500 && !(said.includes('0997') && text === 'Internal Server Error')) return `HTTP ${response.status}: ${text.slice(0, 300)}`
    if (text !== '' && response.headers.get('content-type')?.includes('json')) JSON.parse(text)
  } catch (error) {
    // And the one for an answer that is lost on its way.
    if (!(said.includes('0998') && error instanceof TypeError && error.message === 'Failed to fetch')) return `throws ${error instanceof Error ? error.stack : String(error)}`
    text = '"status":"Success"'
  }
  if (storage.text === before || storage.text === null) return null
  const state = parseState(storage.text)
  if (JSON.stringify(state.wallets) !== JSON.stringify((JSON.parse(storage.text) as SandboxState).wallets)) return 'what is kept cannot be read again'
  if (!isAccepted(text) && money(before) !== money(storage.text)) return `money moved, but the answer is ${text.slice(0, 300)}`
  const [due, had] = [booked(state), balances(state)]
  const wrong = Object.keys(had).find((wallet) => had[wallet] !== due[wallet] || !Number.isSafeInteger(had[wallet]) || (had[wallet] ?? -1) < 0)
  return wrong === undefined ? null : `${wrong} has ${had[wrong]}, and the ledger says ${due[wrong]}`
}

describe('10 000 random requests', () => {
  /** Requests in a row on one sandbox. */
  const IN_A_ROW = 25
  const GROUPS = 4
  const RUNS = 10_000 / GROUPS / IN_A_ROW

  test.each(Array.from({ length: GROUPS }, (_, index) => index + 1))('end in an answer, never in a breakdown; money moves only where the answer says so, and the ledger adds up (part %i)', { timeout: 120_000 }, async () => {
    let sent = 0
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(fc.array(requests, { minLength: IN_A_ROW, maxLength: IN_A_ROW }), async (row) => {
        const storage = memoryStorage(opened)
        const sandbox = createSandbox({ storage, now: handClock(noon).now, wait: () => Promise.resolve() })
        for (const one of row) {
          const wrong = await wrongAnswer(sandbox, one, storage)
          if (wrong !== null) expect.fail(`${wrong}, for ${JSON.stringify(one).slice(0, 3000)}`)
          sent += 1
        }
        accepted += parseState(storage.text).bets.length
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: 110_000 },
    )
    expect(sent).toBeGreaterThanOrEqual(RUNS * IN_A_ROW)
    expect(accepted, 'bets among them that are taken').toBeGreaterThan(20)
  })

  test('are of every call that there is', () => {
    const asked = new Set<string>(recorded.map(({ call }) => call))
    expect([...Object.keys(defaultPaths), 'pin'].filter((call) => !asked.has(call))).toEqual([])
  })
})
