import type { Backend, Feeds } from './api/backend.js'
import { callTimeout } from './api/call-timeout.js'
import type { Credentials } from './api/credentials.js'
import { createFeeds } from './api/feeds.js'
import type { Environment, Fetch, KeyValueStorage } from './api/environment.js'
import { once } from './api/once.js'
import { createSessionBackend } from './api/session-backend.js'
import type { SignInAnswer, SignInRequest } from './api/sign-in.js'
import { createTransport, type Transport } from './api/transport.js'
import type { LotteryConfig } from './config.js'
import { rulesOf } from './config-rules.js'
import type { FollowTabParts } from './stores/follow-tab.js'
import { askHost, tellIncomplete, type HostCallback } from './stores/host-credentials.js'
import { keepAlive, type KeepAliveParts } from './stores/keep-alive.js'

/** Any origin does: nothing leaves the page. `.invalid` makes sure of it. */
const SANDBOX_API = 'https://sandbox.invalid/api'
const SANDBOX = { api: SANDBOX_API, endpoints: { configBase: `${SANDBOX_API}/config` } }
const SANDBOX_STATE = 'lottery:sandbox'

export interface ServerParts extends FollowTabParts {
  config: LotteryConfig
  environment: Environment
  /** No server, but the sandbox in the page. */
  isDemo: boolean
  /** Where the tab keeps the session; null where it does not. */
  tabStorage: KeyValueStorage | null
}

/** The calls to a server. */
export interface Server {
  backend(): Promise<Backend>
  feeds(): Promise<Feeds>
  signIn(request: SignInRequest): Promise<SignInAnswer>
  /** `askHost` of this configuration. */
  askHost(name: HostCallback): Promise<Credentials | null>
  tellIncomplete: typeof tellIncomplete
  keepAlive(parts: Omit<KeepAliveParts, 'isPartners'>): () => void
}

/** The way to the server that a configuration means. A part of `lottery.ts` that is loaded when the first call is made. */
export async function connect(parts: ServerParts): Promise<Server> {
  const { config, environment, vault: { read: credentials }, tabStorage } = parts
  const transport = await transportOf(parts)
  const endpoints = once(transport.endpoints)
  // Another page of the tab may sign out, or in, while this one is kept as it was left. Lost on the way, it goes by what it knows until it is loaded anew.
  if (tabStorage) import('./stores/follow-tab.js').then(({ followTab }) => followTab(parts), () => {})
  return {
    askHost: (name) => askHost(name, config, environment),
    tellIncomplete,
    keepAlive: (given) => keepAlive({ ...given, isPartners: () => !('bearer' in (credentials() ?? {})) }),
    async backend() {
      const given = credentials()
      // Whom a pin has led to a host plays there, whether or not anybody says where the default pin leads.
      const api = given && 'bearer' in given ? given.api : undefined
      return createSessionBackend({ ...transport, endpoints: api === undefined ? await endpoints() : transport.endpointsAt(api), credentials })
    },
    feeds: once(async () => createFeeds({ ...transport, endpoints: await endpoints(), calendar: rulesOf(config).calendar })),
    async signIn(request) {
      const { signIn } = await import('./api/sign-in.js')
      return signIn(request, { ...transport, endpoints })
    },
  }
}

async function transportOf({ config, environment, isDemo }: ServerParts): Promise<Transport> {
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
