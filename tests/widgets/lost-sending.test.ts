import { expect, test, vi } from 'vitest'
import { createBetHold } from '../../src/stores/bet-hold.js'
import { createBetNews } from '../../src/stores/bet-news.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createTestCore, DEMO } from '../stores/core.js'
import { fill } from '../stores/digit-set-slips.js'
import { settle } from '../stores/environment.js'

let losses = 0
vi.mock('../../src/stores/slip-sending.js', async (load) => {
  if (losses === 0) return load()
  losses--
  throw new Error('lost on the way')
})

async function open() {
  const core = createTestCore()
  const slip = core.use(createDigitSetSlip)
  await core.session.open(DEMO)
  await vi.dynamicImportSettled()
  fill(slip)
  return { core, slip }
}

test('code that sends a bet, lost with the screen and by BET: nothing was sent, and the lottery is let go once that is read', async () => {
  losses = 2
  const { core, slip } = await open()
  await slip.place()
  expect(losses).toBe(0)
  const held = () => [slip.$placement.get().state, core.use(createBetHold).get()]
  expect(slip.$placement.get()).toMatchObject({ state: 'rejected', reason: { code: 'bet-notsent' } })
  expect(held()).toEqual(['rejected', ['bet2']])
  slip.acknowledge()
  expect(held()).toEqual(['editing', []])
})

test('code that sends a bet, lost with the screen and there by BET: its bet is told of, and let go once it is read', async () => {
  losses = 1
  const { core, slip } = await open()
  expect(losses).toBe(0)
  await slip.place()
  await settle()
  const held = () => [slip.$placement.get().state, core.use(createBetHold).get(), core.use(createBetNews).$news.get().map(({ hand, state }) => `${hand} ${state}`)]
  expect(held()).toEqual(['placed', ['bet2'], ['bet2 placed']])
  slip.acknowledge()
  await settle()
  expect(held()).toEqual(['editing', [], []])
})
