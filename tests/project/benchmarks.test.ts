import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { benchmarkPage, RUNS, withFigures, withoutFigures, type Benchmarks } from '../bench/report.js'
import { SECTIONS } from '../bench/section.js'
import { median, percentile } from '../bench/statistics.js'

const benchmarks = JSON.parse(readFileSync('docs/benchmarks.json', 'utf8')) as Benchmarks
const readme = readFileSync('README.md', 'utf8')

/** A figure of speed or size, as the README would have it. */
const FIGURE = /\d\s?(?:kB|ms|×)(?!\w)/g

test('docs/benchmarks.md is what the measurements say (if not: npm run bench)', () => {
  expect(readFileSync('docs/benchmarks.md', 'utf8')).toBe(benchmarkPage(benchmarks))
})

test('each figure of speed or size in the README was written by the benchmarks', () => {
  expect(readme).toBe(withFigures(readme, benchmarks))
  expect(readme.match(FIGURE)).not.toBeNull()
  expect(withoutFigures(readme).match(FIGURE)).toBeNull()
})

test('what is quoted was measured in enough runs', () => {
  expect(Object.keys(benchmarks).filter((name) => !SECTIONS.some((section) => section === name))).toEqual([])
  expect(SECTIONS.filter((section) => benchmarks[section] === undefined)).toEqual([])
  expect(Object.values(benchmarks).filter(({ runs }) => runs !== null && runs < RUNS)).toEqual([])
})

test('the page says how fast the machine was, where that was measured', () => {
  const { use } = benchmarks
  if (!use) throw new Error('no section of use')
  const said = (speed?: [number, number]) => /fixed piece of script took .+ ended/.exec(benchmarkPage({ use: { ...use, machine: { ...use.machine, speed } } }))?.[0]
  expect(said([41.6, 57.2])).toBe('fixed piece of script took 42 ms when it began and 57 ms when it had ended')
  expect(said()).toBeUndefined()
})

describe('the middle of', () => {
  test.each([
    ['an odd number', [3, 1, 2], 2],
    ['an even number', [4, 1, 3, 2], 2.5],
    ['one', [7], 7],
    ['none', [], NaN],
  ])('%s', (_name, values, wanted) => expect(median(values)).toBe(wanted))
})

test('a percentile lies between the two values nearest to it', () => {
  const values = Array.from({ length: 101 }, (_, value) => 100 - value)
  expect(percentile(values, 0.95)).toBe(95)
  expect(percentile([0, 10], 0.25)).toBe(2.5)
})
