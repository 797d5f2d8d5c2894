import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { InitData } from '../../src/api/backend.js'
import { digitsOf, isComplete } from '../../src/domain/number-kinds.js'
import type { NumberKind, SlotCode } from '../../src/domain/slots.js'
import type { BetRow, StakeType } from '../../src/domain/slip.js'
import { luckyNumber } from '../../src/stores/lucky-number.js'
import { readRowDraft, writeRowDraft } from '../../src/stores/row-draft.js'
import { createBet1Slip, createBet3Slip, type RowSlip } from '../../src/stores/row-slip.js'
import { createTestCore, DEMO, initData, type TestCore, type TestCoreOptions } from './core.js'
import { createTestEnvironment, settle, type TestEnvironment } from './environment.js'

let environment: TestEnvironment
beforeEach(() => {
  environment = createTestEnvironment()
})

interface OpenOptions extends TestCoreOptions { hand?: typeof createBet1Slip; account?: Partial<InitData>; reserved?: RegExp }

async function open({ hand = createBet1Slip, account, reserved, ...options }: OpenOptions = {}): Promise<{ core: TestCore; slip: RowSlip }> {
  const core = createTestCore({ environment, backend: { start: () => Promise.resolve(initData(account)) }, ...options })
  if (reserved) core.reserved = reserved
  const slip = core.use(hand)
  await core.session.open(DEMO)
  return { core, slip }
}

const type = (slip: RowSlip, number: string) => [...number].forEach((key) => slip.press(key))
const problemsOf = (slip: RowSlip) => slip.$summary.get().problems
const barsAdd = (slip: RowSlip) => slip.$summary.get().entry.problems[0]
const numbers = (slip: RowSlip) => slip.$draft.get().lines.map(({ row }) => row.number)

interface Row { number?: string; slots?: SlotCode[]; stakes?: Partial<Record<StakeType, string>> }

/** Types a row and adds it: 1234 on M, 1.00 big, unless told otherwise. */
function add(slip: RowSlip, { number = '1234', slots = ['M'], stakes = { B: '1' } }: Row = {}): boolean {
  type(slip, number)
  for (const slot of slip.$slots.get()) if (slots.includes(slot) !== slip.$entry.get().slots.includes(slot)) slip.toggleSlot(slot)
  for (const [stake, text] of Object.entries(stakes)) slip.setStake(stake as StakeType, text)
  return slip.add()
}

function fill(slip: RowSlip, row?: Row): void {
  slip.toggleDate('2026-11-22')
  add(slip, row)
}

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
    const slip = createTestCore({ environment }).use(createBet1Slip)
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
    expect(barsAdd(slip)).toEqual({ code: 'bet1-toomanyrows', params: [51, 50] })
    slip.press('clear')
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
    environment = createTestEnvironment()
    const whole = await open({ account: { boxIsMultiplied: false } })
    whole.slip.setMode('box')
    fill(whole.slip)
    expect([multiplied.slip.$summary.get().total, whole.slip.$summary.get().total]).toEqual([2400, 100])
  })
})

