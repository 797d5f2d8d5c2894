import { expect, test } from 'vitest'
import type { Feeds } from '../../src/api/backend.js'
import type { DrawResult } from '../../src/domain/draw-result.js'
import { createResults } from '../../src/stores/results.js'
import { offerServedBoard, readServedBoard, writeServedBoard } from '../../src/stores/served-board.js'
import { createTestCore } from './core.js'
import { createTestEnvironment, settle } from './environment.js'
import { lost } from './errors.js'

const DATE = '2026-11-21'
const nobody = (length: number) => Array<string | null>(length).fill(null)
const magnum = (first: string | null, status: DrawResult['status'] = 'partial'): DrawResult =>
  ({ slot: 'M', date: DATE, status, first, second: null, third: null, starters: nobody(13), consolations: nobody(10) })

/** A page of one board; `answers` are those of its server, one after the other, `null` a lost one. */
function page(answers: (DrawResult | null)[]) {
  const environment = createTestEnvironment()
  const asked: (readonly string[])[] = []
  const feeds: Partial<Feeds> = {
    results: (_, slots) => {
      asked.push(slots)
      const answer = answers.shift()
      return answer === null ? Promise.reject(lost()) : Promise.resolve(answer ? [answer] : [])
    },
  }
  const core = createTestCore({ environment, feeds })
  const before = (minutes: number) => new Date(environment.now().getTime() - minutes * 60_000)
  return { core, asked, before, board: core.use(createResults).board(DATE, ['M']) }
}

test('what the page has been served stands there at once, as of then; the server is asked all the same, for what is shown alone', async () => {
  const { core, asked, before, board } = page([magnum('1234', 'final')])
  offerServedBoard(core, ['M'], { date: DATE, asOf: before(7), results: [magnum(null)] })
  const seen: (Date | null)[] = []
  const stop = board.subscribe(({ checkedAt }) => seen.push(checkedAt))
  expect(board.get()).toMatchObject({ state: 'ready', checkedAt: before(7), results: { M: magnum(null) } })
  await settle()
  expect(asked).toEqual([['M']])
  expect(board.get()).toMatchObject({ state: 'ready', checkedAt: before(0), results: { M: { first: '1234', status: 'final' } } })
  stop()
})

test('an answer that says the same says it of a later hour', async () => {
  const { core, before, board } = page([magnum('1234')])
  offerServedBoard(core, ['M'], { date: DATE, asOf: before(7), results: [magnum('1234')] })
  const stop = board.listen(() => {})
  await settle()
  expect(board.get().checkedAt).toEqual(before(0))
  stop()
})

test('when no answer comes it stays, and says of when it is', async () => {
  const { core, before, board } = page([null])
  offerServedBoard(core, ['M'], { date: DATE, asOf: before(7), results: [magnum('1234')] })
  const stop = board.listen(() => {})
  await settle()
  expect(board.get()).toMatchObject({ state: 'failed', checkedAt: before(7), results: { M: { first: '1234' } } })
  stop()
})

test("the server's own answer is newer than any page, and no page comes from the future", async () => {
  const { core, before, board } = page([magnum('1234', 'final')])
  const stop = board.listen(() => {})
  await settle()
  const known = board.get()
  offerServedBoard(core, ['M'], { date: DATE, asOf: before(-5), results: [magnum('9999', 'final')] })
  expect(board.get()).toBe(known)
  stop()

  const other = page([])
  offerServedBoard(other.core, ['M'], { date: DATE, asOf: other.before(-5), results: [magnum('1234')] })
  expect(other.board.get().checkedAt).toEqual(other.before(0))
})

test('a board goes through a page as text, which cannot end its script; any other text is no board', () => {
  const board = { date: DATE, asOf: new Date(0), results: [{ ...magnum('1234'), drawNumber: '</script><script>' }] }
  expect(writeServedBoard(board)).not.toContain('<')
  expect(readServedBoard(writeServedBoard(board))).toEqual(board)
  for (const text of ['', 'null', '[]', '{}', '{"date":"yesterday","asOf":0}', `{"date":"${DATE}"}`]) expect(readServedBoard(text)).toBeNull()
  expect(readServedBoard(`{"date":"${DATE}","asOf":0,"results":{"length":3}}`)?.results).toEqual([])
})
