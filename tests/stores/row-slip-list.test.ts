import { describe, expect, test } from 'vitest'
import { readRowDraft, writeRowDraft } from '../../src/stores/row-draft.js'
import { createBet3Slip } from '../../src/stores/row-slip.js'
import { add, barsAdd, fill, numbers, open, problemsOf, type, typeRow } from './row-slips.js'

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

  test('a line that is left as it was leaves the fields as they were, too: the next number is not bet in its draws, mode and stakes', async () => {
    const { slip } = await open()
    slip.setMode('box')
    add(slip, { number: '1234', slots: ['M', 'T'], stakes: { S: '9' } })
    slip.setMode('straight')
    typeRow(slip, { number: '', slots: ['M'], stakes: { B: '1', S: '' } })
    const before = slip.$draft.get()
    slip.edit(0)
    slip.toggleSlot('P')
    slip.cancelEdit()
    expect(slip.$draft.get()).toMatchObject({ kind: '4D', entries: before.entries, editing: null })

    slip.chooseKind('3D')
    slip.setStake('3A', '2')
    const other = slip.$draft.get()
    expect(slip.edit(0)).toBe(true)
    expect(slip.$draft.get().kind).toBe('4D')
    slip.cancelEdit()
    expect(slip.$draft.get()).toMatchObject({ kind: '3D', entries: other.entries, editing: null })
  })

  test('a draft of before, which has no such fields to go back to, leaves its line all the same', async () => {
    const { slip } = await open()
    add(slip, { number: '1234' })
    slip.edit(0)
    expect(slip.$draft.get()).toMatchObject({ editing: 0, before: { kind: '4D' } })
    const old = { ...slip.$draft.get() }
    delete old.before
    expect(readRowDraft(writeRowDraft(old))).toEqual(old)
    expect(readRowDraft(writeRowDraft({ ...old, before: { kind: '9D', entry: {} } as never }))).toBeNull()
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
    // Its amounts are gone with the change of kind, and are none of another number's.
    expect(slip.add()).toBe(false)
    slip.setStake('B', '1')
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

  test('Bet 3 bars a 5D row, never drops it, and does not open 5D for it', async () => {
    const { slip } = await open({ hand: createBet3Slip })
    slip.takeUp([{ number: '12345', mode: 'straight', slots: ['T'], stakes: { B: 100 } }, { number: '1234', mode: 'straight', slots: ['T'], stakes: { B: 100 } }], ['2026-11-22'])
    expect(problemsOf(slip)).toEqual([{ code: 'E126', row: 1, params: ['12345', '5D'] }])
    expect(slip.$summary.get().ready).toBe(false)
    await slip.place()
    expect(slip.$placement.get()).toEqual({ state: 'editing' })
    expect(slip.edit(0)).toBe(false)
    expect(slip.$draft.get()).toMatchObject({ kind: '4D', editing: null })
    slip.remove(0)
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
