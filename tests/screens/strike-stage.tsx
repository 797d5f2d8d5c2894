import { waitFor, within } from '@testing-library/dom'
import { expect } from 'vitest'
import { LotteryApp } from '../../src/app/lottery-app.js'
import { createControlledSandbox } from '../../src/sandbox/control.js'
import type { KeptReceipt } from '../../src/stores/kept-receipts.js'
import { createTestEnvironment, type TestEnvironment } from '../stores/environment.js'
import { renderScreen, type RenderOptions, type Rendered } from './render.js'

export const API = 'https://bets.test/api'
export const TODAY = '2026-11-21'
const NUMBERS = { first: '1234', second: '4321', third: '0007', starters: ['1243', ...Array.from({ length: 12 }, () => '9999')], consolations: ['1324', ...Array.from({ length: 9 }, () => '8888')] }
/** After the draws of L3 and before the main ones. */
export const AFTERNOON = `${TODAY}T15:10:00+08:00`

interface Stage {
  environment: TestEnvironment
  /** Places a bet as this browser did before: the server has it, and the device keeps it. `kept` false: another device did. */
  bet(betString: string, total: number, options?: { currency?: string; three?: boolean; isKept?: boolean; changes?: Partial<KeptReceipt> }): Promise<string>
  /** As another device of the player does. */
  voidBet(guid: string): Promise<void>
  publish(...slots: string[]): Promise<void>
  /** Leaves in the tab a login session whose pin led to the server. */
  signIn(): Promise<void>
  open(options?: RenderOptions): Promise<Rendered>
}

/** A browser and a server; the bets are placed at noon. */
export function stage(loginid = 'demo'): Stage {
  const kept = new Map<string, string>()
  let time = Date.parse(`${TODAY}T12:00:00+08:00`)
  const sandbox = createControlledSandbox({ seed: 7, now: () => new Date(time) })
  const environment = createTestEnvironment({ now: AFTERNOON, kept })
  const token = loginid === 'agent' ? 'agent123' : 'demo'
  let posted = 0
  return {
    environment,
    async bet(BetString, total, { currency = 'MYR', three = false, isKept = true, changes } = {}) {
      const body = { SN: 'DEMO', LoginId: loginid, AuthToken: token, ID: loginid, Method: 'buy', BetString, ClientRef: `r${++posted}`, Platform: 'ekor', Currency: currency }
      const answer = await sandbox.fetch(`${API}/FDAPI/Bet/PostBetEkor${three ? '3' : ''}`, { method: 'POST', body: JSON.stringify(body) })
      const [item] = (await answer.json()) as { status: string; GUID: string }[]
      if (item?.status !== 'Success') throw new Error(`the sandbox refused the bet of this test: ${JSON.stringify(item)}`)
      const receipt: KeptReceipt = {
        scope: API, owner: loginid, clientRef: `r${posted}`, guids: [item.GUID], receiptNo: '', userId: loginid, currency, betString: BetString, parts: null, total,
        formatBox: loginid === 'agent' ? 'D' : 'S', boxIsMultiplied: loginid !== 'agent', at: time, ...changes,
      }
      if (isKept) kept.set('lottery:kept-receipts', JSON.stringify([receipt, ...(JSON.parse(kept.get('lottery:kept-receipts') ?? '[]') as unknown[])]))
      return item.GUID
    },
    async voidBet(guid) {
      await sandbox.fetch(`${API}/FDAPI/Bet/VoidEkor`, { method: 'POST', body: JSON.stringify({ SN: 'DEMO', LoginId: loginid, AuthToken: token, Guid: [guid] }) })
    },
    async publish(...slots) {
      for (const slot of slots) await sandbox.control.publish(slot, TODAY, NUMBERS)
    },
    async signIn() {
      const form = new URLSearchParams({ grant_type: 'password', username: loginid, password: token, client_id: '888', CaptchaKey: '', Captcha: '' })
      const answer = await sandbox.fetch(`${API}/token`, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form.toString() })
      const { access_token: bearer } = (await answer.json()) as { access_token: string }
      environment.tabStorage.set('lottery:session', JSON.stringify({ scope: API, loginid, bearer, api: API }))
    },
    async open(options) {
      time = environment.now().getTime()
      const page = renderScreen(<LotteryApp />, {
        environment, server: sandbox.fetch, config: { sn: 'DEMO', loginid, token }, ...options, options: { start: '/strike/', ...options?.options },
      })
      await page.screen.findByRole('heading', { level: 1, name: 'Strike' })
      await waitFor(() => expect(page.screen.queryByRole('status', { name: 'Loading strikes' })).toBeNull())
      return page
    },
  }
}

export const ALL_SLOTS = ['M', 'P', 'T', 'S', 'B', 'K', 'W', 'L', 'L3', 'L10', 'A', 'A3', 'N', 'N3']
export const textsOf = (list: HTMLElement) => within(list).getAllByRole('listitem').map(({ textContent }) => textContent)
/** Lets the clock run until it holds: how many checks that takes depends on which draws are on. */
export const inTime = (environment: TestEnvironment, holds: () => void) => waitFor(async () => {
  await environment.advance(20_000)
  holds()
})
export const server = ({ screen }: Rendered, currency = 'MYR') => screen.findByRole('list', { name: `Strikes in ${currency}` })
export const device = ({ screen }: Rendered) => screen.findByRole('list', { name: 'Checked on this device' })
