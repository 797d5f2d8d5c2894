import { expect, test } from 'vitest'
import { createDraws } from '../../src/stores/draws.js'
import { createTestCore } from './core.js'
import { createTestEnvironment } from './environment.js'

test('the seven dates move on at 19:30 GMT+8, to the second, and keep their identity until then', async () => {
  const environment = createTestEnvironment({ now: '2026-11-21T19:28:30+08:00' })
  const { $openDates } = createDraws(createTestCore({ environment }))
  const seen: string[][] = []
  const stop = $openDates.subscribe((dates) => seen.push([...dates]))
  await environment.advance(89_000)
  expect(seen.map((dates) => dates[0])).toEqual(['2026-11-21'])
  await environment.advance(1_000)
  expect(seen.map((dates) => dates[0])).toEqual(['2026-11-21', '2026-11-22'])
  expect(seen[1]).toHaveLength(7)
  stop()
})

test('the clock ticks on full seconds, only while the page can be seen, and is right at once when it is seen again', async () => {
  const environment = createTestEnvironment({ now: '2026-11-21T12:00:00.400+08:00' })
  const { $now } = createDraws(createTestCore({ environment }))
  const seen: number[] = []
  const stop = $now.listen((now) => seen.push(now.getTime() % 60_000))
  await environment.advance(1_600)
  expect(seen).toEqual([1_000, 2_000])
  await environment.setHidden(true)
  expect(environment.timerCount()).toBe(0)
  await environment.advance(10_000)
  expect(seen).toHaveLength(2)
  await environment.setHidden(false)
  expect(seen.at(-1)).toBe(12_000)
  stop()
})
