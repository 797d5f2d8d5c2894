import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isComplete } from '../../src/domain/number-kinds.js'
import type { StakeType } from '../../src/domain/slip.js'
import type { NumberKind, SlotCode } from '../../src/domain/slots.js'
import { emptyRowDraft, readRowDraft, writeRowDraft, type RowDraft } from '../../src/stores/row-draft.js'
import { createBet1Slip, createBet3Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { createTestCore } from './core.js'
import { createTestEnvironment, settle } from './environment.js'
import { add, barsAdd, fill, numbers, open, problemsOf, type, type Row } from './row-slips.js'

describe('Add and BET (spec section 4)', () => {
  test('Add is barred until a draw type is chosen, the number is whole and a stake is above zero, in this order', async () => {
    const { slip } = await open()
    expect(barsAdd(slip)).toEqual({ code: 'E122' })
    slip.toggleSlot('M')
    type(slip, '12')
    expect(barsAdd(slip)).toEqual({ code: 'bet1-incomplete', params: [2] })
    type(slip, '34')
    expect(barsAdd(slip)).toEqual({ code: 'E124' })
    slip.setStake('S', '0')
    expect(barsAdd(slip)).toEqual({ code: 'E124' })
    expect(slip.add()).toBe(false)
    slip.setStake('S', '0.5')
    expect(slip.$summary.get().entry).toMatchObject({ problems: [], total: 50, numbers: 1, isEmpty: false })
    expect(slip.add()).toBe(true)
    expect(slip.$entry.get()).toMatchObject({ number: '', slots: ['M'], stakeTexts: { S: '0.5' } })
  })

  test('BET is barred while the list is empty, while a number is open, and without a date', async () => {
    const { slip } = await open()
    expect(problemsOf(slip)[0]).toEqual({ code: 'bet1-nobet' })
    slip.toggleDate('2026-11-22')
    expect(problemsOf(slip)).toEqual([{ code: 'bet1-nobet' }])
    add(slip)
    expect(slip.$summary.get()).toMatchObject({ total: 100, currency: 'MYR', numbers: 1, dates: 1, problems: [], ready: true })
    type(slip, '80')
    expect(problemsOf(slip)).toEqual([{ code: 'bet1-openentry', params: ['80'] }])
    slip.press('clear')
    expect(slip.$summary.get().ready).toBe(true)
    slip.toggleDate('2026-11-22')
    expect(problemsOf(slip)).toEqual([{ code: 'bet-nodate' }])
  })

  test('without a session a slip can be written, not sent', async () => {
    const slip = createTestCore().use(createBet1Slip)
    fill(slip)
    expect(slip.$summary.get()).toMatchObject({ total: 100, ready: false, problems: [{ code: 'E102' }] })
  })

  test.each<[string, Row, unknown]>([
    ['a stake of two decimals', { stakes: { B: '1.25' } }, { code: 'E124', params: ['B'] }],
    ['a stake of 9999.9', { stakes: { B: '9999.9' } }, { code: 'E124', params: ['B'] }],
  ])('%s bars Add', async (_, row, problem) => {
    const { slip } = await open()
    expect(add(slip, row)).toBe(false)
    expect(barsAdd(slip)).toEqual(problem)
  })

  test('the minimum is the currency\'s, and I-BOX has its own', async () => {
    const { slip } = await open({ account: { currencies: ['THB'] } })
    expect(add(slip, { stakes: { B: '0.5' } })).toBe(false)
    expect(barsAdd(slip)).toEqual({ code: 'bet2-minbet', params: ['B', 100] })
    slip.setMode('ibox')
    slip.setStake('B', '4')
    expect(barsAdd(slip)).toEqual({ code: 'E127', params: [500] })
    slip.setStake('B', '5')
    expect(slip.add()).toBe(true)
  })

  test('a reserved pattern blocks the row it matches, and says so before it is added', async () => {
    const { slip } = await open({ reserved: /^\*?13/ })
    expect(add(slip, { number: '1313' })).toBe(false)
    expect(barsAdd(slip)).toEqual({ code: 'bet-reserved', params: ['1313'] })
    slip.press('clear')
    expect(add(slip, { number: '2313' })).toBe(true)
    slip.takeUp([{ number: '1334', mode: 'box', slots: ['M'], stakes: { B: 100 } }], [])
    expect(slip.$summary.get().lines.map(({ problems }) => problems)).toEqual([[], [{ code: 'bet-reserved', params: ['1334'], row: 2 }]])
    expect(slip.$summary.get().ready).toBe(false)
  })

  test('fifty rows are the most; changing one of them is still open', async () => {
    const { slip } = await open()
    slip.toggleDate('2026-11-22')
    for (let row = 0; row < 50; row++) expect(add(slip, { number: String(1000 + row) })).toBe(true)
    expect(slip.$summary.get()).toMatchObject({ total: 5000, ready: true })
    expect(add(slip, { number: '9999' })).toBe(false)
    expect(barsAdd(slip)).toEqual({ code: 'bet1-openfull', params: ['9999', 50] })
    slip.press('clear')
    expect(barsAdd(slip)).toEqual({ code: 'bet1-toomanyrows', params: [51, 50] })
    expect(slip.edit(49)).toBe(true)
    slip.press('delete')
    slip.press('0')
    expect(slip.add()).toBe(true)
    expect(numbers(slip).at(-1)).toBe('1040')
    expect(slip.takeUp([{ number: '9999', mode: 'straight', slots: ['M'], stakes: { B: 100 } }], [])).toEqual([{ code: 'bet1-toomanyrows', params: [51, 50] }])
    expect(numbers(slip)).toHaveLength(50)
  })

  test('a BOX amount that is the total for all permutations is charged once', async () => {
    const multiplied = await open()
    multiplied.slip.setMode('box')
    fill(multiplied.slip)
    const whole = await open({ account: { boxIsMultiplied: false } })
    whole.slip.setMode('box')
    fill(whole.slip)
    expect([multiplied.slip.$summary.get().total, whole.slip.$summary.get().total]).toEqual([2400, 100])
  })
})

describe('the draft', () => {
  test('survives navigation and a reload of the tab, but for dates that have closed', async () => {
    const { core, slip } = await open()
    slip.toggleDate('2026-11-21')
    fill(slip)
    type(slip, '56')
    slip.edit(0)
    expect(core.use(createBet1Slip)).toBe(slip)
    const later = await open({ environment: createTestEnvironment({ now: '2026-11-21T19:30:00+08:00', keptInTab: core.environment.keptInTab }) })
    expect(later.slip.$draft.get()).toEqual({ ...slip.$draft.get(), dates: ['2026-11-22'] })
  })

  test('of Bet 1 and of Bet 3 are two', async () => {
    const { core, slip } = await open()
    fill(slip)
    expect(core.use(createBet3Slip).$draft.get().lines).toEqual([])
  })

  test.each(['{', '[]', '{"dates":["x"]}', '{"dates":[],"kind":"9D","entries":{},"lines":[],"editing":null}'])('%s is no draft', async (text) => {
    const { slip } = await open({ environment: createTestEnvironment({ keptInTab: new Map([['lottery:bet1:draft', text]]) }) })
    expect(slip.$draft.get().lines).toEqual([])
  })

  test('whatever is pressed, it can be written and read, has fifty lines at most, and no action throws', async () => {
    const key = fc.constantFrom(...'0123456789R+*x', 'delete', 'clear')
    const action = fc.oneof(
      { weight: 5, arbitrary: key.map((pressed) => (slip: RowSlip) => slip.press(pressed)) },
      fc.constantFrom<NumberKind[]>('3D', '4D', '5D', '6D').map((kind) => (slip: RowSlip) => slip.chooseKind(kind)),
      fc.constantFrom<SlotCode[]>('M', 'T', 'L', 'L3').map((slot) => (slip: RowSlip) => slip.toggleSlot(slot)),
      fc.constantFrom('box', 'ibox', 'reverse', 'straight').map((mode) => (slip: RowSlip) => slip.setMode(mode)),
      fc.tuple(fc.constantFrom<StakeType[]>('B', 'SE', '3A'), fc.constantFrom('1', '', '0.5', 'x')).map(([stake, text]) => (slip: RowSlip) => slip.setStake(stake, text)),
      { weight: 3, arbitrary: fc.constant((slip: RowSlip) => (slip.luckyPick(), slip.setStake('B', '1'), slip.add())) },
      fc.nat(60).map((index) => (slip: RowSlip) => slip.edit(index)),
      fc.nat(60).map((index) => (slip: RowSlip) => slip.remove(index)),
      fc.constant((slip: RowSlip) => slip.cancelEdit()),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(createBet1Slip, createBet3Slip), fc.array(action, { maxLength: 120 }), async (hand, actions) => {
        const { slip } = await open({ hand })
        for (const run of actions) run(slip)
        const draft = slip.$draft.get()
        expect(readRowDraft(writeRowDraft(draft))).toEqual(draft)
        expect(draft.lines.length).toBeLessThanOrEqual(50)
        expect(draft.lines.every(({ row }) => isComplete(row.number, `${row.number.length}D` as NumberKind))).toBe(true)
        expect(slip.$summary.get().lines.every(({ problems }) => problems.length === 0)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test("a line's refusal is kept with it, and what storage holds in its place is no slip", () => {
    const line = { row: { number: '1234', mode: 'straight', slots: ['M'], stakes: { B: 100 } }, lucky: false, refusal: { status: 'E127', message: '', params: [1, 'MYR'], currency: 'MYR', bet: '1234' } }
    const draft = { ...emptyRowDraft(), lines: [line] } as RowDraft
    expect(readRowDraft(writeRowDraft(draft))).toEqual(draft)
    for (const refusal of [null, 'E127', { ...line.refusal, params: {} }, { ...line.refusal, params: [{}] }, { ...line.refusal, message: 7 }, { ...line.refusal, bet: undefined }, { status: 'E127' }]) {
      expect(readRowDraft(JSON.stringify({ ...draft, lines: [{ ...line, refusal }] }))).toBeNull()
    }
  })

  test('a change that comes when no screen shows the slip starts no clock', async () => {
    const { core, slip } = await open()
    slip.toggleSlot('M')
    slip.clear()
    await settle()
    expect(core.environment.timerCount()).toBe(0)
  })
})
