import { describe, expect, test, vi } from 'vitest'
import { createKeypadSlip } from '../../src/stores/keypad-slip.js'
import { accepted } from './bet-items.js'
import { createTestCore } from './core.js'
import { createTestEnvironment } from './environment.js'
import { fill, open, problem, texts, type } from './keypad-slips.js'

describe('what was understood', () => {
  test('the summary follows the rows', async () => {
    const { slip } = await open()
    fill(slip)
    type(slip, '/**1234#5/12#1')
    expect(slip.$summary.get()).toMatchObject({
      total: 1400, currency: 'MYR', count: 4, ready: false,
      problems: [{ code: 'E126', line: 5, params: ['12'] }],
      rows: [{ kind: 'head', slots: ['M', 'P'] }, { kind: 'number', numbers: 1, total: 200 }, { kind: 'number', total: 200 }, { kind: 'number', numbers: 24, total: 1000 }, { kind: 'unread' }],
    })
  })

  test('what is missing is told in the order in which it is filled in', async () => {
    const { slip } = await open()
    const told = () => slip.$summary.get().problems.map(({ code, line }) => [code, line])
    expect(told()).toEqual([['bet-nodate', undefined], ['E122', undefined], ['bet1-nobet', undefined]])
    slip.toggleDate('2026-11-22')
    type(slip, '1234#1/5678#1')
    expect(told()).toEqual([['E122', undefined]])
    slip.setSlots(['M'])
    expect(told()).toEqual([])
    slip.clear()
    type(slip, '#1/12#1')
    expect(told()).toEqual([['E126', 2]])
    slip.press('clear')
    type(slip, '1234#1/5678#1')
    expect(texts(slip)).toEqual(['#1', '1234#1', '5678#1'])
  })

  test('a # line without draws is told once, at that line', async () => {
    const { slip } = await open()
    fill(slip)
    type(slip, '/#/1111#1/2222#1')
    expect(slip.$summary.get().problems).toEqual([{ code: 'E122', line: 4 }])
    expect(slip.$summary.get().rows[3]).toEqual({ kind: 'head', slots: [], problems: [{ code: 'E122', line: 4 }] })
    expect(slip.$summary.get().rows[4]).toMatchObject({ kind: 'number', problems: [] })
  })

  test('without a session the rows can be typed, not sent', () => {
    const slip = createTestCore().use(createKeypadSlip)
    fill(slip)
    expect(slip.$summary.get()).toMatchObject({ total: 400, ready: false, problems: [{ code: 'E102' }] })
  })

  test('a row that the reserved pattern matches is blocked', () => {
    const core = { ...createTestCore(), reserved: /^1234/ }
    const slip = createKeypadSlip(core)
    fill(slip)
    expect(slip.$summary.get().rows[1]).toMatchObject({ problems: [{ code: 'bet-reserved', params: ['1234'] }] })
  })
})

