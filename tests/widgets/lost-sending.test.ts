import { expect, test, vi } from 'vitest'
import { createBetHold } from '../../src/stores/bet-hold.js'
import { createBetNews } from '../../src/stores/bet-news.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createTestCore, DEMO } from '../stores/core.js'
import { fill } from '../stores/digit-set-slips.js'
import { settle } from '../stores/environment.js'

let isLost = true
vi.mock('../../src/stores/slip-sending.js', async (load) => {
  if (!isLost) return load()
  isLost = false
  throw new Error('lost on the way')
})

test('code that sends a bet, lost with the screen and there by BET: its bet is told of, and let go once it is read', async () => {
  const core = createTestCore()
  const slip = core.use(createDigitSetSlip)
  await core.session.open(DEMO)
  await vi.dynamicImportSettled()
  expect(isLost).toBe(false)
  fill(slip)
  await slip.place()
  await settle()
  const held = () => [slip.$placement.get().state, core.use(createBetHold).get(), core.use(createBetNews).$news.get().map(({ hand, state }) => `${hand} ${state}`)]
  expect(held()).toEqual(['placed', true, ['bet2 placed']])
  slip.acknowledge()
  await settle()
  expect(held()).toEqual(['editing', false, []])
})