describe('the entry', () => {
  test.each<[NumberKind, StakeType[]]>([
    ['3D', ['3A', '3C']], ['4D', ['B', 'S', 'SA', 'SB', 'SC', 'SD', 'SE']], ['5D', ['B']], ['6D', ['B']],
  ])('%s has its own amounts', async (kind, stakes) => {
    const { slip } = await open()
    slip.chooseKind(kind)
    expect(slip.$summary.get().entry.stakes).toEqual(stakes)
  })

  test.each<[NumberKind, string]>([['3D', 'MPTSBWLAN'], ['4D', 'MPTSBWLAN'], ['5D', 'T'], ['6D', 'TLA']])('Bet 1 offers %s on %s', async (kind, letters) => {
    const { slip } = await open()
    slip.chooseKind(kind)
    expect(slip.$slots.get().join('')).toBe(letters)
  })

  test('a draw type that the package adds is offered, and one of Bet 1 is never taken away', async () => {
    const { slip } = await open({ account: { drawTypes: 'MK' } })
    expect(slip.$slots.get().join('')).toBe('MPTSBKWLAN')
  })

  test('Bet 3 offers each hour, bars 5D, and begins 6D with L, L3, A and A3', async () => {
    const { slip } = await open({ hand: createBet3Slip })
    expect(slip.$slots.get()).toEqual(['M', 'P', 'T', 'S', 'B', 'K', 'W', 'L', 'L3', 'L10', 'A', 'A3', 'N', 'N3'])
    slip.chooseKind('5D')
    expect(slip.$draft.get().kind).toBe('4D')
    slip.chooseKind('6D')
    expect([...slip.$entry.get().slots].sort()).toEqual(['A', 'A3', 'L', 'L3'])
  })

  test('modes exclude each other, a second press goes back to straight, and an R makes it straight', async () => {
    const { slip } = await open()
    slip.setMode('box')
    slip.setMode('reverse')
    expect(slip.$entry.get().mode).toBe('reverse')
    slip.setMode('reverse')
    expect(slip.$entry.get().mode).toBe('straight')
    slip.setMode('box')
    slip.press('+')
    expect(slip.$entry.get()).toMatchObject({ number: 'R', mode: 'straight' })
    slip.setMode('box')
    expect(slip.$entry.get().mode).toBe('straight')
    expect(slip.$summary.get().entry.modes).toEqual(['straight'])
    type(slip, 'r1r')
    expect(slip.$entry.get().number).toBe('RR1')
  })

  test('a number of equal digits is not for I-BOX', async () => {
    const { slip } = await open()
    type(slip, '111')
    slip.setMode('ibox')
    expect(slip.$entry.get().mode).toBe('ibox')
    slip.press('1')
    expect(slip.$entry.get().mode).toBe('straight')
  })

  test('each kind keeps what was typed for it', async () => {
    const { slip } = await open()
    slip.toggleSlot('M')
    slip.toggleSlot('T')
    type(slip, '12')
    slip.setMode('box')
    slip.setStake('SB', '2')
    slip.chooseKind('3D')
    expect(slip.$entry.get()).toEqual({ number: '', mode: 'straight', slots: ['M', 'T'], stakeTexts: {}, lucky: false })
    slip.chooseKind('5D')
    expect(slip.$entry.get().slots).toEqual(['T'])
    slip.chooseKind('4D')
    expect(slip.$entry.get()).toEqual({ number: '12', mode: 'box', slots: ['M', 'T'], stakeTexts: { SB: '2' }, lucky: false })
  })

  test('all draws, then none; they keep their order', async () => {
    const { slip } = await open()
    slip.toggleSlot('N')
    slip.toggleSlot('M')
    expect(slip.$entry.get().slots).toEqual(['M', 'N'])
    slip.toggleAllSlots()
    expect(slip.$entry.get().slots.join('')).toBe('MPTSBWLAN')
    slip.toggleAllSlots()
    expect(slip.$entry.get().slots).toEqual([])
  })

  test('a lucky number is whole, is marked until it is changed, is drawn anew, and never takes the place of a typed one', async () => {
    const { slip } = await open()
    expect(slip.luckyPick()).toBe(true)
    const first = slip.$entry.get()
    expect(first).toMatchObject({ lucky: true, number: expect.stringMatching(/^\d{4}$/) as string })
    expect(slip.luckyPick()).toBe(true)
    expect(slip.$entry.get().number).not.toBe(first.number)
    slip.press('delete')
    expect(slip.$entry.get().lucky).toBe(false)
    expect(slip.luckyPick()).toBe(false)
  })

  test('a favourite stands in the field at once; what does not fit the kind is left out', async () => {
    const { slip } = await open()
    type(slip, '99')
    slip.setNumber('12R4')
    expect(slip.$entry.get().number).toBe('12R4')
    slip.chooseKind('3D')
    slip.setNumber('1R23')
    expect(slip.$entry.get().number).toBe('123')
  })

  test.each<NumberKind>(['3D', '4D', '5D', '6D'])('a lucky %s number is a number whatever the bytes, and no digit is likelier', (kind) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(249)), (bytes) => {
        const number = luckyNumber(kind, (array) => array.map(() => Number(bytes.next().value)))
        expect(number).toHaveLength(digitsOf(kind))
        expect(isComplete(number, kind)).toBe(true)
      }),
    )
    let byte = 249
    const seen = luckyNumber(kind, (array) => array.map(() => (byte = byte === 249 ? 255 : 249)))
    expect(seen).toBe('9'.repeat(digitsOf(kind)))
  })
})

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
    environment = createTestEnvironment({ now: '2026-11-21T19:30:00+08:00' })
    const { core, slip } = await open()
    expect(slip.$dates.get()[0]).toBe('2026-11-22')
    expect(core.use(createBet3Slip).$dates.get()).toEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
    environment = createTestEnvironment({ now: '2026-11-21T22:00:00+08:00' })
    expect((await open({ hand: createBet3Slip })).slip.$dates.get()[0]).toBe('2026-11-22')
  })

  test('on Bet 3 a draw that has closed bars Add and BET in its own name', async () => {
    environment = createTestEnvironment({ now: '2026-11-21T14:59:00+08:00' })
    const { slip } = await open({ hand: createBet3Slip })
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
    const { slip } = await open()
    slip.toggleDate('2026-11-21')
    slip.toggleDate('2026-11-22')
    const stop = slip.$draft.listen(() => {})
    await environment.advance(7.5 * 3_600_000)
    expect(slip.$draft.get().dates).toEqual(['2026-11-22'])
    stop()
  })
})

