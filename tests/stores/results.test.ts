import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AskedResults, Feeds } from '../../src/api/backend.js'
import type { Leadership } from '../../src/api/environment.js'
import type { DrawResult, ResultStatus } from '../../src/domain/draw-result.js'
import type { SlotCode } from '../../src/domain/slots.js'
import { createResults } from '../../src/stores/results.js'
import { createTestCore } from './core.js'
import { createTestEnvironment, settle, type TestEnvironment, type TestEnvironmentOptions } from './environment.js'
import { lost } from './errors.js'
import { createTestBrowser } from './leadership.js'

const DATE = '2026-11-21'

const result = (slot: SlotCode, status: ResultStatus, first: string | null = '1234', date = DATE): DrawResult => ({
  slot, date, status, first, second: null, third: null, starters: Array<string | null>(13).fill(null), consolations: Array<string | null>(10).fill(null),
})

let published: DrawResult[]
let asked: { at: string; date: string; slots: readonly string[]; how: AskedResults | undefined }[]
let fails: boolean
beforeEach(() => {
  published = []
  asked = []
  fails = false
})

function page(options: TestEnvironmentOptions = {}) {
  const environment: TestEnvironment = createTestEnvironment(options)
  const feeds: Partial<Feeds> = {
    results: (date, slots, how) => {
      asked.push({ at: new Date(environment.now().getTime() + 8 * 3_600_000).toISOString().slice(11, 19), date, slots, how })
      return fails ? Promise.reject(lost()) : Promise.resolve(published.filter((row) => row.date === date && slots.includes(row.slot)))
    },
  }
  return { environment, results: createTestCore({ environment, feeds }).use(createResults) }
}

test('outside a draw window it asks once a minute, and not at all when nobody listens or looks', async () => {
  const { environment, results } = page()
  const board = results.board(DATE)
  await environment.advance(120_000)
  expect(asked).toEqual([])
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const stop = board.listen(() => {})
  await environment.advance(180_000)
  expect(asked.map(({ at }) => at)).toEqual(['12:02:00', '12:03:00', '12:04:00', '12:05:00'])
  await environment.setHidden(true)
  await environment.advance(600_000)
  expect(asked).toHaveLength(4)
  await environment.setHidden(false)
  expect(asked).toHaveLength(5)
  stop()
  // Nanostores lets a store rest a second after its last listener left.
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  expect(environment.timerCount()).toBe(0)
})

test('an answer that comes when nobody looks any more is kept, and starts no poll', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const environment = createTestEnvironment()
  let answer = () => {}
  const feed = vi.fn<Feeds['results']>(() => new Promise((resolve) => (answer = () => resolve([result('M', 'final')]))))
  const board = createTestCore({ environment, feeds: { results: feed } }).use(createResults).board(DATE)
  const stop = board.listen(() => {})
  await settle()
  stop()
  // Nanostores lets a store rest a second after its last listener left.
  vi.advanceTimersByTime(1_000)
  answer()
  await settle()
  expect(environment.timerCount()).toBe(0)
  await environment.advance(120_000)
  expect(feed).toHaveBeenCalledOnce()
  expect(board.value).toMatchObject({ state: 'ready', results: { M: { first: '1234' } } })
  vi.useRealTimers()
})

test('two listeners of a date are one poll', async () => {
  const { environment, results } = page()
  results.board(DATE).listen(() => {})
  results.board(DATE).listen(() => {})
  await environment.advance(60_000)
  expect(asked).toHaveLength(2)
})

