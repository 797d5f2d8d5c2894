import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DrawResult, ResultStatus } from '../../src/domain/draw-result.js'
import type { SlotCode } from '../../src/domain/slots.js'
import { createNumberSearch } from '../../src/stores/number-search.js'
import type { SearchForm } from '../../src/stores/search-form.js'
import { createTestCore } from './core.js'
import { createTestEnvironment } from './environment.js'
import { lost } from './errors.js'

const draw = (slot: SlotCode, date: string, numbers: Partial<DrawResult> = {}, status: ResultStatus = 'final'): DrawResult => ({
  slot, date, status, first: null, second: null, third: null, starters: Array<string | null>(13).fill(null), consolations: Array<string | null>(10).fill(null), ...numbers,
})
const MINUTE = 60_000

let published: DrawResult[]
let asked: string[]
let isDown: boolean
beforeEach(() => {
  published = []
  asked = []
  isDown = false
})

/** Sat 2026-11-21 12:00: no draw of that day has begun. */
function open(form: Partial<SearchForm>) {
  const environment = createTestEnvironment()
  const core = createTestCore({
    environment,
    feeds: {
      results: (date, slots) => {
        asked.push(`${date} ${slots.join('')}`)
        return isDown ? Promise.reject(lost()) : Promise.resolve(published.filter((row) => row.date === date && slots.includes(row.slot)))
      },
    },
  })
  const { search, edit, $search } = core.use(createNumberSearch)
  edit(form)
  const found = async (number: string) => {
    edit({ number })
    await search()
    return $search.get()?.hits.map(({ date, tier, match }) => `${date} ${tier} ${match}`)
  }
  return { found, edit, $search, environment, events: core.events }
}

describe('a result that the server has corrected', () => {
  test('is found as it is since, a minute later', async () => {
    published = [draw('M', '2026-11-18', { first: '7777' }), draw('M', '2026-11-15')]
    const { found, environment } = open({ letters: ['M'], days: 7 })
    expect(await found('7777')).toEqual(['2026-11-18 first exact'])
    published[0] = draw('M', '2026-11-18', { first: '7776' })
    await environment.advance(MINUTE)
    expect(await found('7776')).toEqual(['2026-11-18 first exact'])
    expect(await found('7777')).toEqual([])
  })

  test('of a day long over too, ten minutes later: it is not asked for every minute', async () => {
    published = [draw('M', '2026-10-31', { first: '7777' })]
    const { found, environment } = open({ letters: ['M'], days: 30 })
    await found('7777')
    const ofOctober = () => asked.filter((call) => call.startsWith('2026-10-31')).length
    await environment.advance(2 * MINUTE)
    await found('7777')
    expect(ofOctober()).toBe(1)
    published[0] = draw('M', '2026-10-31', { first: '7776' })
    await environment.advance(8 * MINUTE)
    expect(await found('7777')).toEqual([])
    expect(ofOctober()).toBe(2)
  })
})

test('what was final is found also where the server does not answer when it is asked again, and the page is told', async () => {
  published = [draw('M', '2026-11-18', { first: '7777' }), draw('M', '2026-11-15')]
  const { found, $search, environment, events } = open({ letters: ['M'], days: 7 })
  await found('7777')
  isDown = true
  await environment.advance(10 * MINUTE)
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await found('7777')).toEqual(['2026-11-18 first exact'])
  expect($search.get()).toMatchObject({ draws: 2, unknown: 0 })
  expect(events).toMatchObject([{ name: 'lottery:error', detail: { code: 'E101', source: 'results' } }])
  said.mockRestore()
})

test('an answer that is older than the one before takes nothing away', async () => {
  published = [draw('M', '2026-11-18', { first: '7777' }), draw('M', '2026-11-15')]
  const { found, environment } = open({ letters: ['M'], days: 7 })
  await found('7777')
  published = [draw('M', '2026-11-18', {}, 'pending')]
  await environment.advance(MINUTE)
  expect(await found('7777')).toEqual(['2026-11-18 first exact'])
})

describe('a draw that the calendar does not have', () => {
  test('is looked through like all that the board shows, and found under each choice of types', async () => {
    // A Tuesday.
    published = [draw('M', '2026-11-17', { first: '8642' }), draw('N', '2026-11-17')]
    const { found, edit, $search } = open({ letters: ['M'], days: 7 })
    expect(await found('8642')).toEqual(['2026-11-17 first exact'])
    // Those of Wednesday and Sunday are what is not known: nobody waits for one on each other day.
    expect($search.get()).toMatchObject({ draws: 1, open: 0, unknown: 2 })
    edit({ letters: ['M', 'N'] })
    expect(await found('8642')).toEqual(['2026-11-17 first exact'])
  })

  test('counts as not final while it is under way, and as nothing before its first number', async () => {
    published = [draw('M', '2026-11-17', { first: '8642' }, 'partial'), draw('M', '2026-11-19', {}, 'pending')]
    const { found, $search } = open({ letters: ['M'], days: 7 })
    await found('8642')
    expect($search.get()).toMatchObject({ draws: 1, open: 1 })
  })

  test('costs one call a day, for whichever types: another choice asks for nothing that is known', async () => {
    const days = ['21', '20', '19', '18', '17', '16', '15']
    published = [draw('M', '2026-11-18'), draw('M', '2026-11-15'), draw('P', '2026-11-18'), draw('P', '2026-11-15')]
    const { found, edit } = open({ letters: ['M'], days: 7 })
    await found('1234')
    expect(asked).toEqual(days.map((day) => `2026-11-${day} MPTSBKWN3N`))
    edit({ letters: ['M', 'P'] })
    await found('1234')
    expect(asked).toHaveLength(days.length)
  })

  test('of a day that fails is no reason to pass over the day', async () => {
    isDown = true
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { found, $search } = open({ letters: ['M'], days: 7 })
    await found('1234')
    expect($search.get()?.failed.map(({ date, scheduled }) => `${date} ${scheduled.join('')}`)).toEqual([
      '2026-11-21 ', '2026-11-20 ', '2026-11-19 ', '2026-11-18 M', '2026-11-17 ', '2026-11-16 ', '2026-11-15 M',
    ])
    said.mockRestore()
  })
})
