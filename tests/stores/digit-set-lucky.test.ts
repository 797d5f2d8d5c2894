import { beforeEach, expect, test } from 'vitest'
import { createDigitSetLucky } from '../../src/stores/digit-set-lucky.js'
import { createDigitSetSlip } from '../../src/stores/digit-set-slip.js'
import { createTestCore, DEMO } from './core.js'
import { createTestEnvironment, type TestEnvironment } from './environment.js'
import { lost } from './errors.js'

let environment: TestEnvironment
beforeEach(() => {
  environment = createTestEnvironment()
})

async function open(place = () => Promise.reject(lost())) {
  const core = createTestCore({ environment, backend: { place } })
  await core.session.open(DEMO)
  return { slip: core.use(createDigitSetSlip), lucky: core.use(createDigitSetLucky) }
}

test('each place without a digit gets one, and is marked; what was chosen stays', async () => {
  const { slip, lucky } = await open()
  slip.setDigits('B', '13')
  expect(lucky.pick()).toBe(true)
  const { digits } = slip.$bet.get()
  expect(digits).toEqual([expect.stringMatching(/^\d$/), '13', expect.stringMatching(/^\d$/), expect.stringMatching(/^\d$/)])
  expect(lucky.$places.get()).toEqual(['A', 'C', 'D'])
  expect(lucky.pick()).toBe(false)
  expect(slip.$bet.get().digits).toEqual(digits)
})

test('a mark goes when the place is changed, and a place drawn later joins those drawn before', async () => {
  const { slip, lucky } = await open()
  slip.setDigits('A', '0')
  slip.setDigits('B', '5')
  lucky.pick()
  slip.setDigits('C', '0123456789')
  expect(lucky.$places.get()).toEqual(['D'])
  slip.setDigits('A', '')
  expect(lucky.pick()).toBe(true)
  expect(lucky.$places.get()).toEqual(['A', 'D'])
})

test('the same digits chosen by hand later, as after the bet, are no lucky pick', async () => {
  const { slip, lucky } = await open()
  const stop = lucky.$places.listen(() => {})
  lucky.pick()
  const [drawn] = slip.$bet.get().digits
  slip.clear()
  slip.setDigits('A', drawn)
  expect(lucky.$places.get()).toEqual([])
  stop()
  environment = createTestEnvironment({ keptInTab: environment.keptInTab })
  expect((await open()).lucky.$places.get()).toEqual([])
})

test('the marks survive a reload of the tab', async () => {
  const { lucky } = await open()
  lucky.pick()
  environment = createTestEnvironment({ keptInTab: environment.keptInTab })
  expect((await open()).lucky.$places.get()).toEqual(['A', 'B', 'C', 'D'])
  environment.keptInTab.set('lottery:digit-sets:lucky', 'what')
  expect((await open()).lucky.$places.get()).toEqual([])
})

test('nothing is drawn while a bet awaits its answer', async () => {
  const { slip, lucky } = await open()
  slip.toggleDate('2026-11-22')
  slip.toggleType('M')
  for (const place of ['A', 'B', 'C', 'D'] as const) slip.setDigits(place, '1')
  slip.setStake('B', '1')
  await slip.place()
  expect(slip.$placement.get().state).toBe('unknown')
  expect(lucky.pick()).toBe(false)
})