describe('a draw window', () => {
  test('opens at the cut-off itself, asks every 5 s for what is awaited, and closes when that is final', async () => {
    const { environment, results } = page({ now: '2026-11-21T14:59:30+08:00' })
    const board = results.board(DATE)
    board.listen(() => {})
    await environment.advance(30_000)
    expect(board.get().live).not.toEqual([])
    await environment.advance(10_000)
    expect(asked.map(({ at }) => at)).toEqual(['14:59:30', '15:00:00', '15:00:05', '15:00:10'])
    expect(asked.at(-1)?.slots).toEqual(['L3', 'A3', 'N3'])

    published = [result('L3', 'final'), result('A3', 'final')]
    await environment.advance(5_000)
    expect(board.get()).toMatchObject({ live: ['N3'], results: { L3: { status: 'final' } } })
    published = [...published, result('N3', 'final')]
    await environment.advance(5_000)
    expect(asked.at(-1)?.slots).toEqual(['N3'])
    expect(board.get().live).toEqual([])
    const before = asked.length
    await environment.advance(59_000)
    expect(asked).toHaveLength(before)
    await environment.advance(1_000)
    expect(asked).toHaveLength(before + 1)
  })

  test('still asks for everything once a minute: numbers get corrected', async () => {
    const { environment, results } = page({ now: '2026-11-21T15:30:00+08:00' })
    published = [result('L3', 'final', '1111'), result('A3', 'partial')]
    const board = results.board(DATE)
    board.listen(() => {})
    await settle()
    published = [result('L3', 'final', '2222'), result('A3', 'partial')]
    await environment.advance(60_000)
    expect(board.get().results.L3?.first).toBe('2222')
  })

  test('closes by itself three hours after a draw that never came', async () => {
    const { environment, results } = page({ now: '2026-11-23T18:29:59+08:00' })
    published = []
    const board = results.board('2026-11-23')
    board.listen(() => {})
    await settle()
    // A Monday: only L, A and N draw. Their 3 PM draws are three hours past at 18:30.
    expect(board.get().live).not.toEqual([])
    await environment.advance(5_000)
    await environment.advance(5_000)
    expect(board.get().live).toEqual([])
  })
})

test('it never goes backwards', async () => {
  const { results } = page()
  published = [result('M', 'partial', '1234')]
  const board = results.board(DATE)
  await results.refresh(DATE)
  published = [result('M', 'pending', null)]
  await results.refresh(DATE)
  expect(board.get().results.M?.first).toBe('1234')
  published = []
  await results.refresh(DATE)
  expect(board.get().results.M?.first).toBe('1234')
  published = [result('M', 'final', '4321')]
  await results.refresh(DATE)
  expect(board.get().results.M?.first).toBe('4321')
})

describe('answers that come out of order', () => {
  const board = async (...answers: Partial<DrawResult>[]) => {
    const { results } = page()
    for (const answer of answers) {
      published = [{ ...result('M', 'partial', null), ...answer }]
      await results.refresh(DATE)
    }
    return results.board(DATE).get().results.M
  }
  const some = (length: number, known: Record<number, string>) => Array.from({ length }, (_, place) => known[place] ?? null)

  test('each may know numbers that the other lacks: none is lost', async () => {
    expect(await board({ third: '3333', consolations: some(10, { 0: '1111', 1: '2222' }) }, { second: '2222', third: null, consolations: some(10, { 1: '2222', 2: '4444' }) }))
      .toMatchObject({ second: '2222', third: '3333', consolations: some(10, { 0: '1111', 1: '2222', 2: '4444' }), status: 'partial' })
  })

  test('where they differ, the one that knows more is the later one', async () => {
    expect(await board({ second: '2222', third: '3333' }, { third: '9999' })).toMatchObject({ second: '2222', third: '3333' })
    expect(await board({ third: '9999' }, { second: '2222', third: '3333' })).toMatchObject({ second: '2222', third: '3333' })
  })

  test('a starter that was promoted does not come back by an answer that is as full and older', async () => {
    expect(await board({ first: '8086', starters: some(13, {}) }, { starters: some(13, { 3: '8086' }) })).toMatchObject({ first: '8086', starters: some(13, {}) })
  })

  test('a starter that was promoted since is not shown twice', async () => {
    expect(await board({ starters: some(13, { 3: '8086', 4: '1111' }) }, { first: '8086', starters: some(13, { 4: '1111' }) })).toMatchObject({ first: '8086', starters: some(13, { 4: '1111' }) })
  })

  test('5D and 6D keep what was drawn', async () => {
    expect(await board({ fiveD: ['11111', null, null], sixD: '123456' }, { fiveD: [null, '22222', null], sixD: null })).toMatchObject({ fiveD: ['11111', '22222', null], sixD: '123456' })
    expect(await board({ sixD: '123456' }, { second: '2222', third: '3333' })).toMatchObject({ sixD: '123456' })
  })

  test('a final result stands: only another final one corrects it, and what that does not say stays', async () => {
    const final = { status: 'final', first: '1234', videoUrl: 'https://video.test/m' } as const
    expect(await board(final, { second: '2222', third: '3333' })).toMatchObject({ first: '1234', second: null })
    expect(await board(final, { status: 'final', first: '4321' })).toMatchObject({ first: '4321', videoUrl: 'https://video.test/m' })
  })
})

