import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Feeds } from '../../src/api/backend.js'
import type { DrawLetter } from '../../src/domain/slots.js'
import { boardFor } from '../../src/stores/board.js'
import { createResults } from '../../src/stores/results.js'
import { createTestCore } from './core.js'
import { createTestEnvironment, settle } from './environment.js'
import { createResultsServer, DATE, result, type ResultsServer } from './results-server.js'

let server: ResultsServer
beforeEach(() => {
  server = createResultsServer()
})

test('outside a draw window it asks once a minute, and not at all when nobody listens or looks', async () => {
  const { environment, results } = server.page()
  const board = results.board(DATE)
  await environment.advance(120_000)
  expect(server.asked).toEqual([])
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const stop = board.listen(() => {})
  await environment.advance(180_000)
  expect(server.asked.map(({ at }) => at)).toEqual(['12:02:00', '12:03:00', '12:04:00', '12:05:00'])
  await environment.setHidden(true)
  await environment.advance(600_000)
  expect(server.asked).toHaveLength(4)
  await environment.setHidden(false)
  expect(server.asked).toHaveLength(5)
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
  const { environment, results } = server.page()
  results.board(DATE).listen(() => {})
  results.board(DATE).listen(() => {})
  await environment.advance(60_000)
  expect(server.asked).toHaveLength(2)
})

