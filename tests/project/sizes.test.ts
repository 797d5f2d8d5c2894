import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const wrong = sizes.filter(({ what, steady }) => !what.startsWith('largest chunk') && !(Math.abs((quoted.get(what) ?? NaN) - steady) <= SLACK))
  expect(wrong.map(({ what, steady }) => `${what} is ${steady} bytes, quoted as ${quoted.get(what)}`)).toEqual([])
})

test('what is quoted is the same whatever hashes the files have', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lottery-sizes-'))
  try {
    cpSync('dist/embed', folder, { recursive: true, filter: (path) => !path.endsWith('.map') })
    const core = readdirSync(`${folder}/chunks`).find((name) => name.startsWith('runtime-')) ?? ''
    const hash = /-(\w{7})\.js$/.exec(core)?.[1] ?? ''
    expect(hash).not.toBe('')
    const renamed = (text: string) => text.replaceAll(hash, 'q7z1k9x')
    for (const file of ['lottery.js', '.vite/manifest.json', ...readdirSync(`${folder}/chunks`).map((name) => `chunks/${name}`)]) {
      writeFileSync(join(folder, file), renamed(readFileSync(join(folder, file), 'utf8')))
      renameSync(join(folder, file), join(folder, renamed(file)))
    }
    const anew = measure(folder)
    const steady = (list: typeof sizes) => list.filter(({ what }) => !what.startsWith('largest chunk')).map((size) => [size.what, size.steady])
    expect(steady(anew)).toEqual(steady(sizes))
    expect(anew.map(({ bytes }) => bytes)).not.toEqual(sizes.map(({ bytes }) => bytes))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
