import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStake } from '../../src/domain/digit-set-rules.js'
import { defaultMinimums } from '../../src/domain/minimums.js'
import { parseStake } from '../../src/domain/money.js'
import { acceptedStake, quickStakes, stakeText } from '../../src/domain/stake-text.js'

test.each([
  ['5', '5'], ['5.00', '5.0'], ['10.50', '10.5'], [' 0,50 ', '0.5'], ['9999.90', '9999.9'], ['5.', '5.'], ['', ''],
  ['２', '2'], ['１０，５', '10.5'],
  // A thousand is no 1.0, and no part of an amount is left out.
  ['1,000', null], ['1.000', null], ['5.05', null], ['12345', null], ['5 0', null], ['-1', null],
  // A raised two is a note beside a five, and a two in a circle is no amount: they are not digits of one.
  ['5²', null], ['②', null],
])('a field takes "%s" as %j', (text, taken) => expect(acceptedStake(text)).toBe(taken))

test.each([
  [0, [50, 100, 200, 500, 1000]],
  [10, [50, 100, 200, 500, 1000]],
  [50, [50, 100, 200, 500, 1000]],
  [100, [100, 200, 500, 1000, 5000]],
  [500, [500, 1000, 5000, 10_000, 20_000]],
  [5000, [5000, 10_000, 20_000, 50_000, 100_000]],
  [15_000, [20_000, 50_000, 100_000, 200_000, 500_000]],
  [20_000, [20_000, 50_000, 100_000, 200_000, 500_000]],
  [100_000, [100_000, 200_000, 500_000]],
  [900_000, []],
])('from a minimum of %i: %j', (minimum, steps) => expect(quickStakes(minimum)).toEqual(steps))

test('each is a stake that the minimum allows, the next one higher, five of them where there are so many', () => {
  expect(Object.values(defaultMinimums).flatMap(({ regular, ibox }) => [regular, ibox]).every((minimum) => quickStakes(minimum).length === 5)).toBe(true)
  fc.assert(fc.property(fc.oneof(fc.nat(20_000), fc.nat(2_000_000)), (minimum) => {
    const steps = quickStakes(minimum)
    expect(steps.every((step, index) => step >= minimum && isStake(step) && step > (steps[index - 1] ?? 0))).toBe(true)
    if (minimum <= 20_000) expect(steps).toHaveLength(5)
  }))
})

test('a stake as a field holds it is taken by a field, and is the same stake', () => {
  expect([50, 1000, 999_980].map(stakeText)).toEqual(['0.5', '10', '9999.8'])
  fc.assert(fc.property(fc.integer({ min: 1, max: 99_998 }).map((tenths) => tenths * 10), (stake) => {
    expect(acceptedStake(stakeText(stake))).toBe(stakeText(stake))
    expect(parseStake(stakeText(stake))).toBe(stake)
  }))
})