describe('a draw window', () => {
  test('opens at the cut-off itself, asks every 5 s for what is awaited, and closes when that is final', async () => {
    const { environment, results } = server.page({ now: '2026-11-21T14:59:30+08:00' })
    const board = results.board(DATE)
    board.listen(() => {})
    await environment.advance(30_000)
    expect(board.get().live).not.toEqual([])
    await environment.advance(10_000)
    expect(server.asked.map(({ at }) => at)).toEqual(['14:59:30', '15:00:00', '15:00:05', '15:00:10'])
    expect(server.asked.at(-1)?.slots).toEqual(['L3', 'A3', 'N3'])

    server.published = [{ ...result('L3', 'final'), sixD: '123456' }, { ...result('A3', 'final'), sixD: '123456' }]
    await environment.advance(5_000)
    expect(board.get()).toMatchObject({ live: ['N3'], results: { L3: { status: 'final' } } })
    server.published = [...server.published, result('N3', 'final')]
    await environment.advance(5_000)
    expect(server.asked.at(-1)?.slots).toEqual(['N3'])
    expect(board.get().live).toEqual([])
    const before = server.asked.length
    await environment.advance(59_000)
    expect(server.asked).toHaveLength(before)
    await environment.advance(1_000)
    expect(server.asked).toHaveLength(before + 1)
  })

  test('stays open while a final result lacks the 5D or 6D of its draw type', async () => {
    const { environment, results } = server.page({ now: '2026-11-21T19:10:00+08:00' })
    server.published = [result('T', 'final'), result('M', 'final')]
    const board = results.board(DATE, ['M', 'T'])
    board.listen(() => {})
    await environment.advance(5_000)
    expect(board.get()).toMatchObject({ live: ['T'], results: { T: { status: 'final' } } })
    expect(server.asked.at(-1)).toMatchObject({ at: '19:10:05', slots: ['T'] })
    server.published = [{ ...result('T', 'final'), fiveD: ['12345', '00042', '70167'] }]
    await environment.advance(5_000)
    expect(board.get().live).toEqual(['T'])
    server.published = [{ ...result('T', 'final'), fiveD: ['12345', '00042', '70167'], sixD: '123456' }]
    await environment.advance(5_000)
    expect(board.get().live).toEqual([])
  })

  test('of a type that never sends its 6D closes three hours after the draw, and a past day has none', async () => {
    const { environment, results } = server.page({ now: '2026-11-21T21:59:50+08:00' })
    server.published = [result('T', 'final'), result('T', 'final', '1234', '2026-11-18')]
    const board = results.board(DATE, ['T'])
    const past = results.board('2026-11-18', ['T'])
    for (const shown of [board, past]) shown.listen(() => {})
    await settle()
    expect([board.get().live, past.get().live]).toEqual([['T'], []])
    await environment.advance(10_000)
    expect(board.get().live).toEqual([])
    const before = server.asked.length
    await environment.advance(30_000)
    expect(server.asked).toHaveLength(before)
  })

  test('still asks for everything once a minute: numbers get corrected', async () => {
    const { environment, results } = server.page({ now: '2026-11-21T15:30:00+08:00' })
    server.published = [result('L3', 'final', '1111'), result('A3', 'partial')]
    const board = results.board(DATE)
    board.listen(() => {})
    await settle()
    server.published = [result('L3', 'final', '2222'), result('A3', 'partial')]
    await environment.advance(60_000)
    expect(board.get().results.L3?.first).toBe('2222')
  })

  test('closes by itself three hours after a draw that never came', async () => {
    const { environment, results } = server.page({ now: '2026-11-23T18:29:59+08:00' })
    server.published = []
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

test('after failures it waits longer, up to a minute and a bit, and says when the server last answered', async () => {
  const { environment, results } = server.page({ now: '2026-11-21T15:10:00+08:00' })
  server.published = [result('L3', 'partial')]
  const board = results.board(DATE)
  board.listen(() => {})
  await environment.advance(5_000)
  server.fails = true
  await environment.advance(5_000)
  expect(board.get()).toMatchObject({ state: 'failed', problem: { code: 'E101' }, checkedAt: new Date('2026-11-21T15:10:05+08:00'), results: { L3: {} } })
  const before = server.asked.length
  await environment.advance(300_000)
  const tries = server.asked.slice(before).length
  expect(tries).toBeGreaterThanOrEqual(5)
  expect(tries).toBeLessThanOrEqual(9)
  server.fails = false
  await environment.advance(72_000)
  expect(board.get()).toMatchObject({ state: 'ready', problem: null })
})

describe('what is asked for', () => {
  test('is what the boards of the page show, in one call; a board that comes later is in the next', async () => {
    const { environment, results } = server.page({ now: '2026-11-21T16:00:00+08:00' })
    results.board(DATE, ['M', 'P']).listen(() => {})
    results.board(DATE, ['L']).listen(() => {})
    await settle()
    expect(server.asked.map(({ slots }) => slots)).toEqual([['M', 'P', 'L3', 'L', 'L10']])
    results.board(DATE, ['N'])
    results.board(DATE, ['N', 'M'])
    await settle()
    expect(server.asked.at(-1)?.slots).toEqual(['M', 'P', 'L3', 'L', 'L10', 'N3', 'N'])
    expect(server.asked).toHaveLength(2)
    await environment.advance(60_000)
    expect(server.asked.at(-1)?.slots).toEqual(['M', 'P', 'L3', 'L', 'L10', 'N3', 'N'])
  })

  test('is on its way where a board that comes later wants more: what is not known of that is no answer', async () => {
    const { results } = server.page({ now: '2026-11-21T21:00:00+08:00' })
    server.published = [result('M', 'final'), result('P', 'final', '5678')]
    const board = results.board(DATE, ['M'])
    board.listen(() => {})
    await settle()
    const give = server.answersLater()
    results.board(DATE, ['M', 'P'])
    await settle()
    expect(board.get()).toMatchObject({ state: 'loading', checkedAt: new Date('2026-11-21T21:00:00+08:00'), results: { M: { first: '1234' } } })
    // It is no wait of who shows nothing of that.
    const stateFor = (...letters: DrawLetter[]) => boardFor(board.get(), letters).state
    expect([stateFor('M'), stateFor('P'), stateFor('M', 'P')]).toEqual(['ready', 'loading', 'loading'])
    // Nor is what is wanted while that is asked for known before it is asked for itself.
    results.board(DATE, ['T'])
    await settle()
    expect([stateFor('M'), stateFor('T')]).toEqual(['ready', 'loading'])
    give(server.published)
    await settle()
    expect(board.get()).toMatchObject({ state: 'ready', results: { M: { first: '1234' }, P: { first: '5678' } } })
    // What has been asked for already is not asked for again.
    results.board(DATE, ['P'])
    await settle()
    expect(board.get().state).toBe('ready')
  })

  test('on its way, is no reason to take what a page was served with for news: an answer has come that is newer', async () => {
    const { results } = server.page({ now: '2026-11-21T21:00:00+08:00' })
    server.published = [result('M', 'final')]
    const board = results.board(DATE, ['M'])
    board.listen(() => {})
    await settle()
    const give = server.answersLater()
    results.board(DATE, ['M', 'P'])
    await settle()
    results.offer(DATE, ['M'], new Date('2026-11-21T20:00:00+08:00'), () => ({ M: result('M', 'partial', '9999') }))
    expect(board.get()).toMatchObject({ state: 'loading', results: { M: { first: '1234', status: 'final' } } })
    give(server.published)
    await settle()
    expect(board.get()).toMatchObject({ state: 'ready', results: { M: { first: '1234', status: 'final' } } })
  })

  test('a board that shows Magnum alone is in no window of Lucky', async () => {
    const { results } = server.page({ now: '2026-11-21T15:10:00+08:00' })
    const board = results.board(DATE, ['M'])
    board.listen(() => {})
    await settle()
    expect(board.get().live).toEqual([])
  })

  test('is said to be today\'s, and what of it is awaited', async () => {
    const { environment, results } = server.page({ now: '2026-11-21T15:10:00+08:00' })
    results.board(DATE).listen(() => {})
    await environment.advance(5_000)
    await results.refresh('2026-11-18')
    expect(server.asked.map(({ how }) => how)).toEqual([{ isToday: true, isAwaited: false }, { isToday: true, isAwaited: true }, { isToday: false, isAwaited: false }])
  })

  test('a draw that nobody scheduled is asked for too, and its first numbers open its window', async () => {
    // A Monday.
    const { environment, results } = server.page({ now: '2026-11-23T12:00:00+08:00' })
    server.published = [result('M', 'partial', '1234', '2026-11-23')]
    const board = results.board('2026-11-23')
    board.listen(() => {})
    await settle()
    expect(board.get()).toMatchObject({ live: ['M'], results: { M: { first: '1234' } } })
    await environment.advance(5_000)
    expect(server.asked.at(-1)).toMatchObject({ at: '12:00:05', slots: ['M'] })
    server.published = [result('T', 'final', '1234', '2026-11-23')]
    await results.refresh('2026-11-23')
    expect(board.get().live).toEqual(['M', 'T'])
  })
})
