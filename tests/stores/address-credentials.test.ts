import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LotteryConfig } from '../../src/config.js'
import { createLottery, type Lottery } from '../../src/lottery.js'
import { createJackpots } from '../../src/stores/jackpots.js'
import { createResults } from '../../src/stores/results.js'
import { createTestEnvironment, settle } from './environment.js'

/** What a host has written into an address, and must be nowhere else. */
const PASSWORD = 'hunter2-of-the-host'
const withPassword = `https://partner:${PASSWORD}@api.test`

beforeEach(() => {
  for (const level of ['log', 'info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

test.each<[where: string, config: LotteryConfig]>([
  ['api', { api: withPassword }],
  ['api, without a name', { api: `https://:${PASSWORD}@api.test` }],
  ['an endpoint', { api: 'https://api.test', endpoints: { fdapi: withPassword, result: withPassword, jackpotL: withPassword } }],
  ['the place of the pins', { endpoints: { configBase: withPassword } }],
  ['the address of a pin', { endpoints: { configBase: 'https://pins.test' } }],
])('a password in an address (%s) is in no request, event, line of the console or storage', async (_, config) => {
  const requests: string[] = []
  const events: unknown[] = []
  const environment = createTestEnvironment()
  const fetch = (url: string, init?: RequestInit) => {
    requests.push(`${url} ${JSON.stringify(init)}`)
    return Promise.resolve(new Response(url.startsWith('https://pins.test') ? btoa(withPassword) : '{"status":"E100"}'))
  }
  const lottery: Lottery = createLottery({ ...config, sn: 'DEMO', loginid: 'demo', token: 'demo', persist: 'session', environment: { ...environment, fetch } })
  for (const name of ['lottery:error', 'lottery:session'] as const) lottery.on(name, (detail) => events.push(detail))
  const stops = [lottery.retain(), lottery.use(createJackpots).$jackpots.listen(() => {}), lottery.use(createResults).board('2026-11-21', ['M', 'L']).listen(() => {})]
  await vi.waitFor(() => expect(lottery.session.$state.get().state).toMatch(/failed|expired/))
  for (let turn = 0; turn < 20; turn++) await settle()
  for (const stop of stops) stop()
  const consoles = (['log', 'info', 'warn', 'error'] as const).flatMap((level) => vi.mocked(console[level]).mock.calls.map((words) => words.map((word) => (word instanceof Error ? `${word.message} ${word.stack}` : String(word)))))
  const all = JSON.stringify({ requests, events, consoles, kept: [...environment.kept], keptInTab: [...environment.keptInTab] })
  expect(all).not.toContain(PASSWORD)
  expect(all).not.toContain('partner:')
  expect(events.length + consoles.length).toBeGreaterThan(0)
})
