import { beforeEach, describe, expect, test } from 'vitest'
import type { Feeds } from '../../src/api/backend.js'
import type { Leadership } from '../../src/api/environment.js'
import { createResults } from '../../src/stores/results.js'
import { createTestCore } from './core.js'
import { createTestEnvironment, settle } from './environment.js'
import { lost } from './errors.js'
import { createTestBrowser } from './leadership.js'
import { createResultsServer, DATE, result, type ResultsServer } from './results-server.js'

let server: ResultsServer
beforeEach(() => {
  server = createResultsServer()
})

describe('several tabs of one browser', () => {
  test('are one poll; each shows what the leading one learns; another takes over', async () => {
    const browser = createTestBrowser()
    const one = server.page({ now: '2026-11-21T15:10:00+08:00', leadership: browser.tab() })
    const two = server.page({ now: '2026-11-21T15:10:00+08:00', leadership: browser.tab() })
    one.results.board(DATE).listen(() => {})
    two.results.board(DATE).listen(() => {})
    await settle()
    expect(server.asked).toHaveLength(2)
    server.published = [result('L3', 'partial', '7777')]
    await two.environment.advance(5_000)
    await one.environment.advance(5_000)
    expect(server.asked).toHaveLength(3)
    expect(two.results.board(DATE).get().results.L3?.first).toBe('7777')

    await one.environment.setHidden(true)
    await two.environment.advance(5_000)
    await one.environment.advance(5_000)
    expect(server.asked).toHaveLength(4)
  })

  test('of which one shows more than the leading one asks for that alone, when the leading one has asked', async () => {
    const browser = createTestBrowser()
    const one = server.page({ now: '2026-11-21T12:00:00+08:00', leadership: browser.tab() })
    const two = server.page({ now: '2026-11-21T12:00:00+08:00', leadership: browser.tab() })
    one.results.board(DATE, ['M']).listen(() => {})
    await settle()
    two.results.board(DATE, ['M', 'N']).listen(() => {})
    await settle()
    server.asked = []
    await two.environment.advance(60_000)
    await one.environment.advance(60_000)
    await settle()
    expect(server.asked.map(({ slots }) => slots)).toEqual([['M'], ['N3', 'N']])
  })

  test('of which the one that leads is told a moment later: a board that has failed meanwhile is not asked for twice at once', async () => {
    server.fails = true
    let appoint = () => {}
    const leadership: Leadership = {
      join(_name, lead) {
        let stop = () => {}
        appoint = () => void (stop = lead(() => {}))
        return () => stop()
      },
    }
    const { environment, results } = server.page({ now: '2026-11-21T12:00:00+08:00', leadership })
    results.board(DATE).listen(() => {})
    await settle()
    appoint()
    await settle()
    expect(server.asked).toHaveLength(1)
    await environment.advance(60_000)
    expect(server.asked).toHaveLength(2)
  })
})

describe('a tab that follows', () => {
  test('is told that the server does not answer, and that it answers again, and asks nothing itself', async () => {
    const browser = createTestBrowser()
    const pages = [server.page({ leadership: browser.tab() }), server.page({ leadership: browser.tab() })] as const
    const boards = pages.map(({ results }) => results.board(DATE))
    const states = () => boards.map((board) => board.get().state)
    server.published = [result('M', 'partial')]
    for (const board of boards) {
      board.listen(() => {})
      await settle()
    }
    expect(states()).toEqual(['ready', 'ready'])
    server.fails = true
    const [one, two] = pages
    const before = server.asked.length
    await two.environment.advance(1_200_000)
    expect(server.asked).toHaveLength(before)
    await one.environment.advance(60_000)
    expect(states()).toEqual(['failed', 'failed'])
    // What was known stays, as of when it was.
    expect(boards[1]?.get()).toMatchObject({ results: { M: { first: '1234' } }, problem: { code: 'E101' }, checkedAt: new Date('2026-11-21T12:00:00+08:00') })
    await one.environment.advance(1_200_000)
    expect(states()).toEqual(['failed', 'failed'])
    server.fails = false
    server.published = [result('M', 'partial', '7777')]
    await one.environment.advance(72_000)
    expect(boards.map((board) => [board.get().state, board.get().problem, board.get().results.M?.first])).toEqual([['ready', null, '7777'], ['ready', null, '7777']])
  })

  test('and has what the leading one does not show goes on with it, where that one\'s host alone is down', async () => {
    const browser = createTestBrowser()
    let isDown = false
    let first = '1111'
    const page = () => {
      const environment = createTestEnvironment({ leadership: browser.tab() })
      const results: Feeds['results'] = (_, slots) => (isDown && slots.includes('L') ? Promise.reject(lost()) : Promise.resolve((['M', 'L'] as const).filter((slot) => slots.includes(slot)).map((slot) => result(slot, 'final', first))))
      return { environment, results: createTestCore({ environment, feeds: { results } }).use(createResults) }
    }
    const [one, two] = [page(), page()]
    one.results.board(DATE, ['L']).listen(() => {})
    await settle()
    const board = two.results.board(DATE, ['M', 'L'])
    board.listen(() => {})
    await settle()
    isDown = true
    first = '2222'
    await one.environment.advance(60_000)
    expect(board.get()).toMatchObject({ state: 'ready', lost: ['L3', 'L', 'L10'], results: { M: { first: '2222' }, L: { first: '1111' } } })
    isDown = false
    await one.environment.advance(72_000)
    expect(board.get()).toMatchObject({ state: 'ready', lost: [], results: { M: { first: '2222' }, L: { first: '2222' } } })
  })
})
