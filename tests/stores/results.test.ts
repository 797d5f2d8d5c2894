import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DrawResult } from '../../src/domain/draw-result.js'
import { settle } from './environment.js'
import { createResultsServer, DATE, result, type ResultsServer } from './results-server.js'

let server: ResultsServer
beforeEach(() => {
  server = createResultsServer()
})

test('it never goes backwards', async () => {
  const { results } = server.page()
  server.published = [result('M', 'partial', '1234')]
  const board = results.board(DATE)
  await results.refresh(DATE)
  server.published = [result('M', 'pending', null)]
  await results.refresh(DATE)
  expect(board.get().results.M?.first).toBe('1234')
  server.published = []
  await results.refresh(DATE)
  expect(board.get().results.M?.first).toBe('1234')
  server.published = [result('M', 'final', '4321')]
  await results.refresh(DATE)
  expect(board.get().results.M?.first).toBe('4321')
})

describe('answers that come out of order', () => {
  const board = async (...answers: Partial<DrawResult>[]) => {
    const { results } = server.page()
    for (const answer of answers) {
      server.published = [{ ...result('M', 'partial', null), ...answer }]
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

  describe('of a draw whose 4D is final', () => {
    const final = { status: 'final', first: '1234' } as const
    const some5D = { status: 'partial', first: '1234', fiveD: [null, '00042', '70167'] } as const satisfies Partial<DrawResult>
    const dashes = { status: 'partial', first: '9999', fiveD: [null, null, null], sixD: null } as const satisfies Partial<DrawResult>

    test('what comes of 5D and 6D is added, and it is final again when they are whole', async () => {
      expect(await board(final, { ...some5D, fiveD: [...some5D.fiveD] })).toMatchObject({ first: '1234', fiveD: some5D.fiveD, status: 'partial' })
      expect(await board(final, { ...some5D, fiveD: [...some5D.fiveD] }, { ...final, fiveD: ['54321', '00042', '70167'], sixD: '123456' })).toMatchObject({ fiveD: ['54321', '00042', '70167'], sixD: '123456', status: 'final' })
      expect(await board(final, { first: '9999', sixD: '123456' })).toMatchObject({ first: '1234', sixD: '123456', status: 'final' })
    })

    test('an answer without them takes none away, and does not make it final', async () => {
      expect(await board({ ...some5D, fiveD: [...some5D.fiveD] }, final)).toMatchObject({ fiveD: some5D.fiveD, status: 'partial' })
      expect(await board(final, { ...some5D, fiveD: [...some5D.fiveD] }, final)).toMatchObject({ fiveD: some5D.fiveD, status: 'partial' })
    })

    test('dashes alone are no numbers to come', async () => {
      expect(await board(final, { ...dashes, fiveD: [...dashes.fiveD] })).toMatchObject({ first: '1234', status: 'final' })
      expect(await board({ ...dashes, fiveD: [...dashes.fiveD] }, final)).toMatchObject({ first: '1234', status: 'final' })
      expect(await board({ ...dashes, fiveD: [...dashes.fiveD] }, final, { ...some5D, fiveD: [...some5D.fiveD] })).toMatchObject({ fiveD: some5D.fiveD, status: 'partial' })
    })
  })

  test('a final result stands: only another final one corrects it, and what that does not say stays', async () => {
    const final = { status: 'final', first: '1234', videoUrl: 'https://video.test/m' } as const
    expect(await board(final, { second: '2222', third: '3333' })).toMatchObject({ first: '1234', second: null })
    expect(await board(final, { status: 'final', first: '4321' })).toMatchObject({ first: '4321', videoUrl: 'https://video.test/m' })
  })
})

test('an answer that says nothing new leaves the very same board', async () => {
  const { environment, results } = server.page()
  server.published = [result('M', 'final')]
  const board = results.board(DATE)
  board.listen(() => {})
  await settle()
  const before = board.get()
  server.published = [result('M', 'final')]
  await environment.advance(60_000)
  expect(server.asked).toHaveLength(2)
  expect(board.get()).toBe(before)
})

test('a page without a network shows the last board of the one before; three dates are kept', async () => {
  const kept = new Map<string, string>()
  const first = server.page({ kept })
  for (const date of ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']) {
    server.published = [result('L', 'final', '1234', date)]
    await first.results.refresh(date)
  }
  server.fails = true
  const second = server.page({ kept, now: '2026-11-21T13:00:00+08:00' })
  const board = second.results.board('2026-11-20')
  board.listen(() => {})
  await settle()
  expect(board.get()).toMatchObject({ state: 'failed', checkedAt: new Date('2026-11-21T12:00:00+08:00'), results: { L: { first: '1234' } } })
  expect(second.results.board('2026-11-17').get().results).toEqual({})
})

test('a page without a network says as of when its results are, also where they did not change any more', async () => {
  const kept = new Map<string, string>()
  const { environment, results } = server.page({ kept })
  server.published = [result('M', 'final')]
  results.board(DATE).listen(() => {})
  await environment.advance(300_000)
  expect(server.page({ kept }).results.board(DATE).get().checkedAt).toEqual(new Date('2026-11-21T12:05:00+08:00'))
})

test('a kept draw whose 5D and 6D may still come is live before the first answer', async () => {
  const kept = new Map<string, string>()
  server.published = [result('T', 'final')]
  await server.page({ kept, now: '2026-11-21T19:10:00+08:00' }).results.refresh(DATE)
  expect(server.page({ kept, now: '2026-11-21T19:11:00+08:00' }).results.board(DATE, ['T']).get()).toMatchObject({ state: 'loading', live: ['T'], results: { T: { first: '1234' } } })
  expect(server.page({ kept, now: '2026-11-21T22:00:00+08:00' }).results.board(DATE, ['T']).get().live).toEqual([])
})

test('a board that nobody shows is forgotten when others came after it; one that is shown never is', async () => {
  const { results } = server.page()
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
  const { results } = server.page()
  const early = results.board('2026-11-20')
  for (let day = 1; day <= 9; day++) results.board(`2026-10-0${day}`)
  const stop = early.listen(() => {})
  expect(results.board('2026-11-20')).toBe(early)
  stop()
})

test.each(['', 'null', '[{"date":"2026-11-21","checkedAt":1,"results":"[{}]"}]', '{', '[1]'])('kept text %j that is no board is as good as none', async (text) => {
  const { results } = server.page({ kept: new Map([['lottery:results:test', text]]) })
  expect(results.board(DATE).get().results).toEqual({})
})

describe('hosts that answer one after another', () => {
  test('what the first says is shown before the last has answered, and the board is of the hour at which all have', async () => {
    const { environment, results } = server.page()
    const answer = server.answersLater()
    const board = results.board(DATE)
    board.listen(() => {})
    await settle()
    server.tell([result('M', 'final', '1234')])
    await settle()
    expect(board.get()).toMatchObject({ state: 'loading', checkedAt: null, results: { M: { first: '1234' } } })
    // Those that follow are shown together.
    server.tell([result('L', 'final', '5678')])
    server.tell([result('A', 'final', '9012')])
    await settle()
    expect(board.get().results.L).toBeUndefined()
    await environment.advance(250)
    expect(board.get().results).toMatchObject({ L: { first: '5678' }, A: { first: '9012' } })
    await environment.advance(1000)
    answer([result('M', 'final', '1234'), result('L', 'final', '5678'), result('A', 'final', '9012')])
    await settle()
    expect(board.get()).toMatchObject({ state: 'ready', checkedAt: environment.now() })
  })

  test('after a failure the board is loading again as soon as one has answered: the others are on their way', async () => {
    server.fails = true
    const { results } = server.page()
    const board = results.board(DATE)
    board.listen(() => {})
    await settle()
    expect(board.get().state).toBe('failed')
    const answer = server.answersLater()
    void results.refresh(DATE)
    await settle()
    server.tell([result('M', 'final', '1234')])
    await settle()
    expect(board.get()).toMatchObject({ state: 'loading', problem: null, checkedAt: null, results: { M: { first: '1234' } } })
    answer([result('M', 'final', '1234')])
    await settle()
    expect(board.get().state).toBe('ready')
  })

  test('once nobody looks any more, what another says starts no timer', async () => {
    const { environment, results } = server.page()
    const answer = server.answersLater()
    const stop = results.board(DATE).listen(() => {})
    await settle()
    stop()
    await new Promise((resolve) => setTimeout(resolve, STORE_UNMOUNT_DELAY + 50))
    expect(environment.timerCount()).toBe(0)
    server.tell([result('M', 'final', '1234')])
    await settle()
    expect(environment.timerCount()).toBe(0)
    answer([result('M', 'final', '1234')])
    await settle()
    expect(environment.timerCount()).toBe(0)
  })
})
