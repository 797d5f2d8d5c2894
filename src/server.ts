import { callTimeout } from './api/call-timeout.js'
import { createTransport, type Transport } from './api/transport.js'
import type { Environment, Fetch } from './api/environment.js'
import type { LotteryConfig } from './config.js'
import { rulesOf } from './config-rules.js'

/** Any origin does: nothing leaves the page. `.invalid` makes sure of it. */
const SANDBOX_API = 'https://sandbox.invalid/api'
const SANDBOX = { api: SANDBOX_API, endpoints: { configBase: `${SANDBOX_API}/config` } }
const SANDBOX_STATE = 'lottery:sandbox'

export { askHost, tellIncomplete } from './stores/host-credentials.js'

export interface ServerParts {
  config: LotteryConfig
  environment: Environment
  /** No server, but the sandbox in the page. */
  isDemo: boolean
}

/**
 * The way to the server that a configuration means. A part of `lottery.ts` that is loaded when the first call is made, so that a widget shows its frame before
 * it knows how to ask.
 */
export async function connect({ config, environment, isDemo }: ServerParts): Promise<Transport> {
  const { timers } = environment
  const timeoutMs = callTimeout(config)
  if (!isDemo) return createTransport({ ...config, fetch: environment.fetch, timers, timeoutMs })
  return createTransport({ ...SANDBOX, fetch: await createSandboxFetch(config, environment), timers, timeoutMs })
}

async function createSandboxFetch(config: LotteryConfig, { storage, now }: Environment): Promise<Fetch> {
  const { createSandbox } = await import('./sandbox/sandbox.js')
  const { calendar, minimums } = rulesOf(config)
  const { fetch } = createSandbox({
    now,
    calendar,
    minimums,
    storage: { load: () => Promise.resolve(storage.get(SANDBOX_STATE)), save: (text) => Promise.resolve(void storage.set(SANDBOX_STATE, text)) },
  })
  return fetch
}
