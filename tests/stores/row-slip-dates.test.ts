import { describe, expect, test } from 'vitest'
import type { BetRow } from '../../src/domain/slip.js'
import { createBet3Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { createTestEnvironment } from './environment.js'
import { add, barsAdd, fill, numbers, open, problemsOf, type } from './row-slips.js'

describe('dates', () => {
  test('Bet 1 takes three, and says so at the fourth', async () => {
    const { slip } = await open()
    expect(['2026-11-21', '2026-11-23', '2026-11-22', '2026-11-24'].map((date) => slip.toggleDate(date))).toEqual(['ok', 'ok', 'ok', 'too-many'])
    expect(slip.$draft.get().dates).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  })

  test('Bet 3 takes one: another takes its place', async () => {
    const { slip } = await open({ hand: createBet3Slip })
    expect([slip.toggleDate('2026-11-21'), slip.toggleDate('2026-11-22')]).toEqual(['ok', 'ok'])
    expect(slip.$draft.get().dates).toEqual(['2026-11-22'])
  })

  test('Bet 1 offers today until 19:30, Bet 3 for as long as one of its draws is open', async () => {
    const { core, slip } = await open({ environment: createTestEnvironment({ now: '2026-11-21T19:30:00+08:00' }) })
    expect(slip.$dates.get()[0]).toBe('2026-11-22')
    expect(core.use(createBet3Slip).$dates.get()).toEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
    expect((await open({ hand: createBet3Slip, environment: createTestEnvironment({ now: '2026-11-21T22:00:00+08:00' }) })).slip.$dates.get()[0]).toBe('2026-11-22')
  })

  test('on Bet 3 a draw that has closed bars Add and BET in its own name', async () => {
    const environment = createTestEnvironment({ now: '2026-11-21T14:59:00+08:00' })
    const { slip } = await open({ hand: createBet3Slip, environment })
    slip.toggleDate('2026-11-21')
    expect(add(slip, { slots: ['L', 'L3'] })).toBe(true)
    const stop = slip.$summary.listen(() => {})
    await environment.advance(60_000)
    expect(problemsOf(slip)).toEqual([{ code: 'E129-2', params: ['L3'], row: 1 }])
    expect(slip.$draft.get().dates).toEqual(['2026-11-21'])
    type(slip, '5678')
    expect(barsAdd(slip)).toEqual({ code: 'E129-2', params: ['L3'] })
    stop()
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

describe('rows that are taken up with other dates than the slip has', () => {
  const ROW: BetRow = { number: '5678', mode: 'straight', slots: ['M'], stakes: { B: 100 } }
  const SUNDAY = '2026-11-22'
  const WEDNESDAY = '2026-11-25'

  test.each<[string, string[], string[] | null]>([
    ['others', [WEDNESDAY], [SUNDAY]], ['more', [SUNDAY, WEDNESDAY], [SUNDAY]], ['past ones', ['2026-11-14'], [SUNDAY]], ['the same', [SUNDAY], null], ['none of their own', [], null],
  ])('%s: those of the slip hold, and are told where they differ', async (_, dates, told) => {
    const { slip } = await open()
    fill(slip)
    expect(slip.takeUp([ROW], dates)).toEqual([])
    expect([numbers(slip), slip.$draft.get().dates, slip.$datesToTell.get()]).toEqual([['1234', '5678'], [SUNDAY], told])
  })

  test('are those of a list that has none yet, and are told', async () => {
    const { slip } = await open()
    add(slip)
    expect(slip.takeUp([ROW], [WEDNESDAY, '2026-11-14'])).toEqual([])
    expect([numbers(slip), slip.$draft.get().dates, slip.$datesToTell.get()]).toEqual([['1234', '5678'], [WEDNESDAY], [WEDNESDAY]])
  })

  test('take the place of dates that were chosen for an empty list, and are told; with none chosen there is nothing to tell', async () => {
    const { slip } = await open()
    slip.toggleDate(SUNDAY)
    slip.takeUp([ROW], [WEDNESDAY])
    expect([slip.$draft.get().dates, slip.$datesToTell.get()]).toEqual([[WEDNESDAY], [WEDNESDAY]])
    const { slip: other } = await open({ hand: createBet3Slip })
    other.takeUp([ROW], [WEDNESDAY])
    expect([other.$draft.get().dates, other.$datesToTell.get()]).toEqual([[WEDNESDAY], null])
  })

  test.each<[string, (slip: RowSlip) => void]>([
    ['is read', (slip) => slip.dismissDates()],
    ['the player changes the dates', (slip) => slip.toggleDate(WEDNESDAY)],
    ['the slip is cleared', (slip) => slip.clear()],
    ['the last line is taken away', (slip) => (slip.remove(1), slip.remove(0))],
  ])('it stands until it %s', async (_, done) => {
    const { slip } = await open()
    fill(slip)
    slip.takeUp([ROW], [WEDNESDAY])
    slip.press('9')
    slip.press('delete')
    expect(slip.$datesToTell.get()).toEqual([SUNDAY])
    done(slip)
    expect(slip.$datesToTell.get()).toBeNull()
    add(slip)
    expect(slip.$datesToTell.get()).toBeNull()
  })

  test('nothing is told of rows that were not added', async () => {
    const { slip } = await open()
    fill(slip)
    slip.takeUp(Array.from({ length: 50 }, () => ROW), [WEDNESDAY])
    expect(slip.$datesToTell.get()).toBeNull()
  })
})
