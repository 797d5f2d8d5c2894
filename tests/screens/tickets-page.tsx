import type { Fetch } from '../../src/api/environment.js'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'
import { createTestEnvironment, type TestEnvironment } from '../stores/environment.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

export const LIST = '/GetDrawTicketUser'
export const DETAIL = '/GetDrawTicketUserDetail'
export const LINKS = '/DrawTicketExternalLink'
const PASSWORDS: Record<string, string> = { agent: 'agent123', player: 'player123', crowd: 'crowd123', demo: 'demo' }

let posted = 0

interface OpenOptions extends RenderOptions {
  /** Who has signed in with a password. */
  as?: string
  /** Bets of the agent's players, as `player01 1` says whom and how much; for 22 November, on Magnum. */
  bets?: string[]
}

/** The app on a screen of the members area, for somebody who has signed in. */
export async function open(start: string, { as = 'agent', bets = [], environment = createTestEnvironment(), server = createSandbox({ seed: 7, now: environment.now }).fetch, ...options }: OpenOptions = {}): Promise<Rendered> {
  for (const [id, stake] of bets.map((bet) => bet.split(' '))) {
    const body = { SN: 'DEMO', LoginId: 'agent', AuthToken: 'agent123', ID: id, Method: 'buy', BetString: `D#21\n#1\n1234#${stake}`, ClientRef: `ticket-${++posted}`, Platform: 'ekor', Currency: 'MYR' }
    const [item] = (await (await server('https://bets.test/api/FDAPI/Bet/PostBetEkor', { method: 'POST', body: JSON.stringify(body) })).json()) as { status: string }[]
    if (item?.status !== 'Success') throw new Error(`the sandbox refused the bet of this test: ${JSON.stringify(item)}`)
  }
  await signIn(environment, server, as)
  const config = { ...options.config, sn: undefined, loginid: undefined, token: undefined, persist: 'session' as const }
  return renderScreen(<LotteryApp />, { ...options, config, environment, server, options: { start, ...options.options } })
}

/** Leaves a session as a page that has signed in keeps it in its tab. */
async function signIn(environment: TestEnvironment, server: Fetch, username: string): Promise<void> {
  const form = new URLSearchParams({ grant_type: 'password', username, password: PASSWORDS[username] ?? '', client_id: '888' }).toString()
  const answer = await server('https://bets.test/api/token', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form })
  const { access_token: bearer } = (await answer.json()) as { access_token: string }
  environment.keptInTab.set('lottery:session', JSON.stringify({ scope: 'https://bets.test/api', loginid: username, bearer }))
}

export const asked = ({ calls }: Rendered, path: string) => calls.filter((call) => call.path.endsWith(path)).length
export const route = ({ events }: Rendered) => events.flatMap(({ name, detail }) => (name === 'lottery:navigate' ? [(detail as { route: string }).route] : [])).at(-1)
export const panel = ({ screen }: Rendered) => screen.findByRole('button', { name: /^Find tickets/ })
export const row = ({ screen }: Rendered, name: string | RegExp) => screen.findByRole('button', { name })
export const replaced = (path: string, answer: () => Promise<Response>) => (next: Fetch): Fetch => (url, init) => (new URL(url).pathname.endsWith(path) ? answer() : next(url, init))
export const json = (value: unknown) => Promise.resolve(new Response(JSON.stringify(value)))
