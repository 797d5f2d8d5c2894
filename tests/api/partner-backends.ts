import type { SessionCalls, PlacedBet } from '../../src/api/backend.js'
import type { Credentials } from '../../src/api/credentials.js'
import { defaultPaths, resolveEndpoints } from '../../src/api/endpoints.js'
import { createHttp } from '../../src/api/http.js'
import { createPartnerBackend } from '../../src/api/partner-backend.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { noon } from '../sandbox/client.js'
import { createTestEnvironment } from '../stores/environment.js'
import { createTestServer, json, TIMEOUT, type TestServer } from './server.js'

export const DEMO = { sn: 'DEMO', loginid: 'demo', token: 'demo' } satisfies Credentials
export const endpoints = resolveEndpoints('https://api.example/api')

/** A backend on a fresh sandbox, at noon of a day of all draws. */
export function onSandbox(credentials: Credentials = DEMO) {
  const environment = createTestEnvironment({ now: noon })
  const sandbox = createSandbox({ now: environment.now, wait: () => new Promise(() => {}) })
  const http = createHttp({ fetch: (url, init) => sandbox.fetch(url, init), timers: environment.timers, timeoutMs: TIMEOUT })
  return { environment, backend: createPartnerBackend({ http, endpoints, paths: defaultPaths, credentials: () => credentials }) }
}

/** A backend on a server that answers as the test says. */
export function onAnswer(answer: unknown): { backend: SessionCalls; server: TestServer } {
  const server = createTestServer(() => json(answer))
  return { server, backend: createPartnerBackend({ http: server.http, endpoints, paths: defaultPaths, credentials: () => DEMO }) }
}

let refs = 0
/** A bet, each under a reference of its own. */
export const bet = (betString: string, changes: Partial<PlacedBet> = {}): PlacedBet => ({ betString, clientRef: `ref-${++refs}`, currency: 'MYR', userId: 'demo', ...changes })
