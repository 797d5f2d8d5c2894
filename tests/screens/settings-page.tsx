import { within } from '@testing-library/dom'
import type { Fetch } from '../../src/api/environment.js'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

export const API = 'https://bets.test/api'
export const AGENT = { config: { loginid: 'agent', token: 'agent123' } }

/** The app on one of the settings pages. */
export async function open(start: string, heading: string, options: RenderOptions = {}): Promise<Rendered> {
  const page = renderScreen(<LotteryApp />, { ...options, options: { start, ...options.options } })
  await page.screen.findByRole('heading', { level: 1, name: heading })
  return page
}

export const callsOf = ({ calls }: Rendered, name: string) => calls.filter(({ path }) => path.endsWith(`/${name}`))
export const choice = ({ screen }: Rendered, group: string, name: string) => within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }) as HTMLInputElement

/** Posts a bet as another page of the player would. */
export async function post({ server }: Pick<Rendered, 'server'>, betString: string, loginid = 'demo', token = 'demo'): Promise<void> {
  const body = { SN: 'DEMO', LoginId: loginid, AuthToken: token, ID: loginid, Method: 'buy', BetString: betString, ClientRef: betString, Platform: 'ekor', Currency: 'MYR' }
  await server(`${API}/FDAPI/Bet/PostBetEkor`, { method: 'POST', body: JSON.stringify(body) })
}

/** Gives the answer `name` gets over to the test. */
export function intercepting(name: string, answer: (next: () => Promise<Response>) => Promise<Response>): NonNullable<RenderOptions['intercept']> {
  return (next): Fetch => (url, init) => (url.includes(`/${name}`) ? answer(() => next(url, init)) : next(url, init))
}
export const lose = () => Promise.reject(new TypeError('connection lost'))
