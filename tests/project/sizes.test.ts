import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { measure, sizeTable } from '../../scripts/sizes.js'
import type { Benchmarks } from '../bench/report.js'

const sizes = measure()
console.log(sizeTable(sizes))

describe('brotli-11 of the built files stays within its budget', () => {
  test.each(sizes.flatMap(({ what, bytes, budget }) => (budget === null ? [] : [{ what, bytes, budget }])))('$what: $bytes of $budget bytes', ({ bytes, budget }) =>
    expect(bytes).toBeLessThanOrEqual(budget))

  test('every budget of the issue is held', () => {
    expect(sizes.flatMap(({ what, budget }) => (budget === null ? [] : [`${what.split(': chunks')[0]} ${budget}`]))).toEqual([
      'loader 1500',
      'jackpot-banner: first paint 26000', 'jackpot-banner: with what it shows 45500', 'jackpot-banner: with its words 47000',
      'results-board: first paint 30000', 'results-board: with what it shows 56000', 'results-board: with its words 59000',
      'quick-bet: first paint 36000', 'quick-bet: with what it shows 59000', 'quick-bet: with its words 65000',
      'lottery-app: first paint 48000', 'lottery-app: with what it shows 62500', 'lottery-app: with its words 64000',
      'largest chunk 40000',
    ])
  })
})

/** Half of the last digit that is quoted, and what one packer makes other than the next. */
const SLACK = 50 + 30

test('the sizes that docs/benchmarks.md and the README quote are those of the build (if not: npm run bench sizes)', () => {
  const { sizes: measured } = JSON.parse(readFileSync('docs/benchmarks.json', 'utf8')) as Benchmarks
  const quoted = new Map(measured?.section.tables.flatMap(({ rows }) => rows.map(([what, size]) => [what, Number.parseFloat(String(size)) * 1000])))
  const wrong = sizes.filter(({ what, bytes }) => !what.startsWith('largest chunk') && !(Math.abs((quoted.get(what) ?? NaN) - bytes) <= SLACK))
  expect(wrong.map(({ what, bytes }) => `${what} is ${bytes} bytes, quoted as ${quoted.get(what)}`)).toEqual([])
})
