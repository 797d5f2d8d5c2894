import { expect, test } from 'vitest'
import { CHECK_IDS, CHECKLIST } from '../../demo/go-live/checklist.js'
import { checklistMarkdown } from '../../demo/go-live/checklist-markdown.js'
import { checkServer, type Finding } from '../../demo/go-live/server-check.js'
import { createSandbox } from '../../src/sandbox/sandbox.js'

test('the document is the checklist of the page', async () => {
  await expect(checklistMarkdown()).toMatchFileSnapshot('../../docs/go-live.md')
})

test('an item has a name of its own, and pairs of backticks', () => {
  expect(CHECK_IDS).toHaveLength(new Set(CHECK_IDS).size)
  const odd = CHECKLIST.flatMap(({ items }) => items).filter(({ set, check }) => [set, check].some((text) => text.split('`').length % 2 === 0))
  expect(odd.map(({ id }) => id)).toEqual([])
})

const session = { SN: 'DEMO', LoginId: 'demo', AuthToken: 'demo' }
const api = 'https://sandbox.invalid/api'
const sandbox = () => createSandbox({ now: () => new Date('2026-11-21T12:00:00+08:00') }).fetch
const broken = (findings: Finding[]) => findings.filter(({ state }) => state === 'broken').map(({ name, words }) => `${name}: ${words}`)

/** The sandbox, but for the calls of one path. */
const except = (path: string, answer: () => Promise<Response>) => {
  const fetch = sandbox()
  return (url: string, init: RequestInit) => (url.includes(path) ? answer() : fetch(url, init))
}

test('a server that keeps to the contract passes, and nothing is placed', async () => {
  const asked: string[] = []
  const fetch = sandbox()
  const findings = await checkServer({ api: `${api}/`, session, fetch: (url, init) => (asked.push(url), fetch(url, init)) })
  expect(broken(findings)).toEqual([])
  expect(findings.map(({ state }) => state)).toEqual(['held', 'held', 'held', 'held', 'held', 'held'])
  expect(asked.filter((url) => !url.startsWith(`${api}/`) || /Post|Void/.test(url))).toEqual([])
  expect((await checkServer({ api, session: null, fetch })).at(-1)).toMatchObject({ name: 'Player', state: 'not-asked' })
})

test.each([
  ['http://api.example'], ['ftp://api.example'], ['api.example'], ['https://api.example/?x=1'], [''],
])('%s is no address, and nothing is asked', async (address) => {
  const findings = await checkServer({ api: address, session, fetch: () => Promise.reject(new Error('asked')) })
  expect(findings.map(({ name, state }) => `${name} ${state}`)).toEqual(['Address broken'])
})

test.each<[what: string, path: string, answer: () => Promise<Response>, said: RegExp]>([
  ['a field is missing', 'GetInitData', async () => Response.json({ status: 'S100', data: { Balance: 1, Reward: 0 } }), /Player: GetInitData: data\.Currency: /],
  ['CORS', 'GetLatestResults', () => Promise.reject(new TypeError('Failed to fetch')), /Results: The browser got no answer .*CORS/],
  ['a page in place of JSON', 'GetJackpot', async () => new Response('<!doctype html>'), /Jackpots: The answer, HTTP 200, is not JSON/],
  ['a refused player', 'GetPlayerBalance', async () => Response.json({ status: 'E102', message: 'Access denied' }), /GetPlayerBalance: Refused with status E102: Access denied/],
  ['a silent server', 'GetPlayerBalance', () => Promise.reject(new DOMException('', 'TimeoutError')), /GetPlayerBalance: No answer within 10 seconds/],
])('%s is named', async (_, path, answer, said) => {
  const found = broken(await checkServer({ api, session, fetch: except(path, answer) }))
  expect(found[0]).toMatch(said)
})

test('a server that takes any token is named', async () => {
  const fetch = sandbox()
  const careless = (url: string, init: RequestInit) => fetch(url, { ...init, ...(init.body && { body: String(init.body).replace('not-a-token', 'demo') }) })
  expect(broken(await checkServer({ api, session, fetch: careless }))).toEqual(['Player: a wrong token: The server took it. Anybody could bet for anybody.'])
})
