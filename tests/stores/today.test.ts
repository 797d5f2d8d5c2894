import { expect, test } from 'vitest'
import { createBetStatistic } from '../../src/stores/bet-statistic.js'
import { createReceipts } from '../../src/stores/receipts.js'
import { createTickets } from '../../src/stores/tickets.js'
import { createWinLoss } from '../../src/stores/win-loss.js'
import { createTestCore, DEMO, type TestCore } from './core.js'
import { createTestEnvironment } from './environment.js'

const EVENING = '2026-11-21T23:57:00+08:00'
const MINUTES = 60_000

/** The day that each search begins with, and the same once somebody has chosen one. */
const searches: Record<string, (core: TestCore) => { day(): string; choose(date: string): void }> = {
  'the tickets': (core) => {
    const { $form, edit } = core.use(createTickets)
    return { day: () => $form.get().date, choose: (date) => edit({ date }) }
  },
  'win/loss': (core) => {
    const { $form, edit } = core.use(createWinLoss)
    return { day: () => $form.get().till, choose: (till) => edit({ till }) }
  },
  'the receipts': (core) => {
    const { $form, edit } = core.use(createReceipts)
    return { day: () => $form.get().date, choose: (date) => edit({ date }) }
  },
  'bet statistics': (core) => {
    const { $query, edit } = core.use(createBetStatistic)
    return { day: () => $query.get().date, choose: (date) => edit({ date }) }
  },
}

test.each(Object.entries(searches))('a page that stays open past midnight asks %s for the new day, unless another was chosen', async (_, open) => {
  const core = createTestCore({ environment: createTestEnvironment({ now: EVENING }) })
  await core.session.open(DEMO)
  const search = open(core)
  expect(search.day()).toBe('2026-11-21')
  await core.environment.advance(4 * MINUTES)
  expect(search.day()).toBe('2026-11-22')
  search.choose('2026-11-20')
  await core.environment.advance(24 * 60 * MINUTES)
  expect(search.day()).toBe('2026-11-20')
})

test('win/loss begins a week back from the new day', async () => {
  const core = createTestCore({ environment: createTestEnvironment({ now: EVENING }) })
  const { $form } = core.use(createWinLoss)
  await core.environment.advance(4 * MINUTES)
  expect($form.get()).toEqual({ from: '2026-11-16', till: '2026-11-22', currency: null })
})
