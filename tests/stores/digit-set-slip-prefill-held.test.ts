import { expect, test } from 'vitest'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createTestCore, DEMO } from './core.js'
import { settle } from './environment.js'
import { lost } from './errors.js'

const TEXT = 'D#22/11\n#M\n[A]9\n[B]9\n[C]9\n[D]9\n#2#0#0'

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
  expect(await slip.prefill(TEXT)).toEqual([{ code: 'bet-held' }])
  expect(slip.$bet.get()).toBe(before)
})

test('what is typed while the code that reads the text is on its way stays, and that is said', async () => {
  const slip = createTestCore().use(createDigitSetSlip)
  const filling = slip.prefill(TEXT)
  slip.toggleDigit('A', '1')
  const before = slip.$bet.get()
  expect(await filling).toEqual([{ code: 'would-replace' }])
  expect(slip.$bet.get()).toBe(before)
})

test('what was there before, or is blank again, goes for the text', async () => {
  const slip = createTestCore().use(createDigitSetSlip)
  slip.toggleDigit('A', '1')
  expect(await slip.prefill(TEXT)).toEqual([])
  const filling = slip.prefill(TEXT.replace('[A]9', '[A]8'))
  slip.clear()
  expect(await filling).toEqual([])
  expect(slip.$bet.get().digits).toEqual(['8', '9', '9', '9'])
})