describe('dates', () => {
  test('a fourth is refused, and a chosen one can be taken away', async () => {
    const { slip } = await open()
    expect(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map((date) => slip.toggleDate(date))).toEqual(['ok', 'ok', 'ok', 'too-many'])
    slip.toggleDate('2026-11-22')
    expect(slip.$draft.get().dates).toEqual(['2026-11-21', '2026-11-23'])
  })

  test('the next draws take the place of dates, and a date theirs', async () => {
    const { slip } = await open()
    fill(slip)
    slip.setDates({ next: 3 })
    expect(slip.$summary.get().total).toBe(1200)
    slip.toggleDate('2026-11-23')
    expect(slip.$draft.get().dates).toEqual(['2026-11-23'])
  })

  test.each([['D#21#22', ['2026-11-21', '2026-11-22']], ['D3', { next: 3 }], ['D', { next: 1 }]])('the row %s becomes the dates when it is left, and bars BET until then', async (typed, dates) => {
    const { slip } = await open()
    fill(slip)
    type(slip, `/${typed}`)
    expect(slip.$summary.get()).toMatchObject({ ready: false, count: 2, problems: [{ code: 'keypad-dates', line: 4 }] })
    expect(slip.next()).toBe('ok')
    expect(slip.$draft.get()).toMatchObject({ dates, at: 3 })
    expect(texts(slip)).toEqual(['#12', '1234#1', '5678#1', ''])
    expect(slip.$summary.get().ready).toBe(true)
  })

  test('going to another row takes them over, too', async () => {
    const { slip } = await open()
    fill(slip)
    type(slip, '/D#23')
    slip.goTo(1)
    expect(slip.$draft.get()).toMatchObject({ dates: ['2026-11-23'], at: 1 })
  })

  test.each([['D#21#22#23#24', 'too-many-dates'], ['D#15', 'E121'], ['D#28', 'E121'], ['D#28#22', 'E121'], ['D#20', 'E121'], ['D#', 'E121'], ['D0', 'E121']])('%s is no date to bet on, stays as it is, and bars BET', async (typed, code) => {
    const { slip } = await open()
    fill(slip)
    type(slip, `/${typed}`)
    slip.next()
    slip.goTo(0)
    expect(texts(slip)).toContain(typed)
    expect(slip.$draft.get().dates).toEqual(['2026-11-22'])
    expect(slip.$summary.get().problems[0]).toMatchObject({ code, line: 4 })
  })

  test('a row of dates says which of them is not open, and is taken once it is mended; another one below it is judged by itself', async () => {
    const { slip } = await open()
    fill(slip)
    type(slip, '/D#28#23/D#24')
    expect(slip.$summary.get().rows.slice(3)).toMatchObject([{ kind: 'dates', problems: [{ code: 'E121', params: ['2026-11-28'] }] }, { kind: 'dates', problems: [] }])
    slip.goTo(3)
    expect(slip.$draft.get().dates).toEqual(['2026-11-24'])
    for (let key = 0; key < 5; key++) slip.press('delete')
    type(slip, '23/')
    expect(slip.$draft.get().dates).toEqual(['2026-11-23'])
  })

  test('today is not on offer in the evening, but for a 3-bet', async () => {
    const { slip } = await open({ environment: createTestEnvironment({ now: '2026-11-21T20:00:00+08:00' }) })
    fill(slip)
    type(slip, '/D#21')
    expect(problem(slip)).toMatchObject({ code: 'E121', params: ['2026-11-21'], line: 4 })
    slip.setThree(true)
    expect(problem(slip)).toMatchObject({ code: 'keypad-dates', line: 4 })
  })

  test('a chosen date that closes is taken off', async () => {
    const { core, slip } = await open()
    slip.toggleDate('2026-11-21')
    slip.toggleDate('2026-11-22')
    const stop = slip.$draft.listen(() => {})
    await core.environment.advance(7.5 * 3_600_000)
    expect(slip.$draft.get().dates).toEqual(['2026-11-22'])
    stop()
  })
})

describe('draws', () => {
  test('those of a group are written anew in its # line', async () => {
    const { slip } = await open()
    fill(slip)
    type(slip, '/#8/1111#1')
    slip.setSlots(['T'], 2)
    expect(texts(slip)).toEqual(['#3', '1234#1', '5678#1', '#8', '1111#1'])
    slip.setSlots(['N', 'A'])
    expect(texts(slip)).toEqual(['#3', '1234#1', '5678#1', '#90', '1111#1'])
    expect(slip.$draft.get().at).toBe(4)
  })

  test('from the # line itself the keys go on with the numbers below it', async () => {
    const { slip } = await open()
    fill(slip)
    slip.goTo(0)
    slip.setSlots(['T'])
    expect(slip.$draft.get().at).toBe(1)
    slip.goTo(2)
    type(slip, '/#')
    slip.setSlots(['L'])
    expect(texts(slip)).toEqual(['#3', '1234#1', '5678#1', '#8', ''])
    expect(slip.$draft.get().at).toBe(4)
  })

  test('all taken off, the line stays and says what is missing', async () => {
    const { slip } = await open()
    fill(slip)
    slip.setSlots([])
    expect(texts(slip)[0]).toBe('#')
    expect(problem(slip)).toEqual({ code: 'E122', line: 1 })
  })
})