test('an answer that says nothing new leaves the very same board', async () => {
  const { environment, results } = page()
  published = [result('M', 'final')]
  const board = results.board(DATE)
  board.listen(() => {})
  await settle()
  const before = board.get()
  published = [result('M', 'final')]
  await environment.advance(60_000)
  expect(asked).toHaveLength(2)
  expect(board.get()).toBe(before)
})

test('after failures it waits longer, up to a minute and a bit, and says when the server last answered', async () => {
  const { environment, results } = page({ now: '2026-11-21T15:10:00+08:00' })
  published = [result('L3', 'partial')]
  const board = results.board(DATE)
  board.listen(() => {})
  await environment.advance(5_000)
  fails = true
  await environment.advance(5_000)
  expect(board.get()).toMatchObject({ state: 'failed', problem: { code: 'E101' }, checkedAt: new Date('2026-11-21T15:10:05+08:00'), results: { L3: {} } })
  const before = asked.length
  await environment.advance(300_000)
  const tries = asked.slice(before).length
  expect(tries).toBeGreaterThanOrEqual(5)
  expect(tries).toBeLessThanOrEqual(9)
  fails = false
  await environment.advance(72_000)
  expect(board.get()).toMatchObject({ state: 'ready', problem: null })
})

test('a page without a network shows the last board of the one before; three dates are kept', async () => {
  const kept = new Map<string, string>()
  const first = page({ kept })
  for (const date of ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']) {
    published = [result('L', 'final', '1234', date)]
    await first.results.refresh(date)
  }
  fails = true
  const second = page({ kept, now: '2026-11-21T13:00:00+08:00' })
  const board = second.results.board('2026-11-20')
  board.listen(() => {})
  await settle()
  expect(board.get()).toMatchObject({ state: 'failed', checkedAt: new Date('2026-11-21T12:00:00+08:00'), results: { L: { first: '1234' } } })
  expect(second.results.board('2026-11-17').get().results).toEqual({})
})

test('a page without a network says as of when its results are, also where they did not change any more', async () => {
  const kept = new Map<string, string>()
  const { environment, results } = page({ kept })
  published = [result('M', 'final')]
  results.board(DATE).listen(() => {})
  await environment.advance(300_000)
  expect(page({ kept }).results.board(DATE).get().checkedAt).toEqual(new Date('2026-11-21T12:05:00+08:00'))
})

describe('what is asked for', () => {
  test('is what the boards of the page show, in one call; a board that comes later is in the next', async () => {
    const { environment, results } = page({ now: '2026-11-21T16:00:00+08:00' })
    results.board(DATE, ['M', 'P']).listen(() => {})
    results.board(DATE, ['L']).listen(() => {})
    await settle()
    expect(asked.map(({ slots }) => slots)).toEqual([['M', 'P', 'L3', 'L', 'L10']])
    results.board(DATE, ['N'])
    results.board(DATE, ['N', 'M'])
    await settle()
    expect(asked.at(-1)?.slots).toEqual(['M', 'P', 'L3', 'L', 'L10', 'N3', 'N'])
    expect(asked).toHaveLength(2)
    await environment.advance(60_000)
    expect(asked.at(-1)?.slots).toEqual(['M', 'P', 'L3', 'L', 'L10', 'N3', 'N'])
  })

  test('a board that shows Magnum alone is in no window of Lucky', async () => {
    const { results } = page({ now: '2026-11-21T15:10:00+08:00' })
    const board = results.board(DATE, ['M'])
    board.listen(() => {})
    await settle()
    expect(board.get().live).toEqual([])
  })

  test('is said to be today\'s, and what of it is awaited', async () => {
    const { environment, results } = page({ now: '2026-11-21T15:10:00+08:00' })
    results.board(DATE).listen(() => {})
    await environment.advance(5_000)
    await results.refresh('2026-11-18')
    expect(asked.map(({ how }) => how)).toEqual([{ isToday: true, isAwaited: false }, { isToday: true, isAwaited: true }, { isToday: false, isAwaited: false }])
  })

  test('a draw that nobody scheduled is asked for too, and its first numbers open its window', async () => {
    // A Monday.
    const { environment, results } = page({ now: '2026-11-23T12:00:00+08:00' })
    published = [result('M', 'partial', '1234', '2026-11-23')]
    const board = results.board('2026-11-23')
    board.listen(() => {})
    await settle()
    expect(board.get()).toMatchObject({ live: ['M'], results: { M: { first: '1234' } } })
    await environment.advance(5_000)
    expect(asked.at(-1)).toMatchObject({ at: '12:00:05', slots: ['M'] })
  })
})

