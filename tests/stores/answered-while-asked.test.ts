import { expect, test, vi } from 'vitest'
import type { BetItem } from '../../src/api/backend.js'
import type { Credentials } from '../../src/api/credentials.js'
import { createKeptReceipts } from '../../src/stores/kept-receipts.js'
import { createBet1Slip } from '../../src/stores/row-slip.js'
import { accepted } from './answered-bets.js'
import { createTestCore, DEMO } from './core.js'
import { settle } from './environment.js'
import { refusal } from './errors.js'
import { fill } from './row-slips.js'

/** A bet is on its way while the session fails, and the host is asked anew who is there. */
async function open() {
  let answer = (_: BetItem[]) => {}
  let name = (_: Credentials | null) => {}
  const place = vi.fn(() => new Promise<BetItem[]>((resolve) => (answer = resolve)))
  const turns = [() => Promise.resolve(DEMO), () => Promise.reject(new Error('down')), () => new Promise<Credentials | null>((resolve) => (name = resolve))]
  const core = createTestCore({ backend: { place }, credentials: () => turns.shift()?.() ?? Promise.resolve(null) })
  await core.session.retry()
  const slip = core.use(createBet1Slip)
  fill(slip)
  void slip.place()
  await vi.waitFor(() => expect(place).toHaveBeenCalledOnce())
  await core.call(() => Promise.reject(refusal('E102'))).catch(() => {})
  expect([core.session.$state.get().state, slip.$placement.get().state]).toEqual(['failed', 'placing'])
  void core.session.retry()
  await settle()
  return { core, slip, answer: async (items: BetItem[]) => (answer(items), await settle()), name: async (credentials: Credentials | null) => (name(credentials), await settle()) }
}

test('a bet that is answered while the host is asked who is there is told of, and its receipt kept', async () => {
  const { core, slip, answer, name } = await open()
  await answer([accepted('g1')])
  await name(DEMO)
  expect([core.session.$state.get().state, slip.$placement.get().state]).toEqual(['ready', 'placed'])
  expect(core.use(createKeptReceipts).$kept.get()).toMatchObject([{ owner: 'demo', guids: ['g1'] }])
})

test('answered after he is there again it is told of as well', async () => {
  const { slip, answer, name } = await open()
  await name(DEMO)
  expect(slip.$placement.get().state).toBe('placing')
  await answer([accepted('g1')])
  expect(slip.$placement.get().state).toBe('placed')
})

test.each([['somebody else', { ...DEMO, loginid: 'other' }], ['nobody', null]])('it is not told to %s', async (_, credentials) => {
  const { slip, answer, name } = await open()
  await answer([accepted('g1')])
  await name(credentials)
  expect(slip.$placement.get().state).toBe('editing')
  expect(slip.$draft.get().lines).toEqual([])
})

test('a bet that is taken after its session was over is among the receipts of who sent it', async () => {
  let answer = (_: BetItem[]) => {}
  const place = vi.fn(() => new Promise<BetItem[]>((resolve) => (answer = resolve)))
  const core = createTestCore({ backend: { place } })
  await core.session.open(DEMO)
  const slip = core.use(createBet1Slip)
  fill(slip)
  void slip.place()
  await vi.waitFor(() => expect(place).toHaveBeenCalledOnce())
  await core.call(() => Promise.reject(refusal('E104'))).catch(() => {})
  answer([accepted('g1')])
  await settle()
  expect([core.session.$state.get().state, slip.$placement.get().state]).toEqual(['expired', 'placed'])
  await core.session.open(DEMO)
  expect(core.use(createKeptReceipts).$kept.get()).toMatchObject([{ guids: ['g1'] }])
})
