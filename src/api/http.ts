import redaxios from 'redaxios'
import * as v from 'valibot'
import { ApiError } from './api-error.js'
import { readBounded } from './bounded-body.js'
import type { Fetch, Timers } from './environment.js'
import { isOfConnection, tellHostFault } from './host-fault.js'
import { NetworkError } from './network-error.js'
import { secretMask } from './secret-mask.js'
import { failureSchema, isSuccess } from './wire-envelope.js'
import { toJson } from './wire-json.js'
import { unreadable } from './unreadable.js'

/** Characters. The largest answer there is, a day of results, has some thousands. */
const LONGEST_ANSWER = 2_000_000
/** Rows of one list in an answer. Ten thousand tickets are a large agent's; ten times as many small rows would fit into the characters, and stop a phone. */
const MOST_ROWS = 20_000

/** What an answer is checked against where it enters. */
export type Schema<T> = v.GenericSchema<unknown, T>

/** JSON over HTTP, and one text. The methods reject with ApiError or NetworkError and with nothing else. */
export interface Http {
  get<T>(url: string, schema: Schema<T>): Promise<T>
  /** A null body is an empty POST, for the calls that have everything in their address. */
  post<T>(url: string, body: object | null, schema: Schema<T>, options?: PostOptions): Promise<T>
  /** What is no JSON: the text at an address. Rejects with NetworkError alone. */
  text(url: string): Promise<string>
  /** What it waits by: also for who asks several hosts, one behind another. */
  timers: Timers
}

/** How a POST differs from JSON without credentials. */
export interface PostOptions {
  /** Goes out as `Authorization: Bearer …`, and nowhere else. */
  bearer?: string
  /** `form`: the body's fields, which are text, as a URL-encoded form. */
  encoding?: 'json' | 'form'
  /** `schema`: a refusal is no error, but an answer that the schema reads, whatever its HTTP status below 500. For /token, which refuses as OAuth does. */
  refusals?: 'error' | 'schema'
}

/** What the HTTP layer is made from. */
export interface HttpParts {
  fetch: Fetch
  timers: Timers
  /** Milliseconds until an answer, its body included, counts as lost. */
  timeoutMs: number
}

