import { onTestFinished } from 'vitest'
import type { Credentials } from '../../src/api/credentials.js'
import type { Environment, Fetch } from '../../src/api/environment.js'
import type { LotteryConfig } from '../../src/config.js'
import { createLottery, type Lottery } from '../../src/lottery.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { DEMO } from './core.js'
import { createTestEnvironment, settle, type TestEnvironment } from './environment.js'

/** A bet as it arrived at the server. */
export interface PostedBet { path: string; body: Record<string, string> }

/** What to do with a call to a path, in place of the sandbox. */
export interface Fault { path: string; answer: (sandbox: () => Promise<Response>) => Promise<Response> }

/** A sandbox that several pages of one browser talk to: their storage is one. */
export interface SandboxServer {
  posted: PostedBet[]
  /** The next call of its path goes to the first that fits, once. */
  faults: Fault[]
  environment: TestEnvironment
  /** What the pages call, for one that a test makes itself. */
  fetch: Fetch
  /** A page: a lottery of its own, signed in, over the same lasting storage. `keptInTab` is another tab's unless it is handed in. */
  open(options?: PageOptions): Promise<Lottery>
  /** Credentials of a login session. */
  signIn(username: string, password: string): Promise<Credentials>
}

export interface PageOptions {
  credentials?: Credentials
  keptInTab?: Map<string, string>
  config?: LotteryConfig
  /** The page's storage, where it is not the test's own. */
  storages?: Pick<Environment, 'storage' | 'tabStorage'>
}

/** Makes the server. The clock stands at Sat 2026-11-21 12:00 GMT+8 unless told otherwise. */
export function createSandboxServer(now?: string): SandboxServer {
  const posted: PostedBet[] = []
  const faults: Fault[] = []
  const environment = createTestEnvironment({ now })
  const sandbox = createSandbox({ seed: 1, now: () => environment.now() })
  const fetch: Fetch = (url, init) => {
    const path = new URL(url, 'https://page.example').pathname
    if (/\/PostBet/.test(path)) posted.push({ path: path.replace(/^.*\//, ''), body: JSON.parse(String(init?.body)) as Record<string, string> })
    const answer = () => sandbox.fetch(`https://page.example${url}`, init)
    const fault = faults.findIndex((one) => path.endsWith(one.path))
    return fault < 0 ? answer() : (faults.splice(fault, 1)[0]?.answer(answer) ?? answer())
  }
  return {
    posted,
    faults,
    environment,
    fetch,
    async open({ credentials = DEMO, keptInTab = new Map(), config, storages }: PageOptions = {}) {
      const { tabStorage } = createTestEnvironment({ keptInTab })
      const lottery = createLottery({ api: '/api', ...config, environment: { ...environment, tabStorage, ...storages, fetch } })
      onTestFinished(() => lottery.destroy())
      await lottery.session.open(credentials)
      await settle()
      return lottery
    },
    async signIn(username, password) {
      const form = new URLSearchParams({ grant_type: 'password', username, password, client_id: '888', CaptchaKey: '', Captcha: '' })
      const answer = await sandbox.fetch('https://page.example/api/token', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form.toString() })
      const { access_token: bearer } = (await answer.json()) as { access_token: string }
      return { loginid: username, bearer }
    },
  }
}
