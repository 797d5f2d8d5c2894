import * as v from 'valibot'
import {
  balanceAnswerSchema, envelopeSchema, initDataAnswerSchema, isSuccess, jackpotSchema, resultRowsAnswerSchema, toJson, type SessionFields,
} from '../../src/api/contract.js'

/** What one check has found. */
export interface Finding {
  name: string
  state: 'held' | 'broken' | 'not-asked'
  /** What was seen, in a sentence. */
  words: string
}

/** A server to look at, and as whom. */
export interface CheckedServer {
  /** Base address, absolute. */
  api: string
  /** Without one, the calls of a player are not made. */
  session: SessionFields | null
  /** As the page's own. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** Milliseconds until an answer counts as lost: what the widgets wait by default is longer, and a server so slow needs no longer list. */
const PATIENCE = 10_000

/**
 * Looks at a server as the widgets would from this page: address, CORS, and the shape of the answers by the schemas of the contract. It reads only: no bet is
 * placed, and what it was given goes nowhere but to that server. Never throws.
 */
export async function checkServer({ api, session, fetch }: CheckedServer): Promise<Finding[]> {
  const base = readAddress(api)
  if (base === null) return [{ name: 'Address', state: 'broken', words: 'This is no address that the widgets take: https, without a query. Plain http is for localhost alone.' }]
  const address: Finding = { name: 'Address', state: 'held', words: base }

  const ask = (path: string, init: RequestInit) => fetch(base + path, { ...init, cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
  const post = (path: string, body?: object) => ask(path, { method: 'POST', ...(body && { headers: { 'content-type': 'application/json' }, body: toJson(body) }) })
  const results = await look('Results', () => post('/Result/GetLatestResults'), resultRowsAnswerSchema)
  const jackpot = await look('Jackpots', () => ask('/jackpotL/Jackpot/GetJackpot', { method: 'GET' }), jackpotSchema)
  if (!session) return [address, results, jackpot, { name: 'Player', state: 'not-asked', words: 'Give a session to see the calls of a player.' }]
  return [
    address, results, jackpot,
    await look('Player: GetInitData', () => post('/FDAPI/Ekor/GetInitData', session), initDataAnswerSchema),
    await look('Player: GetPlayerBalance', () => post('/FDAPI/Player/GetPlayerBalance', { ...session, Method: 'getbalance' }), balanceAnswerSchema),
    await refusal(() => post('/FDAPI/Ekor/GetInitData', { ...session, AuthToken: 'not-a-token' })),
  ]
}

function readAddress(api: string): string | null {
  try {
    const { protocol, hostname, search, hash, username, href } = new URL(api.trim())
    const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
    return !search && !hash && !username && (protocol === 'https:' || (protocol === 'http:' && isLocal)) ? href.replace(/\/+$/, '') : null
  } catch {
    return null
  }
}

type Answer = { data: unknown; status: number } | { lost: string }

async function answerOf(ask: () => Promise<Response>): Promise<Answer> {
  let response: Response
  try {
    response = await ask()
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return { lost: `No answer within ${PATIENCE / 1000} seconds.` }
    return { lost: 'The browser got no answer that it may show: the address is wrong, the server is down, or it does not allow this page’s origin (CORS). The console says which.' }
  }
  try {
    return { data: (await response.json()) as unknown, status: response.status }
  } catch {
    return { lost: `The answer, HTTP ${response.status}, is not JSON.` }
  }
}

/** Whether an answer is the one that the contract has. */
async function look(name: string, ask: () => Promise<Response>, schema: v.GenericSchema): Promise<Finding> {
  const answer = await answerOf(ask)
  if ('lost' in answer) return { name, state: 'broken', words: answer.lost }
  const envelope = v.safeParse(envelopeSchema, answer.data)
  if (envelope.success && !isSuccess(envelope.output.status)) return { name, state: 'broken', words: `Refused with status ${envelope.output.status}${envelope.output.message ? `: ${envelope.output.message}` : '.'}` }
  if (answer.status > 299) return { name, state: 'broken', words: `HTTP ${answer.status}.` }
  const read = v.safeParse(schema, answer.data)
  if (read.success) return { name, state: 'held', words: 'The answer keeps to the contract.' }
  const [issue] = read.issues
  return { name, state: 'broken', words: `${v.getDotPath(issue) ?? 'The answer'}: ${issue.message}` }
}

/** Whether the server turns a wrong token away, and says so in the words of the contract. */
async function refusal(ask: () => Promise<Response>): Promise<Finding> {
  const name = 'Player: a wrong token'
  const answer = await answerOf(ask)
  if ('lost' in answer) return { name, state: 'broken', words: answer.lost }
  const envelope = v.safeParse(envelopeSchema, answer.data)
  if (!envelope.success) return { name, state: 'broken', words: 'Refused without a status: a player would read that the server is broken.' }
  if (isSuccess(envelope.output.status)) return { name, state: 'broken', words: 'The server took it. Anybody could bet for anybody.' }
  return { name, state: 'held', words: `Refused with status ${envelope.output.status}.` }
}