test('a board that nobody shows is forgotten when others came after it; one that is shown never is', async () => {
  const { results } = page()
  const shown = results.board(DATE)
  const stop = shown.listen(() => {})
  const left = results.board('2026-11-20')
  expect(results.board('2026-11-20')).toBe(left)
  for (let day = 1; day <= 9; day++) results.board(`2026-10-0${day}`)
  expect(results.board('2026-11-20')).not.toBe(left)
  expect(results.board(DATE)).toBe(shown)
  stop()
})

test('a board that is listened to after it was forgotten is the board of its date again', async () => {
  const { results } = page()
  const early = results.board('2026-11-20')
  for (let day = 1; day <= 9; day++) results.board(`2026-10-0${day}`)
  const stop = early.listen(() => {})
  expect(results.board('2026-11-20')).toBe(early)
  stop()
})

test.each(['', 'null', '[{"date":"2026-11-21","checkedAt":1,"results":"[{}]"}]', '{', '[1]'])('kept text %j that is no board is as good as none', async (text) => {
  const { results } = page({ kept: new Map([['lottery:results:test', text]]) })
  expect(results.board(DATE).get().results).toEqual({})
})

describe('several tabs of one browser', () => {
  test('are one poll; each shows what the leading one learns; another takes over', async () => {
    const browser = createTestBrowser()
    const one = page({ now: '2026-11-21T15:10:00+08:00', leadership: browser.tab() })
    const two = page({ now: '2026-11-21T15:10:00+08:00', leadership: browser.tab() })
    one.results.board(DATE).listen(() => {})
    two.results.board(DATE).listen(() => {})
    await settle()
    expect(asked).toHaveLength(2)
    published = [result('L3', 'partial', '7777')]
    await two.environment.advance(5_000)
    await one.environment.advance(5_000)
    expect(asked).toHaveLength(3)
    expect(two.results.board(DATE).get().results.L3?.first).toBe('7777')

    await one.environment.setHidden(true)
    await two.environment.advance(5_000)
    await one.environment.advance(5_000)
    expect(asked).toHaveLength(4)
  })

  test('of which one shows more than the leading one asks for that alone, when the leading one has asked', async () => {
    const browser = createTestBrowser()
    const one = page({ now: '2026-11-21T12:00:00+08:00', leadership: browser.tab() })
    const two = page({ now: '2026-11-21T12:00:00+08:00', leadership: browser.tab() })
    one.results.board(DATE, ['M']).listen(() => {})
    await settle()
    two.results.board(DATE, ['M', 'N']).listen(() => {})
    await settle()
    asked = []
    await two.environment.advance(60_000)
    await one.environment.advance(60_000)
    await settle()
    expect(asked.map(({ slots }) => slots)).toEqual([['M'], ['N3', 'N']])
  })

  test('of which the one that leads is told a moment later: a board that has failed meanwhile is not asked for twice at once', async () => {
    fails = true
    let appoint = () => {}
    const leadership: Leadership = {
      join(_name, lead) {
        let stop = () => {}
        appoint = () => void (stop = lead(() => {}))
        return () => stop()
      },
    }
    const { environment, results } = page({ now: '2026-11-21T12:00:00+08:00', leadership })
    results.board(DATE).listen(() => {})
    await settle()
    appoint()
    await settle()
    expect(asked).toHaveLength(1)
    await environment.advance(60_000)
    expect(asked).toHaveLength(2)
  })
})