/** Makes the HTTP layer. It knows statuses and codes; it does not know calls. */
export function createHttp({ fetch, timers, timeoutMs }: HttpParts): Http {
  /** What the console has of a fetch that is broken. */
  const said = new Set<string>()
  const call = async <T,>(method: 'get' | 'post', url: string, body: object | null, schema: Schema<T>, { bearer, encoding = 'json', refusals = 'error' }: PostOptions = {}): Promise<T> => {
    const headers: Record<string, string> = {
      ...(body !== null && { 'content-type': CONTENT_TYPES[encoding] }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    }
    const { status, data } = await redaxios<unknown>(url, {
      method,
      // As text: redaxios would stringify an object with JSON.stringify, which some host pages have broken.
      data: body === null ? undefined : encoding === 'form' ? toForm(body) : toJson(body),
      // Every status comes back as an answer: what it means is decided in `readAnswer`.
      validateStatus: () => true,
      fetch: (address, init) => exchange({ fetch, timers, timeoutMs }, String(address), { ...init, headers }),
    }).catch((error: unknown) => {
      throw failureOf(error, said)
    })
    const withoutSecrets = secretMask({ ...body, bearer })
    return refusals === 'schema' && status < 500 ? readBody(status, data, schema) : readAnswer(status, data, schema, withoutSecrets)
  }
  return {
    timers,
    get: (url, schema) => call('get', url, null, schema),
    post: (url, body, schema, options) => call('post', url, body, schema, options),
    async text(url) {
      try {
        const answer = await exchange({ fetch, timers, timeoutMs }, url, { method: 'get' })
        if (!(answer.status >= 200 && answer.status <= 299)) throw new NetworkError('http', answer.status)
        return await answer.text()
      } catch (error) {
        throw failureOf(error, said)
      }
    },
  }
}

const CONTENT_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

function toForm(fields: object): string {
  return Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`])).join('&')
}

/**
 * One exchange, its body included. redaxios drops the signal and swallows what breaks while a body is read, so both are seen to here, and it is
 * handed an answer that is all there. Its own headers are left out: it sends a cookie named "undefined" where the page has one.
 */
async function exchange({ fetch, timers, timeoutMs }: HttpParts, url: string, init: RequestInit): Promise<Response> {
  const controller = new AbortController()
  let stopTimer = () => {}
  // Raced, because a fetch of the host's may not heed the signal.
  const deadline = new Promise<never>((_, reject) => {
    stopTimer = timers.after(timeoutMs, () => {
      reject(new NetworkError('timeout'))
      controller.abort()
    })
  })
  const receive = async (): Promise<Response> => {
    const response = await fetch(url, { ...init, signal: controller.signal, cache: 'no-store' })
    if (!isAnswer(response)) throw new Error(`It must answer a Response, with a status and text(); this is ${typeof response}.`)
    const text = await readBounded(response, LONGEST_ANSWER)
    if (text === null) throw new NetworkError('too-large', response.status)
    // All that redaxios reads of a Response.
    return { status: response.status, text: () => Promise.resolve(text) } as Response
  }
  try {
    return await Promise.race([receive(), deadline])
  } finally {
    stopTimer()
  }
}

/** A fetch of the host's own may answer anything; of a Response that somebody has made by hand this much is read. */
function isAnswer(response: Partial<Response> | null | undefined): boolean {
  return response?.status !== undefined && Boolean(response.body ?? response.text)
}

function readAnswer<T>(httpStatus: number, data: unknown, schema: Schema<T>, withoutSecrets: (text: string) => string): T {
  const failure = v.safeParse(failureSchema, data)
  if (failure.success && !isSuccess(failure.output.status)) {
    const { status, message, params } = failure.output
    // A server that broke down does not know how far it came; maintenance, though, is announced with 503 as often as with 200.
    if ((httpStatus >= 500 || /^5\d\d$/.test(status)) && status !== 'V110') throw new NetworkError('http', httpStatus)
    throw new ApiError(withoutSecrets(status), httpStatus, params.map((param) => (typeof param === 'string' ? withoutSecrets(param) : param)), withoutSecrets(message))
  }
  // Whoever stands before the server turned the call away: "session lost/access denied" (spec section 8).
  if (httpStatus === 401) throw new ApiError('E102', httpStatus)
  if (!(httpStatus >= 200 && httpStatus <= 299)) throw new NetworkError('http', httpStatus)
  return readBody(httpStatus, data, schema)
}

function readBody<T>(httpStatus: number, data: unknown, schema: Schema<T>): T {
  // redaxios leaves what it cannot parse as text: a page of some proxy, or nothing at all.
  if (typeof data !== 'object' || data === null) throw new NetworkError('not-json', httpStatus)
  if (hasLongList(data)) throw new NetworkError('too-large', httpStatus)

  const answer = v.safeParse(schema, data, { abortEarly: true })
  if (answer.success) return answer.output
  const field = (v.getDotPath(answer.issues[0]) ?? 'data').slice(0, 200)
  // For the page's developer: a player has no use for a field's name.
  throw unreadable(field, httpStatus)
}

/** Lists stand near the top; an answer may be nested as deep as a stack is not. */
function hasLongList(value: object, depth = 4): boolean {
  if (Array.isArray(value) && value.length > MOST_ROWS) return true
  return depth > 0 && Object.values(value).some((part: unknown) => typeof part === 'object' && part !== null && hasLongList(part, depth - 1))
}

function failureOf(error: unknown, said: Set<string>): NetworkError {
  if (error instanceof NetworkError) return error
  if (!isOfConnection(error)) tellHostFault('fetch', error, said)
  return new NetworkError(error instanceof Error && error.name === 'AbortError' ? 'aborted' : 'offline')
}
