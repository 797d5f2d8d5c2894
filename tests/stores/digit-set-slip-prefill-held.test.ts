import { expect, test } from 'vitest'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createTestCore, DEMO } from './core.js'
import { settle } from './environment.js'
import { lost } from './errors.js'

test('while a bet is in doubt nothing is filled in, and that is said', async () => {
  const core = createTestCore({ backend: { place: () => Promise.reject(lost) } })
  const slip = core.use(createDigitSetSlip)
  await core.session.open(DEMO)
  slip.toggleDate('2026-11-22')
  slip.toggleType('M')
  for (const place of ['A', 'B', 'C', 'D'] as const) slip.toggleDigit(place, '1')
  slip.setStake('B', '1')
  await slip.place()
  await settle()
  const before = slip.$bet.get()
  expect(await slip.prefill('D#22/11\n#M\n[A]9\n[B]9\n[C]9\n[D]9\n#2#0#0')).toEqual([{ code: 'bet-held' }])
  expect(slip.$bet.get()).toBe(before)
})