describe('the list', () => {
  test('what it comes to is the same thing while the next number is typed, and a line added leaves the others theirs: nothing is drawn anew', async () => {
    const { slip } = await open()
    fill(slip)
    add(slip, { number: '5678' })
    const { lines } = slip.$summary.get()
    expect(lines.map(({ total }) => total)).toEqual([100, 100])
    type(slip, '90')
    slip.setStake('B', '2')
    expect(slip.$summary.get().lines).toBe(lines)
    type(slip, '12')
    slip.add()
    const [first, second, third] = slip.$summary.get().lines
    expect(first).toBe(lines[0])
    expect(second).toBe(lines[1])
    expect(third?.total).toBe(200)
    slip.toggleDate('2026-11-28')
    expect(slip.$summary.get().lines.map(({ total }) => total)).toEqual([200, 200, 400])
  })

  test('a line is taken back, changed and stands where it stood; left alone it is as it was', async () => {
    const { slip } = await open()
    slip.toggleDate('2026-11-22')
    add(slip, { number: '1111' })
    slip.setMode('box')
    add(slip, { number: '1234', slots: ['M', 'T'], stakes: { B: '1.5', SC: '2' } })
    add(slip, { number: '3333' })
    expect(slip.edit(1)).toBe(true)
    expect(slip.$entry.get()).toMatchObject({ number: '1234', mode: 'box', slots: ['M', 'T'], stakeTexts: { B: '1.5', SC: '2' } })
    expect(numbers(slip)).toEqual(['1111', '1234', '3333'])
    expect(slip.edit(0)).toBe(false)
    slip.cancelEdit()
    expect(numbers(slip)).toEqual(['1111', '1234', '3333'])
    expect(slip.$entry.get().number).toBe('')
    slip.edit(1)
    slip.press('delete')
    slip.press('9')
    expect(slip.add()).toBe(true)
    expect(numbers(slip)).toEqual(['1111', '1239', '3333'])
    expect(slip.$draft.get().editing).toBeNull()
  })

  test('a line is not taken back over a number that is being typed, also one of another kind', async () => {
    const { slip } = await open()
    add(slip)
    type(slip, '55')
    expect(slip.edit(0)).toBe(false)
    slip.chooseKind('3D')
    expect(slip.edit(0)).toBe(false)
    expect(slip.$draft.get().entries['4D'].number).toBe('55')
  })

  test('a number of another kind that is added while a line is changed is a line of its own', async () => {
    const { slip } = await open()
    add(slip)
    slip.edit(0)
    slip.chooseKind('3D')
    expect(add(slip, { number: '567', stakes: { '3A': '1' } })).toBe(true)
    expect(numbers(slip)).toEqual(['1234', '567'])
    slip.chooseKind('4D')
    slip.press('delete')
    slip.press('0')
    slip.add()
    expect(numbers(slip)).toEqual(['1230', '567'])
  })

  test('a removed line comes back where it was; what is being changed goes on being it', async () => {
    const { slip } = await open()
    for (const number of ['1111', '2222', '3333']) add(slip, { number })
    slip.edit(2)
    const undo = slip.remove(0)
    expect(numbers(slip)).toEqual(['2222', '3333'])
    expect(slip.$draft.get().editing).toBe(1)
    expect(undo?.()).toBe(true)
    expect(numbers(slip)).toEqual(['1111', '2222', '3333'])
    expect(slip.$draft.get().editing).toBe(2)
    expect(slip.remove(9)).toBeNull()
  })

  describe('a line that is removed while it is being changed', () => {
    const removeEdited = async () => {
      const { slip } = await open()
      for (const number of ['1111', '2222', '3333']) add(slip, { number })
      slip.edit(1)
      slip.press('delete')
      slip.press('9')
      const undo = slip.remove(1)
      expect(numbers(slip)).toEqual(['1111', '3333'])
      expect(slip.$draft.get().editing).toBeNull()
      expect(slip.$entry.get().number).toBe('')
      return { slip, undo }
    }

    test('comes back once, still being changed, with what was typed', async () => {
      const { slip, undo } = await removeEdited()
      expect(undo?.()).toBe(true)
      expect(numbers(slip)).toEqual(['1111', '2222', '3333'])
      expect([slip.$draft.get().editing, slip.$entry.get().number]).toEqual([1, '2229'])
      expect(slip.add()).toBe(true)
      expect(numbers(slip)).toEqual(['1111', '2229', '3333'])
    })

    test('comes back as it was in the list when another number is being typed by then', async () => {
      const { slip, undo } = await removeEdited()
      type(slip, '80')
      expect(undo?.()).toBe(true)
      expect(numbers(slip)).toEqual(['1111', '2222', '3333'])
      expect([slip.$draft.get().editing, slip.$entry.get().number]).toEqual([null, '80'])
    })

    test('comes back beside another that is being changed by then', async () => {
      const { slip, undo } = await removeEdited()
      expect(slip.edit(1)).toBe(true)
      expect(undo?.()).toBe(true)
      expect(numbers(slip)).toEqual(['1111', '2222', '3333'])
      expect([slip.$draft.get().editing, slip.$entry.get().number]).toEqual([2, '3333'])
    })

    test('comes back with its own kind of number while another kind is looked at', async () => {
      const { slip } = await open()
      add(slip, { number: '1111' })
      slip.edit(0)
      slip.chooseKind('3D')
      const undo = slip.remove(0)
      expect(slip.$draft.get().entries['4D'].number).toBe('')
      expect(undo?.()).toBe(true)
      expect([numbers(slip), slip.$draft.get().editing, slip.$draft.get().entries['4D'].number]).toEqual([['1111'], 0, '1111'])
    })
  })

  test('a line does not come back into a list that has become full', async () => {
    const { slip } = await open()
    for (let row = 0; row < 50; row++) add(slip, { number: String(1000 + row) })
    const undo = slip.remove(0)
    add(slip, { number: '9999' })
    expect(undo?.()).toBe(false)
    expect(numbers(slip)).toHaveLength(50)
  })

  test('rows of a text or a receipt join the list; their dates hold only for an empty one', async () => {
    const { slip } = await open()
    const row = (number: string) => ({ number, mode: 'straight' as const, slots: ['M' as const], stakes: { B: 100 } })
    expect(slip.takeUp([], [])).toEqual([{ code: 'bet1-nobet' }])
    expect(slip.takeUp([row('1111')], ['2026-11-25', '2026-01-01'])).toEqual([])
    expect(slip.takeUp([row('2222')], ['2026-11-26'])).toEqual([])
    expect(slip.$draft.get()).toMatchObject({ dates: ['2026-11-25'] })
    expect(numbers(slip)).toEqual(['1111', '2222'])
  })

  test('rows whose dates cannot be chosen are not put on those that were chosen for something else', async () => {
    const { slip } = await open()
    slip.toggleDate('2026-11-22')
    expect(slip.takeUp([{ number: '1111', mode: 'straight', slots: ['M'], stakes: { B: 100 } }], ['2026-12-20'])).toEqual([])
    expect([slip.$draft.get().dates, problemsOf(slip)]).toEqual([[], [{ code: 'bet-nodate' }]])
  })

  test('Bet 1 bars a row on a 3 PM draw, and never drops it', async () => {
    const { slip } = await open()
    slip.toggleDate('2026-11-22')
    slip.takeUp([{ number: '1234', mode: 'straight', slots: ['L', 'L3'], stakes: { B: 100 } }], [])
    expect(problemsOf(slip)).toEqual([{ code: 'E122', row: 1, params: ['L3'] }])
    await slip.place()
    expect(slip.$placement.get()).toEqual({ state: 'editing' })
    slip.edit(0)
    expect(barsAdd(slip)).toEqual({ code: 'E122', params: ['L3'] })
    slip.toggleSlot('L3')
    expect(slip.add()).toBe(true)
    expect(slip.$summary.get().ready).toBe(true)
  })

  test('Clear empties list and fields; dates, kind and draws stay', async () => {
    const { slip } = await open()
    slip.chooseKind('3D')
    fill(slip, { number: '123', slots: ['M', 'P'], stakes: { '3A': '1' } })
    slip.clear()
    expect(slip.$draft.get()).toMatchObject({ dates: ['2026-11-22'], kind: '3D', lines: [] })
    expect(slip.$entry.get()).toMatchObject({ number: '', slots: ['M', 'P'], stakeTexts: {} })
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
    environment = createTestEnvironment({ now: '2026-11-21T19:30:00+08:00', keptInTab: environment.keptInTab })
    const later = await open()
    expect(later.slip.$draft.get()).toEqual({ ...slip.$draft.get(), dates: ['2026-11-22'] })
  })

  test('of Bet 1 and of Bet 3 are two', async () => {
    const { core, slip } = await open()
    fill(slip)
    expect(core.use(createBet3Slip).$draft.get().lines).toEqual([])
  })

  test.each(['{', '[]', '{"dates":["x"]}', '{"dates":[],"kind":"9D","entries":{},"lines":[],"editing":null}'])('%s is no draft', async (text) => {
    environment.keptInTab.set('lottery:bet1:draft', text)
    const { slip } = await open()
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
        environment = createTestEnvironment()
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

  test('a change that comes when no screen shows the slip starts no clock', async () => {
    const { slip } = await open()
    slip.toggleSlot('M')
    slip.clear()
    await settle()
    expect(environment.timerCount()).toBe(0)
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

describe('what is left of a slip that was cleared', () => {
  test('comes back before what was added since, with the number that was typed', async () => {
    const { slip } = await open()
    fill(slip)
    type(slip, '80')
    const undo = slip.clear()
    add(slip, { number: '5678' })
    expect(undo()).toBe(true)
    expect(numbers(slip)).toEqual(['1234', '5678'])
    expect(slip.$entry.get().number).toBe('80')
  })

  test('comes back with the line that was being changed: Add puts it in its place, and not a second time beside it', async () => {
    const { slip } = await open()
    fill(slip)
    slip.edit(0)
    const undo = slip.clear()
    expect(undo()).toBe(true)
    slip.setStake('B', '2')
    expect(slip.add()).toBe(true)
    expect(numbers(slip)).toEqual(['1234'])
    expect(slip.$draft.get().lines[0]?.row.stakes).toEqual({ B: 200 })
  })

  test('leaves alone a number that is typed by now', async () => {
    const { slip } = await open()
    fill(slip)
    type(slip, '80')
    const undo = slip.clear()
    type(slip, '9')
    expect([undo(), numbers(slip), slip.$entry.get().number]).toEqual([true, ['1234'], '9'])
  })

  test('does not come back into a list that it would make too long, nor to another player', async () => {
    const { core, slip } = await open()
    for (let row = 0; row < 30; row++) add(slip)
    const undo = slip.clear()
    for (let row = 0; row < 21; row++) add(slip)
    expect([undo(), numbers(slip).length]).toEqual([false, 21])

    const another = slip.clear()
    await core.session.open({ ...DEMO, loginid: 'somebody' })
    expect([another(), numbers(slip)]).toEqual([false, []])
  })
})

describe('all draws on Bet 3', () => {
  test('are those that draw and are open on the chosen date', async () => {
    environment = createTestEnvironment({ now: '2026-11-23T16:00:00+08:00' })
    const { slip } = await open({ hand: createBet3Slip })
    slip.toggleDate('2026-11-23')
    // A Monday, past 15:00.
    slip.toggleAllSlots()
    expect(slip.$entry.get().slots).toEqual(['L', 'L10', 'A', 'N'])
    slip.toggleAllSlots()
    expect(slip.$entry.get().slots).toEqual([])
    slip.chooseKind('6D')
    expect(slip.$entry.get().slots).toEqual(['L', 'A'])
  })
})
