import { createHttp, type Http } from '../../src/api/http.js'
import type { Fetch } from '../../src/api/environment.js'
import { createTestEnvironment, type TestEnvironment } from '../stores/environment.js'

/** A call as it arrived. */
export interface Call { url: string; init: RequestInit }

/** A server that answers as the test says, and the HTTP layer that talks to it. */
export interface TestServer {
  http: Http
  calls: Call[]
  environment: TestEnvironment
}

/** Milliseconds. */
export const TIMEOUT = 20_000

export function createTestServer(answer: (call: Call) => Response | Promise<Response>): TestServer {
  const environment = createTestEnvironment()
  const calls: Call[] = []
  const fetch: Fetch = async (url, init = {}) => {
    calls.push({ url, init })
    return answer({ url, init })
  }
  return { http: createHttp({ fetch, timers: environment.timers, timeoutMs: TIMEOUT }), calls, environment }
}

/** An answer of that text, as a server sends it. */
export const text = (body: string, status = 200, type = 'text/html') => new Response(body, { status, headers: { 'content-type': type } })

/** An answer of that value. */
export const json = (value: unknown, status = 200) => text(JSON.stringify(value), status, 'application/json')

/** The JSON body of a call, read back. */
export const bodyOf = ({ init }: Call): unknown => JSON.parse(String(init.body))
