import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Feeds } from '../../src/api/backend.js'
import type { DrawResult, ResultStatus } from '../../src/domain/draw-result.js'
import { DRAW_LETTERS, type SlotCode } from '../../src/domain/slots.js'
import { createDateComparison, numbersOnBoth } from '../../src/stores/date-comparison.js'
import { createNumberSearch, searchedLetters } from '../../src/stores/number-search.js'
import type { SearchForm } from '../../src/stores/search-form.js'
import { createTestCore } from './core.js'
import { createTestEnvironment, settle } from './environment.js'
import { lost } from './errors.js'

const draw = (slot: SlotCode, date: string, numbers: Partial<DrawResult> = {}, status: ResultStatus = 'final'): DrawResult => ({
  slot, date, status, first: null, second: null, third: null, starters: Array<string | null>(13).fill(null), consolations: Array<string | null>(10).fill(null), ...numbers,
})

/** The call for all that the shared host has of a day. */
const listed = (date: string) => `${date} MPTSBKWN3N`

let published: DrawResult[]
let asked: string[]
let refuses: (date: string, slots: readonly string[]) => boolean
beforeEach(() => {
  published = []
  asked = []
  refuses = () => false
})

/** Sat 2026-11-21 12:00: no draw of that day has begun. */
function open(form: Partial<SearchForm>, feed?: Feeds['results']) {
  const environment = createTestEnvironment()
  const feeds: Partial<Feeds> = {
    results: feed ?? ((date, slots) => {
      asked.push(`${date} ${slots.join('')}`)
      return refuses(date, slots) ? Promise.reject(lost()) : Promise.resolve(published.filter((row) => row.date === date && slots.includes(row.slot)))
    }),
  }
  const core = createTestCore({ environment, feeds })
  const store = core.use(createNumberSearch)
  store.edit(form)
  return { ...store, environment, events: core.events }
}

test('finds a number and its permutations, newest first, and counts what it looked through', async () => {
  published = [
    draw('M', '2026-11-15', { second: '4321' }),
    draw('M', '2026-11-18', { first: '1234', consolations: ['1243'] }),
    draw('P', '2026-11-18', { first: '1234' }),
  ]
  const { search, $search } = open({ number: '1234', letters: ['M'], days: 7 })
  await search()
  expect($search.get()).toMatchObject({ state: 'done', draws: 2, open: 0, unknown: 0, failed: [], asked: 7, total: 7 })
  expect($search.get()?.hits).toEqual([
    { date: '2026-11-18', slot: 'M', tier: 'first', drawn: '1234', match: 'exact' },
    { date: '2026-11-18', slot: 'M', tier: 'consolation', drawn: '1243', match: 'permutation' },
    { date: '2026-11-15', slot: 'M', tier: 'second', drawn: '4321', match: 'permutation' },
  ])
  // Each day once, for the calendar need not have every draw that there was.
  expect(asked).toEqual(['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15'].map(listed))
})

test('asks for L and A slot by slot, for no more than three draws at a time, and for nothing twice', async () => {
  let running = 0
  let most = 0
  const { search, $search } = open({ number: '1234', letters: ['L', 'A', 'N'], days: 30 }, async (date, slots) => {
    asked.push(`${date} ${slots.join(' ')}`)
    most = Math.max(most, ++running)
    await settle()
    running--
    return date === '2026-11-21' ? [] : slots.map((slot) => draw(slot as SlotCode, date, { first: '5555', sixD: '555555' }))
  })
  await search()
  expect(most).toBe(3)
  expect(asked.slice(1, 7)).toEqual(['2026-11-20 M P T S B K W N3 N', '2026-11-20 L3', '2026-11-20 L', '2026-11-20 L10', '2026-11-20 A3', '2026-11-20 A'])
  const before = asked.length
  await search()
  expect(asked).toHaveLength(before)
  expect($search.get()).toMatchObject({ state: 'done', draws: 29 * 7 })
})

test('a draw that is not final is asked for again, and one that the server does not know is counted', async () => {
  published = [draw('M', '2026-11-18', { first: '1234' }, 'partial')]
  const { search, $search } = open({ number: '1234', letters: ['M'], days: 7 })
  await search()
  expect($search.get()).toMatchObject({ draws: 1, open: 1, unknown: 1 })
  asked = []
  await search()
  expect(asked).toEqual(['2026-11-18', '2026-11-15'].map(listed))
})

test.each<[string, Partial<DrawResult>, number]>([
  ['1234', {}, 0], ['12345', {}, 1], ['123456', {}, 1],
  ['12345', { fiveD: ['54321', null, '00000'], sixD: '555555' }, 1], ['12345', { fiveD: ['54321', '11111', '00000'] }, 0], ['123456', { fiveD: [], sixD: '555555' }, 0],
])('%s is open in a final result with %o so often: %i', async (number, games, open_) => {
  published = [draw('T', '2026-11-18', { first: '9999', ...games })]
  const { search, $search } = open({ number, letters: ['T'], days: 7 })
  await search()
  expect($search.get()).toMatchObject({ state: 'done', draws: 1, open: open_ })
})

