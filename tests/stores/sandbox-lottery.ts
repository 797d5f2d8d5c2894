import type { Fetch } from '../../src/api/environment.js'
import type { LotteryConfig } from '../../src/config.js'
import { createLottery, type Lottery } from '../../src/lottery.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { createTestEnvironment, type TestEnvironment, type TestEnvironmentOptions } from './environment.js'

const API = 'https://bets.test/api'
const PASSWORDS: Record<string, string> = { demo: 'demo', agent: 'agent123', player: 'player123' }

/** A page on the sandbox: its lottery, signed in, and what bets another page of the same player may place meanwhile. */
export interface SandboxPage {
  lottery: Lottery
  environment: TestEnvironment
  /** Paths of the calls, with their query. */
  calls: string[]
  /** Posts a bet string as another client would; answers the GUID of the receipt. */
  post(betString: string, options?: { three?: boolean; currency?: string; userId?: string }): Promise<string>
  /** Answers the next call whose address has `path` in place of the sandbox. */
  fault(path: string, answer: (sandbox: () => Promise<Response>) => Promise<Response>): void
  /** The same tab after a reload: the same storage as it is now, and the same server. */
  reload(): Promise<SandboxPage>
}

interface PageOptions extends Pick<TestEnvironmentOptions, 'now'> {
  loginid?: string
  config?: LotteryConfig
}

/** Opens a page for a player of the sandbox; Sat 2026-11-21 12:00 GMT+8 unless told otherwise. */
export function openPage({ now, loginid = 'demo', config }: PageOptions = {}): Promise<SandboxPage> {
  const environment = createTestEnvironment({ now })
  return openOn(createSandbox({ seed: 7, now: environment.now }).fetch, environment, loginid, config)
}

async function openOn(server: Fetch, environment: TestEnvironment, loginid: string, config?: LotteryConfig): Promise<SandboxPage> {
  const calls: string[] = []
  const faults: { path: string; answer: (sandbox: () => Promise<Response>) => Promise<Response> }[] = []
  const fetch: Fetch = (url, init) => {
    calls.push(url.slice(API.length))
    const at = faults.findIndex(({ path }) => url.includes(path))
    const answer = () => server(url, init)
    return at < 0 ? answer() : (faults.splice(at, 1)[0]?.answer(answer) ?? answer())
  }
  const credentials = { sn: 'DEMO', loginid, token: PASSWORDS[loginid] ?? '' }
  const lottery = createLottery({ api: API, ...credentials, environment: { ...environment, fetch }, ...config })
  lottery.retain()
  await new Promise<void>((resolve) => {
    lottery.session.$state.subscribe(({ state }) => state === 'ready' && resolve())
  })
  let posted = 0
  return {
    lottery, environment, calls,
    async post(betString, { three = false, currency = 'MYR', userId = loginid } = {}) {
      const body = { SN: credentials.sn, LoginId: loginid, AuthToken: credentials.token, ID: userId, Method: 'buy', BetString: betString, ClientRef: `other-${++posted}`, Platform: 'ekor', Currency: currency }
      const items = (await (await server(`${API}/FDAPI/Bet/PostBetEkor${three ? '3' : ''}`, { method: 'POST', body: JSON.stringify(body) })).json()) as { status: string; GUID: string }[]
      const [item] = items
      if (!item?.GUID) throw new Error(`the sandbox refused the bet of this test: ${JSON.stringify(items)}`)
      return item.GUID
    },
    fault: (path, answer) => void faults.push({ path, answer }),
    reload: () => openOn(server, { ...createTestEnvironment({ kept: new Map(environment.kept), keptInTab: new Map(environment.keptInTab) }), now: environment.now }, loginid, config),
  }
}
