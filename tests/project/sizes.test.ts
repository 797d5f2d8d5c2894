import { describe, expect, test } from 'vitest'
import { measure, sizeTable } from '../../scripts/sizes.js'

const sizes = measure()
console.log(sizeTable(sizes))

describe('brotli-11 of the built files stays within its budget', () => {
  test.each(sizes.flatMap(({ what, bytes, budget }) => (budget === null ? [] : [{ what, bytes, budget }])))('$what: $bytes of $budget bytes', ({ bytes, budget }) =>
    expect(bytes).toBeLessThanOrEqual(budget))

  test('every budget of the issue is held', () => {
    expect(sizes.flatMap(({ what, budget }) => (budget === null ? [] : [`${what.split(': chunks')[0]} ${budget}`]))).toEqual([
      'loader 1500',
      'jackpot-banner: first paint 26000', 'jackpot-banner: with what it shows 32000',
      'results-board: first paint 30000', 'results-board: with what it shows 40000',
      'quick-bet: first paint 36000', 'quick-bet: with what it shows 44000',
      'lottery-app: first paint 48000', 'lottery-app: with what it shows 60000',
      'largest chunk 40000',
    ])
  })
})