describe('the 3-bet variant', () => {
  test('knows the 3 PM and 10 PM draws, on one date, and is sent to its own call', async () => {
    const place3 = vi.fn(() => Promise.resolve([accepted('g1'), accepted('g1')]))
    const { slip } = await open({ backend: { place3 } })
    slip.setThree(true)
    slip.toggleDate('2026-11-22')
    slip.toggleDate('2026-11-23')
    expect(slip.$draft.get().dates).toEqual(['2026-11-23'])
    slip.setSlots(['L', 'L3'])
    expect(texts(slip)).toEqual(['#8L3', ''])
    type(slip, '1234#1')
    expect(slip.$summary.get()).toMatchObject({ total: 200, count: 1, ready: true })
    await slip.place()
    expect(place3.mock.calls).toMatchObject([[{ betString: 'D#23\n#8\n1234#1\n*#83\n1234#1' }]])
  })

  test('the same numbers below one more hour are the same rows', async () => {
    const { slip } = await open()
    slip.setThree(true)
    slip.toggleDate('2026-11-22')
    type(slip, '#8/1234#1/*#83/1234#1')
    expect(slip.$summary.get()).toMatchObject({ total: 200, count: 1, rows: [{ kind: 'head' }, { kind: 'number', row: { slots: ['L', 'L3'] } }, { kind: 'head' }, { kind: 'joined' }] })
  })

  test('left, it keeps what it had, and says so', async () => {
    const { slip } = await open()
    slip.setThree(true)
    slip.toggleDate('2026-11-22')
    slip.setSlots(['L3'])
    type(slip, '1234#1')
    slip.setThree(false)
    expect(texts(slip)).toEqual(['*#83', '1234#1'])
    expect(problem(slip)).toMatchObject({ code: 'E122', params: ['L3'], line: 2 })
  })

  test('in the evening, leaving it takes off a day that only it can have', async () => {
    const { slip } = await open({ environment: createTestEnvironment({ now: '2026-11-21T20:00:00+08:00' }) })
    slip.setThree(true)
    slip.toggleDate('2026-11-21')
    expect(slip.$draft.get().dates).toEqual(['2026-11-21'])
    expect(slip.setThree(false)).toEqual(['2026-11-21'])
    expect(slip.$draft.get().dates).toEqual([])
    slip.toggleDate('2026-11-28')
    expect(slip.setThree(true)).toEqual(['2026-11-28'])
    expect(slip.setThree(false)).toEqual([])
  })

  test('three dates, or three draws, are too many for it', async () => {
    const { slip } = await open()
    fill(slip)
    slip.toggleDate('2026-11-23')
    slip.setThree(true)
    // Said once.
    const ofDates = () => slip.$summary.get().problems.filter(({ code, line }) => code === 'too-many-dates' && line === undefined)
    expect(ofDates()).toEqual([{ code: 'too-many-dates', params: [1] }])
    slip.setDates({ next: 3 })
    expect(ofDates()).toEqual([{ code: 'too-many-dates', params: [1] }])
    expect(problem(slip)).toEqual({ code: 'too-many-dates', params: [1] })
  })
})

test('a reload of the tab loses nothing but dates that have closed; a text that is no draft is as good as none', async () => {
  const { core, slip } = await open()
  fill(slip)
  slip.toggleDate('2026-11-21')
  slip.goTo(1)
  const reloaded = createTestEnvironment({ now: '2026-11-21T19:30:00+08:00', keptInTab: core.environment.keptInTab })
  expect((await open({ environment: reloaded })).slip.$draft.get()).toEqual({ ...slip.$draft.get(), dates: ['2026-11-22'] })
  const broken = createTestEnvironment({ keptInTab: new Map([['lottery:keypad:draft', '{"rows":[{"text":3}]}']]) })
  expect(texts((await open({ environment: broken })).slip)).toEqual([''])
})
