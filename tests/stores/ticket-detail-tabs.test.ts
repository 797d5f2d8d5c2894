import { expect, test } from 'vitest'
import type { TicketQuery } from '../../src/api/backend.js'
import { createTicketDetail } from '../../src/stores/ticket-detail.js'
import { createTestCore, DEMO } from './core.js'
import { createTestEnvironment, settle, type TestEnvironment } from './environment.js'

const KEY = 'lottery:ticket:test'
const ONE: TicketQuery = { date: '2026-11-21', userId: 'p1', ticketNumber: '' }
const OTHER: TicketQuery = { ...ONE, userId: 'p2' }

/** Two tabs of one browser: what lasts is shared, what is a tab's own is not. */
function twoTabs(): [TestEnvironment, TestEnvironment] {
  const a = createTestEnvironment()
  return [a, createTestEnvironment({ kept: a.kept })]
}

/** The page of a tab, loaded anew. */
async function load(environment: TestEnvironment, loginid = DEMO.loginid) {
  const core = createTestCore({ environment })
  await core.session.open({ ...DEMO, loginid })
  return core.use(createTicketDetail)
}

test('of two tabs each shows its own tickets again after a reload, also when the other has left them', async () => {
  const [a, b] = twoTabs()
  const first = await load(a)
  first.view(ONE)
  const second = await load(b)
  second.view(OTHER)
  expect((await load(a)).$viewed.get()).toEqual(ONE)
  const leave = second.hold()
  leave()
  await settle()
  expect(second.$viewed.get()).toBeNull()
  expect((await load(a)).$viewed.get()).toEqual(ONE)
  expect((await load(b)).$viewed.get()?.userId).not.toBe('p2')
})

test('a tab that leaves its tickets keeps those of another that came later', async () => {
  const [a, b] = twoTabs()
  const first = await load(a)
  first.view(ONE)
  ;(await load(b)).view(OTHER)
  first.hold()()
  await settle()
  expect(a.kept.get(KEY) ?? '').toContain('p2')
})

test('a tab that has none of its own has those that last, and who is another player leaves none of them', async () => {
  const [a, b] = twoTabs()
  ;(await load(a)).view(ONE)
  expect((await load(b)).$viewed.get()).toEqual(ONE)
  expect((await load(createTestEnvironment({ kept: a.kept }), 'somebody')).$viewed.get()).toBeNull()
  expect(a.kept.has(KEY)).toBe(false)
})
