import { expect } from 'vitest'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { createTestEnvironment } from '../stores/environment.js'
import { routes } from './app-page.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

const API = 'https://bets.test/api'

let posted = 0
/** Places a bet as another page of the player would, or as `sender` says. */
export async function post({ server }: Pick<Rendered, 'server'>, betString: string, three = false, sender: Record<string, string> = {}): Promise<void> {
  const body = { SN: 'DEMO', LoginId: 'demo', AuthToken: 'demo', ID: 'demo', Method: 'buy', BetString: betString, ClientRef: `other-${++posted}`, Platform: 'ekor', Currency: 'MYR', ...sender }
  const answer = await server(`${API}/FDAPI/Bet/PostBetEkor${three ? '3' : ''}`, { method: 'POST', body: JSON.stringify(body) })
  const [item] = (await answer.json()) as { status: string }[]
  if (item?.status !== 'Success') throw new Error(`the sandbox refused the bet of this test: ${JSON.stringify(item)}`)
}

export const MAGNUM = 'D#22\n#1\n1234#1'
export const LUCKY = 'D#22\n#8\n5678#2'

/** The app on its receipts, with these bets placed before. */
export async function open(bets: string[] = [], options: RenderOptions = {}): Promise<Rendered> {
  const environment = options.environment ?? createTestEnvironment({ now: options.now })
  const { createSandbox } = await import('../../src/sandbox/sandbox.js')
  const server = options.server ?? createSandbox({ seed: 7, now: environment.now }).fetch
  for (const bet of bets) await post({ server }, bet, bet.includes('*#'))
  const page = renderScreen(<LotteryApp />, { ...options, environment, server, options: { start: '/receipts/', ...options.options } })
  await page.screen.findByRole('heading', { level: 1, name: 'Receipts' })
  return page
}

export const receiptNumber = (index: number) => `R261121-${String(index).padStart(6, '0')}`
export const row = ({ screen }: Rendered, index: number) => screen.findByRole('button', { name: new RegExp(receiptNumber(index)) })
export const route = (page: Rendered) => routes(page).at(-1)

/** The screen of a receipt. */
export async function seen({ screen, root }: Rendered, index: number): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: 'Receipt' })
  expect(root.querySelector('dd')?.textContent).toBe(receiptNumber(index))
}

export async function openReceipt(page: Rendered, index: number): Promise<void> {
  await page.user.click(await row(page, index))
  await seen(page, index)
}
