import { describe, expect, test } from 'vitest'
import { measure, sizeTable } from '../../scripts/sizes.js'

const sizes = measure()
console.log(sizeTable(sizes))

describe('brotli-11 of the built files stays within its budget', () => {
  test.each(sizes.flatMap(({ what, bytes, budget }) => (budget === null ? [] : [{ what, bytes, budget }])))('$what: $bytes of $budget bytes', ({ bytes, budget }) =>
    expect(bytes).toBeLessThanOrEqual(budget))

  test('every budget of the issue is held', () => {
    expect(sizes.flatMap(({ what, budget }) => (budget === null ? [] : [`${what.split(':')[0]} ${budget}`]))).toEqual([
      'loader 1500', 'jackpot-banner 30000', 'results-board 36000', 'quick-bet 40000', 'lottery-app, home 60000', 'largest chunk 40000',
    ])
  })
})