test('a final result is asked for again until it has the 5D and 6D of its draw type, once in each search and not by itself', async () => {
  published = [draw('T', '2026-11-18', { first: '9999', fiveD: ['12345', '11111', '00000'] }), draw('T', '2026-11-15', { fiveD: ['12345', '11111', '00000'], sixD: '555555' })]
  const { search, $search, environment } = open({ number: '123456', letters: ['T'], days: 7 })
  await search()
  await environment.advance(600_000)
  expect([asked.length, $search.get()?.hits, $search.get()?.open]).toEqual([7, [], 1])
  // What is known of the other days is old by then.
  await search()
  asked = []
  published[0] = draw('T', '2026-11-18', { first: '9999', fiveD: ['12345', '11111', '00000'], sixD: '123456' })
  await search()
  expect($search.get()).toMatchObject({ open: 0, hits: [{ tier: 'first', drawn: '123456' }] })
  await search()
  expect(asked).toEqual([listed('2026-11-18')])
})

describe('a day that fails', () => {
  test('is named, keeps what was found, and is all that Try again asks for', async () => {
    published = [draw('M', '2026-11-18', { first: '1234' }), draw('L', '2026-11-17', { first: '1234' })]
    refuses = (date, slots) => date === '2026-11-17' && !slots.includes('M')
    const { search, retry, $search } = open({ number: '1234', letters: ['M', 'L'], days: 7 })
    await search()
    expect($search.get()?.failed).toEqual(['L3', 'L', 'L10'].map((slot) => ({ date: '2026-11-17', slots: [slot], scheduled: [slot] })))
    expect($search.get()?.hits).toHaveLength(1)
    asked = []
    refuses = () => false
    await retry()
    expect(asked).toEqual(['2026-11-17 L3', '2026-11-17 L', '2026-11-17 L10'])
    expect($search.get()).toMatchObject({ state: 'done', failed: [] })
    expect($search.get()?.hits.map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-17'])
  })

  test('six in a row end the search: a server that is down is left alone, and nothing of the rest is passed over', async () => {
    refuses = () => true
    const { search, $search, events } = open({ number: '1234', letters: ['L'], days: 30 })
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    await search()
    expect(asked.length).toBeLessThanOrEqual(8)
    // To the page once, however many days fail.
    expect(events).toMatchObject([{ name: 'lottery:error', detail: { code: 'E101', source: 'results' } }])
    said.mockRestore()
    expect($search.get()).toMatchObject({ state: 'done', draws: 0 })
    expect($search.get()?.failed).toHaveLength(29 * 3)
  })
})

test('stopping asks for nothing more, drops what still arrives, and names what was not asked', async () => {
  const answers: (() => void)[] = []
  const { search, stop, $search } = open({ number: '1234', letters: ['M'], days: 30 }, (date) => {
    asked.push(date)
    return new Promise((resolve) => answers.push(() => resolve([draw('M', date, { first: '1234' })])))
  })
  const searching = search()
  await settle()
  expect(asked).toHaveLength(3)
  answers[0]?.()
  await settle()
  expect($search.get()).toMatchObject({ state: 'searching', asked: 1 })
  stop()
  for (const answer of answers) answer()
  await searching
  const search30 = $search.get()
  expect(search30).toMatchObject({ state: 'done', draws: 1 })
  expect(search30?.failed).toHaveLength((search30?.total ?? 0) - 1)
  expect(asked).toHaveLength(4)
})

test('an answer to an earlier search is not taken for one to the next', async () => {
  let answer = () => {}
  const { search, edit, $search } = open({ number: '1234', letters: ['M'], days: 7 }, (date) =>
    date === '2026-11-18' && asked.push(date) === 1 ? new Promise((resolve) => (answer = () => resolve([draw('M', date, { first: '1234' })]))) : Promise.resolve([]))
  const first = search()
  await settle()
  edit({ number: '5678' })
  await search()
  answer()
  await first
  expect($search.get()).toMatchObject({ state: 'done', question: { number: '5678' }, hits: [] })
})

test('5D and 6D are searched for where there are such numbers', async () => {
  const core = createTestCore()
  const of = (number: string) => searchedLetters(number, DRAW_LETTERS, core.calendar).join('')
  expect([of(''), of('123'), of('1234'), of('12345'), of('123456')]).toEqual(['MPTSBKWLAN', 'MPTSBKWLAN', 'MPTSBKWLAN', 'T', 'TLA'])
  const { search, $search } = open({ number: '12345', letters: DRAW_LETTERS, days: 7 })
  await search()
  expect(asked).toHaveLength(7)
  expect($search.get()).toMatchObject({ draws: 0, unknown: 2 })
})

describe('two dates', () => {
  test('have the numbers in common that both drew, of the types that are looked at', () => {
    const one = { M: draw('M', '2026-11-18', { first: '1234', consolations: ['5555'] }), L: draw('L', '2026-11-18', { first: '7777' }) }
    const other = { P: draw('P', '2026-11-15', { starters: ['1234', null, '5555'] }), L: draw('L', '2026-11-15', { third: '7777', sixD: '123456' }) }
    expect(numbersOnBoth(one, other, ['M', 'P'])).toEqual(['1234', '5555'])
    expect(numbersOnBoth(one, other, ['M', 'P', 'L'])).toEqual(['1234', '5555', '7777'])
    expect(numbersOnBoth(one, other, ['M'])).toEqual([])
  })

  test('begin with the latest that has results and the day before, and are what was chosen from then on', () => {
    const { $compared, choose } = createTestCore().use(createDateComparison)
    expect($compared.get().dates).toEqual(['2026-11-20', '2026-11-19'])
    choose({ dates: ['2026-11-18', '2026-11-15'] })
    choose({ letters: ['M'] })
    expect($compared.get()).toEqual({ dates: ['2026-11-18', '2026-11-15'], letters: ['M'] })
  })
})
